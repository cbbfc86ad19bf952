import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { cartUrl, wishlistUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { axeViolations, phone, returningVisitor } from '#test/visitor.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })

/** From the sample catalogue: made to order from 50 pieces, a notebook, olive oil at 13 % VAT. */
const usbStick = { id: 28, qty: 200 }
const notebook = { id: 4, qty: 3 }
const oil = { id: 60, qty: 12 }
const full = [usbStick, notebook, oil]

const returning = (path: string, has: Parameters<typeof returningVisitor>[3]) => returningVisitor(shop, browser, path, has)
const quantities = (lines: CartItem[]) => lines.map(({ productId, quantity }) => [productId, quantity])

test('by keyboard alone a line is removed and restored exactly where and as it was', async () => {
  const { page, errors, read } = await returning(cartUrl(), { cart: full })
  const before = await read('cart')
  await page.getByRole('button', { name: /^Αφαίρεση: Σημειωματάριο/ }).focus()
  await page.keyboard.press('Enter')
  const undo = page.getByRole('button', { name: 'Αναίρεση' })
  await undo.and(page.locator(':focus')).waitFor()
  await expect
    .poll(async () => quantities(await read('cart')))
    .toEqual([
      [28, 200],
      [60, 12],
    ])
  await page.keyboard.press('Enter')
  await undo.waitFor({ state: 'detached' })
  expect(await read('cart')).toEqual(before)
  const titles = await page.getByRole('list', { name: 'Προϊόντα στο καλάθι' }).getByRole('listitem').allInnerTexts()
  expect(titles.map((text) => text.split('\n')[0])).toEqual([
    'USB stick Μνήμη 32 GB',
    'Σημειωματάριο A5 Δελφοί',
    'Ελαιόλαδο με λεμόνι και ρίγανη 250 ml',
  ])
  expect(errors).toEqual([])
})

test('several removals are undone one after the other, also from an empty cart', async () => {
  const { page, read } = await returning(cartUrl(), { cart: full })
  const before = await read('cart')
  for (const title of ['USB', 'Σημειωματάριο', 'Ελαιόλαδο']) {
    await page.getByRole('button', { name: new RegExp(`^Αφαίρεση: ${title}`) }).click()
  }
  await page.getByText('Το καλάθι είναι άδειο!').waitFor()
  for (const title of ['Ελαιόλαδο', 'Σημειωματάριο', 'USB']) {
    await page
      .getByRole('listitem')
      .filter({ hasText: `Αφαιρέθηκε: ${title}` })
      .getByRole('button', { name: 'Αναίρεση' })
      .click()
    await page.getByRole('button', { name: new RegExp(`^Αφαίρεση: ${title}`) }).waitFor()
  }
  expect(await read('cart')).toEqual(before)
})

test('rapid clicks end at the last value, and one call or few are made', async () => {
  const { page, read } = await returning(cartUrl(), { cart: [notebook] })
  let calls = 0
  page.on('request', (request) => (calls += request.url().endsWith('/api/cart/update') ? 1 : 0))
  const more = page.getByRole('button', { name: 'Περισσότερα' })
  await more.waitFor()
  // In one task, like on a slow phone: only what each click itself schedules runs between them.
  await more.evaluate(
    (button: HTMLElement) =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        let left = 10
        port1.addEventListener('message', () => {
          button.click()
          left -= 1
          if (left === 0) resolve()
        })
        port1.start()
        for (let click = 0; click < 10; click += 1) port2.postMessage(null)
      }),
  )
  expect(await page.getByRole('textbox', { name: /Ποσότητα/ }).inputValue()).toBe('13')
  await expect.poll(async () => quantities(await read('cart'))).toEqual([[4, 13]])
  expect(calls).toBeLessThanOrEqual(10)
  expect(await page.getByRole('textbox', { name: /Ποσότητα/ }).inputValue()).toBe('13')
})

test('the next price break is one click away, and its price is shown', async () => {
  const { page, read } = await returning(cartUrl(), { cart: [usbStick] })
  await page.getByRole('button', { name: /Με 50 ακόμη, 4,55/ }).click()
  await page.getByRole('listitem').filter({ hasText: '1.137,50' }).waitFor()
  await expect.poll(async () => quantities(await read('cart'))).toEqual([[28, 250]])
})

test('a typed quantity that cannot be stays, and is explained beside its line', async () => {
  const { page, read } = await returning(cartUrl(), { cart: [usbStick, notebook] })
  const line = page.getByRole('listitem').filter({ hasText: 'USB stick' })
  await line.getByRole('textbox').fill('7')
  await line.getByRole('textbox').press('Enter')
  await line
    .getByRole('alert')
    .filter({ hasText: 'Η ελάχιστη ποσότητα είναι 50 τεμάχια. Για 7, ζητήστε προσφορά. Στο καλάθι παραμένουν 200 τεμ.' })
    .waitFor()
  expect(await line.getByRole('textbox').inputValue()).toBe('7')
  expect(await line.getByRole('link', { name: /Προσφορά για 7/ }).getAttribute('href')).toContain('&quantity=7')
  await line.getByRole('button', { name: 'Να μείνουν 200 τεμ.' }).click()
  expect(await line.getByRole('textbox').inputValue()).toBe('200')
  expect(quantities(await read('cart'))).toContainEqual([28, 200])
})

test('a quantity above the stock stays in the field, and the available one is one click away', async () => {
  const { page, read } = await returning(cartUrl(), { cart: [{ id: 48, qty: 2 }, notebook] })
  const line = page.getByRole('listitem').filter({ hasText: 'Καρέκλα σκηνοθέτη' })
  await line.getByRole('textbox').fill('60')
  await line.getByRole('textbox').press('Enter')
  await line.getByRole('alert').filter({ hasText: 'Έχουμε 22 τεμάχια σε απόθεμα. Για 60, ζητήστε προσφορά.' }).waitFor()
  expect(await line.getByRole('textbox').inputValue()).toBe('60')
  await line.getByRole('button', { name: 'Αλλαγή σε 22 τεμάχια' }).click()
  await expect.poll(async () => quantities(await read('cart'))).toContainEqual([48, 22])
  expect(await line.getByRole('textbox').inputValue()).toBe('22')
})

test('zero asks whether to remove the line', async () => {
  const { page, read } = await returning(cartUrl(), { cart: [usbStick, notebook] })
  const line = page.getByRole('listitem').filter({ hasText: 'USB stick' })
  await line.getByRole('textbox').fill('0')
  await line.getByRole('textbox').press('Enter')
  await line.getByRole('alert').filter({ hasText: 'Να αφαιρεθεί το προϊόν από το καλάθι;' }).waitFor()
  expect(quantities(await read('cart'))).toContainEqual([28, 200])
  await line.getByRole('button', { name: 'Αφαίρεση από το καλάθι' }).click()
  await expect.poll(async () => quantities(await read('cart'))).toEqual([[4, 3]])
})

test('a refusal is explained beside its line, and the previous quantity is restored', async () => {
  const { page } = await returning(cartUrl(), { cart: [{ id: 12, qty: 2 }, notebook] })
  await page.getByRole('listitem').filter({ hasText: 'Sneakers' }).waitFor()
  await shop.ctx.db.execute(sql`update products set stock = 2, restock_lead_time_days = null where id = 12`)
  await shop.ctx.db.execute(sql`update product_variants set stock = null where product_id = 12`)
  const line = page.getByRole('listitem').filter({ hasText: 'Sneakers' })
  await line.getByRole('button', { name: 'Περισσότερα' }).click()
  await line.getByRole('alert').filter({ hasText: 'Υπάρχουν μόνο 2 τεμάχια διαθέσιμα' }).waitFor()
  expect(await line.getByRole('textbox').inputValue()).toBe('2')
})

test('two tabs agree on the cart', async () => {
  const { page, context } = await returning(cartUrl(), { cart: full })
  const other = await context.newPage()
  await visit(other, cartUrl())
  await other.getByRole('button', { name: /^Αφαίρεση: USB/ }).click()
  await page.getByRole('button', { name: 'Καλάθι 2' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'USB stick' }).waitFor({ state: 'detached' })
})

test('when the shop does not answer, the last known cart stays in sight with a sentence and a retry', async () => {
  const { page } = await returning(cartUrl(), { cart: full })
  await page.getByRole('listitem').filter({ hasText: 'USB stick' }).waitFor()
  await page.route('**/api/cart/get', (route) => route.abort())
  await visit(page, cartUrl())
  await page.getByRole('listitem').filter({ hasText: 'USB stick' }).waitFor()
  const notice = page.getByRole('alert').filter({ hasText: 'όπως φορτώθηκε την τελευταία φορά' })
  await notice.waitFor()
  await page.unroute('**/api/cart/get')
  await page.getByRole('button', { name: 'Δοκιμάστε ξανά' }).click()
  await notice.waitFor({ state: 'detached' })
})

test('a line moves to the wishlist and back into the cart, and each move can be undone', async () => {
  const { page, errors, read } = await returning(cartUrl(), { cart: full })
  await page.getByRole('button', { name: /^Μεταφορά στα αγαπημένα.*USB/ }).click()
  await page.getByText('Μεταφέρθηκε στα αγαπημένα: USB stick').first().waitFor()
  await expect.poll(async () => (await read('wishlist')).length).toBe(1)
  await page.getByRole('button', { name: 'Αναίρεση' }).click()
  await expect.poll(async () => [(await read('cart')).length, (await read('wishlist')).length]).toEqual([3, 0])

  await page.getByRole('button', { name: /^Μεταφορά στα αγαπημένα.*USB/ }).click()
  await expect.poll(async () => [(await read('cart')).length, (await read('wishlist')).length]).toEqual([2, 1])
  await visit(page, wishlistUrl())
  await page.getByRole('button', { name: 'Στο καλάθι, 50 τεμάχια' }).click()
  await page.getByText('Κανένα προϊόν στην wishlist!').waitFor()
  await expect
    .poll(async () => quantities(await read('cart')))
    .toEqual([
      [4, 3],
      [60, 12],
      [28, 50],
    ])
  await page.getByRole('button', { name: 'Αναίρεση' }).click()
  await expect.poll(async () => [(await read('cart')).length, (await read('wishlist')).length]).toEqual([2, 1])
  expect(errors).toEqual([])
})

test('a wishlist product with several variants asks for colour and size before it is added to the cart', async () => {
  const { page, read } = await returning(wishlistUrl(), { wishlist: [{ id: 92 }] })
  await page.getByRole('button', { name: 'Επιλέξτε χρώμα και προσθέστε στο καλάθι' }).click()
  const panel = page.getByRole('dialog', { name: 'Χρώμα και μέγεθος' })
  const colour = panel.getByRole('group', { name: /Χρώμα/ }).getByRole('radio').nth(1)
  await colour.check({ force: true })
  expect(await axeViolations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Στο καλάθι, 50 τεμάχια' }).click()
  await panel.waitFor({ state: 'detached' })
  await expect.poll(async () => quantities(await read('cart'))).toEqual([[92, 50]])
  await expect.poll(() => read('wishlist')).toEqual([])
})

test.each(['/cart/cart-2', '/cart/cart-3', '/cart/cart-4'])('%s is the same cart in another layout', async (path) => {
  const { page, errors } = await returning(path, { cart: full, viewport: phone })
  await page.getByRole('listitem').filter({ hasText: 'USB stick' }).waitFor()
  await page.getByText('1.058,82').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  expect(errors).toEqual([])
})

test('a cart opens by its address in its own browser, and never in another', async () => {
  const owner = await returning(cartUrl(), { cart: full })
  await visit(owner.page, `${cartUrl()}/${owner.orderId}`)
  await owner.page.getByRole('listitem').filter({ hasText: 'USB stick' }).waitFor()
  const stranger = await returning(`${cartUrl()}/${owner.orderId}`, {})
  await stranger.page.getByText('Αυτό το καλάθι δεν ανοίγει εδώ').waitFor()
  expect(await stranger.page.getByText('USB stick').count()).toBe(0)
})

test("the empty cart's page empties nothing", async () => {
  const { page, read } = await returning('/cart/empty-cart', { cart: [notebook] })
  await page.getByText('Περιέχει 1 προϊόν').waitFor()
  expect(quantities(await read('cart'))).toEqual([[4, 3]])
})
