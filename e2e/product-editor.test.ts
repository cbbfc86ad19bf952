import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { products } from '#app/catalogue/catalogue.tables.ts'
import { productEditorUrl } from '#app/staff-urls.ts'
import { productUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { dragByMouse } from '#test/drag.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolations, axeViolationsOfMain, phone, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser()

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const photograph = (background: string) =>
  sharp({ create: { width: 800, height: 800, channels: 3, background } })
    .png()
    .toBuffer()

async function addToken(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).fill(text)
  await field(page, label).press('Enter')
  await page.getByRole('button', { name: `Αφαίρεση: ${text}` }).waitFor()
}

test('staff make a product with six variants, three prices and a picture', async () => {
  const { page, errors } = await loggedIn(browser, shop, { viewport: phone })
  await visit(page, productEditorUrl())
  const title = 'Μπλούζα δοκιμής'
  await field(page, 'Τίτλος').fill(title)
  // Missing values are reported at their field, which takes the focus.
  await press(page, 'Αποθήκευση')
  await page.getByText('Διαλέξτε την κύρια κατηγορία.').first().waitFor()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  await field(page, 'Είδος προϊόντος').fill('Μπλούζα')
  await field(page, 'Κύρια κατηγορία').selectOption({ index: 2 })
  await field(page, 'Τιμή χωρίς ΦΠΑ (€)').fill('12,50')
  await field(page, 'Κόστος (€)').fill('8')
  for (const [index, [quantity, price]] of [
    ['50', '11'],
    ['250', '10'],
    ['500', '10,50'],
  ].entries()) {
    await press(page, 'Προσθήκη τιμής')
    await field(page, `Από τεμάχια, γραμμή ${index + 1}`).fill(quantity ?? '')
    await field(page, `Τιμή, γραμμή ${index + 1}`).fill(price ?? '')
  }
  await page.getByText('Η τιμή στα 500 είναι μεγαλύτερη από στα 250.').waitFor()
  await field(page, 'Τιμή, γραμμή 3').fill('9,20')
  await expect.poll(() => page.getByText('είναι μεγαλύτερη').count()).toBe(0)
  await addToken(page, 'Χρώματα', 'Μαύρο')
  await addToken(page, 'Χρώματα', 'Λευκό')
  for (const size of ['S', 'M', 'L']) await addToken(page, 'Μεγέθη', size)
  await press(page, 'Δημιουργία 6 συνδυασμών')
  await field(page, 'Απόθεμα: Μαύρο / S').evaluate((cell) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '1.200\t20\t30\n40\t50\t60\n')
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect.poll(() => field(page, 'Απόθεμα: Λευκό / L').inputValue()).toBe('60')
  await page.getByRole('radio', { name: 'GTIN (EAN)' }).check()
  await field(page, 'GTIN: Μαύρο / S').fill('5201234567894')
  await field(page, 'GTIN: Μαύρο / M').fill('520 1234567894')
  await page.getByText('Δύο παραλλαγές έχουν τον ίδιο κωδικό GTIN, 5201234567894.').waitFor()
  await field(page, 'GTIN: Μαύρο / M').fill('4006381333931')
  await expect.poll(() => page.getByText('τον ίδιο κωδικό GTIN').count()).toBe(0)
  await page.getByRole('radio', { name: 'Απόθεμα' }).check()
  await field(page, 'Φωτογραφίες').setInputFiles([
    { name: 'μπλούζα-μαύρη.png', mimeType: 'image/png', buffer: await photograph('black') },
    { name: 'μπλούζα_λευκή.png', mimeType: 'image/png', buffer: await photograph('white') },
  ])
  await field(page, 'Τι δείχνει η 2η εικόνα').waitFor()
  const firstAlt = () => field(page, 'Τι δείχνει η 1η εικόνα').inputValue()
  const wasFirst = await firstAlt()
  await page.getByRole('button', { name: '1η εικόνα: μία θέση κάτω' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(firstAlt).not.toBe(wasFirst)
  const second = page.getByRole('list', { name: 'Εικόνες' }).getByRole('listitem').nth(1)
  const dragFirst = () => dragByMouse(page.getByRole('button', { name: 'Μετακίνηση, 1η εικόνα' }), second, 0.8)
  await dragFirst()
  await expect.poll(firstAlt).toBe(wasFirst)
  await dragFirst()
  await expect.poll(firstAlt).not.toBe(wasFirst)
  await page.getByRole('group', { name: 'Χρώματα που δείχνει η 1η εικόνα' }).getByLabel('Μαύρο').check()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })

  await press(page, 'Προεπισκόπηση')
  const preview = page.getByRole('dialog', { name: 'Προεπισκόπηση' })
  await preview.getByRole('heading', { name: title }).waitFor()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  await page.keyboard.press('Escape')
  await expect.poll(() => preview.count()).toBe(0)

  await press(page, 'Αποθήκευση και δημοσίευση')
  await page.waitForURL(/add-product\/\d+$/)
  const [made] = await shop.ctx.db.select().from(products).where(eq(products.title, title))
  const stocks = () =>
    page
      .getByLabel(/^Απόθεμα: /)
      .evaluateAll((cells) => cells.map((cell) => (cell instanceof HTMLInputElement ? cell.value : '')))
  await expect.poll(stocks).toEqual(['1.200', '20', '30', '40', '50', '60'])
  await expect.poll(async () => (await shop.http(as(visitor)).get(productUrl(made?.id ?? 0))).text).toContain(`>${title}`)
  // The refused save of an empty form.
  expect(errors.filter((error) => !error.includes('422'))).toEqual([])
})

test('a draft survives a reload, and a colleague’s save meanwhile is merged or shown', async () => {
  const anna = await loggedIn(browser, shop)
  const nikos = await loggedIn(browser, shop)
  const { page } = anna
  await visit(page, productEditorUrl(7))
  await field(page, 'Μάρκα').fill('Της Άννας')
  await page.getByText(/^Πρόχειρο, \d/).waitFor()
  await page.reload()
  await page.getByText('Έχετε αποθηκευμένο πρόχειρο').waitFor()
  expect(await field(page, 'Μάρκα').inputValue()).toBe('Της Άννας')

  await visit(nikos.page, productEditorUrl(7))
  await nikos.page.getByText('έχει ανοιχτό το ίδιο προϊόν, με αλλαγές που δεν έχουν αποθηκευτεί').waitFor()
  await field(nikos.page, 'Μάρκα').fill('Του Νίκου')
  await field(nikos.page, 'Υλικό').fill('Φελλός')
  await press(nikos.page, 'Αποθήκευση')
  await nikos.page.getByText('Το προϊόν αποθηκεύτηκε.').first().waitFor()

  await press(page, 'Αποθήκευση')
  const changes = page.getByRole('region', { name: 'Αλλαγές άλλων' })
  await changes.getByText('Μάρκα:').waitFor()
  expect(await field(page, 'Μάρκα').inputValue()).toBe('Της Άννας')
  expect(await field(page, 'Υλικό').inputValue()).toBe('Φελλός')
  await changes.getByRole('button', { name: 'Χρήση του άλλου' }).click()
  await expect.poll(() => field(page, 'Μάρκα').inputValue()).toBe('Του Νίκου')
  await field(page, 'Τόπος δημιουργού').fill('Βόλος')
  await press(page, 'Αποθήκευση')
  await page.getByText('Το προϊόν αποθηκεύτηκε.').first().waitFor()
  await expect.poll(() => page.getByText('Δεν υπάρχουν αλλαγές.').count()).toBe(1)

  await press(page, 'Ιστορικό')
  const history = page.getByRole('dialog', { name: 'Ιστορικό' })
  await history.getByText('Τόπος δημιουργού:').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await history.getByRole('button', { name: 'Επαναφορά' }).last().click()
  await expect.poll(() => field(page, 'Τόπος δημιουργού').inputValue()).toBe('')
  await press(page, 'Αποθήκευση')
  await page.getByText('Δεν υπάρχουν αλλαγές.').waitFor()
  expect([...anna.errors, ...nikos.errors].filter((error) => !error.includes('409'))).toEqual([])
})
