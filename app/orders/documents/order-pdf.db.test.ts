import { createHash, randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { getDocumentProxy, getMeta } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'

import { writeSettings } from '#app/company/settings.server.ts'
import { issueDeliveryNote } from '#app/orders/delivery-note/issue-delivery-note.server.ts'
import type { OrderDocumentKind } from '#app/orders/documents/order-document.ts'
import { renderOrderPdf } from '#app/orders/documents/order-pdf.server.ts'
import { orderLines, orders } from '#app/orders/orders.tables.ts'
import { orderShipmentLines, orderShipments } from '#app/orders/shipments.tables.ts'
import { parseConfig } from '#app/platform/config.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { testContext } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { pagesOf } from '#test/offer-document.ts'
import { type OrderMade, storedOrder } from '#test/orders.ts'
import { quotePlacement } from '#test/proofs.ts'

const database = testContext()
const folder = temporaryFolder()

beforeAll(() => writeSettings(database.ctx, { isSample: true }))

function context() {
  return { ...database.at('2026-11-21T22:30:00Z'), config: parseConfig({ NODE_ENV: 'test', DATA_DIR: folder.path }) }
}

async function order(over: OrderMade = {}) {
  const { id } = await storedOrder(context(), over)
  const [row] = await database.ctx.db.select().from(orders).where(eq(orders.id, id))
  if (row === undefined) throw new Error('no order')
  return row
}

async function render(row: Awaited<ReturnType<typeof order>>, kind: OrderDocumentKind): Promise<Buffer> {
  const made = await renderOrderPdf(context(), row, kind)
  if (!made.ok) throw new Error(made.refusal)
  return made.value
}

const textOf = async (pdf: Buffer) => (await pagesOf(pdf)).join(' ')
const plain = (cents: number) => formatAmount(cents).replaceAll(/\s+/g, ' ')

const invoice = {
  vatNumber: '094019245',
  companyName: 'Αφοί Παπαδόπουλοι Ο.Ε.',
  activity: 'Χονδρικό εμπόριο',
  taxOffice: 'ΔΟΥ Α΄ Αθηνών',
  address: { line: 'Ερμού 1', postcode: '105 63', city: 'Αθήνα' },
}

const shirts: OrderMade = {
  reference: 'PO-8841',
  notes: 'Παράδοση στην πύλη 2',
  promisedDay: '2026-12-15',
  deliveryCents: 850,
  invoice,
  lines: [
    {
      title: 'Μπλουζάκι',
      variantText: 'Μπλε ναυτικό',
      sku: 'TS-NAVY',
      quantity: 30,
      unitPrice: 45_500,
      placements: [quotePlacement()],
      charges: [{ type: 'setup', placement: 'front', text: 'Προετοιμασία', units: 1, unitPrice: 275_000, cents: 2_750 }],
      sizes: [
        { variantId: 1, size: 'M', quantity: 10 },
        { variantId: 2, size: 'L', quantity: 20 },
      ],
      names: [{ variantId: 1, size: 'M', name: 'Νεφέλη' }],
    },
    { title: 'Μέλι θυμαρίσιο', quantity: 12, unitPrice: 65_000, vatPercent: 13, sku: 'HONEY' },
  ],
}

test('confirmation and proforma contain the parties, the lines and the totals, and the proforma the payment', async () => {
  const row = await order(shirts)
  for (const kind of ['confirmation', 'proforma'] as const) {
    const text = await textOf(await render(row, kind))
    for (const expected of ['22/11/2026', row.number, 'Αφοί Παπαδόπουλοι Ο.Ε.', 'ΑΦΜ 094019245', 'PO-8841', '15/12/2026'])
      expect(text).toContain(expected)
    for (const expected of ['Μπλουζάκι', 'Μεταξοτυπία', 'M: 10, L: 20', 'Προετοιμασία 27,50 €', '4,55 €', 'πύλη 2'])
      expect(text).toContain(expected)
    for (const cents of [
      13_650,
      2_750,
      7_800,
      row.netCents,
      row.grossCents,
      ...row.totals.vat.flatMap((rate) => [rate.net, rate.amount]),
    ])
      expect(text).toContain(plain(cents))
    expect(text).toContain('δεν αποτελεί φορολογικό παραστατικό')
    expect(text).not.toContain('Νεφέλη')
    expect(text.replaceAll(/[Ππ]ροτιμολόγιο|ΠΡΟΤΙΜΟΛΟΓΙΟ/gu, '').toLowerCase()).not.toContain('τιμολόγι')
    expect(text.includes('GR38 0110 1250 0000 0001 2548 037')).toBe(kind === 'proforma')
  }
  const { info } = await getMeta(new Uint8Array(await render(row, 'proforma')))
  expect(info).toMatchObject({ Title: `Προτιμολόγιο ${row.number}`, Language: 'el' })
})

test('later payments and reductions are shown with the amount due', async () => {
  const row = await order({ ...shirts, paidCents: 10_000, reducedCents: 1_240 })
  const text = await textOf(await render(row, 'proforma'))
  expect(text).toContain(`Πιστώσεις ακυρώσεων και επιστροφών -12,40 € Πληρωμένα 100,00 €`)
  expect(text).toContain(`Υπόλοιπο, πριν από την παράδοση ${plain(row.grossCents - 11_240)}`)
})

test('a packing list has the unpacked pieces, with sizes, names and no price', async () => {
  const row = await order(shirts)
  await database.ctx.db.update(orderLines).set({ shippedQuantity: 4, reducedQuantity: 1 }).where(eq(orderLines.sku, 'HONEY'))
  const text = await textOf(await render(row, 'packing-list'))
  for (const expected of [
    'ΔΕΛΤΙΟ ΣΥΣΚΕΥΑΣΙΑΣ',
    'TS-NAVY',
    'HONEY 7',
    'M: 10, L: 20',
    'Νεφέλη, M',
    'Σύνολο τεμαχίων 37',
    'Ερμού 1',
  ])
    expect(text).toContain(expected)
  expect(text).not.toMatch(/€|ΦΠΑ \d+ %|094019245, /)
})

test('a parcel’s packing list has its pieces and delivery note; the order’s names the notes once all has left', async () => {
  const row = await order({
    lines: [
      { sku: 'MUG', quantity: 100 },
      { sku: 'PEN', title: 'Στυλό', quantity: 5 },
    ],
  })
  const [mug, pen] = await database.ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, row.id))
    .orderBy(orderLines.position)
  const address = { line: 'Ανεξαρτησίας 12', postcode: '3036', city: 'Λεμεσός', country: 'CY' }
  const [first, second] = [randomUUID(), randomUUID()]
  for (const [id, line, quantity] of [
    [first, mug, 60],
    [second, pen, 5],
  ] as const) {
    await database.ctx.db.insert(orderShipments).values({ id, orderId: row.id, carrier: 'ACS', shippedAt: context().now })
    await database.ctx.db.insert(orderShipmentLines).values({ shipmentId: id, lineId: line?.id ?? '', quantity })
    await issueDeliveryNote(context(), id, address, { carrierVatNumber: '090000045', vehicleNumber: 'ΙΖΧ-1234' })
  }
  const list = async (shipmentId?: string) => {
    const made = await renderOrderPdf(context(), row, 'packing-list', shipmentId)
    return made.ok ? textOf(made.value) : made.refusal
  }
  const text = await list(first)
  for (const expected of ['ΔΑ-2026 / 1', 'MUG 60', 'Σύνολο τεμαχίων 60', '00:30', 'Πώληση', 'Χολαργός', 'ACS, ΑΦΜ 090000045'])
    expect(text).toContain(expected)
  for (const expected of ['ΙΖΧ-1234', 'Ανεξαρτησίας 12, 3036 Λεμεσός, Κύπρος']) expect(text).toContain(expected)
  expect(text).not.toContain('PEN')
  expect(await list()).not.toContain('ΔΑ-2026')
  await database.ctx.db
    .update(orderLines)
    .set({ shippedQuantity: sql`${orderLines.quantity}` })
    .where(eq(orderLines.orderId, row.id))
  expect(await list()).toContain('ΔΑ-2026 / 1, ΔΑ-2026 / 2')
  expect(await list(randomUUID())).toBe('no-document')
})

test('an artwork sheet has each position in true millimetres, and only what is printed', async () => {
  const artwork = [
    {
      kind: 'text' as const,
      x: 0,
      y: 0,
      width: 400,
      height: 120,
      degrees: 0,
      text: 'Doro',
      font: 'sans' as const,
      ink: '#c2410c',
    },
  ]
  const [line, honey] = shirts.lines ?? []
  const row = await order({ ...shirts, lines: [{ ...line, placements: [quotePlacement(artwork)] }, { ...honey }] })
  const pdf = await render(row, 'artwork-sheet')
  const pages = await pagesOf(pdf)
  expect(pages).toHaveLength(2)
  const text = pages.join(' ')
  for (const expected of ['ΦΥΛΛΟ ΜΑΚΕΤΑΣ', 'Μπλουζάκι', 'Μπροστά', '60 × 30 χιλ.', '#C2410C', 'Νεφέλη, M', 'Δεν έχει εγκριθεί'])
    expect(text).toContain(expected)
  expect(text).not.toContain('Μέλι')
  expect(text).not.toMatch(/€/)
  const plainOrder = await order({ lines: [{ title: 'Μέλι' }] })
  expect(await renderOrderPdf(context(), plainOrder, 'artwork-sheet')).toEqual({ ok: false, refusal: 'no-document' })
})

test('any order’s totals can be read back from its document', async () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 100_000 }),
      unitPrice: fc.integer({ min: 1, max: 9_999_999 }),
      vatPercent: fc.constantFrom(24, 13, 6),
    }),
    { minLength: 1, maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(lines, fc.integer({ min: 0, max: 100_000 }), async (made, deliveryCents) => {
      const row = await order({ lines: made, deliveryCents })
      const text = await textOf(await render(row, 'confirmation'))
      expect(text).toContain(`Καθαρή αξία ${plain(row.totals.net)}`)
      expect(text).toContain(`Σύνολο με ΦΠΑ ${plain(row.totals.gross)}`)
      for (const { percent, amount } of row.totals.vat) expect(text).toContain(`ΦΠΑ ${percent} % ${plain(amount)}`)
    }),
    { numRuns: 8 },
  )
})

test('the same order gives the same bytes; any text stays within the margins', async () => {
  const nasty = ['Ηλεκτροεγκεφαλογραφηματικότατα'.repeat(4), 'a'.repeat(180), '👩‍👧 日本 \u202eαντίστροφα', 'α\nβ\n\n\nγ'].join(' ')
  const row = await order({
    name: nasty.slice(0, 200),
    notes: nasty,
    reference: nasty.slice(0, 100),
    invoice: { ...invoice, companyName: nasty.slice(0, 200), activity: nasty },
    lines: Array.from({ length: 40 }, (_, index) => ({
      title: nasty.slice(index, 200 + index),
      variantText: nasty,
      sku: 'S'.repeat(60),
      quantity: 1_000_000,
      unitPrice: 9_999_999,
      names: [{ variantId: 1, size: 'XXXXL', name: 'Ν'.repeat(60) }],
      placements: [quotePlacement()],
    })),
  })
  const hash = (pdf: Buffer) => createHash('sha256').update(pdf).digest('hex')
  for (const kind of ['confirmation', 'packing-list'] as const) {
    const pdf = await render(row, kind)
    expect(hash(await render(row, kind))).toBe(hash(pdf))
    const document = await getDocumentProxy(new Uint8Array(pdf))
    expect(document.numPages).toBeGreaterThan(2)
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent()
      for (const item of items) {
        if (!('str' in item) || item.str.trim() === '') continue
        const left = Number(item.transform[4])
        expect([item.str, left > 43 && left + item.width < 595.28 - 43]).toEqual([item.str, true])
      }
    }
  }
})
