import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Settings } from '#app/company/settings.ts'
import { defaultPayment, paymentSchema } from '#app/company/payment-settings.ts'
import { paymentMethodRefusals } from '#app/orders/payment/payment-method-refusals.ts'
import { type Credit, isHidden, type PaymentFacts, paymentOffers } from '#app/orders/payment/payment-methods.ts'
import { depositOf } from '#app/pricing/instalments.ts'
import { balanceOf, moneyProblem, type PaidOrder, paidSum } from '#app/orders/payment/payment-movements.ts'

const credit: Credit = { limitCents: 100_000, usedCents: 40_000, paymentDays: 30 }
const iris: Settings['iris'] = { alias: '094019245', limitCents: null }
const possible = { settings: defaultPayment, hasBankAccount: true, iris, takesCards: true, credit: null }
const facts = (over: Partial<PaymentFacts> = {}): PaymentFacts => ({
  grossCents: 20_000,
  isPersonalised: false,
  hasInvoice: false,
  ...over,
})
const refusals = (over: Partial<PaymentFacts> = {}, also: Partial<typeof possible> | { readonly credit: Credit } = {}) =>
  Object.fromEntries(
    paymentOffers(facts(over), { ...possible, ...also }).map(({ method, refused }) => [method, refused?.refusal ?? null]),
  )

test('the sample settings are valid', () => {
  expect(paymentSchema.parse(defaultPayment)).toEqual(defaultPayment)
})

test('each customer gets the allowed payment methods', () => {
  const all = { 'bank-transfer': null, iris: null, card: null, 'cash-on-delivery': null, 'on-account': 'no-credit' }
  expect(refusals()).toEqual(all)
  expect(refusals({ isPersonalised: true })).toEqual({ ...all, 'cash-on-delivery': 'personalised' })
  expect(refusals({}, { takesCards: false, hasBankAccount: false })).toMatchObject({
    'bank-transfer': 'not-set-up',
    card: 'not-set-up',
  })
  expect(refusals({ grossCents: 60_000 }, { credit })).toMatchObject({ 'on-account': null })
  expect(refusals({ grossCents: 60_001 }, { credit })).toMatchObject({ 'on-account': 'credit-exceeded' })
  expect(refusals({}, { credit: { ...credit, limitCents: 0 } })).toMatchObject({ 'on-account': 'no-credit' })
})

test('cash of private persons stays below the limit of the law with its fee; companies have none', () => {
  // 2.50 € and VAT are 3.10 €.
  expect(refusals({ grossCents: 49_689 })['cash-on-delivery']).toBeNull()
  expect(refusals({ grossCents: 49_690 })['cash-on-delivery']).toBe('cash-limit')
  expect(refusals({ grossCents: 49_690, hasInvoice: true })['cash-on-delivery']).toBeNull()
})

test('IRIS is offered while it has an alias, up to the merchant’s limit', () => {
  const limited = { iris: { ...iris, limitCents: 20_000 } }
  expect(refusals({}, { iris: { alias: '', limitCents: null } })['iris']).toBe('not-set-up')
  expect(refusals({ grossCents: 20_000 }, limited)['iris']).toBeNull()
  expect(refusals({ grossCents: 20_001 }, limited)['iris']).toBe('iris-limit')
  expect(paymentMethodRefusals.textOf({ refusal: 'iris-limit', limitCents: 20_000 })).toContain('έως 200,00')
})

test('decorated orders pay half in advance, others all; later payments have no deposit', () => {
  const deposits = (isPersonalised: boolean) =>
    paymentOffers(facts({ grossCents: 10_001, isPersonalised }), possible).map(({ depositCents }) => depositCents)
  expect(deposits(true)).toEqual([5_001, 5_001, 5_001, 0, 0])
  expect(deposits(false)).toEqual([10_001, 10_001, 10_001, 0, 0])
})

test('methods never open to this customer are left out; each other refusal has its sentence', () => {
  const offers = paymentOffers(facts({ isPersonalised: true }), { ...possible, iris: { ...iris, alias: '' }, takesCards: false })
  expect(offers.filter((offer) => !isHidden(offer)).map(({ method }) => method)).toEqual(['bank-transfer', 'cash-on-delivery'])
  for (const { refused } of offers)
    if (refused !== null) expect(paymentMethodRefusals.textOf(refused)).toMatch(/\p{Script=Greek}.*\.$/u)
})

const order = (over: Partial<PaidOrder> = {}): PaidOrder => ({
  state: 'awaiting-payment',
  grossCents: 10_000,
  reducedCents: 0,
  depositCents: 5_000,
  paidCents: 0,
  ...over,
})

test('the next payment is the deposit, then the rest', () => {
  expect(balanceOf(order())).toMatchObject({ payableCents: 5_000, openCents: 10_000, requiredCents: 5_000 })
  expect(balanceOf(order({ paidCents: 2_000 }))).toMatchObject({ payableCents: 3_000 })
  expect(balanceOf(order({ paidCents: 5_000 }))).toMatchObject({ payableCents: 5_000, openCents: 5_000 })
  expect(balanceOf(order({ reducedCents: 8_000 }))).toMatchObject({ requiredCents: 2_000, dueCents: 2_000 })
})

test('money problems are reported', () => {
  expect(moneyProblem(order(), false)).toBeNull()
  expect(moneyProblem(order({ paidCents: 4_999 }), false)).toBe('too-little')
  expect(moneyProblem(order({ state: 'confirmed', paidCents: 10_001 }), false)).toBe('too-much')
  expect(moneyProblem(order({ state: 'confirmed', paidCents: 10_000, reducedCents: 500 }), false)).toBe('refund-due')
  expect(moneyProblem(order({ state: 'cancelled', paidCents: 1 }), false)).toBe('paid-after-end')
  expect(moneyProblem(order({ state: 'confirmed', paidCents: 10_000 }), true)).toBe('disputed')
})

test('a deposit is at most the total, and an order is never both open and overpaid', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000 })
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 100 }), cents, cents, (gross, percent, paid, reduced) => {
      const depositCents = depositOf(gross, percent)
      expect(depositCents).toBeLessThanOrEqual(gross)
      const balance = balanceOf(order({ grossCents: gross, depositCents, paidCents: paid, reducedCents: reduced }))
      expect(Math.min(balance.openCents, balance.overpaidCents)).toBe(0)
      expect(balance.payableCents).toBeLessThanOrEqual(balance.openCents)
      expect(paid - balance.overpaidCents + balance.openCents).toBe(balance.dueCents)
    }),
  )
  expect(
    paidSum([
      { kind: 'payment', state: 'succeeded', amountCents: 500 },
      { kind: 'payment', state: 'pending', amountCents: 900 },
      { kind: 'refund', state: 'succeeded', amountCents: 200 },
      { kind: 'dispute', state: 'pending', amountCents: 300 },
    ]),
  ).toBe(300)
})
