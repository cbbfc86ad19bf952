import { expect, test } from 'vitest'

import { type DeliveryNoteDocument, presentDeliveryNote } from '#app/orders/delivery-note/present-delivery-note.ts'

const invoice = {
  vatNumber: '094019245',
  companyName: 'Αφοί Παπαδόπουλοι Ο.Ε.',
  activity: 'Εμπόριο',
  taxOffice: 'Α΄ Αθηνών',
  address: { line: 'Σταδίου 5', postcode: '10562', city: 'Αθήνα' },
}

const note: DeliveryNoteDocument = {
  year: 2026,
  number: 7,
  movePurpose: 1,
  vehicleNumber: '',
  carrierVatNumber: '',
  loadingAddress: 'Λεωφόρος Μεσογείων 214, 155 61 Χολαργός',
  deliveryAddress: { recipient: 'Άννα', line: 'Ερμού 1', postcode: '10563', city: 'Αθήνα', country: 'GR' },
  exportedAt: null,
  exportedBy: '',
  shippedAt: new Date('2026-11-30T22:05:09Z'),
  carrier: 'ACS',
  orderNumber: 'Π-2026-00042',
  customerName: 'Μαρία',
  invoice,
  lines: [
    { sku: 'MUG', title: 'Κούπα', variantText: 'Μπλε', quantity: 60 },
    { sku: '', title: 'Στυλό', variantText: '', quantity: 5 },
  ],
}

test('a shipment to a company in the fields of myDATA 9.3, at the day and time of Athens', () => {
  expect(presentDeliveryNote(note)).toEqual({
    reference: { orderNumber: 'Π-2026-00042', recipient: 'Άννα', carrier: 'ACS', exportedAt: null, exportedBy: '' },
    counterpart: {
      vatNumber: '094019245',
      country: 'GR',
      branch: 0,
      name: 'Αφοί Παπαδόπουλοι Ο.Ε.',
      address: { street: 'Σταδίου', number: '5', postalCode: '10562', city: 'Αθήνα' },
    },
    invoiceHeader: {
      series: 'ΔΑ-2026',
      aa: '7',
      issueDate: '2026-12-01',
      invoiceType: '9.3',
      dispatchDate: '2026-12-01',
      dispatchTime: '00:05:09',
      vehicleNumber: '',
      movePurpose: 1,
    },
    otherDeliveryNoteHeader: {
      loadingAddress: { street: 'Λεωφόρος Μεσογείων', number: '214', postalCode: '15561', city: 'Χολαργός', country: 'GR' },
      deliveryAddress: { street: 'Ερμού', number: '1', postalCode: '10563', city: 'Αθήνα', country: 'GR' },
    },
    otherCorrelatedEntities: [],
    invoiceDetails: [
      { lineNumber: 1, itemCode: 'MUG', itemDescr: 'Κούπα, Μπλε', quantity: 60, measurementUnit: 1 },
      { lineNumber: 2, itemCode: '', itemDescr: 'Στυλό', quantity: 5, measurementUnit: 1 },
    ],
  })
})

test('a private person has no VAT number; the contact is the recipient if there is no other', () => {
  const { recipient: _, ...address } = note.deliveryAddress
  const made = presentDeliveryNote({ ...note, invoice: null, deliveryAddress: address })
  expect(made.reference.recipient).toBe('Μαρία')
  expect(made.counterpart).toEqual({
    country: 'GR',
    branch: 0,
    name: 'Μαρία',
    address: { street: 'Ερμού', number: '1', postalCode: '10563', city: 'Αθήνα' },
  })
})

test('a delivery to Cyprus for a Cypriot company, by a carrier whose ΑΦΜ is known', () => {
  const made = presentDeliveryNote({
    ...note,
    invoice: { ...invoice, vatNumber: 'CY10259033P' },
    deliveryAddress: { line: 'Ανεξαρτησίας 12', postcode: '3036', city: 'Λεμεσός', country: 'CY' },
    carrierVatNumber: '090000045',
    movePurpose: 3,
  })
  expect(made.counterpart).toMatchObject({ vatNumber: 'CY10259033P', country: 'CY' })
  expect(made.otherDeliveryNoteHeader.deliveryAddress).toEqual({
    street: 'Ανεξαρτησίας',
    number: '12',
    postalCode: '3036',
    city: 'Λεμεσός',
    country: 'CY',
  })
  expect(made.otherCorrelatedEntities).toEqual([
    { type: 3, entityData: { vatNumber: '090000045', country: 'GR', branch: 0, name: 'ACS' } },
  ])
  expect(made.invoiceHeader.movePurpose).toBe(3)
})

test('a seat without a postcode stays whole as the street', () => {
  const { loadingAddress } = presentDeliveryNote({ ...note, loadingAddress: 'Θεσσαλονίκη' }).otherDeliveryNoteHeader
  expect(loadingAddress).toEqual({ street: 'Θεσσαλονίκη', number: '', postalCode: '', city: '', country: 'GR' })
})
