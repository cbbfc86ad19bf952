import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { productEditorUrl, staffProductsUrl } from '#app/staff-urls.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { fill, testComponents } from '#test/components.tsx'
import { testShop } from '#test/http.ts'

const shop = testShop()
const { openStaff } = testComponents(shop)
const [laddered, emptied, edited, category] = [78_001, 78_002, 78_003, 78_100]
const brand = 'Ερωτήσεις'
const url = `${staffProductsUrl()}?brand=${encodeURIComponent(brand)}&sort=title`
const ladder = { price: 52, priceBreaks: [{ minQuantity: 10, unitPrice: 48.9 }] }

beforeAll(async () => {
  const own = { brand, stock: 500, type: 'Κούπα', categories: [category] }
  await importFiles(shop.ctx, {
    categories: [{ id: category, parentId: null, name: 'Ερωτήσεις δοκιμής' }],
    products: [
      rawProduct({ ...own, ...ladder, id: laddered, title: 'Άλφα με κλίμακα', sku: 'ASK-A' }),
      rawProduct({ ...own, id: emptied, title: 'Βήτα χωρίς απόθεμα', sku: 'ASK-B', stock: 0 }),
      rawProduct({ ...own, ...ladder, id: edited, title: 'Γάμα στη σελίδα του', sku: 'ASK-C', stock: 0 }),
    ],
  })
  await shop.ctx.db.execute(sql`update products set hidden = true where id in (${emptied}, ${edited})`)
})

async function stored(id: number) {
  const { rows } = await shop.ctx.db.execute<{ price: number; hidden: boolean }>(
    sql`select price, hidden from products where id = ${id}`,
  )
  return rows[0] ?? expect.fail('no product')
}

const priceOf = (title: string) => screen.findByLabelText<HTMLInputElement>(`Τιμή χωρίς ΦΠΑ: ${title}`)

test('a price below its ladder waits in its cell until it is confirmed, and can be undone', async () => {
  const { user } = await openStaff(url)
  const price = await priceOf('Άλφα με κλίμακα')
  await fill(user, price, '5,20')
  await user.keyboard('{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Η τιμή στα 10 είναι μεγαλύτερη από του ενός.')
  expect((await stored(laddered)).price).toBe(520_000)
  await user.click(within(alert).getByRole('button', { name: 'Άκυρο' }))
  expect(price.value).toBe('52,00')
  await fill(user, price, '5,20')
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Αποθήκευση έτσι' }))
  await waitFor(async () => expect((await stored(laddered)).price).toBe(52_000))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Αναίρεση' }))
  await waitFor(async () => expect((await stored(laddered)).price).toBe(520_000))
})

test('a product of which nothing can be ordered is shown after a question', async () => {
  const { user } = await openStaff(url)
  await user.click(await screen.findByRole('switch', { name: /Βήτα χωρίς απόθεμα/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Ελέγξτε το πριν το δουν οι πελάτες' })
  expect(dialog.textContent).toContain('το απόθεμα είναι 0')
  expect((await stored(emptied)).hidden).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: 'Εμφάνιση έτσι' }))
  await waitFor(async () => expect((await stored(emptied)).hidden).toBe(false))
})

test('the editor asks at its button before it publishes, and «Πίσω» leaves the product hidden', async () => {
  const { user } = await openStaff(productEditorUrl(edited))
  await fill(user, await screen.findByLabelText('Τιμή χωρίς ΦΠΑ (€)'), '5,20')
  const publish = () => screen.findByRole('button', { name: 'Αποθήκευση και δημοσίευση' })
  await user.click(await publish())
  const dialog = await screen.findByRole('dialog', { name: 'Ελέγξτε το πριν το δουν οι πελάτες' })
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2)
  await user.click(within(dialog).getByRole('button', { name: 'Πίσω' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await stored(edited)).toEqual({ price: 520_000, hidden: true })
  await user.click(await publish())
  await user.click(await screen.findByRole('button', { name: 'Δημοσίευση έτσι' }))
  await waitFor(async () => expect(await stored(edited)).toEqual({ price: 52_000, hidden: false }))
})

test('a price on request is ticked in the editor, and the list shows it without a price', async () => {
  const { user } = await openStaff(productEditorUrl(laddered))
  await user.click(await screen.findByLabelText('Τιμή κατόπιν προσφοράς'))
  expect(screen.queryByLabelText('Τιμή χωρίς ΦΠΑ (€)')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Αποθήκευση' }))
  await waitFor(async () => expect((await stored(laddered)).price).toBe(0))
  await openStaff(url)
  const price = await priceOf('Άλφα με κλίμακα')
  expect([price.value, price.placeholder]).toEqual(['', 'προσφορά'])
})
