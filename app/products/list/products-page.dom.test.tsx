import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { staffProductsUrl } from '#app/staff-urls.ts'
import { signedIn } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { fill, testComponents } from '#test/components.tsx'
import { as, testShop } from '#test/http.ts'

const shop = testShop()
const { openStaff } = testComponents(shop)
const [cup, jug, tray] = [76_001, 76_002, 76_003]
const brand = 'Πήλινα'
const url = `${staffProductsUrl()}?brand=${encodeURIComponent(brand)}&sort=title`

beforeAll(() =>
  importFiles(shop.ctx, {
    categories: [{ id: 76_100, parentId: null, name: 'Κεραμικά δοκιμής' }],
    products: [
      rawProduct({ id: cup, brand, title: 'Άλφα φλιτζάνι', sku: 'CUP-1', price: 2, stock: 10, categories: [76_100] }),
      rawProduct({ id: jug, brand, title: 'Βήτα κανάτα', sku: 'JUG-1', price: 9, stock: 20, categories: [76_100] }),
      rawProduct({ id: tray, brand, title: 'Γάμα δίσκος', sku: 'TRY-1', price: 5, stock: 0, categories: [76_100] }),
    ],
  }),
)

async function stored(id: number) {
  const { rows } = await shop.ctx.db.execute<{ price: number; hidden: boolean; revision: number }>(
    sql`select price, hidden, revision from products where id = ${id}`,
  )
  return rows[0] ?? expect.fail('no product')
}

test('a product is hidden with one click and restored by the toast', async () => {
  const { user } = await openStaff(url)
  const toggle = await screen.findByRole('switch', { name: /Βήτα κανάτα/ })
  await user.click(toggle)
  await waitFor(async () => expect((await stored(jug)).hidden).toBe(true))
  await user.click(await screen.findByRole('button', { name: 'Αναίρεση' }))
  await waitFor(async () => expect((await stored(jug)).hidden).toBe(false))
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'))
})

test('of two people the second is warned, and can save the typed text over it', async () => {
  const { user } = await openStaff(url)
  const price = await screen.findByLabelText<HTMLInputElement>('Τιμή χωρίς ΦΠΑ: Γάμα δίσκος')
  const colleague = await signedIn(shop.ctx, 'staff')
  const change = { id: tray, revision: (await stored(tray)).revision, price: '6' }
  expect((await shop.http(as(colleague)).post('/api/staff/products/change', change)).status).toBe(200)
  await fill(user, price, '7')
  await user.keyboard('{Enter}')
  await screen.findByText(/Κάποιος άλλαξε το προϊόν/, { selector: '[role=alert], [role=alert] *' })
  expect(price.value).toBe('7')
  await waitFor(async () => {
    await user.click(price)
    await user.keyboard('{Enter}')
    expect((await stored(tray)).price).toBe(70_000)
  })
})

test('a price that is planned for a day waits, and is called off', async () => {
  const { user } = await openStaff(url)
  await user.click(await screen.findByRole('checkbox', { name: 'Επιλογή: Γάμα δίσκος' }))
  await user.click(screen.getByRole('button', { name: 'Μαζική αλλαγή' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Μαζική αλλαγή' }))
  await user.selectOptions(dialog.getByLabelText('Τι αλλάζει'), 'Τιμή: νέα τιμή')
  await fill(user, dialog.getByLabelText(/^Νέα τιμή/), '15')
  await user.click(dialog.getByRole('button', { name: 'Προεπισκόπηση' }))
  await fill(user, await dialog.findByLabelText(/^Από ημέρα/), '2090-03-01')
  await user.click(dialog.getByRole('button', { name: 'Προγραμματισμός σε 1 προϊόν' }))
  const planned = (await screen.findByText(/Ξεκινά 1\/3\/2090/)).closest('li') ?? expect.fail('not in the list')
  await user.click(within(planned).getByRole('button', { name: /^Ακύρωση/ }))
  await screen.findByText(/Ακυρώθηκε, χωρίς να αλλάξει κάποιο προϊόν/)
})
