import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { planAdd, planDesign, planQuantity, type ProductInCart } from '#app/cart/line-rules.ts'

const today = '2026-03-01'
const plain: ProductInCart = {
  stock: 10,
  madeToOrder: false,
  availableFrom: null,
  restockLeadTimeDays: null,
  minimumQuantity: 1,
  quantityMultiple: 1,
  variants: [],
  lines: [],
  lineCount: 0,
}
const pieces = (lines: ProductInCart['lines']) => lines.reduce((total, each) => total + each.quantity, 0)
const line = (variantId: number | null, quantity: number) => ({ id: `line-${variantId}`, variantId, quantity, designId: null })

test('adding starts a line or adds to it', () => {
  expect(planAdd(plain, null, 4, today)).toEqual({ ok: true, value: { variantId: null, quantity: 4 } })
  expect(planAdd({ ...plain, lines: [line(null, 6)] }, null, 4, today)).toMatchObject({ value: { quantity: 10 } })
})

test('the stock is a limit for the whole line, and the refusal names it', () => {
  expect(planAdd({ ...plain, lines: [line(null, 7)] }, null, 4, today)).toEqual({
    ok: false,
    refusal: 'insufficient-stock',
    available: 10,
    inCart: 7,
  })
  expect(planQuantity({ ...plain, lines: [line(null, 7)] }, { variantId: null }, 11, today)).toMatchObject({
    refusal: 'insufficient-stock',
    available: 10,
    inCart: 0,
  })
})

test("variants without a stock of their own share the product's", () => {
  const shared = {
    ...plain,
    variants: [
      { variantId: 1, stock: null },
      { variantId: 2, stock: null },
    ],
    lines: [line(1, 8)],
  }
  expect(planAdd(shared, 2, 3, today)).toMatchObject({ refusal: 'insufficient-stock', available: 10, inCart: 8 })
  expect(planAdd(shared, 2, 2, today)).toMatchObject({ value: { variantId: 2, quantity: 2 } })
})

test('a variant with its own stock shares none', () => {
  const own = {
    ...plain,
    variants: [
      { variantId: 1, stock: 3 },
      { variantId: 2, stock: null },
    ],
    lines: [line(1, 3)],
  }
  expect(planAdd(own, 2, 10, today)).toMatchObject({ ok: true })
  expect(planAdd(own, 1, 1, today)).toMatchObject({ refusal: 'insufficient-stock', available: 3, inCart: 3 })
})

test('without a choice the first variant in stock is taken; 0 is a choice only if a variant has that number', () => {
  const variants = [
    { variantId: 5, stock: 0 },
    { variantId: 6, stock: 2 },
  ]
  expect(planAdd({ ...plain, variants }, null, 1, today)).toMatchObject({ value: { variantId: 6 } })
  expect(planAdd({ ...plain, variants }, 0, 1, today)).toMatchObject({ value: { variantId: 6 } })
  expect(planAdd({ ...plain, variants: [...variants, { variantId: 0, stock: 1 }] }, 0, 1, today)).toMatchObject({
    value: { variantId: 0 },
  })
  expect(planAdd({ ...plain, variants: [{ variantId: 5, stock: 0 }] }, null, 1, today)).toMatchObject({ refusal: 'out-of-stock' })
  expect(planAdd(plain, 7, 1, today)).toMatchObject({ refusal: 'unknown-variant' })
})

test('coming soon and sold out are refused, made to order is not', () => {
  expect(planAdd({ ...plain, availableFrom: '2026-03-02' }, null, 1, today)).toMatchObject({ refusal: 'coming-soon' })
  expect(planAdd({ ...plain, availableFrom: today }, null, 1, today)).toMatchObject({ ok: true })
  expect(planAdd({ ...plain, stock: 0 }, null, 1, today)).toMatchObject({ refusal: 'out-of-stock' })
  expect(planAdd({ ...plain, stock: 0, madeToOrder: true }, null, 100_000, today)).toMatchObject({ ok: true })
})

test('restocked products may exceed the shelf stock, per line, like those made to order', () => {
  const again = {
    ...plain,
    restockLeadTimeDays: 12,
    variants: [
      { variantId: 5, stock: 0 },
      { variantId: 6, stock: null },
    ],
  }
  expect(planAdd(again, 5, 300, today)).toMatchObject({ ok: true, value: { variantId: 5, quantity: 300 } })
  expect(planAdd({ ...again, lines: [line(5, 100_000)] }, 6, 100_000, today)).toMatchObject({ ok: true })
  expect(planAdd({ ...again, availableFrom: '2026-03-02' }, 5, 1, today)).toMatchObject({ refusal: 'coming-soon' })
})

test("the minimum counts all of the product's lines, the multiple each line", () => {
  const boxed = {
    ...plain,
    stock: 100,
    minimumQuantity: 20,
    quantityMultiple: 5,
    variants: [
      { variantId: 1, stock: null },
      { variantId: 2, stock: null },
    ],
  }
  expect(planAdd(boxed, 1, 15, today)).toMatchObject({ refusal: 'below-minimum', minimum: 20 })
  expect(planAdd({ ...boxed, lines: [line(1, 15)] }, 2, 5, today)).toMatchObject({ ok: true })
  expect(planAdd({ ...boxed, lines: [line(1, 20)] }, 2, 7, today)).toMatchObject({ refusal: 'not-a-multiple', multiple: 5 })
})

test('no line beyond a hundred is added, but existing ones may grow', () => {
  expect(planAdd({ ...plain, lineCount: 100 }, null, 1, today)).toMatchObject({ refusal: 'too-many-lines' })
  expect(planAdd({ ...plain, lineCount: 100, lines: [line(null, 1)] }, null, 1, today)).toMatchObject({ ok: true })
})

test('a quantity is set on the requested line only', () => {
  const two = {
    ...plain,
    variants: [
      { variantId: 1, stock: 9 },
      { variantId: 2, stock: 9 },
    ],
    lines: [line(1, 1), line(2, 1)],
  }
  expect(planQuantity(two, { variantId: 2 }, 4, today)).toMatchObject({ value: { id: 'line-2' } })
  expect(planQuantity(two, { lineId: 'line-1' }, 4, today)).toMatchObject({ value: { id: 'line-1' } })
  expect(planQuantity(two, { variantId: null }, 4, today)).toMatchObject({ refusal: 'ambiguous-line' })
  expect(planQuantity(two, { lineId: 'line-3' }, 4, today)).toMatchObject({ refusal: 'unknown-line' })
  expect(planQuantity(two, { variantId: 2 }, 0, today)).toMatchObject({ refusal: 'quantity-out-of-range' })
})

test('every accepted change respects the stock, the minimum and the multiple', () => {
  const variants = fc.uniqueArray(fc.record({ variantId: fc.integer({ min: 0, max: 4 }), stock: fc.option(fc.nat(40)) }), {
    selector: (variant) => variant.variantId,
    maxLength: 4,
  })
  const adds = fc.array(
    fc.record({ variantId: fc.option(fc.integer({ min: 0, max: 5 })), pieces: fc.integer({ min: 1, max: 30 }) }),
  )
  fc.assert(
    fc.property(variants, adds, fc.nat(60), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 6 }), (...given) => {
      const [productVariants, calls, stock, minimumQuantity, quantityMultiple] = given
      let product: ProductInCart = { ...plain, stock, minimumQuantity, quantityMultiple, variants: productVariants }
      for (const { variantId, pieces } of calls) {
        const plan = planAdd(product, variantId, pieces, today)
        if (!plan.ok) continue
        const rest = product.lines.filter((other) => other.variantId !== plan.value.variantId)
        product = { ...product, lines: [...rest, line(plan.value.variantId, plan.value.quantity)] }
      }
      const own = (id: number | null) => productVariants.find((variant) => variant.variantId === id)?.stock ?? null
      expect(pieces(product.lines.filter((each) => own(each.variantId) === null))).toBeLessThanOrEqual(stock)
      for (const each of product.lines) expect(each.quantity).toBeLessThanOrEqual(own(each.variantId) ?? stock)
      for (const each of product.lines) expect(each.quantity % quantityMultiple).toBe(0)
      expect(product.lines.length === 0 || pieces(product.lines) >= minimumQuantity).toBe(true)
    }),
  )
})

test("lines of one variant with different logos share its stock, and the product's minimum", () => {
  const variants = [
    { variantId: 1, stock: 10 },
    { variantId: 2, stock: 3 },
  ]
  const lines = [
    { ...line(1, 6), id: 'printed', designId: 'front' },
    { ...line(1, 2), id: 'bare' },
  ]
  const shirt = { ...plain, variants, lines, minimumQuantity: 9 }
  expect(planAdd(shirt, 1, 3, today, 'back')).toMatchObject({ refusal: 'insufficient-stock', available: 10, inCart: 8 })
  expect(planAdd(shirt, 1, 3, today, 'front')).toMatchObject({ refusal: 'insufficient-stock', inCart: 8 })
  expect(planAdd(shirt, 1, 2, today, 'front')).toMatchObject({ value: { quantity: 8 } })
  expect(planAdd(shirt, 2, 1, today, 'front')).toMatchObject({ value: { variantId: 2, quantity: 1 } })
  expect(planQuantity(shirt, { lineId: 'bare' }, 5, today)).toMatchObject({ refusal: 'insufficient-stock' })
  expect(planQuantity(shirt, { variantId: 1 }, 3, today)).toMatchObject({ refusal: 'ambiguous-line' })
})

test('a line with a new design stays, or joins the line that has it', () => {
  const lines = [{ ...line(1, 6), id: 'printed', designId: 'front' }, line(1, 3), line(2, 1)]
  const shirt = { ...plain, variants: [1, 2].map((variantId) => ({ variantId, stock: null })), lines }
  expect(planDesign(shirt, 'printed', 'back', today)).toMatchObject({ value: { into: null, quantity: 6 } })
  expect(planDesign(shirt, 'printed', 'front', today)).toMatchObject({ value: { into: null, quantity: 6 } })
  expect(planDesign(shirt, 'printed', null, today)).toMatchObject({ value: { into: { id: 'line-1' }, quantity: 9 } })
  expect(planDesign({ ...shirt, stock: 9 }, 'printed', null, today)).toMatchObject({ refusal: 'insufficient-stock' })
  expect(planDesign(shirt, 'gone', null, today)).toMatchObject({ refusal: 'unknown-line' })
})
