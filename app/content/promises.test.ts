import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { defaultSettings, defaultOfferTerms } from '#app/company/settings.ts'
import { sampleText } from '#app/quotes/quote-text.ts'

interface SampleProduct {
  readonly madeToOrder: boolean
  readonly leadTimeDays: number
}

/** Without the no-break spaces that keep a number and its unit together. */
const plain = (value: string) => value.replaceAll('\u00a0', ' ')
const text = async (name: string) => plain(await readFile(`db/sample/content/${name}.md`, 'utf8'))

/** The row of the delivery page that begins with these words. */
async function promised(row: string): Promise<string> {
  return (await text('delivery')).split('\n').find((each) => each.startsWith(`| ${row}`)) ?? ''
}

test('the delivery page names the lead times of the catalogue and of the settings', async () => {
  const products: SampleProduct[] = JSON.parse(await readFile('db/sample/products.json', 'utf8'))
  const days = (isMade: boolean) =>
    products.filter(({ madeToOrder }) => (madeToOrder ?? false) === isMade).map(({ leadTimeDays }) => leadTimeDays)
  expect(await promised('Κατασκευή κατόπιν παραγγελίας')).toContain(`από ${Math.min(...days(true))} ημέρες`)
  expect(await promised('Είδη χωρίς εκτύπωση')).toContain(`${Math.min(...days(false))}-${Math.max(...days(false))} ημέρες`)
  const { decorationDays, deliveryDays } = defaultSettings.leadTimes
  expect(await promised('Εκτύπωση ενός χρώματος')).toContain(`4-${decorationDays} ημέρες`)
  expect(await promised('Υπόλοιπη ηπειρωτική Ελλάδα')).toContain(`2-${deliveryDays} ημέρες`)
})

test('what is paid in advance is the same in the terms of offers, the questions and the terms of use', async () => {
  expect(plain(defaultOfferTerms)).toContain('50 % με την έγκριση του δοκιμίου')
  expect(await text('faq')).toContain('50 % με την έγκριση του δοκιμίου')
  expect(await text('conditions-of-use')).toContain('το μισό ποσό ως προκαταβολή με την έγκριση του δοκιμίου')
})

test('a sample costs the same in the questions and in the request for a quote', async () => {
  expect(sampleText('free')).toContain('Δωρεάν')
  expect(await text('faq')).toContain('Το δείγμα χωρίς εκτύπωση είναι δωρεάν.')
})
