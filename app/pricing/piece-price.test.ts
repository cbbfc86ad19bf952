import { expect, test } from 'vitest'

import { piecePriceOf, piecePriceText } from '#app/pricing/piece-price.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
/** 300 × 6.80 €, engraving and its set-up: 2,190 € */
const thermos = { quantity: 300, netCents: 219_000, unitPrice: 68_000, isDecorated: true }

test('one gift with the logo costs all its parts', () => {
  expect(piecePriceOf(thermos)).toBe(73_000)
  expect(plain(piecePriceText(thermos, 24))).toBe('7,30 € το τεμάχιο με το λογότυπο (9,05 € με ΦΠΑ)')
})

test('bare goods keep their unit price, with four decimals where it has them', () => {
  const bare = { quantity: 3, netCents: 100, unitPrice: 3_335, isDecorated: false }
  expect(plain(piecePriceText(bare, 24))).toBe('0,3335 € το τεμάχιο (0,41 € με ΦΠΑ)')
})

test('a line without VAT has its net price alone', () => {
  expect(plain(piecePriceText(thermos, 0))).toBe('7,30 € το τεμάχιο με το λογότυπο')
})
