import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop } from '#test/http.ts'
import { submittedQuote } from '#test/quotes.ts'

const shop = testShop()
let staff: TestUser

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff', 'νίκος')
})

const ask = (body: object) => shop.http(as(staff)).post('/api/staff/quotes/export', body)

test('the file has all quotes of the view, filter and words, and no cell begins a formula', async () => {
  const first = await submittedQuote(shop.ctx, {
    email: 'a@example.gr',
    companyName: 'Ζέφυρος; «Α"Β»',
    name: '=HYPERLINK("http://a.example")',
    lines: [{ title: 'Κούπα' }, { title: 'Στυλό' }],
  })
  const other = await submittedQuote(shop.ctx, { email: 'b@example.gr', companyName: 'Ζέφυρος ΑΕ' })
  const elsewhere = await submittedQuote(shop.ctx, { email: 'c@example.gr', companyName: 'Άλλη' })
  await shop.ctx.db
    .update(quotes)
    .set({ state: 'offered', netCents: 123_450, grossCents: 153_078, validUntil: '2026-12-24' })
    .where(eq(quotes.id, first.id))
  const csv = await ask({ view: 'all', search: 'ζεφυρος', format: 'csv' })
  expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const [head = '', ...lines] = csv.text.split('\r\n')
  expect(head).toMatch(/^Αριθμός;Κατάσταση;Εταιρεία;ΑΦΜ;Όνομα;/)
  expect(lines.map((line) => line.slice(0, 10))).toEqual([other.number, first.number, ''])
  expect(lines[1]).toContain(`;Σε αναμονή πελάτη;"Ζέφυρος; «Α""Β»";;"'=HYPERLINK(""http://a.example"")";a@example.gr;`)
  expect(lines[1]).toContain(';Κούπα;2;Από το κατάστημα;')
  expect(lines[1]).toContain(';24/12/2026;1234,5;1530,78;')
  const offered = await ask({ view: 'offered', format: 'csv' })
  expect(offered.text.split('\r\n')).toHaveLength(3)
  expect((await ask({ view: 'all', format: 'csv' })).text).toContain(elsewhere.number)
  expect((await ask({ view: 'all', format: 'pdf' })).status).toBe(422)
})

test('a workbook says the same; who took a file is in the audit log', async () => {
  const response = await fetch(`${shop.origin}/api/staff/quotes/export`, {
    method: 'POST',
    headers: { ...staff.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ view: 'all', format: 'xlsx' }),
  })
  expect(response.headers.get('content-type')).toContain('spreadsheetml')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(new TextDecoder().decode(bytes.slice(0, 2))).toBe('PK')
  expect(bytes.length).toBeGreaterThan(1_000)
  const [logged] = await shop.ctx.db.select().from(auditLog).where(eq(auditLog.subject, 'export')).orderBy(auditLog.id).limit(1)
  expect(logged).toMatchObject({
    actorName: 'νίκος',
    subjectId: 'quotes',
    after: { format: 'CSV', view: 'Όλες', search: 'ζεφυρος' },
  })
})
