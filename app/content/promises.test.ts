import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { defaultSettings, defaultOfferTerms } from '#app/company/settings.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { sampleText } from '#app/quotes/quote-text.ts'

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

const printed = /τυπών|τυπωμ|εκτύπωσ|μεταξοτυπ|ταμπογραφ|χάραξ|χαράσσ|κεντ|κέντη/iu

test('what a sample product says of the size of its print is what its page offers', async () => {
  const products: SampleProduct[] = JSON.parse(await readFile('db/sample/products.json', 'utf8'))
  const wrong: string[] = []
  for (const { id, description, images } of products) {
    const archetype = images[0]?.src.split('/')[0]
    const sizes = description
      .split(/(?<=\.)\s/u)
      .filter((sentence) => printed.test(sentence))
      .flatMap((sentence) => [...plain(sentence).matchAll(/([\d,]+) × ([\d,]+) cm/gu)])
    if (archetype === undefined || sizes.length === 0) continue
    const { positions } = JSON.parse(await readFile(`db/sample/pictures/${archetype}/archetype.json`, 'utf8'))
    const offered = positions.map((each: { readonly maxWidthMm: number; readonly maxHeightMm: number }) =>
      [each.maxWidthMm, each.maxHeightMm].map((mm) => formatNumber(mm / 10)).join(' × '),
    )
    for (const [, width, height] of sizes) {
      if (!offered.includes(`${width} × ${height}`)) wrong.push(`${id}: ${width} × ${height} is none of ${offered.join(', ')}`)
    }
  }
  expect(wrong).toEqual([])
})
