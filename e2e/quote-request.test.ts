import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { quoteFiles, quoteLines, quotes } from '#app/quotes/quotes.tables.ts'
import { cartQuoteUrl, checkoutUrl, productQuoteUrl, productUrl, quoteUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { signedIn } from '#test/accounts.ts'
import { waitForFormGuard } from '#test/form-guard.ts'
import { testShop } from '#test/http.ts'
import { testMailServer } from '#test/mail.ts'
import { axeViolations, phone, returningVisitor, wide } from '#test/visitor.ts'

const mailServer = testMailServer()
const shop = testShop(() => ({ SMTP_URL: mailServer.url }))
const browser = testBrowser()

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const logo = { name: 'λογότυπο.png', mimeType: 'image/png', buffer: png }

const send = (page: Page) => page.getByRole('button', { name: 'Αποστολή αιτήματος' })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Ευχαριστούμε, λάβαμε το αίτημά σας' })
const lineOf = (page: Page, place: number) => page.locator('[data-line]').nth(place)
const quantity = (page: Page, place: number) => lineOf(page, place).getByLabel('Ποσότητα', { exact: true })

async function fillPerson(page: Page, email: string): Promise<void> {
  await page.getByLabel('Ονοματεπώνυμο *').fill('Άννα Δήμου')
  await page.getByLabel('E-mail *').fill(email)
  await page.getByRole('checkbox', { name: /Συμφωνώ/ }).check()
}

/** The draft is saved a moment after the last key. */
async function whenSaved(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => localStorage['quoteDraft']?.includes(wanted) === true, text)
}

async function quoteTo(email: string) {
  const rows = await shop.ctx.db.select().from(quotes).where(eq(quotes.email, email))
  expect(rows).toHaveLength(1)
  const [quote] = rows
  if (quote === undefined) throw new Error('no quote')
  return quote
}

test('a visitor requests a product and something in free text, with a logo, and sees the number of the mail', async () => {
  const { page, errors } = await browser.page({ baseURL: shop.origin, viewport: wide })
  await visit(page, productUrl(12))
  await page.getByRole('link', { name: /Ζητήστε προσφορά με το λογότυπό σας/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Ζητήστε προσφορά' }).waitFor()
  await lineOf(page, 0)
    .getByRole('button', { name: /Σύγκριση/ })
    .click()
  await page.keyboard.type('500')
  await lineOf(page, 0).getByLabel('Λογότυπο και εκτύπωση').fill('1 θέση, μονόχρωμο λογότυπο')
  await page.getByRole('button', { name: 'Άλλο είδος' }).click()
  await page.keyboard.type('Κεριά σε κουτί')
  await quantity(page, 1).fill('1.000')
  await page.getByLabel('Αρχεία', { exact: true }).setInputFiles(logo)
  await page.getByRole('button', { name: /Αφαίρεση.*λογότυπο/ }).waitFor()
  await fillPerson(page, 'journey@etaireia.example')
  await send(page).click()
  await thanks(page).waitFor()
  const quote = await quoteTo('journey@etaireia.example')
  await page.getByText(quote.number ?? 'no number').waitFor()
  const lines = await shop.ctx.db.select().from(quoteLines).where(eq(quoteLines.quoteId, quote.id))
  expect(lines.map(({ productId, quantities }) => ({ productId, max: quantities.at(-1) }))).toEqual([
    { productId: 12, max: 500 },
    { productId: null, max: 1_000 },
  ])
  expect(await shop.ctx.db.select().from(quoteFiles).where(eq(quoteFiles.quoteId, quote.id))).toHaveLength(1)
  const mail = await mailServer.mailTo('journey@etaireia.example')
  expect(mail.subject).toBe(`Λάβαμε το αίτημά σας ${quote.number}`)
  // A sent draft is gone.
  await visit(page, quoteUrl())
  expect(await page.getByLabel('E-mail *').inputValue()).toBe('')
  expect(errors).toEqual([])
})

test('the request starts with the cart; a draft survives a reload, and a double click makes one request', async () => {
  const cart = [
    { id: 28, qty: 100 },
    { id: 12, qty: 1 },
  ]
  const { page, errors } = await returningVisitor(shop, browser, checkoutUrl(), { cart })
  await page.getByRole('main').getByRole('link', { name: 'Ζητήστε προσφορά' }).click()
  await lineOf(page, 1).waitFor()
  await lineOf(page, 0).getByLabel('Σημείωση').fill('Σε κουτί δώρου')
  await fillPerson(page, 'double@etaireia.example')
  await whenSaved(page, 'double@etaireia.example')
  await page.reload()
  await expect.poll(() => page.getByLabel('E-mail *').inputValue()).toBe('double@etaireia.example')
  await expect.poll(() => lineOf(page, 0).getByLabel('Σημείωση').inputValue()).toBe('Σε κουτί δώρου')
  await expect.poll(() => page.locator('[data-line]').count()).toBe(2)
  // Consent must be given again.
  expect(await page.getByRole('checkbox', { name: /Συμφωνώ/ }).isChecked()).toBe(false)
  await page.getByRole('checkbox', { name: /Συμφωνώ/ }).check()
  await send(page).dblclick()
  await thanks(page).waitFor()
  await quoteTo('double@etaireia.example')
  expect(errors).toEqual([])
})

test('two tabs with one draft send one request, and the other tab says so', async () => {
  const { page, context } = await browser.page({ baseURL: shop.origin })
  await visit(page, quoteUrl())
  await page.getByLabel('Ή περιγράψτε το με δικά σας λόγια').fill('200 δώρα έως 10 €')
  await fillPerson(page, 'tabs@etaireia.example')
  await whenSaved(page, 'tabs@etaireia.example')
  const other = await context.newPage()
  await visit(other, quoteUrl())
  await expect.poll(() => other.getByLabel('E-mail *').inputValue()).toBe('tabs@etaireia.example')
  await send(page).click()
  await thanks(page).waitFor()
  await other.getByText('Αυτό το αίτημα στάλθηκε από άλλη καρτέλα.').waitFor()
  await quoteTo('tabs@etaireia.example')
})

test('invalid fields take the focus one after the other, and offline nothing is lost', async () => {
  const { page, context } = await browser.page({ baseURL: shop.origin })
  await visit(page, quoteUrl())
  await send(page).click()
  await page.getByText('Πείτε μας τι χρειάζεστε: γράψτε').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await expect.poll(() => focused()).toBe('message')
  await page.keyboard.type('200 δώρα')
  await send(page).click()
  await expect.poll(() => focused()).toBe('name')
  await fillPerson(page, 'offline@etaireia.example')
  await context.setOffline(true)
  await send(page).click()
  await page.getByText('Όσα γράψατε είναι ακόμη εδώ.').waitFor()
  expect(await page.getByLabel('E-mail *').inputValue()).toBe('offline@etaireia.example')
  await context.setOffline(false)
  await send(page).click()
  await thanks(page).waitFor()
  await quoteTo('offline@etaireia.example')
})

test('by the keyboard alone a line is added, compared and removed, and the request is sent', async () => {
  const { page, errors } = await browser.page({ baseURL: shop.origin })
  await visit(page, quoteUrl())
  await lineOf(page, 0).getByLabel('Τι χρειάζεστε', { exact: true }).focus()
  await page.keyboard.type('Κούπες')
  await page.keyboard.press('Tab')
  // After the quantity comes the button that adds another.
  await page.keyboard.type('100')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Ποσότητα 2')
  await page.keyboard.type('250')
  await page.getByRole('button', { name: 'Άλλο είδος' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Στυλό')
  await page.getByRole('button', { name: /Αφαίρεση: γραμμή 2/ }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('[data-line]').count()).toBe(1)
  await page.getByLabel('Ονοματεπώνυμο *').focus()
  await page.keyboard.type('Άννα')
  await page.keyboard.press('Tab')
  await page.keyboard.type('keyboard@etaireia.example')
  await page.getByRole('checkbox', { name: /Συμφωνώ/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await thanks(page).waitFor()
  const { id } = await quoteTo('keyboard@etaireia.example')
  expect(await shop.ctx.db.select().from(quoteLines).where(eq(quoteLines.quoteId, id))).toMatchObject([
    { quantities: [100, 250] },
  ])
  expect(errors).toEqual([])
})

test('a logged-in user’s name is filled in, and the request belongs to the account', async () => {
  const maria = await signedIn(shop.ctx)
  const { page } = await browser.page({ baseURL: shop.origin, remembered: { token: maria.token, userId: String(maria.id) } })
  await visit(page, quoteUrl())
  await expect.poll(() => page.getByLabel('E-mail *').inputValue()).toBe(maria.email)
  await page.getByLabel('Ή περιγράψτε το με δικά σας λόγια').fill('200 δώρα')
  await page.getByLabel('Ονοματεπώνυμο *').fill('Μαρία')
  await page.getByRole('checkbox', { name: /Συμφωνώ/ }).check()
  await send(page).click()
  await page.getByRole('link', { name: 'Τα αιτήματά μου' }).waitFor()
  expect((await quoteTo(maria.email)).userId).toBe(maria.id)
})

test('without JavaScript errors are shown, everything is kept, and the request arrives with its file', async () => {
  const { page } = await browser.page({ baseURL: shop.origin, javaScriptEnabled: false })
  await page.goto(`${quoteUrl()}?product=12&quantity=100`)
  await page.getByLabel('Ονοματεπώνυμο *').fill('Άννα')
  await page.getByLabel('Τι χρειάζεστε', { exact: true }).first().fill('Κεριά')
  await lineOf(page, 1).getByLabel('Ποσότητα 2').fill('30')
  await send(page).click()
  await page.getByText('Γράψτε το e-mail σας: εκεί στέλνουμε την προσφορά.').waitFor()
  expect(await page.getByLabel('Ονοματεπώνυμο *').inputValue()).toBe('Άννα')
  await page.getByLabel('Αρχεία', { exact: true }).setInputFiles(logo)
  await fillPerson(page, 'plain@etaireia.example')
  await waitForFormGuard(Date.now())
  await send(page).click()
  await thanks(page).waitFor()
  const { id } = await quoteTo('plain@etaireia.example')
  expect(await shop.ctx.db.select().from(quoteFiles).where(eq(quoteFiles.quoteId, id))).toHaveLength(1)
  expect(await shop.ctx.db.select().from(quoteLines).where(eq(quoteLines.quoteId, id))).toHaveLength(2)
})

/** Counts layout shifts from the first paint on. */
function watchShifts() {
  Object.assign(window, { shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput === true))
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Number(entry.value) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The names of selects that are too narrow for their longest option. */
function cutOff(selects: readonly (HTMLElement | SVGElement)[]): string[] {
  return selects.flatMap((select) => {
    const whole = select.cloneNode(true)
    if (!(whole instanceof HTMLSelectElement)) return []
    whole.style.cssText = 'position: absolute; width: max-content; max-width: none'
    select.after(whole)
    const isCut = whole.getBoundingClientRect().width > select.getBoundingClientRect().width
    whole.remove()
    return isCut ? [whole.name] : []
  })
}

test.each([phone, wide])(
  'at $width px nothing moves or is too wide, and axe finds no violations: form, errors, thank-you',
  async (viewport) => {
    const cart = [
      { id: 28, qty: 100 },
      { id: 12, qty: 1 },
    ]
    const { page, errors, beforeScripts } = await returningVisitor(shop, browser, '/faq', { cart, viewport })
    await beforeScripts(watchShifts)
    await visit(page, cartQuoteUrl())
    await lineOf(page, 1).waitFor()
    await page.getByLabel('Ονοματεπώνυμο *').fill('Άννα')
    await whenSaved(page, 'Άννα')
    // Restores a draft longer than the page's initial form.
    await visit(page, quoteUrl())
    await lineOf(page, 1).waitFor()
    await page.waitForLoadState('networkidle')
    expect(Number(await page.evaluate('shift'))).toBeLessThanOrEqual(0.01)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect(await axeViolations(page)).toEqual([])
    await send(page).click()
    await page.getByText('Γράψτε το e-mail σας').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await fillPerson(page, `axe${viewport.width}@etaireia.example`)
    await send(page).click()
    await thanks(page).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await visit(page, productQuoteUrl(28, null, 100))
    expect(await page.getByRole('main').locator('select').evaluateAll(cutOff)).toEqual([])
    expect(errors).toEqual([])
  },
)

test('a variant that was changed stays changed after a reload, on one row, and is the one that is sent', async () => {
  const { page, errors } = await browser.page({ baseURL: shop.origin, viewport: wide })
  await visit(page, productQuoteUrl(55, 110, 100))
  const variant = page.getByRole('combobox', { name: 'Χρώμα και μέγεθος' })
  const other = await variant.evaluate((select) => {
    const options = select instanceof HTMLSelectElement ? [...select.options] : []
    return options.find(({ value, selected }) => value !== '' && !selected)?.value ?? ''
  })
  await variant.selectOption(other)
  await quantity(page, 0).fill('1.500')
  await whenSaved(page, '1.500')
  await page.reload()
  await expect.poll(() => quantity(page, 0).inputValue()).toBe('1.500')
  await expect.poll(() => page.locator('[data-line]').count()).toBe(1)
  await variant.waitFor()
  expect(await variant.inputValue()).toBe(other)
  // Choosing another quantity at the product changes the row; another variant adds a row.
  await visit(page, productQuoteUrl(55, Number(other), 300))
  await expect.poll(() => quantity(page, 0).inputValue()).toBe('300')
  await expect.poll(() => page.locator('[data-line]').count()).toBe(1)
  await fillPerson(page, 'variant@etaireia.example')
  await send(page).click()
  await thanks(page).waitFor()
  const { id } = await quoteTo('variant@etaireia.example')
  const lines = await shop.ctx.db.select().from(quoteLines).where(eq(quoteLines.quoteId, id))
  expect(lines).toMatchObject([{ productId: 55, variantId: Number(other), quantities: [300] }])
  expect(errors).toEqual([])
})
