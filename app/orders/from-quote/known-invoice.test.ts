import { expect, test } from 'vitest'

import { knownInvoice } from '#app/orders/from-quote/known-invoice.ts'
import { companyAccount } from '#test/account-details.ts'

test('the account completes the request’s company', () => {
  expect(knownInvoice({ companyName: 'Εταιρεία', afm: '' }, companyAccount, [])).toMatchObject({
    'invoice.companyName': 'Εταιρεία',
    'invoice.vatNumber': '094019245',
    'invoice.taxOffice': 'ΦΑΕ Αθηνών',
    'invoice.activity': 'Εμπόριο',
    'invoice.address.postcode': '105 57',
  })
})

test('the account says nothing about another company, or without a login', () => {
  const other = { companyName: 'Άλλη Ε.Π.Ε.', afm: '090000045' }
  for (const known of [companyAccount, null]) {
    const values = knownInvoice(other, known, [])
    expect(values).toMatchObject({ 'invoice.companyName': 'Άλλη Ε.Π.Ε.', 'invoice.vatNumber': '090000045' })
    expect([values['invoice.taxOffice'], values['invoice.activity'], values['invoice.address.line']]).toEqual(['', '', ''])
  }
})
