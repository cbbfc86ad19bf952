import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { deliveryLaterText } from '#app/cart/page/delivery-later-text.ts'
import { defaultSettings } from '#app/company/settings.ts'
import { promiseSettingsOf } from '#app/promise/promise-settings.ts'
import { testComponents } from '#test/components.tsx'
import { testShop } from '#test/http.ts'

const { open } = testComponents(testShop())

async function cartPage() {
  const { CartPage } = await import('#app/cart/page/cart-page.tsx')
  const { CartDeliveryCost } = await import('#app/delivery/cart-day.tsx')
  const { ShopPromise } = await import('#app/promise/use-delivery-days.ts')
  return (
    <ShopPromise value={promiseSettingsOf(defaultSettings)}>
      <CartPage freeDelivery={null} deliveryCost={<CartDeliveryCost />} />
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
