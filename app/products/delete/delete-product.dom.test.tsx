import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { productEditorUrl, staffProductsUrl } from '#app/staff-urls.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { testComponents } from '#test/components.tsx'
import { as, testShop, visitor } from '#test/http.ts'
import { cartWith } from '#test/placed-orders.ts'

const shop = testShop()
const { openStaff } = testComponents(shop)
const id = 79_001

test('the editor asks once; a product in a cart stays, with its draft, and one that nothing has is deleted', async () => {
  await importFiles(shop.ctx, {
    categories: [{ id: 79_100, parentId: null, name: 'Διαγραφές' }],
    products: [rawProduct({ id, title: 'Μολυβοθήκη', sku: 'DEL-1', price: 2, stock: 10, categories: [79_100] })],
  })
  const orderId = await cartWith(shop, [{ id, qty: 1 }])
  const { user, staff, address } = await openStaff(productEditorUrl(id))
  async function pressDelete() {
    await user.click(await screen.findByRole('button', { name: 'Διαγραφή' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Διαγραφή του «Μολυβοθήκη»' }))
    await user.click(dialog.getByRole('button', { name: 'Οριστική διαγραφή' }))
    return dialog
  }
  const dialog = await pressDelete()
  await dialog.findByText(/υπάρχει σε 1 καλάθι\. Μπορείτε να το κρύψετε/)
  await user.click(dialog.getByRole('button', { name: 'Πίσω' }))
  await user.type(await screen.findByLabelText(/^Τίτλος/), ' κεραμική')
  await waitFor(async () => {
    const { body } = await shop.http(as(staff)).post('/api/staff/product/open', { productId: id, copyOf: null })
    expect(body.draft?.form.title).toBe('Μολυβοθήκη κεραμική')
  })

  expect((await shop.http(as(visitor)).post('/api/cart/remove', { orderId, id, variantId: null })).status).toBe(200)
  await pressDelete()
  await screen.findByText('Το προϊόν «Μολυβοθήκη» διαγράφηκε.')
  await waitFor(() => expect(address()).toBe(staffProductsUrl()))
  expect((await shop.http(as(visitor)).get(`/product/${id}`)).status).toBe(404)
})
