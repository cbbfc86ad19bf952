import { expect, test } from 'vitest'

import { cartUrl } from '#app/urls.ts'
import { testBrowser } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { returningVisitor } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })

/** From the sample catalogue: a USB stick with a price break at 250, olive oil at 13 % VAT. */
const cart = [
  { id: 28, qty: 200 },
  { id: 60, qty: 12 },
]

test('the totals are the ones that the server answers, on the page and in the panel', async () => {
  const { page } = await returningVisitor(shop, browser, cartUrl(), { cart })
  await page.route('**/api/cart/summary', (route) =>
    route.fulfill({ json: { net: 1234.56, vat: [{ percent: 24, net: 1234.56, amount: 7.89 }], gross: 1242.45 } }),
  )
  await page.reload()
  const summary = page.getByRole('region', { name: 'Σύνοψη' })
  for (const shown of ['1.234,56', '7,89', '1.242,45']) await summary.getByText(shown).waitFor()
  await page.getByRole('button', { name: 'Καλάθι 2' }).click()
  await page.getByRole('dialog').getByText('1.234,56').first().waitFor()
})

test('a change shows its total at once, and the answer does not change it; without an answer it stays', async () => {
  const { page, read } = await returningVisitor(shop, browser, cartUrl(), { cart })
  const summary = page.getByRole('region', { name: 'Σύνοψη' })
  await summary.waitFor()
  const net = summary.getByRole('definition').first()
  const before = await net.innerText()
  const shown = await net.evaluateHandle((element) => {
    const texts: string[] = []
    const observer = new MutationObserver(() => texts.push(element.textContent))
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    return texts
  })
  let answered = 0
  const take = async (answer: Promise<{ net: number }>) => (answered = (await answer).net)
  page.on('response', (response) => response.url().endsWith('/api/cart/summary') && void take(response.json()))
  await page.getByRole('button', { name: /Με 50 ακόμη, 4,55/ }).click()
  await expect.poll(async () => (await read('cart'))[0]?.quantity).toBe(250)
  const after = await net.innerText()
  expect(after).not.toBe(before)
  await expect.poll(() => answered).toBe(Number.parseFloat(after.replace('.', '').replace(',', '.')))
  expect(new Set(await shown.jsonValue())).toEqual(new Set([after]))

  await page.route('**/api/cart/summary', (route) => route.abort())
  await page.reload()
  await summary.getByText(after).first().waitFor()
})
