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

test('two tabs agree on the cart', async () => {
  const { page, context } = await returning(cartUrl(), { cart: full })
  const other = await context.newPage()
  await visit(other, cartUrl())
  await other.getByRole('button', { name: /^Αφαίρεση: USB/ }).click()
  await page.getByRole('button', { name: 'Καλάθι 2' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'USB stick' }).waitFor({ state: 'detached' })
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
