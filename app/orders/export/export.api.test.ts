import { beforeAll, expect, test } from 'vitest'

import { signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'
import { quotePlacement } from '#test/proofs.ts'

const shop = testShop()
let nikos: TestUser

const invoice = {
  vatNumber: '094019245',
  companyName: '=HYPERLINK("http://evil.example";"Δήμου")',
  activity: 'Εμπόριο; χονδρικό',
  taxOffice: 'Α΄ Αθηνών',
  address: { line: '+Ερμού 1', postcode: '105 63', city: 'Αθήνα' },
}

const at = (moment: string) => ({ ...shop.ctx, now: new Date(moment) })
const ask = (body: object, actor: Parameters<typeof as>[0] = nikos) => shop.http(as(actor)).post('/api/staff/orders/export', body)

beforeAll(async () => {
  nikos = await signedIn(shop.ctx, 'staff', 'νίκος')
  // The last minute of the day in Athens, and the first of the next
  await storedOrder(at('2026-11-20T21:59:00Z'), {
    number: 'Π-2026-00007',
    invoice,
    reference: '@PO',
    deliveryCents: 450,
    lines: [
      {
        title: 'Κούπα',
        variantText: 'Μπλε',
        sku: 'MUG',
        placements: [quotePlacement()],
        charges: [{ type: 'setup', placement: 'front', text: 'Προετοιμασία', units: 2, unitPrice: 275_000, cents: 5_500 }],
      },
      { title: 'Μέλι', quantity: 3, unitPrice: 99_900, vatPercent: 13 },
    ],
  })
  await storedOrder(at('2026-11-20T22:00:00Z'), { number: 'Π-2026-00008', name: 'Άννα' })
  await storedOrder(at('2026-11-20T12:00:00Z'), { number: 'Π-2026-00009', state: 'awaiting-payment' })
  await storedOrder(at('2026-11-20T12:00:00Z'), { number: 'Π-2026-00010', state: 'cancelled' })
})

test('an order in the fields of myDATA, each amount to the cent', async () => {
  const { status, body } = await ask({ number: 'Π-2026-00007' })
  expect(status).toBe(200)
  expect(body.issuer).toEqual({ vatNumber: '801234652', country: 'GR', branch: 0 })
  const [made, ...others] = body.invoices
  expect(others).toEqual([])
  expect(made.invoiceHeader).toEqual({
    series: 'Π-2026',
    aa: '7',
    issueDate: '2026-11-20',
    invoiceType: '1.1',
    currency: 'EUR',
  })
  expect(made.counterpart).toMatchObject({ vatNumber: '094019245', country: 'GR', branch: 0, address: { postalCode: '105 63' } })
  expect(
    made.invoiceDetails.map((line: Record<string, unknown>) => [
      line['itemDescr'],
      line['quantity'],
      line['unitPrice'],
      line['netValue'],
      line['vatCategory'],
      line['vatAmount'],
    ]),
  ).toEqual([
    ['Κούπα, Μπλε', 100, 2.5, 250, 1, 60],
    ['Κούπα: Προετοιμασία', 2, 27.5, 55, 1, 13.2],
    ['Μέλι', 3, 9.99, 29.97, 2, 3.9],
    ['Ταχυμεταφορά', 1, 4.5, 4.5, 1, 1.08],
  ])
  expect(made.invoiceDetails[0].incomeClassification).toEqual([
    { classificationType: 'E3_561_001', classificationCategory: 'category1_2', amount: 250 },
  ])
  expect(made.invoiceSummary).toMatchObject({ totalNetValue: 339.47, totalVatAmount: 78.18, totalGrossValue: 417.65 })
  expect(made.invoiceSummary.incomeClassification).toEqual([
    { classificationType: 'E3_561_001', classificationCategory: 'category1_2', amount: 305 },
    { classificationType: 'E3_561_001', classificationCategory: 'category1_1', amount: 34.47 },
  ])
  expect(made.paymentMethods).toEqual([{ type: 5, amount: 417.65 }])
})

test('a span contains the confirmed orders of its days in Athens; a private person has a receipt', async () => {
  const numbers = async (from: string, to: string) =>
    (await ask({ from, to, includeExported: true })).body.invoices.map(
      (each: { reference: { orderNumber: string } }) => each.reference.orderNumber,
    )
  expect(await numbers('2026-11-20', '2026-11-20')).toEqual(['Π-2026-00007'])
  expect(await numbers('2026-11-20', '2026-11-21')).toEqual(['Π-2026-00007', 'Π-2026-00008'])
  expect(await numbers('2026-11-22', '2026-11-22')).toEqual([])
  const receipt = (await ask({ number: 'Π-2026-00008' })).body.invoices[0]
  expect([receipt.invoiceHeader.invoiceType, receipt.counterpart]).toEqual(['11.1', null])
  expect(receipt.invoiceDetails[0].incomeClassification[0].classificationType).toBe('E3_561_003')
  expect((await ask({ number: 'Π-2026-00010' })).body.invoices).toEqual([])
})

test('the file opens in a Greek spreadsheet, with its leading zeros and no formulas', async () => {
  const answer = await fetch(`${shop.origin}/api/staff/orders/export`, {
    method: 'POST',
    headers: { ...nikos.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ number: 'Π-2026-00007', format: 'csv' }),
  })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head = '', first = '', ...rest] = bytes.toString().split('\r\n')
  expect(rest).toHaveLength(4)
  expect(head.split(';')).toHaveLength(37)
  for (const expected of [
    'Π-2026-00007;1.1 Τιμολόγιο πώλησης;Π-2026;7;2026-11-20;EL094019245;GR;0;',
    `"'=HYPERLINK(""http://evil.example"";""Δήμου"")"`,
    '"Εμπόριο; χονδρικό"',
    "'+Ερμού 1",
    "'@PO",
    ';1;MUG;Κούπα, Μπλε;100;2,5;250;1;24;60;E3_561_001;category1_2;5: 417,65;339,47;78,18;417,65',
  ])
    expect(first).toContain(expected)
})

test('invalid input is refused with a sentence, and others get nothing', async () => {
  for (const body of [
    {},
    { from: '2026-11-20' },
    { from: '2026-11-30', to: '2026-11-01' },
    { from: '2020-01-01', to: '2026-01-01' },
    { from: '2026-02-30', to: '2026-03-01' },
    { number: 7 },
    { id: 'x' },
    { number: 'Π-2026-00007', format: 'xml' },
    { number: 'Π-2026-00007', includeExported: 'yes' },
  ]) {
    const refused = await ask(body)
    expect([body, refused.status]).toEqual([body, 422])
    expect(Object.values(refused.body.error.fields).join()).toMatch(/\p{Script=Greek}/u)
  }
  expect((await ask({ number: "'; drop table orders; --" })).status).toBe(404)
  await storedOrder(shop.ctx, { number: 'Π-2026-00011', lines: [{ vatPercent: 5 }] })
  const odd = await ask({ number: 'Π-2026-00011' })
  expect([odd.status, odd.body.error.code]).toEqual([409, 'unknown-vat-rate'])
  expect((await ask({ number: 'Π-2026-00007' }, visitor)).status).toBe(401)
  expect((await ask({ number: 'Π-2026-00007' }, await signedIn(shop.ctx))).status).toBe(403)
})
