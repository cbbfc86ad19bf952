import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { noProject } from '#app/catalogue/project/project.ts'
import { deliveryDaysOn } from '#test/delivery-days.ts'
import { emptyForm, emptyLine } from '#app/quotes/request/quote-request.ts'
import { fill, testComponents } from '#test/components.tsx'
import { testShop } from '#test/http.ts'

const shop = testShop()
const { open } = testComponents(shop)
const project = 'quantity=300&budget=8&by=2099-12-23&logo=1&postcode=10563'
const deliveryDays = deliveryDaysOn('2026-11-25')

async function form() {
  const { QuoteRequestForm } = await import('#app/quotes/request/quote-request-form.tsx')
  const start = { form: emptyForm, requestKey: 'key', stamp: '', errors: {}, failure: null, files: [], cameBack: false }
  return <QuoteRequestForm start={start} products={[]} deliveryDays={deliveryDays} vatPercent={24} fromCart={false} />
}

async function cartAndToasts() {
  const { useCart } = await import('#app/cart/browser/use-cart.ts')
  const { Toaster } = await import('#app/ui/toast/toaster.tsx')
  function CartAndToasts() {
    useCart()
    return <Toaster />
  }
  return <CartAndToasts />
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('without products the request is the wish of the project, with its budget, day and place', async () => {
  await open(form, { remembered: { project } })
  await waitFor(() => expect(value('Ποσότητα')).toBe('300'))
  await waitFor(() => expect(value('Προϋπολογισμός (€)')).toBe('8'))
  expect([value('Τα χρειάζεστε έως'), value('Τόπος παράδοσης')]).toEqual(['2099-12-23', '105 63'])
  expect(screen.getByLabelText<HTMLSelectElement>('Ο προϋπολογισμός είναι').value).toBe('piece')
  expect(value('Λογότυπο και εκτύπωση')).toBe('Με το λογότυπό μας')
})

test('a budget with VAT is asked for without it, and said as it was typed', async () => {
  await open(form, { remembered: { project: `${project}&vat=1` } })
  await waitFor(() => expect(value('Προϋπολογισμός (€)')).toBe('6,45'))
  expect(screen.getByText(/8\s€ το τεμάχιο με ΦΠΑ 24\s%/)).toBeTruthy()
})

test('with a cart its lines are requested, and what is typed stays as the project changes', async () => {
  const { user } = await open(form, { remembered: { project }, cart: [{ id: 2, qty: 72, variantId: 101 }] })
  await screen.findByRole('link', { name: /Κούπα κεραμική Νάξος/ })
  await waitFor(() => expect(value('Τόπος παράδοσης')).toBe('105 63'))
  expect(value('Ποσότητα')).toBe('72')
  await fill(user, screen.getByLabelText('Προϋπολογισμός (€)'), '9')
  const { storeProject } = await import('#app/catalogue/project/project-store.ts')
  storeProject({ ...noProject, quantity: 500, budget: 1_000, by: null, withLogo: true, postcode: '85100' })
  await waitFor(() => expect(value('Τόπος παράδοσης')).toBe('851 00'))
  expect([value('Προϋπολογισμός (€)'), value('Τα χρειάζεστε έως'), value('Ποσότητα')]).toEqual(['9', '', '72'])
})

test('what was requested leaves the cart, and «Αναίρεση» brings it back', async () => {
  const { user, readCart } = await open(cartAndToasts, { cart: [{ id: 2, qty: 72, variantId: 101 }] })
  const { takeOutOfCart } = await import('#app/quotes/request/use-sent-lines.ts')
  await takeOutOfCart([{ ...emptyLine, productId: '2', variantId: '101', quantities: ['70'] }])
  expect(await readCart()).toMatchObject([{ productId: 2, quantity: 2 }])
  await user.click(await screen.findByRole('button', { name: 'Αναίρεση' }))
  await waitFor(async () => expect(await readCart()).toMatchObject([{ productId: 2, quantity: 72 }]))
  await takeOutOfCart([{ ...emptyLine, productId: '2', variantId: '101', quantities: ['72', '50'] }])
  expect(await readCart()).toEqual([])
})
