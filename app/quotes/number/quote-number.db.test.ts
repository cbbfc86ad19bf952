import { expect, test } from 'vitest'

import { inTransaction } from '#app/platform/context.server.ts'
import { nextQuoteNumber } from '#app/quotes/number/quote-number.server.ts'
import { testContext } from '#test/database.ts'

const database = testContext()

function next(now: string): Promise<string> {
  return inTransaction(database.at(now), nextQuoteNumber)
}

test('numbering starts at one each year, by the year in Athens', async () => {
  expect(await next('2030-12-31T21:59:59Z')).toBe('2030-00001')
  expect(await next('2030-12-31T21:59:59Z')).toBe('2030-00002')
  // Midnight in Athens is still the old year in UTC
  expect(await next('2030-12-31T22:00:00Z')).toBe('2031-00001')
  expect(await next('2030-12-31T21:00:00Z')).toBe('2030-00003')
})

test('forty concurrent requests get forty numbers without a gap', async () => {
  const numbers = await Promise.all(Array.from({ length: 40 }, () => next('2032-05-05T08:00:00Z')))
  const expected = Array.from({ length: 40 }, (_, index) => `2032-${String(index + 1).padStart(5, '0')}`)
  expect(numbers.toSorted()).toEqual(expected)
})

test('a failed request returns its number, even while others wait for theirs', async () => {
  const failing = async (index: number) => {
    const number = await inTransaction(database.at('2033-05-05T08:00:00Z'), async (tx) => {
      const assigned = await nextQuoteNumber(tx)
      if (index % 3 === 0) throw new Error('no')
      return assigned
    }).catch(() => null)
    return number
  }
  const numbers = await Promise.all(Array.from({ length: 30 }, (_, index) => failing(index)))
  const assigned = numbers.filter((number) => number !== null).toSorted()
  expect(assigned).toEqual(Array.from({ length: 20 }, (_, index) => `2033-${String(index + 1).padStart(5, '0')}`))
  expect(await next('2033-06-06T08:00:00Z')).toBe('2033-00021')
})
