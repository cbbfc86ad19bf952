import { beforeAll, expect, test } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop } from '#test/http.ts'

const shop = testShop()
let boss: TestUser
let editor: TestUser

const change = (over: Partial<typeof auditLog.$inferInsert>) => ({
  at: new Date('2026-11-10T10:00:00Z'),
  userId: editor.id,
  actorName: editor.username,
  subject: 'product' as const,
  subjectId: '28',
  before: { price: 1 },
  after: { price: 2 },
  ...over,
})

beforeAll(async () => {
  boss = await signedIn(shop.ctx, 'administrator')
  editor = await signedIn(shop.ctx, 'staff')
  await shop.ctx.db.insert(auditLog).values([
    change({
      at: new Date('2026-11-09T21:59:00Z'),
      subject: 'settings',
      subjectId: 'vat',
      userId: boss.id,
      actorName: boss.username,
    }),
    // Midnight in Athens
    change({ at: new Date('2026-11-09T22:00:00Z') }),
    change({ at: new Date('2026-11-10T21:59:00Z'), subjectId: '999999' }),
    change({
      at: new Date('2026-11-10T22:00:00Z'),
      after: { title: '=HYPERLINK("http://evil.example")' },
      before: { title: '' },
    }),
  ])
})

const list = async (body: object) => (await shop.http(as(boss)).post('/api/staff/changes', body)).body
const timesOf = ({ changes }: { changes: readonly { at: string }[] }) => changes.map(({ at }) => at.slice(0, 16))

test('changes are listed with their names, the newest first, and filtered by person, subject and days of Athens', async () => {
  const { changes, next, people } = await list({})
  expect(next).toBeNull()
  expect(people.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([boss.id, editor.id]))
  expect(changes.map((each: { subjectName: string }) => each.subjectName).slice(1)).toEqual([
    '999999',
    expect.stringMatching(/\p{Script=Greek}/u),
    'vat',
  ])
  expect(timesOf(await list({ userId: boss.id }))).toEqual(['2026-11-09T21:59'])
  expect(timesOf(await list({ subject: 'settings' }))).toEqual(['2026-11-09T21:59'])
  expect(timesOf(await list({ from: '2026-11-10', to: '2026-11-10' }))).toEqual(['2026-11-10T21:59', '2026-11-09T22:00'])
  const wrong = await shop.http(as(boss)).post('/api/staff/changes', { from: '2026-02-30' })
  expect([wrong.status, wrong.body.error.fields.from]).toEqual([422, 'Γράψτε την ημέρα όπως 2026-11-23.'])
})

test('pages of 50 follow each other without a gap', async () => {
  await shop.ctx.db
    .insert(auditLog)
    .values(Array.from({ length: 60 }, (_each, at) => change({ subject: 'search', subjectId: `${at}` })))
  const first = await list({ subject: 'search' })
  const second = await list({ subject: 'search', after: first.next })
  const ids = [...first.changes, ...second.changes].map(({ subjectId }: { subjectId: string }) => Number(subjectId))
  expect([first.changes.length, second.next]).toEqual([50, null])
  expect(ids).toEqual(Array.from({ length: 60 }, (_each, at) => 59 - at))
})

test('the file has a row for each value, and no text of it is a formula', async () => {
  const { text, status, headers } = await shop.http(as(boss)).post('/api/staff/changes/export', {
    subject: 'product',
    format: 'csv',
  })
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const rows = text.split('\r\n')
  // Decoding has removed the byte order mark.
  expect(rows).toHaveLength(5)
  expect(rows[0]).toBe('Πότε;Ποιος;Τι;Πεδίο;Πριν;Μετά')
  expect(rows[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(rows[3]).toMatch(/;Τιμή χωρίς ΦΠΑ;0,0001\s€;0,0002\s€$/)
})

test('categories and customers have their names, a deleted one the name of its change', async () => {
  const at = new Date('2026-10-01T10:00:00Z')
  await shop.ctx.db
    .insert(auditLog)
    .values([
      change({ at, subject: 'category', subjectId: '1', before: { position: 1 }, after: { position: 2 } }),
      change({ at, subject: 'category', subjectId: '987654', before: { name: 'Κλειστή' }, after: {} }),
      change({ at, subject: 'customers', subjectId: crypto.randomUUID(), before: {}, after: { discount: 5 } }),
    ])
  const { changes } = await list({ to: '2026-10-01' })
  expect(changes.map((each: { subjectName: string }) => each.subjectName)).toEqual([
    expect.stringMatching(/^[0-9a-f-]{36}$/),
    'Κλειστή',
    'Είδη γραφής',
  ])
})
