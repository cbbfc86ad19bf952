import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  addLine,
  addOption,
  changeContent,
  changeLine,
  changeOption,
  commonDiscount,
  discountAll,
  freeLine,
  inOrder,
  removeOption,
  roundPrice,
  roundPrices,
  stepDiscounts,
  saveProblem,
} from '#app/quotes/editor/edits/edit-offer.ts'
import { paymentTermsText } from '#app/company/payment-terms.ts'
import { moveLine, removeLine } from '#app/quotes/editor/edits/edit-alternatives.ts'
import { goodsAmount, offerTotals, optionAmount } from '#app/quotes/offer-money.ts'
import { chargeAmount } from '#app/pricing/line-total.ts'
import { maxOfferPrice, maxQuoteQuantity } from '#app/quotes/quotes.ts'
import type { OfferContent, OfferLine } from '#app/quotes/offer-content.ts'

const line = (id: string, ...quantities: number[]): OfferLine => ({
  ...freeLine(id, 24),
  title: id,
  options: quantities.map((quantity) => ({ quantity, unitPrice: 10_000, runPrice: 0, handlingPrice: 0, setUpCents: 0 })),
})
const offer = (...lines: OfferLine[]): OfferContent => ({
  lines,
  deliveryCents: 0,
  deliveryVatPercent: 24,
  deliveryDay: null,
  validUntil: '2026-12-07',
  terms: '',
  message: '',
})
const quantities = (content: OfferContent) => content.lines.map(({ options }) => options.map(({ quantity }) => quantity))
const ids = (content: OfferContent) => content.lines.map(({ id }) => id)

test('a new quantity is twice the largest, at the same prices, up to four', () => {
  const two = addOption(offer(line('α', 100)), 'α')
  expect(quantities(two)).toEqual([[100, 200]])
  expect(two.lines[0]?.options[1]?.unitPrice).toBe(10_000)
  expect(quantities(addOption(offer(line('α', 500, 100)), 'α'))).toEqual([[500, 100, 1_000]])
  expect(quantities(addOption(offer(line('α', 1, 2, 3, 4)), 'α'))).toEqual([[1, 2, 3, 4]])
  expect(quantities(addOption(offer(line('α', 600_000)), 'α'))).toEqual([[600_000, maxQuoteQuantity]])
  expect(quantities(addOption(offer(line('α', maxQuoteQuantity)), 'α'))).toEqual([[maxQuoteQuantity]])
})

test('a quantity is removed, unless it is the last', () => {
  expect(quantities(removeOption(offer(line('α', 1, 2, 3)), 'α', 1))).toEqual([[1, 3]])
  expect(quantities(removeOption(offer(line('α', 1)), 'α', 0))).toEqual([[1]])
})

test('changing a line keeps the other lines as the same objects', () => {
  const before = offer(line('α', 1), line('β', 2))
  const after = changeOption(changeLine(before, 'β', { title: 'νέος' }), 'β', 0, { unitPrice: 5 })
  expect(after.lines[0]).toBe(before.lines[0])
  expect(after.lines[1]).toMatchObject({ title: 'νέος', options: [{ quantity: 2, unitPrice: 5 }] })
})

test('lines are added, removed and moved, and stay at the ends', () => {
  const three = addLine(offer(line('α', 1), line('β', 1)), line('γ', 1))
  expect(ids(moveLine(three, 'γ', -1))).toEqual(['α', 'γ', 'β'])
  expect(ids(moveLine(three, 'γ', 1))).toEqual(['α', 'β', 'γ'])
  expect(ids(moveLine(three, 'α', -1))).toEqual(['α', 'β', 'γ'])
  expect(ids(removeLine(three, 'β'))).toEqual(['α', 'γ'])
})

test('a valid offer has unique ascending quantities and a title', () => {
  const list = fc.uniqueArray(fc.integer({ min: 1, max: maxQuoteQuantity }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(list, (entered) => {
      const [sorted = []] = quantities(inOrder(offer(line('α', ...entered))))
      expect(sorted).toEqual(entered.toSorted((a, b) => a - b))
    }),
  )
  expect(saveProblem(offer(line('α', 1, 2)))).toBeNull()
  expect(saveProblem(offer(line('α', 1, 1)))).toContain('δύο φορές')
  expect(saveProblem(offer(line('α', 1), freeLine('β', 24)))).toBe('Γράψτε τίτλο στη γραμμή 2.')
  expect(saveProblem({ ...offer(), validUntil: '' })).toContain('ισχύος')
})

test('a discount over all lines is in half percents, from 0 to 100', () => {
  const two = offer({ ...line('α', 100), discountPercent: 10 }, line('β', 100))
  expect(commonDiscount(two)).toBeNull()
  expect(stepDiscounts(two, 1).lines.map(({ discountPercent }) => discountPercent)).toEqual([10.5, 0.5])
  expect(stepDiscounts(two, -1).lines.map(({ discountPercent }) => discountPercent)).toEqual([9.5, 0])
  expect(commonDiscount(discountAll(two, 2.5))).toBe(2.5)
  expect(stepDiscounts(discountAll(two, 100), 1).lines.map(({ discountPercent }) => discountPercent)).toEqual([100, 100])
  // 1.00 € less 2.5 %, 100 times
  expect(offerTotals(discountAll(offer(line('α', 100)), 2.5)).net).toBe(9_750)
  expect(commonDiscount(offer())).toBeNull()
})

test('a price is rounded to the nearest that ends in ,90; one closer to zero is unchanged', () => {
  const at = (unitPrice: number) =>
    roundPrice(changeOption(offer(line('α', 1)), 'α', 0, { unitPrice }), 'α', 0).lines[0]?.options[0]?.unitPrice
  expect([42_200, 44_000, 43_999, 9_000, 4_000, 3_999, 0, maxOfferPrice].map(at)).toEqual([
    39_000, 49_000, 39_000, 9_000, 9_000, 3_999, 0, 999_999_000,
  ])
  const typed = roundPrices(offer(line('α', 1, 2), line('β', 1)))
  expect(typed.lines.flatMap(({ options }) => options.map((option) => option.isListPrice))).toEqual([false, false, false])
  expect(roundPrices(typed).lines.every((each, index) => each === typed.lines[index])).toBe(true)
})

const charge = fc.record({
  type: fc.constantFrom('setup' as const, 'run' as const, 'handling' as const, 'ltm' as const),
  text: fc.constant('χρέωση'),
  unitPrice: fc.nat(1_000_000),
  units: fc.integer({ min: 1, max: 12 }),
})
const priced = fc.record({
  quantity: fc.integer({ min: 1, max: 100_000 }),
  unitPrice: fc.nat(10_000_000),
  discountPercent: fc.nat(200).map((halves) => halves / 2),
  charges: fc.array(charge, { maxLength: 5 }),
})

test('no discount or rounding makes a sum negative, a higher discount never costs more, and the rows add up to the net sum', () => {
  fc.assert(
    fc.property(fc.array(priced, { minLength: 1, maxLength: 4 }), (all) => {
      const content = offer(
        ...all.map(({ quantity, unitPrice, discountPercent, charges }, at) => ({
          ...line(`${at}`, quantity),
          discountPercent,
          options: [{ quantity, unitPrice, runPrice: 0, handlingPrice: 0, setUpCents: 0, charges }],
        })),
      )
      for (const each of [content, stepDiscounts(content, 1), stepDiscounts(content, -1), roundPrices(content)]) {
        let sum = 0
        for (const one of each.lines) {
          const [option] = one.options
          if (option === undefined) continue
          const rows = [goodsAmount(one, option), ...(option.charges ?? []).map((row) => chargeAmount(row, option.quantity))]
          expect(rows.every((cents) => Number.isInteger(cents) && cents >= 0)).toBe(true)
          const amount = rows.reduce((before, cents) => before + cents, 0)
          expect(optionAmount(one, option)).toBe(amount)
          sum += amount
        }
        expect(offerTotals(each).net).toBe(sum)
      }
      expect(offerTotals(stepDiscounts(content, 1)).net).toBeLessThanOrEqual(offerTotals(content).net)
    }),
  )
})

test('the sentence about payment in the terms follows the plan, unless somebody rewrote it', () => {
  const sentence = (depositPercent: number, restDue: 'before-delivery' | 'proof-approved' = 'before-delivery') =>
    paymentTermsText({ depositPercent, restDue })
  const of = (terms: string, over: Partial<OfferContent> = {}): OfferContent => ({
    ...offer(line('a', 100)),
    depositPercent: 50,
    restDue: 'before-delivery',
    terms,
    ...over,
  })
  const terms = (payment: string) => `Πρώτος όρος.\nΠληρωμή: ${payment}, με κατάθεση.`
  const atProof = changeContent(of(terms(sentence(50))), { restDue: 'proof-approved' })
  expect([atProof.restDue, atProof.terms]).toEqual(['proof-approved', terms(sentence(50, 'proof-approved'))])
  const whole = changeContent(atProof, { depositPercent: 100 })
  expect(whole.terms).toBe(terms('όλο το ποσό με την παραγγελία'))
  expect(changeContent(whole, { depositPercent: 30 }).terms).toBe(terms(sentence(30, 'proof-approved')))
  // Their own words, and others' words about it
  expect(changeContent(of('Πληρωμή στις 30 ημέρες.'), { depositPercent: 30 }).terms).toBe('Πληρωμή στις 30 ημέρες.')
  const other = of(terms(sentence(40)), { depositPercent: 100 })
  expect(changeContent(other, { depositPercent: 30 }).terms).toBe(other.terms)
  expect(changeContent(of(terms(sentence(50))), { terms: 'Άλλοι' }).terms).toBe('Άλλοι')
  const old = changeContent({ ...offer(line('a', 100)), terms: terms(sentence(50)) }, { depositPercent: 30 })
  expect(old.terms).toBe(terms(sentence(50)))
})
