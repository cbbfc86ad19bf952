import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { unfoldLogo } from './logo-choice.ts'

const shop = testShop()
const browser = testBrowser()
const phone = { width: 361, height: 780 }

const startedAt = Date.now()
/** An ISO day this many days ahead, the same around midnight; far enough for most products, whatever the test's date. */
const dayAfter = (days: number) => new Date(startedAt + days * 86_400_000).toISOString().slice(0, 10)

/** The bar's line ends with the whole postcode. */
async function expectPostcodeWithin(page: Page, postcode: string) {
  const line = page.getByRole('region', { name: 'Οι ανάγκες σας' }).locator('p')
  expect((await line.innerText()).replace(/: δείτε όσα ταιριάζουν$/, '')).toMatch(new RegExp(`${postcode}$`))
  expect(await line.evaluate((p) => [p.scrollWidth > p.clientWidth, p.scrollHeight > p.clientHeight])).toEqual([false, false])
}

test('on a phone the project is entered once, and gifts under 8 € all-in that arrive in time are found; two tabs agree', async () => {
  const { page, context, errors } = await browser.page({ baseURL: shop.origin, viewport: phone })
  await visit(page, '/')
  const bar = page.getByRole('region', { name: 'Οι ανάγκες σας' })
  await bar.getByRole('button', { name: /Πόσα τεμάχια/ }).click()
  const form = page.getByRole('dialog', { name: 'Τι χρειάζεστε;' })
  await form.getByLabel('Τεμάχια').fill('300')
  await form.getByLabel('Έως πόσα € το τεμάχιο').fill('8')
  await form.getByLabel('Τα χρειάζεστε έως').fill(dayAfter(-2))
  await form.getByRole('button', { name: 'Εμφάνιση τιμών' }).click()
  await form.getByText('Η ημερομηνία έχει περάσει.').waitFor()
  await form.getByLabel('Τα χρειάζεστε έως').fill(dayAfter(60))
  await form.getByLabel('Τ.Κ. παράδοσης').fill('95610')
  await form.getByRole('button', { name: 'Εμφάνιση τιμών' }).click()
  await form.getByText('Δεν υπάρχει τέτοιος Τ.Κ.').waitFor()
  await form.getByLabel('Τ.Κ. παράδοσης').fill('10563')
  await form.getByRole('button', { name: 'Εμφάνιση τιμών' }).click()
  await form.waitFor({ state: 'hidden' })
  // From the home page to what fits; the bar keeps its height, and says all.
  await page.getByRole('heading', { level: 1, name: 'Όλα τα προϊόντα' }).waitFor()
  await bar.getByText('300\u00A0τεμ. · λογότυπο · έως 8\u00A0€ · ').waitFor()
  expect((await bar.boundingBox())?.height).toBeLessThan(50)
  await expectPostcodeWithin(page, '105\u00A063')

  const other = await context.newPage()
  await visit(other, '/shop/5')
  const first = other.getByRole('article').first()
  await first.getByText('το τεμάχιο με το λογότυπο, στα 300 τεμ.').waitFor()

  await expect.poll(() => new URL(page.url()).search).toBe(`?quantity=300&budget=8&by=${dayAfter(60)}&logo=1&postcode=10563`)
  const cards = page.getByRole('article')
  await expect.poll(() => cards.count()).toBeGreaterThan(5)
  await page.getByText('παράδοση έως').nth(4).waitFor()
  for (const card of await cards.all()) {
    const text = await card.innerText()
    expect(text).toMatch(/το τεμάχιο με το λογότυπο, στα 300 τεμ\.\s+(με [^\n]+\s+)?παράδοση έως/)
    expect(Number(/(\d+),(\d\d)\s€/.exec(text)?.slice(1).join('.'))).toBeLessThanOrEqual(8)
  }
  // The bar says them; a phone's first view has a product.
  expect(await page.getByRole('list', { name: 'Ενεργά φίλτρα' }).getByRole('link').count()).toBe(0)
  const box = await cards.first().boundingBox()
  expect(box?.y).toBeLessThan(phone.height - 200)

  // The product's page starts with the project's quantity, and a typed one stays.
  await cards.first().getByRole('link').first().click()
  const quantity = page
    .getByRole('spinbutton', { name: 'Ποσότητα' })
    .or(page.getByLabel('Ποσότητα', { exact: true }))
    .first()
  await expect.poll(() => quantity.inputValue()).toBe('300')
  // Chooses its logo, another technique and its explained price, adds it to the cart, and requests a quote with it.
  await expect.poll(() => page.getByRole('radio', { name: /Με το λογότυπό σας/ }).isChecked()).toBe(true)
  await unfoldLogo(page)
  const technique = page.getByRole('group', { name: 'Τεχνική' }).getByRole('radio').nth(1)
  await technique.check()
  await page.getByText('Γιατί αυτή η τιμή').first().click()
  await page
    .getByText(/^Προετοιμασία/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Προσθήκη στο καλάθι' }).first().click()
  await page.getByText('Προστέθηκε στο καλάθι.').waitFor()
  await page
    .getByRole('link', { name: /Ζητήστε προσφορά/ })
    .filter({ hasText: 'λογότυπό' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Ζητήστε προσφορά' }).waitFor()
  await page.getByRole('checkbox', { name: /1 χρώμα/, checked: true }).waitFor()
  await page.getByRole('textbox', { name: 'Ποσότητα' }).first().waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Ποσότητα' }).first().inputValue()).toBe('300')

  await visit(page, '/')
  await other.getByRole('button', { name: 'Καθαρισμός', exact: true }).click()
  await other.locator(':focus', { hasText: 'Πόσα τεμάχια' }).waitFor()
  await bar.getByRole('button', { name: /Πόσα τεμάχια/ }).waitFor()
  await expect.poll(() => first.innerText()).not.toContain('στα 300 τεμ.')
  // A list filtered by a quantity prices its cards for it, whatever this browser's project.
  await visit(other, '/shop/5?quantity=500&logo=1')
  await first.getByText('το τεμάχιο με το λογότυπο, στα 500 τεμ.').waitFor()

  // What was searched for goes on to the product, and what is changed in the list afterwards.
  await visit(other, `/shop/0?search=${encodeURIComponent('400 στυλό με λογότυπο έως 2 €')}`)
  const gifts = other.getByRole('region', { name: 'Οι ανάγκες σας' })
  await gifts.getByText('500 τεμάχια · με λογότυπο · έως 2\u00A0€').waitFor()
  await gifts.getByRole('button', { name: 'Καθαρισμός', exact: true }).click()
  await other.reload()
  await gifts.getByText('400 τεμάχια · με λογότυπο · έως 2\u00A0€').waitFor()
  // Phones have no chips beside the bar.
  await other.setViewportSize({ width: 1_280, height: 900 })
  await other.getByRole('link', { name: /έως 2.* το τεμάχιο/ }).click()
  await gifts.getByText('400 τεμάχια · με λογότυπο', { exact: true }).waitFor()
  await expect.poll(() => other.evaluate(() => document.activeElement?.querySelector('h2')?.textContent)).toBe('Προϊόντα')
  await first.getByRole('link').first().click()
  await other.getByRole('radio', { name: /Με το λογότυπό σας/, checked: true }).waitFor()
  await expect.poll(() => other.getByLabel('Ποσότητα', { exact: true }).first().inputValue()).toBe('400')
  expect(errors).toEqual([])
})

test('without JavaScript the bar is a form, and the list has the fields', async () => {
  const { page } = await browser.page({ baseURL: shop.origin, viewport: phone, javaScriptEnabled: false })
  await page.goto('/')
  const bar = page.getByRole('region', { name: 'Οι ανάγκες σας' })
  await bar.getByLabel('Τεμάχια').fill('300')
  await bar.getByLabel('Έως € χωρίς ΦΠΑ').first().fill('8,50')
  await bar.getByLabel('Με λογότυπο').check()
  await bar.getByRole('button', { name: 'Εμφάνιση' }).click()
  await page.getByRole('list', { name: 'Ενεργά φίλτρα' }).getByText('300 τεμάχια').waitFor()
  await page.getByRole('list', { name: 'Ενεργά φίλτρα' }).getByText('έως 8,50\u00A0€ το τεμάχιο χωρίς ΦΠΑ').waitFor()
  const filters = page.getByRole('complementary', { name: 'Φίλτρα' })
  expect(await filters.getByLabel('Έως € χωρίς ΦΠΑ').inputValue()).toBe('8,50')
  await filters.getByLabel('Τεμάχια').fill('50')
  await filters.getByRole('button', { name: 'Εφαρμογή φίλτρων' }).click()
  await page.getByRole('list', { name: 'Ενεργά φίλτρα' }).getByText('50 τεμάχια').waitFor()
})
