import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { eurosToAmount, formatAmount } from '#app/platform/text/money.ts'
import { cartUrl, productUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'
import { axeViolations, phone, wide } from '#test/visitor.ts'

import { chooseLogo } from './logo-choice.ts'

const shop = testShop()
const browser = testBrowser()

/** A T-shirt with several positions, in dark and light colours */
const shirt = 1

/** A visitor with an uploaded logo, on a product's page with the designer open. */
async function openDesigner(viewport: typeof wide) {
  const opened = await browser.page({ baseURL: shop.origin, viewport, reducedMotion: 'reduce', bypassCSP: true })
  const { page } = opened
  const orderId = crypto.randomUUID()
  const { body: logo } = await uploadLogo(shop, orderId, testLogo())
  const bytes = Buffer.from(await (await fetch(`${shop.origin}/api/logos/picture/${logo.picture}.png`)).arrayBuffer())
  const [width, height] = [logo.width, logo.height].map((side) => Math.round((side * 500) / Math.max(logo.width, logo.height)))
  const ownLogo = {
    name: 'logo.svg',
    picture: `data:image/png;base64,${bytes.toString('base64')}`,
    width,
    height,
    pictureHash: logo.picture,
    id: logo.id,
    on: true,
  }
  await opened.remember({ orderId, ownLogo: JSON.stringify(ownLogo) })
  await visit(page, productUrl(shirt))
  await chooseLogo(page)
  if (viewport === phone) await page.getByRole('button', { name: 'Θέση και μέγεθος του λογοτύπου' }).click()
  await seen(page.getByRole('button', { name: /^Λογότυπο, / })).waitFor()
  return { ...opened, orderId, logo }
}

/** On a phone the page contains a hidden copy. */
const seen = (locator: Locator) => locator.filter({ visible: true }).first()
const field = (page: Page, name: string) => seen(page.getByRole('textbox', { name, exact: true }))
const valueOf = (page: Page, name: string) => expect.poll(() => field(page, name).inputValue())
const element = (page: Page) => seen(page.getByRole('button', { name: /^Λογότυπο, / }))

test('the logo is placed by itself, dragged, moved by keys and fields, undone, and priced as the call prices it', async () => {
  const { page, errors, orderId } = await openDesigner(wide)
  await page.getByRole('textbox', { name: 'Ποσότητα' }).fill('250')
  await page.getByRole('textbox', { name: 'Ποσότητα' }).press('Enter')
  await element(page).focus()
  const left = Number((await field(page, 'Από αριστερά (χιλ.)').inputValue()).replace(',', '.'))
  await page.keyboard.press('ArrowRight')
  await valueOf(page, 'Από αριστερά (χιλ.)').toBe(String(left + 1).replace('.', ','))
  await page.keyboard.press('Shift+ArrowRight')
  await valueOf(page, 'Από αριστερά (χιλ.)').toBe(String(left + 11).replace('.', ','))
  await page.keyboard.press('r')
  await valueOf(page, 'Γωνία (°)').toBe('15')
  await page.keyboard.press('Control+z')
  await valueOf(page, 'Γωνία (°)').toBe('0')
  await page.keyboard.press('Control+Shift+z')
  await valueOf(page, 'Γωνία (°)').toBe('15')
  await seen(page.getByRole('button', { name: 'Αναίρεση' })).click()
  await valueOf(page, 'Γωνία (°)').toBe('0')

  // Dragged to the middle: it snaps.
  const box = (await element(page).boundingBox()) ?? expect.fail('no logo')
  const surface =
    (await seen(page.getByRole('group', { name: /^Επιφάνεια εκτύπωσης/ })).boundingBox()) ?? expect.fail('no surface')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(surface.x + surface.width / 2 + 3, surface.y + surface.height / 2 - 20, { steps: 4 })
  await page.mouse.up()
  await valueOf(page, 'Από αριστερά (χιλ.)').toBe(String(left).replace('.', ','))

  await field(page, 'Πλάτος (χιλ.)').fill('62,5')
  await valueOf(page, 'Πλάτος (χιλ.)').toBe('62,5')
  await seen(page.getByText(/^Λογότυπο 62,5\s×\s.*χιλ\., στήθος/)).waitFor()

  // A line of text below it, in the handwritten font.
  await seen(page.getByRole('button', { name: 'Κείμενο', exact: true })).click()
  await field(page, 'Κείμενο').fill('Καλές γιορτές')
  const letters = seen(page.getByRole('button', { name: /^Κείμενο «Καλές γιορτές»/ }))
    .locator('path')
    .first()
  const plain = await letters.getAttribute('d')
  await seen(page.getByRole('radio', { name: 'Χειρόγραφη' })).check()
  await expect.poll(() => letters.getAttribute('d')).not.toBe(plain)

  const added = page.waitForRequest((request) => request.url().endsWith('/api/cart') && request.method() === 'POST')
  await page.getByRole('main').getByRole('button', { name: 'Προσθήκη στο καλάθι' }).first().click()
  const { placements, variantId } = (await added).postDataJSON()
  expect(placements[0].artwork).toMatchObject([
    { kind: 'logo', widthMm: 62.5, degrees: 0 },
    { kind: 'text', text: 'Καλές γιορτές', font: 'script' },
  ])
  await page.getByText('Προστέθηκε στο καλάθι.', { exact: true }).waitFor()
  const { body: price } = await shop
    .http(as(visitor))
    .post('/api/personalisation/price', { productId: shirt, variantId, quantity: 250, placements })
  const { body: lines } = await shop.http(as(visitor)).post('/api/cart/get', { orderId })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ lineTotal: price.net, placements: [{ artwork: placements[0].artwork }] })

  // The cart has the same total, and opens the designer with the same artwork.
  await visit(page, cartUrl())
  await page
    .getByText(formatAmount(eurosToAmount(price.net)))
    .first()
    .waitFor()
  await page.getByRole('button', { name: /^Αλλαγή λογοτύπου/ }).click()
  await seen(page.getByRole('button', { name: /^Κείμενο «Καλές γιορτές», / })).focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => page.getByRole('button', { name: /^Κείμενο «Καλές γιορτές», / }).count()).toBe(0)
  await page.getByRole('button', { name: 'Αποθήκευση' }).click()
  await expect
    .poll(async () => (await shop.http(as(visitor)).post('/api/cart/get', { orderId })).body[0].placements[0].artwork)
    .toMatchObject([{ kind: 'logo', widthMm: 62.5 }])
  expect(errors).toEqual([])
})

test('on a phone the designer takes the whole screen, works by a finger and by keys, and has no axe violations', async () => {
  const { page, errors } = await openDesigner(phone)
  const dialog = page.getByRole('dialog')
  expect(await axeViolations(page)).toEqual([])
  for (const button of await dialog.getByRole('button').filter({ hasNotText: /^$/ }).all()) {
    const box = await button.boundingBox()
    if (box !== null && (await button.evaluate((node) => node instanceof HTMLButtonElement)))
      expect(box.height).toBeGreaterThanOrEqual(44)
  }
  const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(scrolls).toBe(false)
  await element(page).focus()
  const width = await field(page, 'Πλάτος (χιλ.)').inputValue()
  await page.keyboard.press('-')
  await valueOf(page, 'Πλάτος (χιλ.)').not.toBe(width)
  // Another product colour, within the designer
  const before = await dialog.locator('img').first().getAttribute('src')
  const colours = dialog.getByRole('group', { name: /^Χρώμα(?! εκτύπωσης)/ })
  await colours.getByRole('radio', { name: 'Λευκό' }).press('Space')
  await dialog.getByRole('group', { name: 'Χρώμα Λευκό' }).waitFor()
  await expect.poll(() => dialog.locator('img').first().getAttribute('src')).not.toBe(before)
  await dialog.getByRole('button', { name: 'Έτοιμο' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('group', { name: 'Χρώμα Λευκό' }).waitFor()

  // Each position is marked on a picture, each technique has a picture of its look: with the visitor's logo, drawn as large as shown.
  await expect.poll(() => page.getByRole('group', { name: 'Θέση' }).locator('img').count()).toBeGreaterThan(1)
  const looks = page.getByRole('group', { name: 'Τεχνική' }).locator('img')
  await looks.first().scrollIntoViewIfNeeded()
  await expect.poll(() => looks.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200)
  expect(errors).toEqual([])
})

test('the same design is offered on another product, in its middle and within it', async () => {
  const { page, errors } = await openDesigner(wide)
  await element(page).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('r')
  await valueOf(page, 'Γωνία (°)').toBe('15')
  await visit(page, productUrl(28))
  await chooseLogo(page)
  await page.getByRole('button', { name: /^Ίδια μακέτα με: / }).click()
  await valueOf(page, 'Γωνία (°)').toBe('15')
  await seen(page.getByRole('button', { name: 'Αναίρεση' })).click()
  await valueOf(page, 'Γωνία (°)').toBe('0')
  expect(errors).toEqual([])
})

test('a request from the product carries the design, and its line keeps the artwork', async () => {
  const { page, errors, logo } = await openDesigner(wide)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ζητήστε προσφορά/ })
    .click()
  await page.waitForURL(/\/promo\//)
  const saved = page.locator('input[name="lines.0.placements"]')
  await saved.waitFor({ state: 'attached' })
  const designId = /~([0-9a-f-]{36})/.exec(await saved.inputValue())?.[1] ?? ''
  const { rows } = await shop.ctx.db.$client.query('select placements from designs where id = $1', [designId])
  expect(rows[0].placements[0].artwork).toMatchObject([{ kind: 'logo', picture: logo.picture }])
  expect(errors).toEqual([])
})
