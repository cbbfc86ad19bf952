import { readFileSync } from 'node:fs'

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { fold } from '#app/platform/text/greek-text.ts'
import { searchCatalogue } from '#app/search/search.server.ts'
import { testContext } from '#test/database.ts'
import type { SearchResult } from '#app/search/search.contract.ts'

// The share of queries whose results are the expected ones. Each set was written before any tuning. Half of the first
// (the odd lines) was used for tuning; the other half checks for overfitting.

const shop = testContext('sample')

interface Expectation {
  readonly query: string
  readonly within: 1 | 4
  /** The expected results, in the notation that each set explains at its top */
  readonly expected: string
}

function readExpectations(file: string): Expectation[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const found = /^([^#].*?) (=|~)> (.+)$/.exec(line)
    return found === null
      ? []
      : [{ query: found[1] ?? '', within: found[2] === '=' ? (1 as const) : (4 as const), expected: found[3] ?? '' }]
  })
}

async function readNumbers(): Promise<ReadonlyMap<number, string>> {
  const { rows } = await shop.ctx.db.execute<{ id: number; sku: string | null }>(sql`select id, sku from products`)
  return new Map(rows.map(({ id, sku }) => [id, sku ?? '']))
}

/** Whether an expected result is within the first ones. Sample products have ids up to 167; greater numbers are words. */
function isAmong(
  { categories, products }: SearchResult,
  { within, expected }: Expectation,
  numbers: ReadonlyMap<number, string>,
): boolean {
  const first = products.slice(0, within)
  const name = /^\[(.+)\]$/.exec(expected)?.[1]
  if (name !== undefined) return categories.slice(0, within).some((category) => category.name === name)
  if (/^\d+$/.test(expected) && Number(expected) <= 167) return first.some(({ id }) => id === Number(expected))
  if (!/^[A-Z]{2}-/.test(expected)) return first.some(({ title }) => fold(title).includes(fold(expected)))
  const prefixes = expected.split(', ')
  return first.some(({ id }) => prefixes.some((prefix) => numbers.get(id)?.startsWith(prefix) === true))
}

async function misses(expectations: readonly Expectation[]): Promise<string[]> {
  const numbers = await readNumbers()
  const missed: string[] = []
  for (const expectation of expectations) {
    const result = await searchCatalogue(shop.ctx, expectation.query, { limit: { categories: 8, products: 12 } })
    if (isAmong(result, expectation, numbers)) continue
    const shown = result.products.slice(0, 4).map(({ id, title }) => `${id} ${title}`)
    missed.push(`${expectation.query} (${expectation.expected}): ${shown.join(' | ')}`)
  }
  return missed
}

const half = (expectations: readonly Expectation[], remainder: number) =>
  expectations.filter((_expectation, index) => index % 2 === remainder)

test.each([
  ['the tuned half', half(readExpectations('queries.txt'), 0), 0.97],
  ['the other half', half(readExpectations('queries.txt'), 1), 0.93],
  ['buyers', readExpectations('buyers.txt'), 0.97],
  ['later buyers', readExpectations('buyers-later.txt'), 0.93],
])('%s: search finds the expected products', async (_name, expectations, min) => {
  expect(expectations.length).toBeGreaterThan(150)
  const missed = await misses(expectations)
  const share = 1 - missed.length / expectations.length
  // A failure lists the misses.
  expect({ missed: share < min ? missed : [], share }).toEqual({ missed: [], share })
})
