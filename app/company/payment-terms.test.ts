import { expect, test } from 'vitest'

import { fillPlaceholders } from '#app/company/texts/placeholders.ts'
import { paymentTermsText } from '#app/company/payment-terms.ts'
import { defaultSettings, offerTermsOf } from '#app/company/settings.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const payment = { ...defaultSettings.payment, depositPercent: 30 }
const terms = 'με εκτύπωση 30 % με την παραγγελία και 70 % πριν από την παράδοση, χωρίς εκτύπωση όλο το ποσό με την παραγγελία'

test('the shop’s terms name the setting’s share', () => {
  expect(plain(paymentTermsText(payment))).toBe(terms)
  expect(plain(paymentTermsText({ ...payment, restDue: 'proof-approved' }))).toBe(
    'με εκτύπωση 30 % με την παραγγελία και 70 % με την έγκριση του δοκιμίου, χωρίς εκτύπωση όλο το ποσό με την παραγγελία',
  )
  expect(paymentTermsText({ depositPercent: 100, restDue: 'proof-approved' })).toBe('όλο το ποσό με την παραγγελία')
})

test('the terms of an offer and the placeholder of texts have the share of the settings', () => {
  expect(plain(offerTermsOf({ ...defaultSettings, payment }))).toContain(`Πληρωμή: ${terms}, με τραπεζική κατάθεση.`)
  expect(plain(offerTermsOf({ ...defaultSettings, payment, offerTerms: 'Πληρωμή {{πληρωμή}}.' }))).toBe(`Πληρωμή ${terms}.`)
  for (const name of ['πληρωμή', 'paymentTerms'])
    expect(plain(fillPlaceholders(`{{${name}}}`, { ...defaultSettings, payment }))).toBe(terms)
})
