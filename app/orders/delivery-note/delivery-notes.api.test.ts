import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { orders } from '#app/orders/orders.tables.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { type Actor, as, testShop } from '#test/http.ts'
import { type OrderMade, storedOrder } from '#test/orders.ts'

/** The shop's clock, moved by the tests: from the last minutes of a day in Athens to the next */
let now = new Date('2026-11-30T21:58:00Z')
const shop = testShop({}, () => now)
let nikos: TestUser

beforeAll(async () => {
  nikos = await signedIn(shop.ctx, 'staff', 'νίκος')
})

const invoice = {
  vatNumber: '094019245',
  companyName: 'Αφοί Παπαδόπουλοι Ο.Ε.',
  activity: 'Εμπόριο',
  taxOffice: 'Α΄ Αθηνών',
  address: { line: 'Σταδίου 5', postcode: '10562', city: 'Αθήνα' },
}
const invoiceParty = { vatNumber: invoice.vatNumber, name: invoice.companyName }
const call = (name: string, body: object, actor: Actor = nikos) => shop.http(as(actor)).post(`/api/staff/orders/${name}`, body)
const order = (over: OrderMade = {}) =>
  storedOrder({ ...shop.ctx, now: new Date('2026-01-10T10:00:00Z') }, { state: 'ready', ...over })

async function taken(name: string, body: object) {
  const answer = await call(name, body)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}

interface Note {
  invoiceHeader: { series: string; aa: string; issueDate: string; dispatchTime: string }
  invoiceDetails: { itemDescr: string; quantity: number }[]
}
const noteText = ({ invoiceHeader: head, invoiceDetails: lines }: Note) =>
  [head.series, head.aa, head.issueDate, head.dispatchTime, ...lines.map(({ quantity }) => quantity)].join(' ')
const notesOf = async (body: object) => (await taken('export', body)).deliveryNotes.map(noteText)

test('two parcels of an order are two notes, each exported on its day in Athens, once', async () => {
  const { id, lineIds } = await order({
    invoice,
    lines: [
      { title: 'Κούπα', quantity: 100 },
      { title: 'Στυλό', quantity: 5 },
    ],
  })
  const first = { lineId: lineIds[0], quantity: 60 }
  const fields = { carrier: 'ACS', carrierVatNumber: 'EL 090000045', vehicleNumber: 'ΙΖΧ-1234', movePurpose: 3 }
  const { shipments } = await taken('ship', { id, ...fields, lines: [first] })
  expect(shipments[0].deliveryNote).toEqual({
    series: 'ΔΑ-2026',
    number: 1,
    movePurpose: 3,
    vehicleNumber: 'ΙΖΧ-1234',
    carrierVatNumber: '090000045',
    loadingAddress: 'Λεωφόρος Μεσογείων 214, 155 61 Χολαργός',
    deliveryAddress: 'Μαρία Παπαδοπούλου, Ερμού 1, 105 63 Αθήνα',
    exportedAt: null,
  })
  now = new Date('2026-11-30T22:03:04Z')
  const moved = { recipient: '', line: 'Ερμού 2', postcode: '10563', city: 'Αθήνα', country: 'GR' }
  await taken('address', { id, address: moved })
  const second = (await taken('ship', { id })).shipments[1].deliveryNote
  expect([second.number, second.movePurpose, second.deliveryAddress]).toEqual([2, 1, expect.stringContaining('Ερμού 2')])

  const csv = await call('export', { from: '2026-11-30', to: '2026-11-30', format: 'csv' })
  expect(csv.status).toBe(200)
  expect(await notesOf({ from: '2026-11-30', to: '2026-11-30' })).toEqual(['ΔΑ-2026 1 2026-11-30 23:58:00 60'])
  const december = await taken('export', { from: '2026-12-01', to: '2026-12-31' })
  expect(december.deliveryNotes).toMatchObject([
    {
      reference: { carrier: '', exportedAt: null },
      counterpart: { vatNumber: '094019245' },
      invoiceHeader: { aa: '2', issueDate: '2026-12-01', dispatchTime: '00:03:04' },
      otherDeliveryNoteHeader: { deliveryAddress: { street: 'Ερμού', number: '2' } },
      invoiceDetails: [
        { itemDescr: 'Κούπα', quantity: 40 },
        { itemDescr: 'Στυλό', quantity: 5 },
      ],
    },
  ])
  const nothing = await call('export', { from: '2026-12-01', to: '2026-12-31' })
  expect([nothing.status, nothing.body.error.code]).toEqual([409, 'exported-before'])
  const again = (await taken('export', { from: '2026-11-30', to: '2026-12-31', includeExported: true })).deliveryNotes
  expect(again.map(({ reference }: { reference: { exportedBy: string } }) => reference.exportedBy)).toEqual(['νίκος', 'νίκος'])
  expect(again.map(({ counterpart }: { counterpart: object }) => counterpart)).toMatchObject([invoiceParty, invoiceParty])
  expect((await taken('export', { id })).deliveryNotes).toEqual(again)
})

test('a consumer has no VAT number, and a delivery to Cyprus its own postcode', async () => {
  now = new Date('2026-09-10T10:00:00Z')
  const address = { line: 'Ανεξαρτησίας 12', postcode: '3036', city: 'Λεμεσός', country: 'CY' }
  const { id } = await order({ deliveryAddress: address, name: 'Άννα' })
  await taken('advance', { id, action: 'ship' })
  const [note] = (await taken('export', { from: '2026-09-10', to: '2026-09-10' })).deliveryNotes
  expect(note.counterpart).toEqual({
    country: 'CY',
    branch: 0,
    name: 'Άννα',
    address: { street: 'Ανεξαρτησίας', number: '12', postalCode: '3036', city: 'Λεμεσός' },
  })
  expect(note.otherDeliveryNoteHeader.deliveryAddress).toMatchObject({ postalCode: '3036', city: 'Λεμεσός', country: 'CY' })
})

test('an exported note keeps its counterpart, whatever becomes of the order’s invoice', async () => {
  now = new Date('2026-08-10T10:00:00Z')
  const { id } = await order({ name: 'Άννα' })
  await taken('ship', { id })
  const span = { from: '2026-08-10', to: '2026-08-10' }
  const before = (await taken('export', span)).deliveryNotes
  await shop.ctx.db.update(orders).set({ invoice }).where(eq(orders.id, id))
  const after = (await taken('export', { ...span, includeExported: true })).deliveryNotes
  expect(after[0].counterpart).toEqual(before[0].counterpart)
})

test('the notes of an order whose document is unspecified are pending', async () => {
  now = new Date('2026-07-10T10:00:00Z')
  const { id, number } = await order({ isDocumentOpen: true })
  await taken('ship', { id })
  const { deliveryNotes, pending } = await taken('export', { from: '2026-07-10', to: '2026-07-10' })
  expect([deliveryNotes, pending]).toEqual([[], [{ orderNumber: number, customerName: 'Μαρία Παπαδοπούλου' }]])
})

test('parcels at one time are numbered without a gap, each year from 1, and a refused one takes no number', async () => {
  now = new Date('2027-01-01T10:00:00Z')
  const later = await signedIn({ ...shop.ctx, now }, 'staff')
  const many = await Promise.all(Array.from({ length: 8 }, () => order()))
  const answers = await Promise.all(many.flatMap(({ id }) => [call('ship', { id }, later), call('ship', { id }, later)]))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(8)
  const { deliveryNotes } = (await call('export', { from: '2027-01-01', to: '2027-01-01' }, later)).body
  expect(deliveryNotes.map(noteText)).toEqual(Array.from({ length: 8 }, (_, at) => `ΔΑ-2027 ${at + 1} 2027-01-01 12:00:00 100`))
})

test('two exports at a time share the notes between them', async () => {
  now = new Date('2026-06-10T10:00:00Z')
  for (const _ of [1, 2, 3]) await taken('ship', { id: (await order()).id })
  const span = { from: '2026-06-10', to: '2026-06-10' }
  const both = await Promise.all([call('export', span), call('export', span)])
  expect(both.map(({ body }) => body.deliveryNotes?.length ?? 0).toSorted()).toEqual([0, 3])
})

test('an ΑΦΜ with a wrong digit and an unknown purpose are refused with a sentence', async () => {
  const { id } = await order()
  for (const [field, value] of Object.entries({ carrierVatNumber: '123456789', movePurpose: 2, vehicleNumber: 'Χ'.repeat(51) })) {
    const { status, body } = await call('ship', { id, [field]: value })
    expect([field, status, body.error?.fields?.[field]]).toEqual([field, 422, expect.stringMatching(/\p{Script=Greek}/u)])
  }
  expect((await taken('get', { id })).shipments).toEqual([])
})

test('what was not known at the dispatch is entered until the note is exported', async () => {
  now = new Date('2026-05-10T10:00:00Z')
  const { id } = await order()
  const other = await order()
  const [{ id: shipmentId, deliveryNote }] = (await taken('ship', { id, vehicleNumber: 'ΙΖΧ-1234' })).shipments
  expect(deliveryNote.exportedAt).toBeNull()
  const change = { id, shipmentId, carrier: 'ACS', carrierVatNumber: '90000045' }
  const { shipments, events } = await taken('delivery-note', change)
  expect(shipments[0]).toMatchObject({
    carrier: 'ACS',
    deliveryNote: { vehicleNumber: 'ΙΖΧ-1234', carrierVatNumber: '090000045' },
  })
  expect(events.at(-1)).toMatchObject({ kind: 'delivery-note', actorName: 'νίκος' })
  expect((await taken('delivery-note', { id, shipmentId, movePurpose: 11 })).shipments[0]).toMatchObject({
    carrier: 'ACS',
    deliveryNote: { movePurpose: 11, vehicleNumber: 'ΙΖΧ-1234', carrierVatNumber: '090000045' },
  })
  const foreign = await call('delivery-note', { ...change, id: other.id })
  expect([foreign.status, foreign.body.error.code]).toEqual([422, 'unknown-delivery-note'])
  expect((await taken('export', { id })).deliveryNotes).toMatchObject([{ invoiceHeader: { movePurpose: 11 } }])
  const refused = await call('delivery-note', { ...change, carrier: 'Γενική' })
  expect([refused.status, refused.body.error.code]).toEqual([409, 'exported-delivery-note'])
  const [after] = (await taken('get', { id })).shipments
  expect(after).toMatchObject({
    carrier: 'ACS',
    deliveryNote: { ...shipments[0].deliveryNote, movePurpose: 11, exportedAt: now.toISOString() },
  })
})
