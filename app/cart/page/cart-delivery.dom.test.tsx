import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { defaultSettings } from '#app/company/settings.ts'
import { freeDeliveryByZone } from '#app/pricing/free-delivery.ts'
import { promiseSettingsOf } from '#app/promise/promise-settings.ts'
import { testComponents } from '#test/components.tsx'
import { testShop } from '#test/http.ts'

const { open } = testComponents(testShop())

/** 200 USB sticks cost more than the sample's threshold of free delivery. */
const cart = [{ id: 28, qty: 200 }]

async function cartPage() {
  const { CartPage } = await import('#app/cart/page/cart-page.tsx')
  const { useFreeDelivery } = await import('#app/catalogue/project/use-free-delivery.ts')
  const { ShopPromise } = await import('#app/promise/use-delivery-days.ts')
  function CartOfVisitor() {
    return <CartPage freeDelivery={useFreeDelivery(freeDeliveryByZone(defaultSettings.delivery))} />
  }
  return (
    <ShopPromise value={promiseSettingsOf(defaultSettings)}>
      <CartOfVisitor />
    </ShopPromise>
  )
}

const calculated = () => screen.queryByText(/Τα μεταφορικά υπολογίζονται στο ταμείο ή στην προσφορά\./)

test.each(['85100', '1066', '89000'])(
  'to %s, where delivery is never free, the cart does not say that it is',
  async (postcode) => {
    await open(cartPage, { cart, remembered: { project: `postcode=${postcode}` } })
    await waitFor(() => expect(calculated()).not.toBeNull())
    expect(screen.queryByText(/δωρεάν μεταφορικά/i)).toBeNull()
  },
)

test('to a place with free delivery the cart says so of that place; while none is known, of all', async () => {
  await open(cartPage, { cart, remembered: { project: 'postcode=10563' } })
  await screen.findByText(/^Δωρεάν μεταφορικά \(Αττική, έως 100.κιλά\)\.$/)
  expect(calculated()).toBeNull()
  localStorage.clear()
  await open(cartPage, { cart })
  await screen.findByText(/^Δωρεάν μεταφορικά \(Αττική, Ηπειρωτική Ελλάδα και Κρήτη, έως 100.κιλά\)\.$/)
})
