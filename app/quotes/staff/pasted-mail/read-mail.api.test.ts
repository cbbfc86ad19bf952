import { beforeAll, expect, test } from 'vitest'

import { maxMailLength } from '#app/quotes/staff/pasted-mail/mail-lines.ts'
import type { ReadMail } from '#app/quotes/staff/pasted-mail/read-mail.contract.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop } from '#test/http.ts'

const shop = testShop()
let staff: TestUser

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff')
})

const call = (text: unknown) => shop.http(as(staff)).post('/api/staff/quotes/read-mail', { text })
const read = async (text: string): Promise<ReadMail> => (await call(text)).body
const titles = ({ items }: ReadMail) => items.map(({ products }) => products[0]?.title ?? '')

test('products and quantities are found by the shop’s search, and none is chosen', async () => {
  const found = await read(`Από: Άννα Δήμου <anna@example.gr>
Καλημέρα, θα θέλαμε:
- 200 κούπες κεραμικές με μονόχρωμο λογότυπο
- 50 τεμάχια σακίδια πλάτης
- Ομπρέλες: 100/250
- 30 ζωγραφιστά καρυκεύματα πολλών ειδών
Ευχαριστώ, 210 123 4567`)
  expect(found.sender).toMatchObject({ name: 'Άννα Δήμου', email: 'anna@example.gr', phone: '210 123 4567' })
  expect(found.items.map(({ quantities }) => quantities)).toEqual([[200], [50], [100, 250], [30]])
  expect(titles(found).slice(0, 3)).toEqual([
    expect.stringMatching(/κούπα/i),
    expect.stringMatching(/σακίδιο/i),
    expect.stringMatching(/ομπρέλα/i),
  ])
  expect(found.items[0]).toMatchObject({ decoration: 'με μονόχρωμο λογότυπο', isExact: true })
  expect(found.items[3]).toMatchObject({ isExact: false })
  for (const { products } of found.items) expect(products.length).toBeLessThanOrEqual(4)
})

test('a link to a product finds it, and one to another shop does not', async () => {
  const found = await read('- 30 https://doro.example/product/28\n- 40 https://doro.example/product/99999999')
  expect(found.items[0]).toMatchObject({ quantities: [30], products: [{ productId: 28 }] })
  expect(found.items[1]?.products).toEqual([])
})

test('a mail of forty lines is read quickly', async () => {
  const nouns = 'κούπα μπλουζάκι στυλό ομπρέλα σακίδιο θερμός μπρελόκ καπέλο φούτερ σημειωματάριο'.split(' ')
  const adjectives = ['λευκό', 'μαύρο', 'με λογότυπο', 'οικολογικό για συνέδριο']
  const text = adjectives.flatMap((each) => nouns.map((noun, at) => `- ${100 + at} ${noun} ${each}`)).join('\n')
  await read('- 10 κούπες')
  const before = process.cpuUsage()
  const found = await read(text)
  const { user } = process.cpuUsage(before)
  expect(found.items).toHaveLength(40)
  expect(user).toBeLessThan(15_000_000)
})

test('items beyond a request’s maximum are counted', async () => {
  const found = await read('- 5 κούπες\n'.repeat(60))
  expect([found.items.length, found.left]).toEqual([50, 10])
})

test.each([
  ['nothing', ' \n '],
  ['too much', 'α'.repeat(maxMailLength + 1)],
  ['no text', 5],
  ['half of a character', '10 κούπες \ud800'],
])('%s is refused in words', async (_name, text) => {
  const { status, body } = await call(text)
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ['text']])
})

test('hostile texts are treated as words', async () => {
  const hostile = [
    "- 10 κούπες'; drop table quotes; --",
    '- 10 <script>alert(1)</script>',
    '- 10 \u0000\u202eκούπες',
    `- 10 ${'%_\\'.repeat(200)}`,
    '- 10 {{όνομα}} ${x} :* & | !',
    '1 '.repeat(9_000),
    '- 7 α\n'.repeat(3_000),
  ]
  for (const text of hostile) expect([text.slice(0, 30), (await call(text)).status]).toEqual([text.slice(0, 30), 200])
})
