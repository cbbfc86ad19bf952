import { beforeAll, expect, test } from 'vitest'

import { aboutUrl } from '#app/urls.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { as, type TestShop, testShop, visitor } from '#test/http.ts'

// Two nodes on one database, at a time that the test sets.
let now = new Date('2026-11-23T10:00:00Z')
const clock = () => now
const first = testShop({}, clock)
const second = testShop(() => ({ DATABASE_URL: first.ctx.config.databaseUrl, DATA_DIR: first.ctx.config.dataDir }), clock)
let eleni: TestUser

beforeAll(async () => {
  eleni = await signedIn(first.ctx, 'staff')
})

const name = { kind: 'page', key: 'about-us' } as const
let revision = 0

async function publish(title: string, days: object = {}) {
  const content = { kind: 'page', title, description: 'Κάτι', lead: '', body: 'Κείμενο', showsDay: false, isSample: false }
  const { status, body } = await first.http(as(eleni)).post('/api/staff/texts/publish', { ...name, revision, content, ...days })
  expect(status).toBe(200)
  revision = body.revision
  return body
}

const titles = ['Ποιοι είμαστε', 'Ποιοι ήμασταν', 'Χριστούγεννα μαζί', 'Νέα χρονιά', 'Τελευταίο']

async function shownBy(node: TestShop): Promise<string | undefined> {
  const { text } = await node.http(as(visitor)).get(aboutUrl())
  const heading = /<h1[^>]*>([^<]*)/.exec(text)?.[1]
  return titles.find((title) => title === heading)
}

/** Both nodes show it, as soon as they have heard of it. */
async function shown(title: string): Promise<void> {
  for (const node of [first, second])
    await expect.poll(async () => [now.toISOString(), await shownBy(node)]).toEqual([now.toISOString(), title])
}

test('a version starts and ends at midnight in Athens on every node, and the previous one returns', async () => {
  await shown('Ποιοι είμαστε')
  await publish('Ποιοι ήμασταν')
  await shown('Ποιοι ήμασταν')
  await publish('Χριστούγεννα μαζί', { from: '2026-12-20', until: '2026-12-26' })
  await publish('Νέα χρονιά', { from: '2026-12-25' })
  await shown('Ποιοι ήμασταν')
  for (const [at, title] of [
    // Midnight is at 22:00 UTC.
    ['2026-12-19T21:59:59Z', 'Ποιοι ήμασταν'],
    ['2026-12-19T22:00:01Z', 'Χριστούγεννα μαζί'],
    ['2026-12-24T22:00:01Z', 'Χριστούγεννα μαζί'],
    ['2026-12-26T21:59:59Z', 'Χριστούγεννα μαζί'],
    ['2026-12-26T22:00:01Z', 'Νέα χρονιά'],
  ] as const) {
    now = new Date(at)
    await shown(title)
  }
})

test('a version with a last day is not replaced by one without, and can be withdrawn', async () => {
  now = new Date('2026-12-22T10:00:00Z')
  // Whose days for the second factor are not over
  eleni = await signedIn(first.ctx, 'staff')
  const before = await publish('Τελευταίο')
  await shown('Χριστούγεννα μαζί')
  const live = before.versions.find(({ state }: { state: string }) => state === 'live')
  expect(live).toMatchObject({ from: '2026-12-20', until: '2026-12-26' })
  const withdrawn = await first.http(as(eleni)).post('/api/staff/texts/withdraw', { ...name, revision, versionId: live.id })
  expect(withdrawn.body.versions.map(({ state }: { state: string }) => state)).toEqual(['live', 'scheduled', 'withdrawn', 'past'])
  await shown('Τελευταίο')
})
