import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { emptyForm } from '#app/quotes/request/quote-request.ts'
import { fill, testComponents } from '#test/components.tsx'
import { removeVariant, setHidden } from '#test/discontinue.ts'
import { deliveryDaysOn } from '#test/delivery-days.ts'
import { testShop } from '#test/http.ts'
import { typedEuros, typedPieces, typeEach } from '#test/typed-numbers.ts'

const shop = testShop()
const { open } = testComponents(shop)

async function form() {
  const { QuoteRequestForm } = await import('#app/quotes/request/quote-request-form.tsx')
  const start = { form: emptyForm, requestKey: 'key', stamp: '', errors: {}, failure: null, files: [], cameBack: false }
  const deliveryDays = deliveryDaysOn('2026-11-25')
  return <QuoteRequestForm start={start} products={[]} deliveryDays={deliveryDays} vatPercent={24} fromCart={false} />
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

test('a row of a draft whose product or variant is no longer offered says so before it is sent', async () => {
  const shape = { variantId: '', variantText: '', imageSrc: '', quantities: ['50'], decoration: '', placements: [], note: '' }
  const row = { ...shape, sizes: '', names: '' }
  const lines = [
    { ...row, productId: '4', title: 'Σημειωματάριο A5 Δελφοί' },
    { ...row, productId: '2', variantId: '102', variantText: 'Μπλε σκούρο', title: 'Κούπα κεραμική Νάξος' },
  ]
  await setHidden(shop.ctx, 4, true)
  await removeVariant(shop.ctx, 2, 102)
  const { user } = await open(async () => {
    const { storeDraft } = await import('#app/quotes/request/quote-request-draft.ts')
    storeDraft({ requestKey: crypto.randomUUID(), hasFiles: false, form: { ...emptyForm, lines } })
    return form()
  })
  await screen.findByText(/^Αυτό το προϊόν δεν υπάρχει πια στον κατάλογο/)
  await screen.findByText(/^Μπλε σκούρο: Αυτό το χρώμα ή μέγεθος δεν υπάρχει πια/)
  expect(screen.queryByRole('link', { name: /Δελφοί/ })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Χρώμα και μέγεθος' }), '101')
  expect(screen.queryByText(/^Μπλε σκούρο: /)).toBeNull()
})
