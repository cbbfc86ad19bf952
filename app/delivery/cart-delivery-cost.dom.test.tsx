import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { deliveryLaterText } from '#app/cart/page/delivery-later-text.ts'
import { defaultSettings } from '#app/company/settings.ts'
import { promiseSettingsOf } from '#app/promise/promise-settings.ts'
import { testComponents } from '#test/components.tsx'
import { testShop } from '#test/http.ts'

const { open } = testComponents(testShop())

const free = { fromCents: 30_000, places: ['Αττική'], mostGrams: 100_000 }

const cartPage = () => pageWith(null)

async function pageWith(freeDelivery: typeof free | null) {
  const { CartPage } = await import('#app/cart/page/cart-page.tsx')
  const { CartDeliveryCost } = await import('#app/delivery/cart-day.tsx')
  const { ShopPromise } = await import('#app/promise/use-delivery-days.ts')
  return (
    <ShopPromise value={promiseSettingsOf(defaultSettings)}>
      <CartPage freeDelivery={freeDelivery} deliveryCost={(isFree) => <CartDeliveryCost isFree={isFree} />} />
    </ShopPromise>
  )
}

const cart = [{ id: 28, qty: 100 }]

test('to islands, where a carrier has a price, the cart says it in both ways', async () => {
  await open(cartPage, { cart, remembered: { project: 'postcode=85100' } })
  const net = await screen.findByText(/^\d+,\d\d.€ χωρίς ΦΠΑ$/, { selector: '.net' })
  expect(net.parentElement?.textContent).toMatch(/Μεταφορικά για Τ\.Κ\..851.00: .*€ χωρίς ΦΠΑ.*€ με ΦΠΑ\./)
  expect(net.parentElement?.textContent).not.toContain(deliveryLaterText)
})

test('without a postcode the cart says that delivery is calculated later', async () => {
  localStorage.clear()
  await open(cartPage, { cart })
  await waitFor(() => expect(screen.queryByText(new RegExp(deliveryLaterText))).not.toBeNull())
})

test.each([
  ['free up to a weight, the cart says what a heavier consignment costs', 60, /Μεταφορικά για Τ\.Κ\..105.57: .*€ χωρίς ΦΠΑ/],
  ['free, the cart says nothing else of a light consignment', 8, null],
])('where delivery is %s', async (_, qty, cost) => {
  localStorage.clear()
  await open(() => pageWith(free), { cart: [{ id: 11, qty }], remembered: { project: 'postcode=10557' } })
  const told = await screen.findByText(/^Δωρεάν μεταφορικά \(Αττική, έως 100/)
  const summary = () => told.parentElement?.textContent ?? ''
  if (cost !== null) await waitFor(() => expect(summary()).toMatch(cost))
  expect(summary()).not.toContain(deliveryLaterText)
  if (cost === null) expect(summary()).not.toContain('Μεταφορικά για')
})
