import { expect, test } from 'vitest'

import { cartUrl, checkoutUrl, homeUrl, wishlistUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { axeViolations, axeViolationsAt, phone, returningVisitor, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })

const has = {
  cart: [
    { id: 28, qty: 200 },
    { id: 60, qty: 12 },
  ],
  wishlist: [{ id: 2 }, { id: 28 }],
}
const returning = (path: string, more: Parameters<typeof returningVisitor>[3] = {}) =>
  returningVisitor(shop, browser, path, { ...has, ...more })

test('the search panel takes the focus after 600 ms, searches at each key, and the arrows reach a result', async () => {
  const { page, errors } = await returning(homeUrl())
  const searches: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    const text = url.searchParams.get('searchString') ?? ''
    // Without a text the panel loads popular products.
    if (url.pathname === '/api/search/' && text !== '') searches.push(text)
  })
  const opened = Date.now()
  await page.getByRole('button', { name: 'Αναζήτηση' }).first().click()
  const box = page.getByRole('combobox', { name: /Αναζήτηση/ })
  await box.and(page.locator(':focus')).waitFor()
  expect(Date.now() - opened).toBeGreaterThanOrEqual(600)

  await page.keyboard.type('ΚΟΎΠ', { delay: 30 })
  const options = page.getByRole('listbox', { name: 'Αποτελέσματα αναζήτησης' }).getByRole('option')
  await options.filter({ hasText: 'Κούπα' }).first().waitFor()
  await expect.poll(() => searches.at(-1)).toBe('κούπ')
  expect(searches.slice(0, 2)).toEqual(['κ', 'κο'])
  await page.locator('mark', { hasText: 'Κούπ' }).first().waitFor()
  await expect.poll(() => options.count()).toBeGreaterThan(3)
  expect(await axeViolations(page)).toEqual([])

  await page.keyboard.press('ArrowUp')
  await options.filter({ hasText: 'Όλα τα αποτελέσματα' }).and(page.locator('[aria-selected=true]')).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = options.nth(1)
  expect(await second.getAttribute('aria-selected')).toBe('true')
  expect(await box.getAttribute('aria-activedescendant')).toBe(await second.getAttribute('id'))
  const target = await second.getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${target}`)
  expect(errors).toEqual([])
})

test('the search panel tells prices as the visitor chose them', async () => {
  const { page } = await returning(homeUrl())
  await page.getByRole('button', { name: 'Αναζήτηση' }).first().click()
  await page.getByRole('combobox', { name: /Αναζήτηση/ }).fill('κούπα νάξος')
  const option = page.getByRole('option', { name: /Κούπα κεραμική Νάξος/ })
  await option.getByText('3,20 €').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: 'Τιμές με ΦΠΑ' }).first().click()
  await page.getByRole('button', { name: 'Αναζήτηση' }).first().click()
  await page.getByRole('combobox', { name: /Αναζήτηση/ }).fill('κούπα νάξος')
  await option.getByText('3,97 €').waitFor()
})

test('Enter leads to the results page, clears the box and closes the panel', async () => {
  const { page } = await returning(homeUrl())
  await page.getByRole('button', { name: 'Αναζήτηση' }).first().click()
  const box = page.getByRole('combobox', { name: /Αναζήτηση/ })
  await box.fill('θερμός')
  await box.press('Enter')
  await page.waitForURL('**/shop/0?search=*')
  expect(new URL(page.url()).searchParams.get('search')).toBe('θερμός')
  await box.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Αναζήτηση' }).first().click()
  await expect.poll(() => box.inputValue()).toBe('')
})

test('an outdated answer is dropped, and a failed search says so and retries', async () => {
  const { page } = await returning(homeUrl())
  const held = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  await page.route('**/api/search/?searchString=%CE%BA', async (route) => {
    await held.promise
    // The browser has aborted it: the fulfilment may fail.
    await route.fulfill({ json: { categories: [], products: [] } }).catch(() => undefined)
    late.resolve()
  })
  await page.getByRole('button', { name: 'Αναζήτηση' }).first().click()
  const box = page.getByRole('combobox', { name: /Αναζήτηση/ })
  await box.pressSequentially('κο', { delay: 50 })
  const options = page.getByRole('option')
  await options.first().waitFor()
  const found = await options.count()
  held.resolve()
  await late.promise
  expect(await options.count()).toBe(found)

  await page.route('**/api/search/**', (route) => route.abort())
  await box.fill('στυλό')
  await page.getByRole('dialog').getByRole('alert').filter({ hasText: 'Δεν υπάρχει σύνδεση' }).waitFor()
  expect(await options.count()).toBe(0)
  await page.unroute('**/api/search/**')
  await page.getByRole('dialog').getByRole('button', { name: 'Δοκιμάστε ξανά' }).click()
  await options.filter({ hasText: 'Στυλό' }).first().waitFor()
})

test.each([
  ['Καλάθι 2', 'Το καλάθι σας', 'ΔΕΙΤΕ ΤΟ ΚΑΛΑΘΙ', 'Το καλάθι είναι άδειο!', 'cart'],
  ['Αγαπημένα 2', 'Τα αγαπημένα σας', 'ΔΕΙΤΕ ΤΑ ΑΓΑΠΗΜΕΝΑ', 'Κανένα προϊόν στην wishlist!', 'wishlist'],
] as const)(
  'panel %s: removing is undone with the keyboard, and an empty one says so',
  async (button, title, link, empty, list) => {
    const { page, errors, read } = await returning(homeUrl(), { viewport: phone })
    const before = await read(list)
    await page.getByRole('button', { name: button }).click()
    const panel = page.getByRole('dialog', { name: title })
    await panel.getByRole('link', { name: link }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await panel
      .getByRole('button', { name: /^Αφαίρεση: / })
      .first()
      .press('Enter')
    const undo = panel.getByRole('button', { name: 'Αναίρεση' })
    await undo.and(page.locator(':focus')).waitFor()
    await undo.press('Enter')
    await undo.waitFor({ state: 'detached' })
    expect(await read(list)).toEqual(before)
    for (const _ of before)
      await panel
        .getByRole('button', { name: /^Αφαίρεση: / })
        .first()
        .click()
    await panel.getByText(empty).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    expect(errors).toEqual([])
  },
)

const pages = [cartUrl(), wishlistUrl(), checkoutUrl(), '/my-account/checkout-2', '/cart/empty-cart']

test('axe finds nothing wrong on the pages of cart and wishlist with goods in them, on a phone and wide', async () => {
  const { page, errors } = await returning(homeUrl(), { viewport: phone })
  for (const path of pages) {
    await visit(page, path)
    await page
      .getByText(path.endsWith('empty-cart') ? 'Περιέχει 2 προϊόντα' : 'USB stick')
      .first()
      .waitFor()
    expect({ path, violations: await axeViolationsAt(page, [wide, phone]) }).toEqual({ path, violations: [] })
  }
  expect(errors).toEqual([])
})

test('the checkout shows the cart’s total and links to the quote request', async () => {
  const { page } = await returning(checkoutUrl())
  await page.getByText('1.046,16').first().waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Ζητήστε προσφορά' }).click()
  await page.waitForURL('**/promo/?from=cart')
})
