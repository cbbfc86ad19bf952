import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import { aboutUrl, returnsUrl } from '#app/urls.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { as, type TestShop, testShop, visitor } from '#test/http.ts'
import { pageText } from '#test/page-text.ts'

// Two nodes on one database, at a time that the test sets.
let now = new Date('2026-11-23T10:00:00Z')
const clock = () => now
const first = testShop({}, clock)
const second = testShop(() => ({ DATABASE_URL: first.ctx.config.databaseUrl, DATA_DIR: first.ctx.config.dataDir }), clock)
let eleni: TestUser

beforeAll(async () => {
  eleni = await signedIn(first.ctx, 'staff')
})

type Key = 'about-us' | 'returns'
const revisions = { 'about-us': 0, returns: 0 }

async function publish(title: string, days: object = {}, key: Key = 'about-us') {
  const text = { kind: 'page', key, revision: revisions[key], content: pageText({ title }) }
  const { status, body } = await first.http(as(eleni)).post('/api/staff/texts/publish', { ...text, ...days })
  expect(status).toBe(200)
  revisions[key] = body.revision
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

/** Both nodes have heard of what was published before: another page is published after it, and they hear of changes in order. */
async function heard(): Promise<void> {
  const read = async (node: TestShop) => (await node.http(as(visitor)).get(returnsUrl())).text
  // Cached pages are old until their node hears.
  await Promise.all([first, second].map(read))
  const title = `Επιστροφές ${randomUUID()}`
  await publish(title, {}, 'returns')
  for (const node of [first, second]) await expect.poll(() => read(node)).toContain(title)
}

test('a version starts and ends at midnight in Athens on every node, and the previous one returns', async () => {
  await shown('Ποιοι είμαστε')
  await publish('Ποιοι ήμασταν')
  await shown('Ποιοι ήμασταν')
  await publish('Χριστούγεννα μαζί', { from: '2026-12-20', until: '2026-12-26' })
  await publish('Νέα χρονιά', { from: '2026-12-25' })
  await heard()
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
  await heard()
  await shown('Χριστούγεννα μαζί')
  const live = before.versions.find(({ state }: { state: string }) => state === 'live')
  expect(live).toMatchObject({ from: '2026-12-20', until: '2026-12-26' })
  const name = { kind: 'page', key: 'about-us', revision: revisions['about-us'] }
  const withdrawn = await first.http(as(eleni)).post('/api/staff/texts/withdraw', { ...name, versionId: live.id })
  expect(withdrawn.body.versions.map(({ state }: { state: string }) => state)).toEqual(['live', 'scheduled', 'withdrawn', 'past'])
  await shown('Τελευταίο')
})
