import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { writeSettings } from '#app/company/settings.server.ts'
import { sampleSettings } from '#app/company/sample-company.ts'
import {
  mailOrderAction,
  mailPlacedOrder,
  mailOrderReduced,
  mailPaymentReceived,
  mailPaymentReminder,
  mailShipped,
} from '#app/orders/mails/order-mails.server.ts'
import { mailedOrderKey, orderKey } from '#app/orders/order-key.server.ts'
import { orderActions } from '#app/orders/order-states.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { orderShipmentLines, orderShipments } from '#app/orders/shipments.tables.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { testContext } from '#test/database.ts'
import { queuedMails } from '#test/mail.ts'
import { type OrderMade, storedOrder } from '#test/orders.ts'
import { quotePlacement } from '#test/proofs.ts'

const database = testContext()

beforeAll(() => writeSettings(database.ctx, { isSample: true }))
const staff = { role: 'staff', userId: null } as const

async function order(over: OrderMade = {}) {
  const { id, lineIds } = await storedOrder(database.ctx, over)
  const [row] = await database.ctx.db.select().from(orders).where(eq(orders.id, id))
  if (row === undefined) throw new Error('no order')
  return { row, lineIds }
}

async function mailsOf(work: (tx: Context) => Promise<void>) {
  await database.ctx.db.delete(mails)
  await inTransaction(database.at('2026-11-20T07:30:00Z'), work)
  return queuedMails(database.ctx)
}

test('numbers, telephones and postcodes stay in one line of a mail, and a charge that says its pieces has no second colon', async () => {
  const { row } = await order({
    phone: '+302101234567',
    deliveryAddress: { line: 'Ερμού 1', postcode: '85100', city: 'Ρόδος', country: 'GR' },
    lines: [
      {
        placements: [quotePlacement()],
        charges: [{ type: 'run', placement: 'front', text: 'Εκτύπωση: 100 τεμάχια', units: 100, unitPrice: 3_800, cents: 3_800 }],
      },
    ],
  })
  const queued = await mailsOf((tx) => mailPlacedOrder(tx, row, []))
  for (const { html, plain } of queued) {
    expect(html).toContain(`<span style="white-space:nowrap">${row.number}</span>`)
    expect(html).not.toContain('float:left')
    expect(plain).toContain('851\u00a000')
    expect(plainOf(plain)).toContain('Εκτύπωση: 100 τεμάχια, 38,00 €')
  }
  const [toStaff] = queued.filter(({ recipient }) => recipient !== row.email)
  expect(toStaff?.plain).toMatch(/210\u00a0123\u00a04567/)
})

const plainOf = (text = '') => text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')

test('a placed order: the customer gets its lines, totals, payment details and a link; staff get the customer’s details', async () => {
  const { row } = await order({
    state: 'awaiting-payment',
    paymentDueAt: new Date('2026-11-27T07:30:00Z'),
    deliveryCents: 450,
    depositCents: 20_000,
    reference: 'PO-8841 www.evil.example',
    notes: 'Στην πύλη',
    promisedDay: '2026-12-15',
    invoice: {
      vatNumber: '094019245',
      companyName: 'Δήμου Ο.Ε.',
      activity: 'Εμπόριο',
      taxOffice: 'ΔΟΥ Α΄ Αθηνών',
      address: { line: 'Ερμού 1', postcode: '10563', city: 'Αθήνα' },
    },
    lines: [
      {
        title: 'Κούπα κεραμική',
        variantText: 'Μπλε',
        placements: [quotePlacement()],
        charges: [{ type: 'setup', placement: 'front', text: 'Προετοιμασία', units: 1, unitPrice: 275_000, cents: 2_750 }],
      },
      { title: 'Κρασί', vatPercent: 13, quantity: 3, unitPrice: 99_900 },
    ],
  })
  const queued = await mailsOf(async (tx) => {
    await mailPlacedOrder(tx, row, [])
    await mailPlacedOrder(tx, row, [])
  })
  expect(queued).toHaveLength(2)
  const toCustomer = queued.find(({ recipient }) => recipient === row.email)
  const toStaff = queued.find(({ recipient }) => recipient !== row.email)
  expect(toCustomer).toMatchObject({
    subject: `Λάβαμε την παραγγελία σας ${row.number}`,
    replyTo: sampleSettings.email,
  })
  const text = plainOf(toCustomer?.plain)
  for (const expected of [
    'Κούπα κεραμική',
    'Μεταξοτυπία',
    'Προετοιμασία: 27,50 €',
    'Ταχυμεταφορά: 4,50 €',
    'ΦΠΑ 24 %: 67,68 €',
    'ΦΠΑ 13 %: 3,90 €',
    'Σύνολο με ΦΠΑ: 383,55 €',
    'μόλις λάβουμε την προκαταβολή των 200,00 €',
    'Προκαταβολή: 200,00 €',
    'Υπόλοιπο, πριν από την παράδοση: 183,55 €',
    `Αιτιολογία: ${row.number}`,
    'GR38 0110 1250 0000 0001 2548 037',
    'Παρασκευή 27 Νοεμβρίου, 9.30',
    'Τρίτη 15 Δεκεμβρίου 2026',
    'δοκίμιο',
    `/my-account/order-tracking#${mailedOrderKey(database.ctx.config, row.id)}`,
  ])
    expect(text).toContain(expected)
  expect(text).not.toContain('evil.example')
  expect(toStaff).toMatchObject({ recipient: sampleSettings.email, replyTo: row.email })
  expect(toStaff?.subject).toContain('Δήμου Ο.Ε.')
  expect(plainOf(toStaff?.plain)).toContain('ΑΦΜ 094019245, ΔΟΥ Α΄ Αθηνών')
  expect(plainOf(toStaff?.plain)).toContain('Στην πύλη')
  expect(toStaff?.plain).toContain(`/vendor-dashboard/order/${row.id}`)
  expect(toStaff?.html).not.toContain(orderKey(database.ctx.config, row.id))
})

test('actions that concern the customer are mailed, internal steps are not', async () => {
  const subjects: Record<string, string> = {}
  for (const action of orderActions) {
    const { row } = await order({ paidCents: 5_000, grossCents: 31_000, number: `Π-2021-${action}` })
    const [mail, ...others] = await mailsOf((tx) => mailOrderAction(tx, row, action, staff, { reason: 'Τέλος αποθέματος' }))
    expect(others).toEqual([])
    if (mail === undefined) continue
    subjects[action] = mail.subject.replace(row.number, '#')
    expect(mail.recipient).toBe(row.email)
    expect(plainOf(mail.plain)).toContain('#')
  }
  expect(subjects).toEqual({
    confirm: 'Επιβεβαιώθηκε η παραγγελία #',
    pay: 'Επιβεβαιώθηκε η παραγγελία #',
    'start-production': 'Η παραγγελία # μπήκε στην παραγωγή',
    ship: 'Η παραγγελία # είναι καθ’ οδόν',
    'hand-over': 'Παραδόθηκε η παραγγελία #',
    deliver: 'Παραδόθηκε η παραγγελία #',
    cancel: 'Ακυρώθηκε η παραγγελία #',
    expire: 'Ακυρώθηκε η παραγγελία #',
    return: 'Ολοκληρώθηκε η επιστροφή της παραγγελίας #',
  })
})

test('an order that staff confirm before its payment is not said to go into production yet', async () => {
  const lines = [{ placements: [quotePlacement()] }]
  const textOf = async (paidCents: number) => {
    const { row } = await order({ state: 'confirmed', depositCents: 10_000, paidCents, lines })
    const [mail] = await mailsOf((tx) => mailOrderAction(tx, row, 'confirm', staff, {}))
    return plainOf(mail?.plain)
  }
  expect(await textOf(0)).toContain('Η παραγωγή ξεκινά όταν το εγκρίνετε και λάβουμε την πληρωμή σας.')
  expect(await textOf(10_000)).toContain('Η παραγωγή ξεκινά όταν το εγκρίνετε.')
})

test('refunds are stated: everything paid for a cancelled order, the difference for a reduced one', async () => {
  const { row, lineIds } = await order({ paidCents: 31_000, reducedCents: 6_200 })
  const [cancelled] = await mailsOf((tx) => mailOrderAction(tx, row, 'cancel', staff, { reason: 'Τέλος αποθέματος' }))
  expect(plainOf(cancelled?.plain)).toContain('Λόγος: Τέλος αποθέματος Θα σας επιστραφούν: 310,00 €')
  const [reduced] = await mailsOf((tx) =>
    mailOrderReduced(tx, row, {
      kind: 'withdrawn',
      lines: [{ lineId: lineIds[0] ?? '', quantity: 20, netCents: 5_000 }],
      reason: '',
      deliveryCents: 0,
      feesCents: 0,
      totals: { net: 5_000, vat: [{ percent: 24, net: 5_000, amount: 1_200 }], gross: 6_200 },
    }),
  )
  expect(plainOf(reduced?.plain)).toContain('20 τεμ. Πίστωση με ΦΠΑ: 62,00 € Θα σας επιστραφούν: 62,00 €')
  const [received] = await mailsOf((tx) => mailPaymentReceived(tx, { ...row, paidCents: 10_000, reducedCents: 0 }, 10_000))
  expect(plainOf(received?.plain)).toContain('Ποσό: 100,00 € Υπόλοιπο, πριν από την παράδοση: 210,00 €')
})

test('a parcel’s mail has its content and tracking; pickup mails have place and hours', async () => {
  const { row, lineIds } = await order({ state: 'ready' })
  const id = '0198c1de-7d0b-7a44-8a4f-3f1b1c2d3e4f'
  await database.ctx.db.insert(orderShipments).values({
    id,
    orderId: row.id,
    carrier: 'ACS Courier',
    trackingNumber: '1234567890',
    trackingUrl: 'https://www.acscourier.net/el/track/1234567890',
    shippedAt: database.ctx.now,
  })
  await database.ctx.db.insert(orderShipmentLines).values({ shipmentId: id, lineId: lineIds[0] ?? '', quantity: 40 })
  const [part] = await mailsOf((tx) => mailShipped(tx, row, true))
  const text = plainOf(part?.plain)
  for (const expected of [
    'Ένα μέρος',
    'ACS Courier',
    '1234567890',
    'https://www.acscourier.net/el/track/1234567890',
    '40 τεμ.',
    'Ερμού 1',
  ])
    expect(text).toContain(expected)
  expect(text).not.toContain('€')
  const { row: collected } = await order({ state: 'ready', deliveryAddress: null })
  const [ready] = await mailsOf((tx) => mailOrderAction(tx, collected, 'mark-ready', staff))
  expect(plainOf(ready?.plain)).toContain(`Διεύθυνση: ${sampleSettings.seat}`)
})

test('a pickup mail has the method’s own place and hours, and the closures of the next days', async () => {
  const { row } = await order({ state: 'ready', deliveryAddress: null, deliveryMethod: 'pickup' })
  const own = { address: 'Αποθήκη, Θηβών 10', hours: 'Καθημερινές 9.00-13.00' }
  const methods = sampleSettings.delivery.methods.map((method) => (method.kind === 'pickup' ? { ...method, ...own } : method))
  const closedDays = [{ name: '', from: '2026-11-23', until: '2026-11-24', isYearly: false }]
  const [ready] = await mailsOf(async (tx) => {
    await writeSettings(tx, { delivery: { ...sampleSettings.delivery, methods }, closedDays })
    await mailOrderAction(tx, row, 'mark-ready', staff)
  })
  const text = plainOf(ready?.plain)
  for (const expected of [`Διεύθυνση: ${own.address}`, `Ώρες: ${own.hours}. Κλειστά: 23–24 Νοεμβρίου`])
    expect(text).toContain(expected)
  await database.ctx.db.execute(sql`delete from settings where key <> 'isSample'`)
})

test('a reminder has the deadline; a deleted address gets nothing', async () => {
  const { row } = await order({ state: 'awaiting-payment', paymentDueAt: new Date('2026-11-27T07:30:00Z') })
  const [mail] = await mailsOf((tx) => mailPaymentReminder(tx, row))
  expect(plainOf(mail?.plain)).toContain('έως Παρασκευή 27 Νοεμβρίου, 9.30')
  expect(plainOf(mail?.plain)).toContain('Ποσό: 310,00 €')
  expect(await mailsOf((tx) => mailPaymentReminder(tx, { ...row, email: '' }))).toEqual([])
})
