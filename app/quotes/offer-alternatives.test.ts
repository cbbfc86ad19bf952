import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  addAlternative,
  canHaveAlternative,
  insertLine,
  moveLine,
  placeOf,
  removeLine,
} from '#app/quotes/editor/edits/edit-alternatives.ts'
import { freeLine } from '#app/quotes/editor/edits/edit-offer.ts'
import { followQuantities } from '#app/quotes/editor/edits/list-prices.ts'
import {
  areAlternativesInOrder,
  choiceNumber,
  choicesOf,
  countedLines,
  maxAlternatives,
  combinedLines,
  selected,
} from '#app/quotes/offer-alternatives.ts'
import { offerChanges } from '#app/quotes/offer-changes.ts'
import type { Selection } from '#app/quotes/quotes.ts'
import type { OfferContent, OfferLine } from '#app/quotes/offer-content.ts'
import { chosenContent, columnOption, isSelectionOf, offerTotals, optionAmount, scenarios } from '#app/quotes/offer-money.ts'

const plain = { runPrice: 0, handlingPrice: 0, setUpCents: 0 }

function line(id: string, alternativeOf?: string, over: Partial<OfferLine> = {}): OfferLine {
  const unitPrice = 10_000 * id.charCodeAt(0)
  const options = [10, 20].map((quantity) => ({ quantity, unitPrice, ...plain }))
  return { ...freeLine(id, 24), title: id, options, ...(alternativeOf === undefined ? {} : { alternativeOf }), ...over }
}

const offer = (...lines: OfferLine[]): OfferContent => ({
  lines,
  deliveryCents: 800,
  deliveryVatPercent: 24,
  deliveryDay: null,
  validUntil: '2026-12-31',
  terms: '',
  message: '',
})
const whole = () => offer(line('a'), line('b', 'a'), line('c'), line('d'), line('e', 'd'), line('f', 'd'))
const orderOf = ({ lines }: OfferContent) =>
  lines.map(({ id, alternativeOf }) => (alternativeOf === undefined ? id : `${id}<${alternativeOf}`)).join(' ')

/** Choices of one to four lines */
const offers = fc
  .array(fc.integer({ min: 0, max: maxAlternatives }), { maxLength: 8 })
  .map((counts) =>
    offer(
      ...counts.flatMap((count, choice) =>
        Array.from({ length: count + 1 }, (_, at) => line(`${choice}.${at}`, at === 0 ? undefined : `${choice}.0`)),
      ),
    ),
  )

test('exactly one line of each choice counts: the selected one, else the first', () => {
  const { lines } = whole()
  expect(countedLines(lines, {}).map(({ id }) => id)).toEqual(['a', 'c', 'd'])
  expect(countedLines(lines, { b: 10, c: 20, f: 20 }).map(({ id }) => id)).toEqual(['b', 'c', 'f'])
  fc.assert(
    fc.property(offers, fc.infiniteStream(fc.nat(3)), (content, picks) => {
      const chosen = choicesOf(content.lines).map((choice) => choice[(picks.next().value ?? 0) % choice.length] ?? choice[0])
      const selection = Object.fromEntries(chosen.map(({ id }) => [id, 20]))
      expect(isSelectionOf(content.lines, selection)).toBe(true)
      expect(countedLines(content.lines, selection)).toEqual(chosen)
      const goods = chosen.reduce((sum, each) => sum + optionAmount(each, columnOption(each, 1)), 0)
      expect(offerTotals(content, selection).net).toBe(goods + 800)
      // The chosen lines alone cost the same.
      expect(offerTotals(chosenContent(content, selection)).net).toBe(goods + 800)
      expect(areAlternativesInOrder(chosenContent(content, selection).lines)).toBe(true)
      for (const each of scenarios(content.lines)) expect(isSelectionOf(content.lines, each)).toBe(true)
      for (const each of scenarios(content.lines, selection)) expect(countedLines(content.lines, each)).toEqual(chosen)
    }),
  )
})

test('a selection with no line of a choice, two of them, a foreign quantity or an unknown line is invalid', () => {
  const { lines } = whole()
  expect(isSelectionOf(lines, { a: 10, c: 10, d: 10 })).toBe(true)
  const wrongs: readonly Selection[] = [
    { c: 10, d: 10 },
    { a: 10, b: 10, c: 10, d: 10 },
    { a: 11, c: 10, d: 10 },
    { a: 10, c: 10, x: 10 },
  ]
  for (const wrong of wrongs) expect([wrong, isSelectionOf(lines, wrong)]).toEqual([wrong, false])
})

test('selecting a line replaces the selected one of its choice and leaves other choices', () => {
  expect(selected(whole().lines, { a: 10, c: 20, d: 10 }, 'b', 20)).toEqual({ b: 20, c: 20, d: 10 })
  expect(selected(whole().lines, { b: 20, c: 20, e: 10 }, 'd', 20)).toEqual({ b: 20, c: 20, d: 20 })
  expect(selected(whole().lines, { a: 10 }, 'x', 20)).toEqual({ a: 10 })
})

test('a stored offer without alternatives is read, counted and selected as before', () => {
  const { lines } = offer(line('a'), line('b'))
  expect(countedLines(lines, {})).toEqual(lines)
  expect(scenarios(lines)).toEqual([
    { a: 10, b: 10 },
    { a: 20, b: 20 },
  ])
  expect(isSelectionOf(lines, { a: 10, b: 20 })).toBe(true)
})

test('an alternative is below its line, and a line has three at most', () => {
  expect(areAlternativesInOrder(whole().lines)).toBe(true)
  for (const wrong of [
    [line('b', 'a')],
    [line('a'), line('b', 'x')],
    [line('a'), line('c'), line('b', 'a')],
    [line('a'), line('b', 'a'), line('c', 'b')],
    [line('a', 'a')],
    [line('a'), ...['1', '2', '3', '4'].map((id) => line(id, 'a'))],
  ])
    expect(areAlternativesInOrder(wrong)).toBe(false)
})

test('alternatives share the number of their line', () => {
  const { lines } = whole()
  expect(lines.map((each) => choiceNumber(lines, each))).toEqual([1, 1, 2, 3, 3, 3])
})

test('alternatives are added below, lines move with theirs, and the first of a choice counts', () => {
  expect(orderOf(addAlternative(whole(), 'b', line('x')))).toBe('a b<a x<a c d e<d f<d')
  expect(orderOf(addAlternative(whole(), 'c', line('x')))).toBe('a b<a c x<c d e<d f<d')
  expect(orderOf(moveLine(whole(), 'd', -1))).toBe('a b<a d e<d f<d c')
  expect(orderOf(moveLine(whole(), 'a', 1))).toBe('c a b<a d e<d f<d')
  expect(orderOf(moveLine(whole(), 'e', -1))).toBe('a b<a c e d<e f<e')
  expect(orderOf(moveLine(whole(), 'e', 1))).toBe('a b<a c d f<d e<d')
  const stays = whole()
  for (const [id, by] of [
    ['a', -1],
    ['d', 1],
    ['f', 1],
    ['b', 1],
  ] as const)
    expect(moveLine(stays, id, by)).toBe(stays)
  const full = offer(line('a'), line('b', 'a'), line('c', 'a'), line('d', 'a'))
  expect([canHaveAlternative(full, line('a')), addAlternative(full, 'a', line('x'))]).toEqual([false, full])
})

test('removing a line promotes its first alternative; each removal can be undone', () => {
  expect(orderOf(removeLine(whole(), 'd'))).toBe('a b<a c e f<e')
  expect(orderOf(removeLine(whole(), 'b'))).toBe('a c d e<d f<d')
  fc.assert(
    fc.property(offers, fc.nat(), (content, place) => {
      const removed = content.lines[place % Math.max(1, content.lines.length)]
      if (removed === undefined) return
      const less = removeLine(content, removed.id)
      expect(areAlternativesInOrder(less.lines)).toBe(true)
      expect(insertLine(less, removed, placeOf(content, removed))).toEqual(content)
    }),
  )
})

test('lines of a choice share no price break and no set-up, since only one of them will be made', () => {
  const pricing = { price: 42_200, discountPercent: 0, priceBreaks: [{ minQuantity: 20, unitPrice: 30_000 }] }
  const listed = (id: string, alternativeOf?: string) =>
    line(id, alternativeOf, { productId: 7, options: [{ quantity: 10, unitPrice: 42_200, ...plain, isListPrice: true }] })
  const price = (content: OfferContent) => content.lines.map(({ options }) => options[0]?.unitPrice)
  const follow = (before: OfferContent, after: OfferContent) => followQuantities(before, after, new Map([[7, pricing]]))
  const one = offer(listed('a'))
  const two = follow(one, offer(listed('a'), listed('c')))
  expect(price(two)).toEqual([30_000, 30_000])
  const choice = follow(two, addAlternative(two, 'a', listed('b')))
  expect(price(choice)).toEqual([42_200, 42_200, 42_200])
  expect(combinedLines(choice.lines, choice.lines[2] ?? listed('c')).map(({ id }) => id)).toEqual(['c'])
})

test('changes list new alternatives', () => {
  const [before, after] = [offer(line('a'), line('b')), offer(line('a'), line('b', 'a'), line('c', 'a'))]
  const { lines } = offerChanges(after, before)
  expect(lines.get('b')).toEqual(['Προτείνεται τώρα ως εναλλακτικό.'])
  expect(lines.get('c')).toEqual(['Νέο εναλλακτικό είδος.'])
  expect(offerChanges(before, after).lines.get('b')).toEqual(['Δεν είναι πια εναλλακτικό.'])
})

test('a chosen alternative without the line above it counts as a separate line', () => {
  const { lines } = whole()
  const chosen = lines.filter(({ id }) => ['b', 'c', 'f'].includes(id))
  const selection = { b: 10, c: 10, f: 10 }
  expect(countedLines(chosen, selection)).toEqual(chosen)
  expect(offerTotals(offer(...chosen), selection).net).toBe(offerTotals(whole(), selection).net)
})
