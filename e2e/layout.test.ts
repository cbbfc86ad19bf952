import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { accountUrl, homeUrl } from '#app/urls.ts'
import { signedIn } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, testShop } from '#test/http.ts'
import { axeViolations, phone, returningVisitor, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser()
const tablet = { width: 768, height: 1024 }

const visitor = (path: string, viewport: typeof wide, more: Partial<Parameters<typeof returningVisitor>[3]> = {}) =>
  returningVisitor(shop, browser, path, { viewport, ...more })

/** The positions of all matches in the window. */
function boxes(page: Page, selector: string) {
  return page
    .locator(selector)
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x, y, width, height })),
    )
}

/** The strip of a demonstration, in pixels: a merchant's own shop has none, and its first screen is what counts. */
async function stripHeight(page: Page): Promise<number> {
  return (await page.locator('.demonstration').boundingBox())?.height ?? 0
}

test('a phone has the way to a quote in its header, and its account in the menu', async () => {
  const { page } = await visitor(homeUrl(), phone)
  const quote = page.getByRole('banner').getByRole('link', { name: 'Ζητήστε προσφορά' })
  const icon = page.getByRole('banner').getByRole('button', { name: 'Μενού' })
  const [place, menu] = [await quote.boundingBox(), await icon.boundingBox()]
  expect(place?.height).toBeGreaterThanOrEqual(44)
  expect(Math.abs((place?.y ?? 0) - (menu?.y ?? 0))).toBeLessThan(8)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await icon.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Σύνδεση' }).click()
  await page.waitForURL('**/login/')
})

test('the focus in the navigation moves nothing', async () => {
  const { page } = await visitor(homeUrl(), wide)
  const links = 'nav[aria-label="Κατηγορίες"] .menu-row > li'
  const before = await boxes(page, links)
  await page.locator(`${links} a`).first().focus()
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await boxes(page, links)).toEqual(before)
  }
})

test('past the header the categories stay visible, and do not cover the target of a link', async () => {
  const { page } = await visitor(homeUrl(), wide)
  await page.mouse.wheel(0, 2_000)
  await page.locator('header[data-stuck]').waitFor()
  const category = page.getByRole('navigation', { name: 'Κατηγορίες' }).getByRole('link', { name: 'Ρουχισμός' }).first()
  await expect.poll(async () => (await category.boundingBox())?.y).toBeGreaterThan(0)
  await category.click()
  await page.getByRole('heading', { level: 1, name: 'Ρουχισμός' }).waitFor()
})

test('the search of a wide window opens at its field, with suggestions before typing', async () => {
  const { page } = await visitor(homeUrl(), wide)
  const field = page.locator('[data-search-field]')
  const stood = await field.boundingBox()
  await field.click()
  const panel = page.getByRole('dialog', { name: 'Αναζήτηση' })
  const box = panel.getByRole('combobox')
  await box.waitFor()
  const opened = await box.boundingBox()
  expect(Math.abs((opened?.x ?? 0) - (stood?.x ?? 99))).toBeLessThan(4)
  expect(Math.abs((opened?.y ?? 0) - (stood?.y ?? 99))).toBeLessThan(4)
  await panel.getByRole('heading', { name: 'Δημοφιλή προϊόντα' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  // The focus comes late, and letters typed before follow it; but no key of this keyboard has a Greek letter.
  await box.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('θερμός')
  await box.press('Enter')
  await page.waitForURL('**/shop/0?search=*')

  await visit(page, homeUrl())
  await field.click()
  await panel.getByRole('heading', { name: 'Πρόσφατες αναζητήσεις' }).waitFor()
  await panel.getByRole('link', { name: 'θερμός', exact: true }).click()
  await page.waitForURL('**/shop/0?search=*')
  // A page change closes an open panel.
  await page.getByRole('heading', { level: 1, name: /^Αποτελέσματα/ }).waitFor()
  await panel.waitFor({ state: 'detached' })
  await field.click()
  await panel.getByRole('button', { name: 'Διαγραφή' }).click()
  await panel.getByRole('heading', { name: 'Πρόσφατες αναζητήσεις' }).waitFor({ state: 'detached' })
})

test('on a phone neither the comparison bar nor the scroll-to-top button covers anything', async () => {
  const { page } = await visitor('/shop/5', phone, { compared: [1, 2, 4, 12] })
  const bar = page.getByRole('region', { name: 'Προϊόντα προς σύγκριση' })
  await bar.getByRole('link', { name: 'Σύγκριση (4)' }).waitFor()
  const { y: top = 0 } = (await bar.boundingBox()) ?? {}
  expect(top).toBeGreaterThan(phone.height - 70)
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate((barTop) => {
      const { activeElement } = document
      if (activeElement === null || activeElement.closest('[data-compare-bar]') !== null) return null
      const { top: y, height } = activeElement.getBoundingClientRect()
      return height > 0 && y > barTop ? activeElement.outerHTML.slice(0, 100) : null
    }, top)
    expect(hidden).toBe(null)
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const up = page.getByRole('button', { name: 'Επιστροφή στην κορυφή' })
  await up.waitFor()
  const last = await page.getByRole('contentinfo').getByRole('switch').last().boundingBox()
  expect((last?.y ?? 999) + (last?.height ?? 0)).toBeLessThanOrEqual(top)
  const [place, footer, main] = [
    await up.boundingBox(),
    await page.getByRole('contentinfo').boundingBox(),
    await page.locator('#content').boundingBox(),
  ]
  expect(place?.y).toBeGreaterThanOrEqual((main?.y ?? 0) + (main?.height ?? 0))
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0)
})

test.each([1, 28])('a phone shows the picture, the whole name and the price of product %i on its first screen', async (id) => {
  const { page } = await visitor(`/product/${id}`, phone)
  const name = page.getByRole('heading', { level: 1 })
  const [title, crumbs] = [await name.boundingBox(), await page.getByRole('navigation', { name: 'Διαδρομή' }).boundingBox()]
  expect(await name.evaluate((heading) => heading.scrollWidth > heading.clientWidth)).toBe(false)
  expect(crumbs?.height).toBeLessThan(50)
  const price = await page
    .getByRole('main')
    .getByText(/\d,\d\d\s€/)
    .filter({ visible: true })
    .first()
    .boundingBox()
  const bar = await page.locator('[data-buy-bar]').boundingBox()
  expect(title?.y).toBeGreaterThan(0)
  expect((price?.y ?? 999) + (price?.height ?? 0) - (await stripHeight(page))).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('the description of a product is below its pictures, beside the order', async () => {
  const { page } = await visitor('/product/1', wide)
  const picture = await page.getByRole('list', { name: 'Εικόνες του προϊόντος' }).boundingBox()
  const tabs = await page.getByRole('tablist').boundingBox()
  expect((tabs?.y ?? 0) - (picture?.y ?? 0) - (picture?.height ?? 0)).toBeLessThan(60)
  expect((tabs?.x ?? 0) + (tabs?.width ?? 0)).toBeLessThanOrEqual((picture?.x ?? 0) + (picture?.width ?? 0) + 1)
  await page.getByRole('heading', { name: 'Πού μπαίνει το λογότυπό σας' }).waitFor()
  await page.getByText('έως 280 × 340 χιλ.', { exact: true }).waitFor()
})

test('no product appears twice in the rows of the home page, nor both in them and above them', async () => {
  const { page } = await visitor(homeUrl(), wide)
  const links = await page
    .locator('main section li a[href^="/product/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const cards = links.filter((link, index) => link !== links[index - 1])
  expect(cards.length).toBeGreaterThan(16)
  expect(cards.filter((link, index) => cards.indexOf(link) !== index)).toEqual([])
})

test('a phone shows a picture of the home page on the first screen, and nothing on it', async () => {
  const { page } = await visitor(homeUrl(), phone)
  const picture = page.locator('main section').first().locator('img').first()
  const box = await picture.boundingBox()
  expect(box?.y).toBeLessThan(phone.height - 150)
  const top = await picture.evaluate((image) => {
    const { left, top: y, width } = image.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, y + 60) === image
  })
  expect(top).toBe(true)
})

test('a list by budget has its own heading, one search field, and its products on the first screen', async () => {
  for (const viewport of [phone, wide]) {
    const { page } = await visitor('/shop/0?max=10&sort=price-desc', viewport)
    await page.getByRole('heading', { level: 1, name: 'Δώρα έως 10 €' }).waitFor()
    expect(await page.getByRole('main').getByRole('searchbox').filter({ visible: true }).count()).toBe(0)
    const card = await page.getByRole('article').first().boundingBox()
    expect((card?.y ?? 999) - (await stripHeight(page))).toBeLessThan(viewport.height * 0.55)
  }
})

test('colour filters are in one column on a phone', async () => {
  const { page } = await visitor('/shop/5', phone)
  await page.getByRole('button', { name: /^Φίλτρα/ }).click()
  const colours = page
    .getByRole('dialog')
    .locator('label')
    .filter({ has: page.locator('[name=colour]') })
  await colours.first().waitFor()
  const lefts = await colours.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x))
  expect(new Set(lefts.filter((x) => x > 0)).size).toBe(1)
})

test('a tablet shows each section of the account uncut', async () => {
  const { token, ...user } = await signedIn(shop.ctx)
  const { page, remember } = await visitor(homeUrl(), tablet)
  await remember({ token, user: JSON.stringify(user) })
  await visit(page, accountUrl())
  const sections = page.getByRole('navigation', { name: 'Λογαριασμός' }).getByRole('link').filter({ visible: true })
  await sections.first().waitFor()
  const ends = await sections.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().right))
  expect(ends.length).toBeGreaterThan(4)
  expect(Math.max(...ends)).toBeLessThanOrEqual(tablet.width - 16)
})

test('the wishlist panel shows quantity and price of each line, and the total', async () => {
  const { page } = await visitor(homeUrl(), wide, { wishlist: [{ id: 4 }, { id: 28 }] })
  await page.getByRole('button', { name: 'Αγαπημένα 2' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByText('1 × 4,22 €').waitFor()
  await panel.getByText('Σύνολο', { exact: false }).first().waitFor()
  await panel.getByText('9,62 €').first().waitFor()
})

/** That no page is wider than the window. */
async function expectNoWider(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await visit(page, path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect({ path, width }).toEqual({ path, width: page.viewportSize()?.width })
  }
}

test.each([phone, tablet, wide])('no page is wider than a window of $width px', async (viewport) => {
  const { page } = await visitor(homeUrl(), viewport)
  const products = ['/shop/5', '/product/1', '/product/28', '/my-account/compare']
  await expectNoWider(page, [homeUrl(), ...products, '/promo/', '/faq', '/contact-us'])
})

test('categories beyond one line of the header are under «Περισσότερες», for pointer and keyboard', async () => {
  const { page } = await visitor(homeUrl(), wide)
  const menu = page.getByRole('navigation', { name: 'Κατηγορίες' }).first()
  const more = menu.getByRole('button', { name: 'Περισσότερες' })
  const isOneLine = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => new Set((await boxes(page, '.menu-row > li:not(.invisible)')).map(({ y }) => y)).size).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  for (const width of [1440, 1920]) {
    await isOneLine(width)
    expect(await more.count()).toBe(0)
  }

  const administrator = shop.http(as(await signedIn(shop.ctx, 'administrator')))
  for (const name of ['Επαγγελματικός εξοπλισμός', 'Εποχιακά και εορταστικά', 'Βιώσιμα δώρα']) {
    const { status } = await administrator.post('/api/staff/categories/add', { name, parentId: null })
    expect(status).toBe(200)
  }
  await visit(page, homeUrl())
  await isOneLine(1440)
  await more.hover()
  await menu.getByRole('link', { name: 'Βιώσιμα δώρα' }).click()
  await page.getByRole('heading', { level: 1, name: 'Βιώσιμα δώρα' }).waitFor()
  await isOneLine(1200)
  await more.press('Enter')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Tab')
  const first = menu.getByRole('link').and(page.locator(':focus'))
  const name = await first.textContent()
  await page.keyboard.press('Escape')
  await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await more.getAttribute('aria-expanded')).toBe('false')
  await isOneLine(1920)
  expect(name).not.toBe('')
})

test('a word with no place to break widens no page and hides no button, nor do many pictures', async () => {
  const word = 'Ηλεκτροεγκεφαλογραφοπαραγωγικοδιαφημιστικοσυσκευασιολογικός'
  const images = ['white', 'navy', 'red', 'black', 'beige', 'sand', 'stone', 'ivory', 'cream', 'khaki', 'camel', 'taupe'].map(
    (colour, index) => ({ image_id: index + 1, src: `t-shirt/main/${colour}.webp` }),
  )
  const names = { title: word.repeat(2), brand: word, material: word, sku: 'X'.repeat(40) }
  const product = rawProduct({ id: 900, ...names, categories: [900], images })
  await importFiles(shop.ctx, { categories: [{ id: 900, parentId: null, name: word }], products: [product] })
  const { rows } = await shop.ctx.db.execute<{ id: number; category: number }>(sql`
    select id, (select id from categories where name = ${word}) as category from products where brand = ${word}`)
  const { id = 0, category = 0 } = rows[0] ?? {}
  const { page } = await visitor(homeUrl(), phone, { cart: [{ id, qty: 5 }], compared: [id, 1, 2, 4] })
  const lines = ['/cart', '/promo/?from=cart', '/my-account/checkout', '/my-account/compare']
  await expectNoWider(page, [homeUrl(), `/shop/${category}`, `/product/${id}`, ...lines, '/404'])
  const clear = await page.getByRole('button', { name: 'Καθαρισμός σύγκρισης' }).boundingBox()
  expect((clear?.x ?? 999) + (clear?.width ?? 0)).toBeLessThanOrEqual(phone.width)
  await page.getByRole('banner').getByRole('button', { name: 'Μενού' }).click()
  const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Κατηγορίες' })
  await menu.waitFor()
  expect(await menu.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0)

  await page.setViewportSize(wide)
  await visit(page, `/product/${id}`)
  await page.getByRole('button', { name: /^Εικόνα 12 από 12/ }).click()
  const picture = await page.getByRole('list', { name: 'Εικόνες του προϊόντος' }).boundingBox()
  const tabs = await page.getByRole('tablist').boundingBox()
  expect((tabs?.y ?? 999) - (picture?.y ?? 0) - (picture?.height ?? 0)).toBeLessThan(60)
})
