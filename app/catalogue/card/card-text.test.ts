import { expect, test } from 'vitest'

import { cardBadges, cardPrice, orderingText, productCountText } from '#app/catalogue/card/card-text.ts'
import { deliveryDaysOn } from '#test/delivery-days.ts'

const plain = { price: 49_000, discountPercent: 0, priceBreaks: [], minimumQuantity: 1 }
/** Intl puts a no-break space before the euro sign. */
const spaced = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

test('a plain price has two decimals and nothing else', () => {
  const { now, was, from } = cardPrice(plain)
  expect(spaced(now)).toBe('4,90 €')
  expect([was, from]).toEqual([undefined, undefined])
})

test('a discounted price shows the old one', () => {
  const { now, was } = cardPrice({ ...plain, discountPercent: 20 })
  expect(spaced(now)).toBe('3,92 €')
  expect(spaced(was)).toBe('4,90 €')
})

test('with a VAT rate, all prices include the VAT', () => {
  const { now, was, from } = cardPrice(
    { ...plain, discountPercent: 20, priceBreaks: [{ minQuantity: 50, unitPrice: 30_000 }] },
    24,
  )
  expect([now, was, from].map(spaced)).toEqual(['4,86 €', '6,08 €', 'από 2,98 € στα 50 τεμ.'])
})

test('price breaks show the lowest discounted price and its quantity', () => {
  const priceBreaks = [
    { minQuantity: 50, unitPrice: 30_000 },
    { minQuantity: 1_000, unitPrice: 21_000 },
  ]
  expect(spaced(cardPrice({ ...plain, priceBreaks }).from)).toBe('από 2,10 € στα 1.000 τεμ.')
  expect(spaced(cardPrice({ ...plain, priceBreaks, discountPercent: 50 }).from)).toBe('από 1,05 € στα 1.000 τεμ.')
})

test('if the minimum quantity is at a price break, its price is shown', () => {
  const priceBreaks = [{ minQuantity: 50, unitPrice: 30_000 }]
  const { now, from } = cardPrice({ ...plain, priceBreaks, minimumQuantity: 50 })
  expect(spaced(now)).toBe('3,00 €')
  expect(from).toBeUndefined()
})

test('a price break that saves less than a cent is not shown', () => {
  expect(cardPrice({ ...plain, priceBreaks: [{ minQuantity: 50, unitPrice: 48_999 }] }).from).toBeUndefined()
})

test('badges show availability first', () => {
  const badges = cardBadges({ availability: 'out-of-stock', discountPercent: 15, isNew: true, isHot: true })
  expect(badges.map(({ text }) => text)).toEqual(['Εξαντλημένο', '-15 %', 'Νέο', 'Δημοφιλές'])
  expect(cardBadges({ availability: 'in-stock', discountPercent: 0, isNew: false, isHot: false })).toEqual([])
})

test('one product is singular, none and many are plural', () => {
  expect([0, 1, 2, 1_250].map(productCountText)).toEqual(['0 προϊόντα', '1 προϊόν', '2 προϊόντα', '1.250 προϊόντα'])
})

test('a row shows availability, minimum quantity and delivery day', () => {
  const supply = {
    availableFrom: null,
    madeToOrder: false,
    shelfStock: 9,
    leadTimeDays: 1,
    restockLeadTimeDays: 12,
    weightGrams: 100,
  }
  const days = deliveryDaysOn('2026-11-23')
  expect(orderingText({ ...supply, availability: 'in-stock', minimumQuantity: 1 }, null)).toBe('Σε απόθεμα')
  expect(orderingText({ ...supply, availability: 'in-stock', minimumQuantity: 1 }, days)).toBe(
    'Σε απόθεμα, παράδοση έως 27/11/2026',
  )
  // A haulier takes 105 kg, a day slower than the courier.
  expect(orderingText({ ...supply, availability: 'made-to-order', minimumQuantity: 1_000 }, days)).toBe(
    'Κατόπιν παραγγελίας, από 1.000 τεμάχια, παράδοση έως 15/12/2026',
  )
})
