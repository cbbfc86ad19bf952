import fc from 'fast-check'
import { expect, test } from 'vitest'

import { defaultDelivery } from '#app/company/default-delivery.ts'
import { deliveryPrice } from '#app/pricing/delivery-price.ts'
import { transportOf, transportTime } from '#app/promise/transport.ts'

const transport = transportOf(defaultDelivery, 7)
const daysTo = (postcode: string | null, grams: number | null, country?: string) =>
  transportTime(transport, { grams, postcode, country })

test('the first carrier in the merchant’s order that takes the weight with its packaging decides', () => {
  expect(daysTo('10563', 1_000)).toEqual({ days: 1, isSure: true })
  expect(daysTo('54625', 1_000)).toEqual({ days: 3, isSure: true })
  // 100 kg with packaging is the courier's limit; beyond it goes a haulier.
  expect(daysTo('54625', 95_238)).toEqual({ days: 3, isSure: true })
  expect(daysTo('54625', 95_239)).toEqual({ days: 4, isSure: true })
  expect(daysTo('1066', 500)).toEqual({ days: 6, isSure: true })
})

test('without a postcode the merchant’s usual zone counts', () => {
  expect(daysTo(null, 1_000)).toEqual(daysTo('54625', 1_000))
  expect(transportTime({ ...transport, usualZone: 'attica' }, { grams: 1_000, postcode: null }).days).toBe(1)
  expect(transportTime({ ...transport, usualZone: 'gone' }, { grams: 1_000, postcode: null })).toEqual({ days: 7, isSure: false })
})

test('what no carrier answers for sure is said to be assumed', () => {
  expect(daysTo('10563', null)).toEqual({ days: 1, isSure: false })
  expect(daysTo('1066', 60_000)).toEqual({ days: 6, isSure: false })
  expect(daysTo('75100', 1_000)).toEqual({ days: 7, isSure: false })
  expect(daysTo('10115', 1_000, 'DE')).toEqual({ days: 7, isSure: false })
  expect(transportTime({ ...transport, carriers: [] }, { grams: 1, postcode: null })).toEqual({ days: 7, isSure: false })
})

test('the carrier of the days is the first one with a price', () => {
  const anyPostcode = fc.constantFrom('10563', '54625', '85100', '86000', '81500', '75100')
  fc.assert(
    fc.property(anyPostcode, fc.integer({ min: 1, max: 3_000_000 }), (postcode, grams) => {
      const prices = defaultDelivery.methods.flatMap((method) => {
        const price =
          method.kind === 'carrier'
            ? deliveryPrice(defaultDelivery, method, { grams, goodsNet: 0, country: 'GR', postcode })
            : null
        return price?.kind === 'priced' ? [price.workingDays] : []
      })
      const time = daysTo(postcode, grams)
      expect(time.isSure).toBe(prices.length > 0)
      if (prices[0] !== undefined) expect(time.days).toBe(prices[0])
    }),
  )
})
