import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { emptyForm } from '#app/quotes/request/quote-request.ts'
import { fill, testComponents } from '#test/components.tsx'
import { testShop } from '#test/http.ts'
import { typedEuros, typedPieces, typeEach } from '#test/typed-numbers.ts'

const shop = testShop()
const { open } = testComponents(shop)

async function form() {
  const { QuoteRequestForm } = await import('#app/quotes/request/quote-request-form.tsx')
  const start = { form: emptyForm, requestKey: 'key', stamp: '', errors: {}, failure: null, files: [], cameBack: false }
  const deliveryDays = { today: '2026-11-25', leadTimes: { decorationDays: 6, deliveryDays: 3, closedDays: [] } }
  return <QuoteRequestForm start={start} products={[]} deliveryDays={deliveryDays} fromCart={false} />
}

test('the request form shows each number as parsed, or asks back; what it stores is what it shows', async () => {
  const { user } = await open(form)
  await typeEach(user, await screen.findByLabelText<HTMLInputElement>('Ποσότητα'), typedPieces)
  await typeEach(user, screen.getByLabelText<HTMLInputElement>('Προϋπολογισμός (€)'), typedEuros)
  await waitFor(() => expect(localStorage.getItem('quoteDraft')).toContain('"budget","1.234,50"'))
})

test('the question about one quantity stays while another one is left empty', async () => {
  const { user } = await open(form)
  await user.click(await screen.findByRole('button', { name: 'Σύγκριση με άλλη ποσότητα' }))
  const quantity = screen.getByLabelText<HTMLInputElement>('Ποσότητες προς σύγκριση')
  await fill(user, quantity, '12,000')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: '12.000' }))
  expect(quantity.value).toBe('12.000')
})
