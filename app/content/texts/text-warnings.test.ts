import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { sampleSettings } from '#app/company/sample-company.ts'
import { fillPlaceholders, placeholderProblem } from '#app/company/texts/placeholders.ts'
import { knownTexts } from '#app/content/texts/known-texts.ts'
import { paymentTermsText } from '#app/company/payment-terms.ts'
import { textWarnings } from '#app/content/texts/text-warnings.ts'

const sample = async (key: string) => fillPlaceholders(await readFile(`db/sample/content/${key}.md`, 'utf8'), sampleSettings)

test('the default pages contradict no setting, and have no unknown placeholder', async () => {
  for (const { key } of knownTexts.filter(({ kind }) => kind === 'page')) {
    expect([key, textWarnings(key, await sample(key), sampleSettings)]).toEqual([key, []])
    expect([key, placeholderProblem(await readFile(`db/sample/content/${key}.md`, 'utf8'))]).toEqual([key, null])
  }
})

test('each changed setting is reported in the delivery page', async () => {
  const page = await sample('delivery')
  const [courier] = sampleSettings.delivery.methods
  if (courier?.kind !== 'carrier') throw new Error('no carrier')
  const rates = courier.rates.map((rate) =>
    rate.zone === 'attica' ? { ...rate, steps: [{ upToGrams: 5_000, cents: 777 }], freeFromCents: 45_000, workingDays: 9 } : rate,
  )
  const delivery = { ...sampleSettings.delivery, methods: [{ ...courier, rates }] }
  const leadTimes = { ...sampleSettings.leadTimes, decorationDays: 8 }
  const found = textWarnings('delivery', page, { ...sampleSettings, delivery, leadTimes })
    .join('\n')
    .replaceAll('\u00a0', ' ')
  for (const words of ['7,77 € για «Αττική»', 'δωρεάν από 450 €', '«Αττική», ενώ οι ρυθμίσεις 9', 'ενώ οι ρυθμίσεις 8'])
    expect(found).toContain(words)
})

test('numbers of the company, VAT and the deposit are compared in any text', () => {
  const found = (text: string) => textWarnings('about-us', text, sampleSettings)
  expect(found('ΑΦΜ: 123456789, ΓΕΜΗ 000000000000')).toHaveLength(2)
  expect(found(`ΑΦΜ ${sampleSettings.afm}, Αρ. ΓΕΜΗ ${sampleSettings.gemi}`)).toEqual([])
  expect(found('Στον GR38 0110 1250 0000 0001 2548 037')).toEqual([])
  expect(found('Στον GR16 0110 1250 0000 0001 2300 695')).toEqual([
    'Ο IBAN GR1601101250000000012300695 δεν είναι στους λογαριασμούς των ρυθμίσεων.',
  ])
  expect(found('Με ΦΠΑ 24 % ή ΦΠΑ 17 %, και παλιά ΦΠΑ 23%')).toEqual([
    'Γράφει ΦΠΑ 23 %, που δεν είναι συντελεστής των ρυθμίσεων.',
  ])
  expect(found('40 % με την παραγγελία')).toEqual(['Γράφει προκαταβολή 40 %, ενώ οι ρυθμίσεις 50 %.'])
  expect(found('50 % με την παραγγελία, και το υπόλοιπο πριν από την παράδοση')).toEqual([])
  // The merchant may have the rest with the proof.
  const payment = { ...sampleSettings.payment, depositPercent: 30, restDue: 'proof-approved' as const }
  const atProof = (text: string) => textWarnings('about-us', text, { ...sampleSettings, payment })
  expect(atProof(paymentTermsText(payment))).toEqual([])
  expect(atProof('30 % με την παραγγελία και 70 % πριν από την παράδοση')).toEqual([
    'Γράφει ότι το υπόλοιπο πληρώνεται πριν από την παράδοση, ενώ πληρώνεται με την έγκριση του δοκιμίου.',
  ])
  expect(atProof('προκαταβολή με την έγκριση του δοκιμίου')).toHaveLength(1)
  expect(found('50 % με την παραγγελία και το υπόλοιπο με την έγκριση του δοκιμίου')).toEqual([
    'Γράφει ότι το υπόλοιπο πληρώνεται με την έγκριση του δοκιμίου, ενώ πληρώνεται πριν από την παράδοση.',
  ])
  // Payment comes before the proof.
  expect(found('50 % με την έγκριση του δοκιμίου')).toEqual([
    'Γράφει ότι η προκαταβολή πληρώνεται με την έγκριση του δοκιμίου, ενώ πληρώνεται με την παραγγελία.',
  ])
})
