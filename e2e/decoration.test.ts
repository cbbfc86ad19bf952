import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import { importCatalogue } from '#app/catalogue/import/import-catalogue.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { eurosToAmount, formatAmount } from '#app/platform/text/money.ts'
import { productUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { temporaryFolder } from '#test/folder.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { axeViolations, phone, wide } from '#test/visitor.ts'

import { cards, notebook, shirt } from './decorated-products.ts'
import { chooseLogo } from './logo-choice.ts'

const shop = testShop()
const browser = testBrowser()
const folder = temporaryFolder()

beforeAll(async () => {
  await writeFile(join(folder.path, 'cards.json'), JSON.stringify({ rateCards: cards }))
  await importCatalogue(shop.ctx, join(folder.path, 'cards.json'), importParts)
  await importFiles(shop.ctx, {
    colours: [
      { name: 'planted-white', label: 'Λευκό', hex: '#ffffff' },
      { name: 'planted-black', label: 'Μαύρο', hex: '#000000', dark: true },
    ],
    products: [rawProduct(notebook), rawProduct(shirt)],
  })
})

const amount = (euros: number) => formatAmount(eurosToAmount(euros))

interface Placed {
  readonly position?: string
  readonly widthMm?: number
  readonly heightMm?: number
  readonly technique: string
  readonly colours: number
}

/** The call's answer for logos of 10 × 10 cm, in the format of «Γιατί αυτή η τιμή». */
async function answered(productId: number, quantity: number, placements: readonly Placed[], variantId?: number) {
  const { status, body } = await shop.http(as(visitor)).post('/api/personalisation/price', {
    productId,
    variantId,
    quantity,
    placements: placements.map((each) => ({ position: 'front', widthMm: 100, heightMm: 100, ...each })),
  })
  expect(status).toBe(200)
  const charges: readonly number[] = body.charges.map((charge: { readonly amount: number }) => charge.amount)
  return {
    rows: [body.goods, ...charges, body.net, body.vat[0].amount, body.gross].map(amount),
    perPiece: amount(Math.round(body.pricePerPiece * 100) / 100),
    net: body.net,
    nextBreak: body.nextBreak,
  }
}

const rowsOf = (page: Page) => page.locator('details dd').allTextContents()
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name }).first()

async function openWithLogo(path: string, viewport = wide) {
  const opened = await browser.page({ baseURL: shop.origin, viewport, reducedMotion: 'reduce', bypassCSP: true })
  const { page } = opened
  await visit(page, path)
  await chooseLogo(page)
  await setQuantity(page, '250')
  await field(page, /Πλάτος/).fill('100')
  await field(page, /Ύψος/).fill('100')
  await page.getByText('Γιατί αυτή η τιμή').click()
  return opened
}

async function setQuantity(page: Page, quantity: string) {
  const box = page.getByRole('textbox', { name: 'Ποσότητα' })
  await box.fill(quantity)
  await box.press('Enter')
}

test('the screen shows the call’s figures for each technique, to the cent', async () => {
  const { page, errors } = await openWithLogo(productUrl(70_001))
  // Only the technique's own day: the day of an unknown technique is another.
  await expect
    .poll(() =>
      page
        .getByText(/με εκτύπωση έως/)
        .filter({ visible: true })
        .count(),
    )
    .toBe(1)
  const shows = async (quantity: number, placements: readonly Placed[], net: number) => {
    const expected = await answered(70_001, quantity, placements)
    expect(expected.net).toBe(net)
    await expect.poll(() => rowsOf(page)).toEqual(expected.rows)
    await page.getByText(expected.perPiece, { exact: true }).first().waitFor()
  }
  await field(page, /Χρώματα/).fill('4')
  await shows(250, [{ technique: 'silkscreen', colours: 4 }], 1_017.5 + 565)
  expect(await rowsOf(page)).toEqual([1_017.5, 110, 410, 45, 1_582.5, 379.8, 1_962.3].map(amount))
  await page.getByRole('radio', { name: /Ψηφιακή εκτύπωση/ }).check()
  await field(page, /Χρώματα/).fill('8')
  await shows(250, [{ technique: 'digitalPrint', colours: 8 }], 1_017.5 + 1_185)
  await page.getByRole('radio', { name: /Κέντημα/ }).check()
  await shows(250, [{ technique: 'embroidery', colours: 8 }], 1_017.5 + 540)

  await field(page, /Χρώματα/).fill('1')
  await page.getByRole('radio', { name: /Χάραξη λέιζερ/ }).check()
  for (const ordinal of ['Δεύτερη', 'Τρίτη']) {
    await page.getByRole('button', { name: /^Προσθήκη (δεύτερης|τρίτης) θέσης/ }).click()
    await page
      .getByRole('group', { name: `${ordinal} θέση` })
      .getByRole('radio', { name: /Χάραξη λέιζερ/ })
      .check()
  }
  const laser = { technique: 'laserEngraving', colours: 1 }
  await expect.poll(() => rowsOf(page)).toEqual([1_017.5, 17.5, 85, 17.5, 85, 17.5, 85, 45, 1_370, 328.8, 1_698.8].map(amount))
  await page.getByRole('button', { name: /^Αφαίρεση της θέσης «Ράχη»/ }).click()
  await page.getByRole('button', { name: /^Αφαίρεση της θέσης «Πίσω»/ }).click()
  await shows(250, [laser], 1_017.5 + 17.5 + 85 + 45)
  // The pictures stay beside this long choice.
  await page.getByText('Τιμή με το λογότυπό σας ανά ποσότητα').scrollIntoViewIfNeeded()
  const picture = page.getByLabel('Εικόνες του προϊόντος').first()
  expect(await picture.evaluate((element) => element.getBoundingClientRect().bottom)).toBeGreaterThan(400)

  // The price-break trap: the button sets the cheaper quantity.
  await setQuantity(page, '249')
  const { nextBreak } = await answered(70_001, 249, [laser])
  await page.getByRole('button', { name: `Με 1 τεμάχιο ακόμη πληρώνετε ${amount(nextBreak.saves)} λιγότερα` }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Ποσότητα' }).inputValue()).toBe('250')
  await shows(250, [laser], 1_017.5 + 17.5 + 85 + 45)
  expect(errors).toEqual([])
})

test('a dark textile prints one more colour, and the logo is carried to the cart and the quote', async () => {
  const { page, errors } = await openWithLogo(productUrl(70_002), phone)
  await page.getByRole('radio', { name: /Ψηφιακή εκτύπωση/ }).check()
  await field(page, /Χρώματα/).fill('2')
  const placed = { technique: 'digitalPrint', colours: 2 }
  for (const [colour, variantId, decoration] of [
    ['Λευκό', 1, 420],
    ['Μαύρο', 2, 517.5],
  ] as const) {
    await page.getByRole('radio', { name: colour }).check()
    const expected = await answered(70_002, 250, [placed], variantId)
    expect(expected.net).toBe(1_017.5 + decoration)
    await expect.poll(() => rowsOf(page)).toEqual(expected.rows)
  }
  const quote = page.getByRole('main').getByRole('link', { name: /^Ζητήστε προσφορά/ })
  expect(await quote.getAttribute('href')).toContain('&quantity=250&placement=front:digitalPrint:2:100:100')
  await page.getByRole('main').getByRole('button', { name: 'Προσθήκη στο καλάθι' }).first().click()
  await page.getByText('Προστέθηκε στο καλάθι.', { exact: true }).waitFor()
  const orderId = await page.evaluate(() => localStorage.getItem('orderId'))
  const { body } = await shop.http(as(visitor)).post('/api/cart/get', { orderId })
  expect(body).toMatchObject([
    { variantId: 2, quantity: 250, placements: [{ position: 'front', ...placed, widthMm: 100, heightMm: 100 }] },
  ])
  expect(errors).toEqual([])
})

test('impossible values are explained beside their field, and the typed text stays', async () => {
  const { page, errors } = await openWithLogo(productUrl(70_001))
  const colours = field(page, /Χρώματα/)
  const width = field(page, /Πλάτος/)
  const add = page.getByRole('main').getByRole('button', { name: 'Προσθήκη στο καλάθι' }).first()
  await colours.fill('6')
  await width.fill('100,1')
  await page.getByText('6 χρώματα, το όριο σε αυτή τη θέση είναι 4.').first().waitFor()
  await page.getByText('Στη θέση «Μπροστά» το λογότυπο χωρά έως 100 × 100 χιλιοστά.').first().waitFor()
  expect([await colours.inputValue(), await width.inputValue()]).toEqual(['6', '100,1'])
  expect([await colours.getAttribute('aria-invalid'), await width.getAttribute('aria-invalid')]).toEqual(['true', 'true'])
  expect(await add.isDisabled()).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await colours.fill('3,7')
  await width.fill('12,55')
  await page.getByText('Γράψτε πόσα χρώματα έχει το λογότυπο').first().waitFor()
  await page.getByText('Γράψτε χιλιοστά με το πολύ ένα δεκαδικό').first().waitFor()
  await colours.fill('2')
  await width.fill('12,5')
  await expect.poll(() => add.isEnabled()).toBe(true)

  await setQuantity(page, '10')
  await page.getByText('από 25 τεμάχια').waitFor()
  expect(await page.getByRole('radio', { name: /Ταμπογραφία/ }).isDisabled()).toBe(true)
  await page.getByRole('radio', { name: 'Πίσω' }).check()
  await page.getByText('όχι σε αυτή τη θέση').waitFor()
  expect(errors).toEqual([])
})

test('by the keyboard alone the logo is chosen and its price read', async () => {
  const { page, errors } = await browser.page({ baseURL: shop.origin, viewport: phone, reducedMotion: 'reduce', bypassCSP: true })
  await visit(page, productUrl(70_001))
  await page.getByRole('radio', { name: 'Χωρίς λογότυπο' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Βάλτε το λογότυπό σας' }).waitFor()
  // Quantity and buttons come first; then the logo, and the fields that it unfolds.
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  for (let tab = 0; tab < 8 && !(await focused()).includes('Βάλτε το λογότυπό σας'); tab += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused()).toContain('Αλλαγή θέσης')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.getByRole('radio', { name: 'Πίσω' }).isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.getByRole('radio', { name: /Ψηφιακή εκτύπωση/ }).isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2')
  expect(await field(page, /Χρώματα/).inputValue()).toMatch(/2/)
  await field(page, /Χρώματα/).fill('2')
  await setQuantity(page, '250')
  const why = page.getByText('Γιατί αυτή η τιμή')
  await why.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => rowsOf(page).then((rows) => rows.length)).toBe(7)
  expect(await axeViolations(page)).toEqual([])
  expect(errors).toEqual([])
})

test('a project with a logo opens the page with its pieces and the default logo', async () => {
  const remembered = { project: 'quantity=300&logo=1' }
  const { page, errors } = await browser.page({ baseURL: shop.origin, viewport: phone, reducedMotion: 'reduce', remembered })
  await visit(page, productUrl(70_001))
  expect(await page.getByRole('radio', { name: /Με το λογότυπό σας/ }).isChecked()).toBe(true)
  await page.getByText('Γιατί αυτή η τιμή').waitFor()
  expect(await page.getByRole('textbox', { name: 'Ποσότητα' }).inputValue()).toBe('300')
  const usual = { technique: 'silkscreen', colours: 1, widthMm: 80, heightMm: 48 }
  await expect.poll(() => rowsOf(page)).toEqual((await answered(70_001, 300, [usual])).rows)
  expect(errors).toEqual([])
})

test('without JavaScript a form answers with the same price, or why there is none', async () => {
  const { page } = await browser.page({ baseURL: shop.origin, viewport: phone, javaScriptEnabled: false })
  await page.goto(productUrl(70_001))
  const form = page.locator('form[action*="#logo-price"]')
  await form.getByRole('textbox', { name: 'Ποσότητα' }).first().fill('250')
  await form.getByRole('combobox', { name: 'Τεχνική' }).first().selectOption('silkscreen')
  await form.getByRole('textbox', { name: 'Χρώματα' }).first().fill('4')
  await page
    .getByRole('textbox', { name: /Πλάτος/ })
    .first()
    .fill('100')
  await form.getByRole('textbox', { name: /Ύψος/ }).first().fill('100')
  await form.getByRole('button', { name: 'Υπολογισμός τιμής' }).click()
  await page.waitForURL(/quantity=250&position=front&technique=silkscreen&colours=4/)
  const expected = await answered(70_001, 250, [{ technique: 'silkscreen', colours: 4 }])
  expect(await rowsOf(page)).toEqual(expected.rows)
  // `getByText` ignores `noscript`.
  const answer = () => page.locator('#logo-price').innerText()
  expect(await answer()).toContain('Παράδοση με εκτύπωση έως')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/product\/70001$/)

  await form.getByRole('textbox', { name: 'Χρώματα' }).first().fill('5')
  await form.getByRole('button', { name: 'Υπολογισμός τιμής' }).click()
  await page.waitForURL(/colours=5/)
  expect(await answer()).toContain('5 χρώματα, το όριο σε αυτή τη θέση είναι 4.')
  expect(await form.getByRole('textbox', { name: 'Χρώματα' }).first().inputValue()).toBe('5')
})
