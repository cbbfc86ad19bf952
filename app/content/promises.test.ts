import { glob, readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { usualAnswerTime } from '#app/company/answer-time.ts'
import { afterProof, proofFirst } from '#app/company/proof-words.ts'
import { defaultSettings, defaultOfferTerms } from '#app/company/settings.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { sampleText } from '#app/quotes/quote-text.ts'
import { acceptedFilesText, logoFileTypesText } from '#app/uploads/accepted-files.ts'

interface SampleProduct {
  readonly id: number
  readonly description: string
  readonly images: readonly { readonly src: string }[]
  readonly madeToOrder: boolean
  readonly leadTimeDays: number
}

/** Without the no-break spaces between numbers and units. */
const plain = (value: string) => value.replaceAll('\u00a0', ' ')
const text = async (name: string) => plain(await readFile(`db/sample/content/${name}.md`, 'utf8'))

/** The row of the delivery page that starts with these words. */
async function promised(row: string): Promise<string> {
  return (await text('delivery')).split('\n').find((each) => each.startsWith(`| ${row}`)) ?? ''
}

test('the delivery page has the lead times of the catalogue and of the settings', async () => {
  const products: SampleProduct[] = JSON.parse(await readFile('db/sample/products.json', 'utf8'))
  const days = (isMade: boolean) =>
    products.filter(({ madeToOrder }) => (madeToOrder ?? false) === isMade).map(({ leadTimeDays }) => leadTimeDays)
  expect(await promised('Κατασκευή κατόπιν παραγγελίας')).toContain(`από ${Math.min(...days(true))} ημέρες`)
  expect(await promised('Είδη χωρίς εκτύπωση')).toContain(`${Math.min(...days(false))}-${Math.max(...days(false))} ημέρες`)
  const { decorationDays, deliveryDays } = defaultSettings.leadTimes
  expect(await promised('Εκτύπωση ενός χρώματος')).toContain(`4-${decorationDays} ημέρες`)
  expect(await promised('Υπόλοιπη ηπειρωτική Ελλάδα')).toContain(`2-${deliveryDays} ημέρες`)
})

test('the delivery page has the prices and days of the courier', async () => {
  const page = await text('delivery')
  const courier = defaultSettings.delivery.methods.find(({ key }) => key === 'courier')
  if (courier?.kind !== 'carrier') throw new Error('no courier')
  expect(courier.rates).toHaveLength(5)
  for (const { zone, steps, perFurtherKgCents, freeFromCents, workingDays, mostGrams } of courier.rates) {
    const upTo5 = steps.find(({ upToGrams }) => upToGrams === 5_000)
    for (const cents of [upTo5?.cents ?? 0, perFurtherKgCents])
      expect([zone, page]).toEqual([zone, expect.stringContaining(plain(formatAmount(cents)))])
    if (freeFromCents !== null) expect([freeFromCents, mostGrams]).toEqual([30_000, 100_000])
    const row = { attica: 'Αττική', mainland: 'Υπόλοιπη', islands: 'Νησιά', remote: 'Νησιά', cyprus: 'Κύπρος' }[zone] ?? zone
    const [, min, max = min] = /(\d+)(?:-(\d+))? ημέρ/.exec(await promised(row)) ?? []
    expect([zone, workingDays >= Number(min) && workingDays <= Number(max)]).toEqual([zone, true])
  }
  expect(page).toContain('**από 300 €** χωρίς ΦΠΑ, η αποστολή έως 100 κιλών')
})

test('what is paid in advance comes from the settings in the terms of offers, the questions and the terms of use', async () => {
  expect(defaultOfferTerms).toContain('{{πληρωμή}}')
  for (const name of ['faq', 'conditions-of-use']) {
    expect(await text(name)).toContain('{{paymentTerms}}')
    expect(await text(name)).not.toMatch(/50 %|μισό ποσό/)
  }
})

test('a sample costs the same in the questions and in the request for a quote', async () => {
  expect(sampleText('free')).toContain('Δωρεάν')
  expect(await text('faq')).toContain('Το δείγμα χωρίς εκτύπωση είναι δωρεάν.')
})

test('what a sample product says of the size of its print is what its page offers', async () => {
  const products: SampleProduct[] = JSON.parse(await readFile('db/sample/products.json', 'utf8'))
  const wrong: string[] = []
  for (const { id, description, images } of products) {
    const archetype = images[0]?.src.split('/')[0]
    // What is printed is measured in millimetres, the product itself in centimetres.
    const sizes = [...plain(description).matchAll(/([\d,]+) × ([\d,]+) χιλ\./gu)]
    if (archetype === undefined || sizes.length === 0) continue
    const { positions } = JSON.parse(await readFile(`db/sample/pictures/${archetype}/archetype.json`, 'utf8'))
    const offered = positions.map((each: { readonly maxWidthMm: number; readonly maxHeightMm: number }) =>
      [each.maxWidthMm, each.maxHeightMm].map(formatNumber).join(' × '),
    )
    for (const [, width, height] of sizes) {
      if (!offered.includes(`${width} × ${height}`)) wrong.push(`${id}: ${width} × ${height} is none of ${offered.join(', ')}`)
    }
  }
  expect(wrong).toEqual([])
})

/** What people read: code without tests, and the sample texts. */
async function readTexts(): Promise<readonly (readonly [path: string, text: string])[]> {
  const found: [string, string][] = []
  for await (const path of glob(['app/**/*.{ts,tsx}', 'db/sample/content/**/*.md'])) {
    if (!path.includes('.test.')) found.push([path, plain(await readFile(path, 'utf8'))])
  }
  return found
}

test('how soon people answer is told by one sentence part', async () => {
  expect(usualAnswerTime).toBe('συνήθως την ίδια εργάσιμη ημέρα')
  const own = (await readTexts()).filter(([, each]) => /ίδια εργάσιμη ημέρα|μέσα σε μία ώρα|αυθημερόν απάντηση/.test(each))
  expect(own.map(([path]) => path)).toEqual(['app/company/answer-time.ts'])
})

test('the pages name the files that the logo panel and the request for a quote take', async () => {
  for (const type of ['SVG', 'PDF', 'AI', 'PNG', 'JPEG', 'TIFF']) {
    expect(logoFileTypesText).toContain(type)
    for (const name of ['faq', 'artwork-guidelines'])
      expect([name, await text(name)]).toEqual([name, expect.stringContaining(type)])
  }
  expect([logoFileTypesText.includes('EPS'), acceptedFilesText.includes('EPS')]).toEqual([false, true])
  expect(await text('faq')).toMatch(/EPS δεν εμφανίζεται στην οθόνη: επισυνάψτε το στο \[αίτημα προσφοράς\]/)
  expect(await text('artwork-guidelines')).toMatch(/\| EPS.*μόνο ως συνημμένα στο \[αίτημα προσφοράς\]/)
})

test('a repair of a logo is told as what it is: by one press, without a charge', async () => {
  for (const name of ['faq', 'artwork-guidelines']) {
    expect(await text(name)).toMatch(/«Διόρθωση λογοτύπου».*δωρεάν/)
    expect(await text(name)).not.toMatch(/χρεώνεται μία φορά, και το αρχείο/)
  }
  const careful = (await readTexts()).filter(([, each]) => /θα (?:το|τα) φροντίσουμε|θα φροντίσουμε/.test(each))
  expect(careful).toEqual([])
})

test('many addresses are agreed in an offer, as long as cart and offer have one', async () => {
  const [faq, delivery] = await Promise.all([text('faq'), text('delivery')])
  for (const page of [faq, delivery]) expect(page).toContain('Το καλάθι και η προσφορά έχουν μία διεύθυνση παράδοσης')
  // The request takes no spreadsheet as a file.
  for (const page of [faq, delivery]) expect(page).toMatch(/λίστα[^.]* με e-mail στο \{\{email\}\}/)
  expect(acceptedFilesText).not.toMatch(/XLSX|CSV/)
})

test('a proof is promised with its exception, the tick at the checkout', async () => {
  const exception = 'εκτός αν ζητήσετε εκτύπωση χωρίς δοκίμιο'
  const promise =
    /(?:τυπώσουμε|τυπωθεί|τυπώνεται|παραγωγή ξεκινά|Μετρά από)[^.]*(?:δοκίμι|δοκιμί)|(?:δοκίμι|δοκιμί)[^.]*(?:τυπωθεί|τυπώσουμε|παραγωγή ξεκινά)/
  for (const [path, each] of await readTexts()) {
    // These texts are about an existing order or proof, where it is known whether the proof is waived.
    if (/^app\/(?:orders|proofs|back-office|quotes\/(?!request))/.test(path) || /(?:proof-words|answer-topics)\.ts$/.test(path))
      continue
    const bare = each
      .split('\n')
      .filter((line) => promise.test(line) && !line.includes(exception) && !line.includes('proofFirst'))
    expect([path, bare]).toEqual([path, []])
  }
  expect([afterProof, proofFirst].every((words) => words.includes(exception))).toBe(true)
})

test('the pages measure what is printed in χιλ., as the shop does', async () => {
  const pages = (await readTexts()).filter(([path]) => path.endsWith('.md'))
  expect(pages.length).toBeGreaterThan(9)
  expect(pages.filter(([, each]) => /\d (?:mm|cm)(?![²\w])/.test(each)).map(([path]) => path)).toEqual([])
})
