import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { longDayText } from '#app/platform/calendar.ts'
import { formatUnitPriceShort } from '#app/platform/text/money.ts'
import { unitPriceWithVat } from '#app/pricing/unit-price.ts'
import { cartUrl, compareUrl, productUrl, searchUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { lineOf } from '#test/figures-of-journey.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })
/** The thermos is made beyond its stock. */
const [productId, title] = [27, 'Θερμός καφέ Αράχωβα']

const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ')

/** The figures that a screen shows of these; the day as cards or as sentences have it. */
async function shows(page: Page, within: string, price: string, days: readonly string[]) {
  const read = async () => {
    const text = plain((await page.locator(within).filter({ visible: true }).allInnerTexts()).join(' '))
    return [text.includes(price), days.some((day) => text.includes(day))]
  }
  await expect.poll(read, { message: `${within}: ${price}, ${days.join(' or ')}` }).toEqual([true, true])
}

test.each([
  { withLogo: true, vat: 'with', postcode: '10557', quantity: 300 },
  { withLogo: false, vat: 'without', postcode: '85100', quantity: 20 },
])(
  '$quantity pieces, logo $withLogo, prices $vat VAT, to $postcode: one day and one price of one on each screen until the cart',
  async (said) => {
    const { withLogo, vat, postcode, quantity } = said
    const journey = { productIds: [productId], quantity, withLogo, postcode, city: 'Αθήνα' }
    const line = await lineOf(shop, journey, productId)
    const { body } = await shop.http(as(visitor)).post('/api/personalisation/price', { ...line, postcode })
    const net = Math.round(body.pricePerPiece * 10_000)
    const price = plain(formatUnitPriceShort(vat === 'with' ? unitPriceWithVat(net, 24) : net))
    const day: string = body.deliveryDay
    const days = [longDayText(day), `έως ${Number(day.slice(8))}/${Number(day.slice(5, 7))}`]
    const project = `quantity=${quantity}&postcode=${postcode}${withLogo ? '&logo=1' : ''}`
    const { page, errors } = await browser.page({
      baseURL: shop.origin,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      remembered: { project, compare: JSON.stringify([productId]) },
    })

    await visit(page, searchUrl(title))
    const vatSwitch = page.getByRole('switch', { name: 'Τιμές με ΦΠΑ' }).first()
    if ((await vatSwitch.isChecked()) !== (vat === 'with')) await vatSwitch.click()
    await shows(page, `article:has-text("${title}")`, price, days)
    await page.locator('article', { hasText: title }).first().hover()
    await page.getByRole('button', { name: new RegExp(`^Γρήγορη προβολή.*${title}`) }).click()
    await shows(page, '[role=dialog]', price, days)
    const shown = plain(await page.getByRole('dialog').innerText())
    // With a logo the box tells the day without print, too.
    const named = withLogo ? `με εκτύπωση έως ${longDayText(day)}` : `Παράδοση έως ${longDayText(day)}`
    expect([named, shown.includes(named)]).toEqual([named, true])
    await page.keyboard.press('Escape')

    await visit(page, compareUrl())
    await shows(page, 'main', price, days)

    await visit(page, productUrl(productId))
    await shows(page, 'main', price, [longDayText(day)])
    await page.getByRole('main').getByRole('button', { name: 'Προσθήκη στο καλάθι' }).first().click()
    await page.getByText('Προστέθηκε στο καλάθι.').first().waitFor()
    await visit(page, cartUrl())
    await shows(page, 'main', price, [longDayText(day)])
    expect(errors).toEqual([])
  },
  240_000,
)
