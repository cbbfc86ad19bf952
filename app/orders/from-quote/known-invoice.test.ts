import { expect, test } from 'vitest'

import { knownInvoice } from '#app/orders/from-quote/known-invoice.ts'

const account = {
  id: 1,
  username: 'maria',
  email: 'maria@etaireia.example',
  emailConfirmed: true,
  role: 'customer' as const,
  areas: [],
  mutedMails: [],
  firstName: '',
  lastName: '',
  phone: '',
  companyName: 'Εταιρεία Α.Ε.',
  afm: '094019245',
  taxOffice: 'ΦΑΕ Αθηνών',
  activity: 'Εμπόριο',
  companyAddress: 'Ερμού 1, 105 57 Αθήνα',
  companyKept: false,
  twoFactor: false,
  secondFactorDueAt: null,
}

test('the account completes the request’s company', () => {
  expect(knownInvoice({ companyName: 'Εταιρεία', afm: '' }, account, [])).toMatchObject({
    'invoice.companyName': 'Εταιρεία',
    'invoice.vatNumber': '094019245',
    'invoice.taxOffice': 'ΦΑΕ Αθηνών',
    'invoice.activity': 'Εμπόριο',
    'invoice.address.postcode': '105 57',
  })
})

test('the account says nothing about another company, or without a login', () => {
  const other = { companyName: 'Άλλη Ε.Π.Ε.', afm: '090000045' }
  for (const known of [account, null]) {
    const values = knownInvoice(other, known, [])
    expect(values).toMatchObject({ 'invoice.companyName': 'Άλλη Ε.Π.Ε.', 'invoice.vatNumber': '090000045' })
    expect([values['invoice.taxOffice'], values['invoice.activity'], values['invoice.address.line']]).toEqual(['', '', ''])
  }
})
