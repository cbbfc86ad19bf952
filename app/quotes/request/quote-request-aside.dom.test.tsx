import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { defaultSettings } from '#app/company/settings.ts'
import { freeDeliveryByZone } from '#app/pricing/free-delivery.ts'
import { promiseSettingsOf } from '#app/promise/promise-settings.ts'
import { testComponents } from '#test/components.tsx'
import { testShop } from '#test/http.ts'

const { open } = testComponents(testShop())
const place = { phone: '210 123 4567', hours: 'Δευτέρα', closures: '', email: 'info@etaireia.example' }

async function aside() {
  const { RequestAside } = await import('#app/quotes/request/quote-request-aside.tsx')
  const { ShopPromise } = await import('#app/promise/use-delivery-days.ts')
  return (
    <ShopPromise value={promiseSettingsOf(defaultSettings)}>
      <RequestAside place={place} freeDelivery={freeDeliveryByZone(defaultSettings.delivery)} />
    </ShopPromise>
  )
}

test('a request for an island tells of no free delivery, one for a place that has it of that place', async () => {
  await open(aside, { remembered: { project: 'postcode=85100' } })
  await waitFor(() => expect(screen.queryByText(/δωρεάν μεταφορικά/i)).toBeNull())
  localStorage.clear()
  await open(aside, { remembered: { project: 'postcode=10563' } })
  await screen.findByText(/^Δωρεάν μεταφορικά από 300.€ χωρίς ΦΠΑ \(Αττική, έως 100.κιλά\)\.$/)
})
