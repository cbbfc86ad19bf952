import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { as, testShop } from '#test/http.ts'

const shop = testShop()

test('reviews of a state, or all, are a file without formulas, and the audit log says who took it', async () => {
  const staff = await signedIn(shop.ctx, 'staff', 'άννα')
  await shop.ctx.db.execute(sql`
    insert into reviews (product_id, state, rating, author, body, created_at) values
      (1, 'pending', 4, '=cmd', 'Πρώτη
γραμμή', '2026-11-20T21:59:00Z'), (2, 'approved', 5, 'Μαρία', 'Καλή', '2026-11-20T22:00:00Z')`)
  const ask = (body: object) => shop.http(as(staff)).post('/api/reviews/export', body)
  const all = (await ask({ format: 'csv' })).text
  expect(all).toMatch(/^Αριθμός;Κατάσταση;Προϊόν;Τίτλος προϊόντος;Βαθμός;Όνομα;Κριτική;Γράφτηκε\r\n/)
  expect(all).toMatch(
    /;Δημοσιευμένη;2;[^;]+;5;Μαρία;Καλή;21\/11\/2026\r\n.*;Αναμένει;1;[^;]+;4;'=cmd;"Πρώτη\nγραμμή";20\/11\/2026\r\n$/,
  )
  const published = (await ask({ state: 'approved', format: 'csv' })).text
  expect([published.includes('Μαρία'), published.includes('=cmd')]).toEqual([true, false])
  expect((await ask({ state: 'other', format: 'csv' })).status).toBe(422)
  const logged = await shop.ctx.db.select().from(auditLog).where(eq(auditLog.subject, 'export'))
  expect(logged.map(({ subjectId, after }) => [subjectId, after])).toEqual([
    ['reviews', { format: 'CSV', view: 'Όλες' }],
    ['reviews', { format: 'CSV', view: 'Δημοσιευμένη' }],
  ])
})
