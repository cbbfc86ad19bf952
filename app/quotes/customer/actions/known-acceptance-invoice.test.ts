import { expect, test } from 'vitest'

import type { Address } from '#app/account/account-schemas.ts'
import { knownInvoice } from '#app/quotes/customer/actions/invoice-fields.tsx'
import { companyAccount } from '#test/account-details.ts'

const address: Address = {
  id: 1,
  recipient: 'Εταιρεία Α.Ε.',
  street: 'Σταδίου 5',
  city: 'Αθήνα',
  postalCode: '10562',
  phone: '',
  note: '',
  isDeliveryDefault: false,
  isInvoiceDefault: true,
}

test('the account completes the company of the request', () => {
  const known = {
    'invoice.companyName': 'Εταιρεία',
    'invoice.afm': '094019245',
    'invoice.taxOffice': 'ΦΑΕ Αθηνών',
    'invoice.activity': 'Εμπόριο',
    'invoice.address': 'Ερμού 1, 105 57 Αθήνα',
  }
  for (const afm of ['', '094019245'])
    expect(knownInvoice({ companyName: 'Εταιρεία', afm }, companyAccount, [address])).toEqual(known)
})

test('a request for another company gets nothing of the account', () => {
  expect(knownInvoice({ companyName: '', afm: '090000045' }, companyAccount, [address])).toEqual({
    'invoice.companyName': '',
    'invoice.afm': '090000045',
    'invoice.taxOffice': '',
    'invoice.activity': '',
    'invoice.address': '',
  })
})
