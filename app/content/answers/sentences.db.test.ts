import { readFileSync } from 'node:fs'

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { findAnswers } from '#app/content/answers/find-answers.server.ts'
import { searchCatalogue } from '#app/search/search.server.ts'
import { withAnswers } from '#app/search/with-answers.ts'
import { testContext } from '#test/database.ts'

// The share of buyers' sentences that find the expected product, answer or brief. The format is at the top of sentences.txt.

const shop = testContext('sample')

interface Sentence {
  readonly text: string
  /** Numbers of products, addresses of answers, or «*» */
  readonly wanted: readonly string[]
  /** Whether each of the first four is one of them («=>») */
  readonly areAll: boolean
  /** Numbers of products that are not within the first four */
  readonly unwanted: readonly string[]
  readonly brief: readonly string[]
}

function readSentences(file: string): Sentence[] {
  const lines = readFileSync(new URL(`../../search/relevance/${file}`, import.meta.url), 'utf8').split('\n')
  return lines
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, text, arrow, wanted = '', unwanted, brief = ''] =
        /^(.*?) ([~=])> ([^|!]+?)(?: ! ([^|]+?))?(?: \| ?(.*))?$/.exec(line) ?? []
      if (text === undefined) throw new Error(`not a sentence: ${line}`)
      return {
        text,
        wanted: wanted.split(' or '),
        areAll: arrow === '=',
        unwanted: unwanted?.split(', ') ?? [],
        brief: brief.split(' ').filter(Boolean),
      }
    })
}

/** What is wrong about a sentence; '' for nothing. */
async function wrongOf(
  { text, wanted, areAll, unwanted, brief }: Sentence,
  numbers: ReadonlyMap<number, string>,
): Promise<string> {
  const ctx = shop.at('2026-11-26T10:00:00Z')
  const found = await searchCatalogue(ctx, text, { limit: { categories: 8, products: 12 } })
  const { products, answers, project, understood, dropped } = withAnswers(found, await findAnswers(ctx, text))
  const first = products.slice(0, 4).map(({ id }) => numbers.get(id) ?? '')
  const urls = answers.map(({ url }) => url)
  const isRight = wanted.some((each) => {
    if (each === '*') return products.length > 0
    if (each.startsWith('/')) return urls.some((url) => url.startsWith(each))
    const prefixes = each.split(', ')
    const isOne = (number: string) => prefixes.some((prefix) => number.startsWith(prefix))
    return first.length > 0 && (areAll ? first.every(isOne) : first.some(isOne))
  })
  const has = [
    `quantity:${project?.quantity}`,
    `by:${project?.by}`,
    `budget:${project?.budget}`,
    ...[...understood, ...dropped].map((part) => (part.text === 'Με λογότυπο' ? 'logo' : part.text)),
    ...(project?.withLogo === true ? ['logo'] : []),
  ]
  const missing = brief.filter((part) => /^(?:quantity|by|budget|logo)/.test(part) && !has.includes(part))
  if (products.length === 0) return `${text}: no products`
  const isFree = !unwanted.some((prefix) => first.some((number) => number.startsWith(prefix)))
  return isRight && isFree && missing.length === 0 ? '' : `${text}: ${missing.join(' ')} ${first.join(' ')} ${urls.join(' ')}`
}

const half = (sentences: readonly Sentence[], remainder: number) =>
  sentences.filter((_sentence, index) => index % 2 === remainder)

test.each([
  ['the tuned half', half(readSentences('sentences.txt'), 0), 0.97],
  ['the other half', half(readSentences('sentences.txt'), 1), 0.95],
  ['later ones', readSentences('sentences-later.txt'), 0.95],
  ['the last ones', readSentences('sentences-last.txt'), 0.95],
  ['a fourth part', readSentences('sentences-fourth.txt'), 0.97],
  ['a fifth part', readSentences('sentences-fifth.txt'), 0.95],
  ['those with what is not wanted', readSentences('sentences-sixth.txt'), 0.97],
  ['those of three departments', readSentences('sentences-seventh.txt'), 0.95],
  ['more of them', readSentences('sentences-eighth.txt'), 0.95],
  ['those with slips and several bounds', readSentences('sentences-ninth.txt'), 0.95],
])('%s: search understands whole sentences', async (_name, sentences, min) => {
  expect(sentences.length).toBeGreaterThan(35)
  const { rows } = await shop.ctx.db.execute<{ id: number; sku: string | null }>(sql`select id, sku from products`)
  const numbers = new Map(rows.map(({ id, sku }) => [id, sku ?? '']))
  const wrong: string[] = []
  for (const sentence of sentences) wrong.push(await wrongOf(sentence, numbers))
  const missed = wrong.filter(Boolean)
  const share = 1 - missed.length / sentences.length
  expect({ missed: share < min ? missed : [], share }).toEqual({ missed: [], share })
  expect(missed.filter((each) => each.endsWith('no products'))).toEqual([])
})
