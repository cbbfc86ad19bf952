import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { defaultDelivery } from '#app/company/default-delivery.ts'
import { freeDeliveryOf } from '#app/pricing/free-delivery.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'
import { removeVariant, setHidden } from '#test/discontinue.ts'
import { testComponents } from '#test/components.tsx'
import { testShop } from '#test/http.ts'

const shop = testShop()
const { open, failCalls } = testComponents(shop)

/** From the sample catalogue: made to order from 50 pieces, a notebook, olive oil at 13 % VAT. */
const usbStick = { id: 28, qty: 200 }
const notebook = { id: 4, qty: 3 }
const oil = { id: 60, qty: 12 }

async function cartPage() {
  const { CartPage } = await import('#app/cart/page/cart-page.tsx')
  return <CartPage freeDelivery={freeDeliveryOf(defaultDelivery)} />
}

const quantities = (lines: readonly CartItem[]) => lines.map(({ productId, quantity }) => [productId, quantity])

/** A line of the cart, by its product's title. */
async function lineOf(title: string) {
  const list = await screen.findByRole('list', { name: 'Προϊόντα στο καλάθι' })
  const line = within(list)
    .getAllByRole('listitem')
    .find((each) => each.textContent.includes(title))
  if (line === undefined) throw new Error(`${title} is not in the cart`)
  return { line: within(line), field: within(line).getByRole<HTMLInputElement>('textbox') }
}

test('several removals are undone one after the other, also from an empty cart', async () => {
  const { user, readCart } = await open(cartPage, { cart: [usbStick, notebook, oil] })
  const removal = (title: string) => screen.findByRole('button', { name: new RegExp(`^Αφαίρεση: ${title}`) })
  for (const title of ['USB', 'Σημειωματάριο', 'Ελαιόλαδο']) await user.click(await removal(title))
  await screen.findByText('Το καλάθι είναι άδειο!')
  for (const title of ['Ελαιόλαδο', 'Σημειωματάριο', 'USB']) {
    const row = screen.getAllByRole('listitem').find((each) => each.textContent.includes(`Αφαιρέθηκε: ${title}`))
    if (row === undefined) throw new Error(`${title} cannot be restored`)
    await user.click(within(row).getByRole('button', { name: 'Αναίρεση' }))
    await removal(title)
  }
  await waitFor(async () =>
    expect(quantities(await readCart())).toEqual([
      [28, 200],
      [4, 3],
      [60, 12],
    ]),
  )
})

test('the next price break is one click away, and its price is shown', async () => {
  const { user, readCart } = await open(cartPage, { cart: [usbStick] })
  await user.click(await screen.findByRole('button', { name: /Με 50 ακόμη, 4,55/ }))
  const { line } = await lineOf('USB stick')
  await line.findAllByText(/1\.137,50/)
  await waitFor(async () => expect(quantities(await readCart())).toEqual([[28, 250]]))
})

test('a typed quantity that cannot be stays, and is explained beside its line', async () => {
  const { user, readCart } = await open(cartPage, { cart: [usbStick, notebook] })
  const { line, field } = await lineOf('USB stick')
  await user.clear(field)
  await user.type(field, '7{Enter}')
  expect((await line.findByRole('alert')).textContent).toContain(
    'Η ελάχιστη ποσότητα είναι 50 τεμάχια. Για 7, ζητήστε προσφορά. Στο καλάθι παραμένουν 200 τεμ.',
  )
  expect(field.value).toBe('7')
  expect(line.getByRole('link', { name: /Προσφορά για 7/ }).getAttribute('href')).toContain('&quantity=7')
  await user.click(line.getByRole('button', { name: 'Να μείνουν 200 τεμ.' }))
  expect(field.value).toBe('200')
  expect(quantities(await readCart())).toContainEqual([28, 200])
})

test('a quantity above the stock stays in the field, and the available one is one click away', async () => {
  const { user, readCart } = await open(cartPage, { cart: [{ id: 48, qty: 2 }, notebook] })
  const { line, field } = await lineOf('Καρέκλα σκηνοθέτη')
  await user.clear(field)
  await user.type(field, '60{Enter}')
  expect((await line.findByRole('alert')).textContent).toContain('Έχουμε 22 τεμάχια σε απόθεμα. Για 60, ζητήστε προσφορά.')
  expect(field.value).toBe('60')
  await user.click(line.getByRole('button', { name: 'Αλλαγή σε 22 τεμάχια' }))
  await waitFor(async () => expect(quantities(await readCart())).toContainEqual([48, 22]))
  expect(field.value).toBe('22')
})

test('the summary says how much is missing for free delivery', async () => {
  await open(cartPage, { cart: [notebook] })
  await screen.findByText(/^Για δωρεάν μεταφορικά προσθέστε προϊόντα .* έως 100.κιλά/)
})

test('from the threshold on, the summary says that delivery is free, and where', async () => {
  await open(cartPage, { cart: [usbStick] })
  await screen.findByText(/^Δωρεάν μεταφορικά \(Αττική/)
})

test('zero asks whether to remove the line', async () => {
  const { user, readCart } = await open(cartPage, { cart: [usbStick, notebook] })
  const { line, field } = await lineOf('USB stick')
  await user.clear(field)
  await user.type(field, '0{Enter}')
  expect((await line.findByRole('alert')).textContent).toContain('Να αφαιρεθεί το προϊόν από το καλάθι;')
  expect(quantities(await readCart())).toContainEqual([28, 200])
  await user.click(line.getByRole('button', { name: 'Αφαίρεση από το καλάθι' }))
  await waitFor(async () => expect(quantities(await readCart())).toEqual([[4, 3]]))
})

test('a refusal is explained beside its line, and the previous quantity is restored', async () => {
  const { user } = await open(cartPage, { cart: [{ id: 12, qty: 2 }, notebook] })
  const { line, field } = await lineOf('Sneakers')
  await shop.ctx.db.execute(sql`update products set stock = 2, restock_lead_time_days = null where id = 12`)
  await shop.ctx.db.execute(sql`update product_variants set stock = null where product_id = 12`)
  await user.click(line.getByRole('button', { name: 'Περισσότερα' }))
  expect((await line.findByRole('alert')).textContent).toContain('Υπάρχουν μόνο 2 τεμάχια διαθέσιμα')
  expect(field.value).toBe('2')
})

test('when the shop does not answer, the last known cart stays in sight with a sentence and a retry', async () => {
  const first = await open(cartPage, { cart: [usbStick, notebook] })
  await lineOf('USB stick')
  failCalls(/cart\/get/)
  const { user } = await first.reload()
  await lineOf('USB stick')
  const notice = await screen.findByText(/όπως φορτώθηκε την τελευταία φορά/)
  failCalls(null)
  await user.click(screen.getByRole('button', { name: 'Δοκιμάστε ξανά' }))
  await waitFor(() => expect(notice.isConnected).toBe(false))
})

test("the empty cart's page empties nothing", async () => {
  const emptyCartPage = async () => {
    const { EmptyCartPage } = await import('#app/cart/page/cart-page.tsx')
    return <EmptyCartPage />
  }
  const { readCart } = await open(emptyCartPage, { cart: [notebook] })
  await screen.findByText('Περιέχει 1 προϊόν.')
  expect(quantities(await readCart())).toEqual([[4, 3]])
})

test('what the shop no longer offers stays in sight with its reason, no sum counts it, and it can be removed', async () => {
  const mug = { id: 2, variantId: 102, qty: 5 }
  const first = await open(cartPage, { cart: [oil, notebook, mug] })
  await lineOf('Ελαιόλαδο')
  await setHidden(shop.ctx, oil.id, true)
  await removeVariant(shop.ctx, mug.id, mug.variantId)
  const { user, readCart } = await first.reload()
  await screen.findByText('Δεν το προσφέρουμε πια. Αφαιρέστε το για να συνεχίσετε.')
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines.find((text) => text.includes('Ελαιόλαδο'))).toContain('12\u00A0τεμάχια')
  expect(lines.find((text) => text.includes('Νάξος'))).toMatch(
    /Μπλε σκούρο, 5\sτεμάχια.*Δεν το προσφέρουμε πια σε αυτό το χρώμα ή μέγεθος\. Διαλέξτε άλλο στη σελίδα του προϊόντος, ή αφαιρέστε το/,
  )
  expect(screen.queryByRole('link', { name: /Ελαιόλαδο/ })).toBeNull()
  expect(screen.getByRole('link', { name: /Νάξος/ }).getAttribute('href')).toBe('/product/2')
  const totals = within(screen.getByRole('region', { name: 'Σύνοψη' }))
  await waitFor(() => expect(totals.getByText('Σύνολο χωρίς ΦΠΑ').nextSibling?.textContent).toMatch(/^12,66/))
  await user.click(screen.getByRole('button', { name: /^Αφαίρεση: Ελαιόλαδο/ }))
  await user.click(await screen.findByRole('button', { name: /^Αφαίρεση: Κούπα/ }))
  await waitFor(async () => expect(quantities(await readCart())).toEqual([[4, 3]]))
})
