import { expect, test } from 'vitest'

import { createSearchApi } from '#app/search/search.api.ts'
import { readSearchPage } from '#app/search/page/search-page.server.ts'
import { apiOf } from '#test/api.ts'
import { testContext } from '#test/database.ts'

const shop = testContext('sample')
const get = apiOf(
  createSearchApi(async () => []),
  () => shop.ctx,
)

const hostile: readonly (readonly [string, string])[] = [
  ['ten kilobytes of one letter', 'a'.repeat(10_000)],
  ['ten kilobytes of Greeklish with many readings', 'xcvuh'.repeat(2_000)],
  ['thousands of words', 'κ '.repeat(5_000)],
  ['the eight most common prefixes', 'κ σ τ μ π ο α ε'],
  ['eight words that no two products share', 'κούπα στυλό ομπρέλα φούτερ usb μέλι σακίδιο ρολόι'],
  ['control characters', '\u0000\u0001\u0007\u001b[31mκούπα\r\n\u007f'],
  ['operators of tsquery', "κούπα & !στυλό | (ομπρέλα <-> μέλι):* 'a' \\"],
  ['operators of LIKE and of SQL', '%_\\\'";--/**/ or 1=1 union select null'],
  ['emoji', '😀👩‍👩‍👧‍👦🇬🇷☕'.repeat(100)],
  ['right-to-left marks', '\u202eαπυοκ\u202c\u200f\u061cκούπα\u2066'],
  ['invisible letters', 'κού\u200bπα\u00ad \ufeff\u2060'],
  ['half of a surrogate pair', '\ud83dκούπα\udc00'],
  ['thousands of accents', `κ${'\u0301'.repeat(5_000)}ουπα`],
  ['other scripts', 'カップ чашка فنجان כוס'],
  ['letters that folding lengthens', 'ΐΰﬃßİŉǰ'.repeat(30)],
  ['numbers of all kinds', '٣٣٠ ⅷ ½ ²³ 1e309 -0 0x1f NaN'],
  ['an address and a path', 'https://example.gr/../../etc/passwd?x=<script>alert(1)</script>'],
  ['a number of two hundred digits', `${'9'.repeat(200)} στυλό έως ${'9'.repeat(100)} €`],
  ['hundreds of numbers', '1 '.repeat(2_000)],
  ['prices without an end', 'από 1 έως 2 € '.repeat(500)],
  ['numbers with every sign', '-5 € +3 τεμ 1e308 ευρώ 0x10 κούπες 1/2 στυλό ∞ € ½ €'],
  [
    'every kind of intent at once',
    '500 κεντητά κόκκινα ελληνικά χριστουγεννιάτικα οικολογικά καπέλα για παιδιά μέγεθος M έως 5 € με λογότυπο',
  ],
  ['JSON and arrays of Postgres', '{"a":[1]} {1,2,NULL} {{}'],
]

test.each(hostile)('%s neither fails nor takes long', async (_name, text) => {
  const path = `/api/search/?searchString=${encodeURIComponent(text.toWellFormed())}`
  const processor: number[] = []
  for (let round = 0; round < 5; round += 1) {
    // A different text each time, because answers are cached.
    const before = process.threadCpuUsage()
    const { status, body } = await get(`${path}${'%20'.repeat(round)}${round}`)
    const { user, system } = process.threadCpuUsage(before)
    processor.push((user + system) / 1000)
    expect([status, Array.isArray(body.products), Array.isArray(body.categories)]).toEqual([200, true, true])
  }
  // CPU milliseconds of this thread, independent of the machine's load. Postgres ends a slow statement with an error.
  expect(processor.toSorted((a, b) => a - b)[2]).toBeLessThan(500)
  expect(await readSearchPage(shop.ctx, text, { page: 1 })).toMatchObject({ list: { page: 1 } })
})
