import { glob, readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { genericClaims } from '#app/catalogue/environmental-claims.ts'
import { sentencesOf } from './sentences.ts'

// What the shop says by itself makes no generic environmental claim; what buyers type is in search words, which are never shown.

/** What search knows, the rule itself and its warnings */
const unseen = new Set([
  'app/catalogue/claim-warnings.ts',
  'app/catalogue/environmental-claims.ts',
  'app/company/default-synonyms.ts',
  'app/search/intent/material-words.ts',
])

const claimsIn = (place: string, text: string) => genericClaims(text).map(({ words }) => `${place}: ${words}`)

type Json = Readonly<Record<string, unknown>>

async function readSample(file: string): Promise<readonly Json[]> {
  const read: unknown = JSON.parse(await readFile(`db/sample/${file}`, 'utf8'))
  const list = typeof read === 'object' && read !== null && 'searchTags' in read ? read.searchTags : read
  return Array.isArray(list) ? list : expect.fail(`${file} is no list`)
}

test('nothing in the sample’s products, categories, colours and tags', async () => {
  const found: string[] = []
  for (const file of ['products.json', 'categories.json', 'colours.json', 'search-tags.json']) {
    for (const [index, { words: _words, key: _key, searchWords: _hidden, ...shown }] of (await readSample(file)).entries())
      found.push(...claimsIn(`${file}[${index}]`, JSON.stringify(shown)))
  }
  expect(found).toEqual([])
})

test('nothing in the sample’s pages, questions and articles', async () => {
  const found: string[] = []
  for await (const path of glob('db/sample/content/**/*.md')) found.push(...claimsIn(path, await readFile(path, 'utf8')))
  expect(found).toEqual([])
})

test('nothing in the words of screens, mails and documents', async () => {
  const found: string[] = []
  for await (const path of glob('app/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$/.test(path) || unseen.has(path)) continue
    if (claimsIn(path, await readFile(path, 'utf8')).length === 0) continue
    for (const { line, text } of await sentencesOf(path)) found.push(...claimsIn(`${path}:${line}`, text))
  }
  expect(found).toEqual([])
})
