import { afterEach, beforeAll, expect, test } from 'vitest'

import { shopTexts, shopTextVersions } from '#app/company/texts/texts.tables.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { aboutUrl } from '#app/urls.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { pageText } from '#test/page-text.ts'

const shop = testShop()
let eleni: TestUser

beforeAll(async () => {
  eleni = await signedIn(shop.ctx, 'staff', 'ελένη')
})
afterEach(async () => {
  await shop.ctx.db.delete(shopTextVersions)
  await shop.ctx.db.delete(shopTexts)
})

const call = (name: string, body: object) => shop.http(as(eleni)).post(`/api/staff/texts/${name}`, body)
const read = (path: string) => shop.http(as(visitor)).get(path)
const about = { kind: 'page', key: 'about-us' } as const
const page = (body: string) => pageText({ body, showsDay: false })
const today = dayInAthens(new Date())
const store = (key: string, body: string, fromDay = today) =>
  shop.ctx.db.insert(shopTextVersions).values({
    kind: 'page',
    key,
    content: page(body),
    fromDay,
    publishedAt: new Date(),
    publishedByName: 'ελένη',
  })

/** By what they exceed, with the line that the sentence names. */
const hostile: readonly (readonly [string, number])[] = [
  ['*a'.repeat(29_000), 1],
  [`Πρώτα.\n\n${'>'.repeat(3_000)}`, 3],
  [`Πρώτα.\n\n${'- '.repeat(2_000)}α`, 3],
  [Array.from({ length: 30 }, (_, depth) => `${'  '.repeat(depth)}- α`).join('\n'), 21],
  [`α\n\n${'*a'.repeat(1_200)}`, 3],
  [`α\n\n${'*a\n'.repeat(1_200)}`, 3],
  ['![a]('.repeat(999), 1],
  ['[a]: <b\n'.repeat(1_100), 1],
  [`α\n\n${'β'.repeat(5_001)}`, 3],
  ['β\n'.repeat(4_999).repeat(3), 5_001],
  [`${'β '.repeat(2_000)}\n`.repeat(6), 1],
  ['α\n\n'.repeat(2_400).concat('- β\n'.repeat(150)), 1_501],
  ['{{ώρες}}\n'.repeat(201), 201],
]

test('a text that cannot be shown is not published, and the sentence names its line', async () => {
  for (const [body, line] of hostile) {
    const { status, body: answer } = await call('publish', { ...about, revision: 0, content: page(body) })
    expect([body.slice(0, 20), status, Object.keys(answer.error.fields)]).toEqual([body.slice(0, 20), 422, ['body']])
    expect(answer.error.fields.body).toMatch(new RegExp(`γραμμής? ${line.toLocaleString('el')}(?!\\d)`))
    const preview = await call('preview', { ...about, content: page(body) })
    expect([preview.status, preview.body.problems.body]).toEqual([200, answer.error.fields.body])
  }
  expect(await shop.ctx.db.$count(shopTextVersions)).toBe(0)
})

test('what was published before is shown without format, and staff see that in their list', async () => {
  const keys = ['faq', 'delivery', 'returns', 'privacy-policy', 'conditions-of-use', 'accessibility', 'artwork-guidelines']
  for (const [at, key] of keys.entries()) {
    await store(key, `Καλημέρα σας.\n\n${hostile[at]?.[0]}`)
    const answer = await read(`/${key}`)
    expect([key, answer.status, answer.text.includes('Καλημέρα σας.')]).toEqual([key, 200, true])
  }
  const { texts } = (await call('list', {})).body
  expect(texts.filter(({ warnings }: { warnings: number }) => warnings > 0)).toHaveLength(keys.length)
  const view = (await call('get', { kind: 'page', key: 'faq' })).body
  const restored = await call('restore', { kind: 'page', key: 'faq', revision: view.revision, versionId: view.liveVersionId })
  expect([restored.status, restored.body.error.code]).toEqual([422, 'unreadable-text'])
})

test('the blocks are stored with the version, and placeholders are filled when the page is made', async () => {
  await call('publish', { ...about, revision: 0, content: page('Στο **{{τηλέφωνο}}** ή [εδώ](tel:{{τηλέφωνο}}).') })
  const [version] = await shop.ctx.db.select().from(shopTextVersions)
  expect(version?.blocks).toEqual([
    {
      kind: 'paragraph',
      content: ['Στο ', { strong: '{{τηλέφωνο}}' }, ' ή ', { text: 'εδώ', to: 'tel:{{τηλέφωνο}}' }, '.'],
    },
  ])
  await expect.poll(async () => (await read(aboutUrl())).text).toMatch(/Στο <strong[^>]*>210/)
})
