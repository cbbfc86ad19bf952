import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'

import { cartUrl, productUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'

const shop = testShop()
const browser = testBrowser()
/** Made beyond its stock; laser engraving is its usual technique. */
const thermos = productUrl(27)
const brief = { project: 'quantity=300&budget=8&by=2027-03-01&logo=1' }

async function open(viewport: { readonly width: number; readonly height: number }) {
  const visitor = await browser.page({ baseURL: shop.origin, viewport, reducedMotion: 'reduce', remembered: brief })
  await visit(visitor.page, thermos)
  return visitor
}

test.each([
  { width: 1440, height: 900 },
  { width: 361, height: 780 },
])('at $width × $height a brief with a logo has price, day, pieces and the button in the first view', async (viewport) => {
  const { page, errors } = await open(viewport)
  const isInView = async (locator: Locator) => {
    for (const each of await locator.filter({ visible: true }).all()) {
      const box = await each.boundingBox()
      if (box !== null && box.y >= 0 && box.y + box.height <= viewport.height) return true
    }
    return false
  }
  // On a phone day, pieces and button are in the sticky bar.
  const inFirstView = [
    page.getByText(/^\d+,\d\d\s€$/),
    page.getByText(/έως (?:\d+\/\d+|\p{Lu}\p{L}+ \d+ \p{Lu}\p{L}+)/u),
    page.getByRole('textbox', { name: 'Ποσότητα' }).or(page.getByText(/^300 ×/)),
    page.getByRole('button', { name: 'Προσθήκη στο καλάθι' }),
  ]
  for (const each of inFirstView) await expect.poll(() => isInView(each)).toBe(true)
  expect(await page.getByRole('group', { name: 'Τεχνική' }).count()).toBe(0)
  expect(errors).toEqual([])
})

test('the price of one is the same in the headline, in the bar on a wide screen, and in the cart', async () => {
  const { page, errors } = await open({ width: 1440, height: 900 })
  const headline = page.getByRole('status').filter({ hasText: 'το τεμάχιο με το λογότυπο' })
  const price = /\d+,\d\d\s€/.exec(await headline.innerText())?.[0] ?? expect.fail('no price')
  await page.getByText('Σχετικά προϊόντα').scrollIntoViewIfNeeded()
  const bar = page.locator('[data-buy-bar]')
  await expect.poll(() => bar.evaluate((element) => element.hasAttribute('inert'))).toBe(false)
  await bar.getByText(`300 × ${price}`).waitFor()
  await bar.getByRole('button', { name: 'Προσθήκη στο καλάθι' }).click()
  await page.getByText('Προστέθηκε στο καλάθι.').first().waitFor()
  await visit(page, cartUrl())
  await page.getByRole('main').getByText(price).first().waitFor()
  expect(errors).toEqual([])
})
