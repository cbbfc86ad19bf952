import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import { orderLines, orders } from '#app/orders/orders.tables.ts'
import { cartUrl, checkoutUrl, orderCompleteUrl } from '#app/urls.ts'
import { signedIn } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, testShop } from '#test/http.ts'
import { testMailServer } from '#test/mail.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolations, axeViolationsAt, phone, returningVisitor, wide } from '#test/visitor.ts'

const mailServer = testMailServer()
const shop = testShop(() => ({ SMTP_URL: mailServer.url }))
const browser = testBrowser({ pictures: false })
const [mug, pen] = [74_001, 74_002]

beforeAll(async () => {
  await importFiles(shop.ctx, {
    products: [
      rawProduct({ id: mug, title: 'Κούπα Σέριφος', price: 2.45, stock: 10_000, weightGrams: 310, leadTimeDays: 1 }),
      rawProduct({ id: pen, title: 'Στυλό Θάσος', price: 1, stock: 100, weightGrams: 12, leadTimeDays: 1 }),
    ],
  })
})

const tablet = { width: 768, height: 900 }
const orderButton = (page: Page) => page.getByRole('button', { name: 'Παραγγελία με υποχρέωση πληρωμής' })
const consent = (page: Page) => page.getByRole('checkbox', { name: /^Αποδέχομαι/ })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Ευχαριστούμε για την παραγγελία σας' })
const payable = (page: Page) => page.getByText('Πληρωτέο με ΦΠΑ').locator('xpath=following-sibling::dd').innerText()
const placedBy = (email: string) =>
  shop.ctx.db
    .select()
    .from(orders)
    .where(sql`${orders.email} = ${email}`)

function arrive(cart: { readonly id: number; readonly qty: number }[], viewport = wide) {
  return returningVisitor(shop, browser, checkoutUrl(), { cart, viewport })
}

async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByLabel('Ονοματεπώνυμο').fill('Άννα Δήμου')
  await page.getByRole('main').getByLabel('E-mail').first().fill(email)
  await page.getByLabel('Τηλέφωνο').fill('210 123 4567')
}

async function fillInvoice(page: Page): Promise<void> {
  await page.getByLabel('ΑΦΜ').fill('EL 094019245')
  await page.getByLabel('ΔΟΥ').fill('ΚΕΦΟΔΕ Αττικής')
  await page.getByLabel('Επωνυμία').fill('Δήμου Εκδηλώσεις ΑΕ')
  await page.getByLabel('Δραστηριότητα').fill('Οργάνωση εκδηλώσεων')
  await page.getByLabel('Έδρα: οδός και αριθμός').fill('Ερμού 12')
  await page.getByLabel('Τ.Κ.').first().fill('105 63')
  await page.getByLabel('Πόλη', { exact: true }).fill('Αθήνα')
}

/** A receipt, collected in person: the shortest order. */
async function chooseSimplest(page: Page, email: string): Promise<void> {
  await fillContact(page, email)
  await page.getByText('Απόδειξη', { exact: true }).click()
  await page.getByText('Παραλαβή από εμάς').click()
  await page.getByRole('radio', { name: /έδρα μας/ }).waitFor()
}

/** The draft is saved a moment after the last key. */
async function whenSaved(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => localStorage['checkoutDraft']?.includes(wanted) === true, text)
}

test('a guest orders with an invoice and a bank transfer: screen, order and mail agree', async () => {
  const email = 'guest@etaireia.example'
  const { page, errors, read } = await arrive([{ id: mug, qty: 50 }], phone)
  await fillContact(page, email)
  await fillInvoice(page)
  await page.getByText('Το ΑΦΜ είναι έγκυρο.').waitFor()
  const isAtSeat = page.getByLabel('Ίδια με την έδρα του τιμολογίου')
  await isAtSeat.check()
  // It stays the same while the seat is corrected.
  await page.getByLabel('Έδρα: οδός και αριθμός').fill('Ερμού 12Α')
  await expect.poll(() => page.getByLabel('Οδός και αριθμός', { exact: true }).inputValue()).toBe('Ερμού 12Α')
  await page.getByRole('radio', { name: /κούριερ/ }).waitFor()
  await page.getByLabel('Αριθμός εντολής αγοράς (PO)').fill('PO-77')
  await consent(page).check()
  expect(await axeViolationsAt(page, [wide, tablet, phone])).toEqual([])
  const shown = await payable(page)
  await orderButton(page).click()
  await thanks(page).waitFor()
  const [order, ...others] = await placedBy(email)
  expect(others).toEqual([])
  await page
    .getByText(order?.number ?? 'no number')
    .first()
    .waitFor()
  const gross = new Intl.NumberFormat('el-GR', { style: 'currency', currency: 'EUR' }).format((order?.grossCents ?? 0) / 100)
  expect(shown).toBe(gross)
  expect(order).toMatchObject({
    paymentMethod: 'bank-transfer',
    reference: 'PO-77',
    invoice: { vatNumber: '094019245', companyName: 'Δήμου Εκδηλώσεις ΑΕ' },
    deliveryAddress: { line: 'Ερμού 12Α', postcode: '10563', city: 'Αθήνα', country: 'GR' },
  })
  // The transfer's details can be copied.
  await page.getByRole('button', { name: 'Αντιγραφή: Αιτιολογία' }).waitFor()
  expect(await axeViolationsAt(page, [wide, tablet, phone])).toEqual([])
  expect((await mailServer.mailTo(email)).subject).toContain(order?.number ?? 'no number')
  expect(await read('cart')).toEqual([])
  // It survives a reload; the checkout is empty then.
  await page.reload()
  await thanks(page).waitFor()
  await visit(page, checkoutUrl())
  await page.getByText('Το καλάθι είναι άδειο!').waitFor()
  expect(errors).toEqual([])
})

test('typed text survives a reload and going back, the consent does not; a double click makes one order', async () => {
  const { page, errors } = await arrive([{ id: mug, qty: 10 }])
  await chooseSimplest(page, 'double@etaireia.example')
  await page.getByLabel('Σημειώσεις').fill('Στον 2ο όροφο')
  await consent(page).check()
  await whenSaved(page, 'Στον 2ο όροφο')
  await page.reload()
  await expect.poll(() => page.getByLabel('Σημειώσεις').inputValue()).toBe('Στον 2ο όροφο')
  expect(await page.getByRole('radio', { name: 'Απόδειξη' }).isChecked()).toBe(true)
  expect(await consent(page).isChecked()).toBe(false)
  await page.getByRole('main').getByRole('link', { name: 'Αλλαγή' }).click()
  await page.waitForURL(`**${cartUrl()}`)
  await page.goBack()
  await expect.poll(() => page.getByLabel('Ονοματεπώνυμο').inputValue()).toBe('Άννα Δήμου')
  await page.getByRole('radio', { name: /έδρα μας/ }).waitFor()
  await consent(page).check()
  await orderButton(page).dblclick()
  await thanks(page).waitFor()
  expect(await placedBy('double@etaireia.example')).toHaveLength(1)
  expect(errors).toEqual([])
})

test('an answer that is lost makes no second order, whether it is pressed again or the page is loaded again', async () => {
  for (const [email, again] of [
    ['lost@etaireia.example', (page: Page) => orderButton(page).click()],
    ['reloaded@etaireia.example', (page: Page) => page.reload()],
  ] as const) {
    const { page } = await arrive([{ id: mug, qty: 10 }])
    await chooseSimplest(page, email)
    await consent(page).check()
    await page.route(
      '**/api/orders',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await orderButton(page).click()
    await page.getByText('δεν γνωρίζουμε αν η παραγγελία καταχωρίστηκε').waitFor()
    await again(page)
    await thanks(page).waitFor()
    expect(await placedBy(email)).toHaveLength(1)
  }
})

test('a line that sold out meanwhile is marked, and the remaining pieces can be ordered', async () => {
  const { page } = await arrive([{ id: pen, qty: 80 }])
  await chooseSimplest(page, 'scarce@etaireia.example')
  await consent(page).check()
  await shop.ctx.db.execute(sql`update products set stock = 30 where id = ${pen}`)
  await orderButton(page).click()
  await page.getByText('Διαθέσιμα τώρα: 30 τεμάχια. Έχετε ζητήσει 80.').waitFor()
  expect(await placedBy('scarce@etaireia.example')).toHaveLength(0)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Αλλαγή σε 30 τεμάχια' }).click()
  await page.getByText('30 τεμ. ×').waitFor()
  await page.getByText('Διαθέσιμα τώρα').waitFor({ state: 'detached' })
  await orderButton(page).click()
  await thanks(page).waitFor()
  const [order] = await placedBy('scarce@etaireia.example')
  const lines = await shop.ctx.db
    .select()
    .from(orderLines)
    .where(sql`${orderLines.orderId} = ${order?.id}`)
  expect(lines.map(({ quantity }) => quantity)).toEqual([30])
})

test('a price that changed meanwhile is shown with the new total, and ordered with a second click', async () => {
  const { page } = await arrive([{ id: mug, qty: 10 }])
  await chooseSimplest(page, 'dearer@etaireia.example')
  await consent(page).check()
  await expect.poll(() => payable(page)).toBe('30,38\u00A0€')
  await shop.ctx.db.execute(sql`update products set price = 30000 where id = ${mug}`)
  await orderButton(page).click()
  await page.getByText(/Οι τιμές άλλαξαν/).waitFor()
  await expect.poll(() => payable(page)).toBe('37,20\u00A0€')
  expect(await placedBy('dearer@etaireia.example')).toHaveLength(0)
  await orderButton(page).click()
  await thanks(page).waitFor()
  expect((await placedBy('dearer@etaireia.example')).map(({ grossCents }) => grossCents)).toEqual([3_720])
  await shop.ctx.db.execute(sql`update products set price = 24500 where id = ${mug}`)
})

test('offline the checkout says so, keeps everything, and orders when the network is back', async () => {
  const { page, context } = await arrive([{ id: mug, qty: 10 }])
  await chooseSimplest(page, 'offline@etaireia.example')
  await consent(page).check()
  await context.setOffline(true)
  await page.getByText('Όσα γράψατε αποθηκεύονται σε αυτή τη συσκευή.').waitFor()
  await orderButton(page).click()
  await page.getByText('στείλτε την παραγγελία μόλις επανέλθει το δίκτυο').waitFor()
  expect(await page.getByLabel('Ονοματεπώνυμο').inputValue()).toBe('Άννα Δήμου')
  await context.setOffline(false)
  await orderButton(page).click()
  await thanks(page).waitFor()
  expect(await placedBy('offline@etaireia.example')).toHaveLength(1)
})

test('a customer finds the account’s data filled in and chooses one of its addresses', async () => {
  const user = await signedIn(shop.ctx)
  const http = shop.http(as(user))
  const details = { firstName: 'Μαρία', lastName: 'Παππά', phone: '210 765 4321', companyName: 'Παππά ΙΚΕ', afm: '094019245' }
  await http.post('/api/account/update', { ...details, taxOffice: 'Α΄ Πάτρας', activity: 'Διαφήμιση', companyAddress: '' })
  const address = { recipient: 'Αποθήκη', street: 'Κορίνθου 7', postalCode: '26221', city: 'Πάτρα', isDeliveryDefault: true }
  await http.post('/api/account/addresses', address)
  await http.post('/api/account/addresses', {
    ...address,
    recipient: 'Γραφείο',
    street: 'Ερμού 1',
    postalCode: '10563',
    city: 'Αθήνα',
    isDeliveryDefault: false,
    isInvoiceDefault: true,
  })
  await http.post('/api/cart', { id: mug, qty: 10, variantId: null, orderId: user.visitorId })
  const { page, errors } = await loggedIn(browser, shop, { user, role: 'customer' })
  await visit(page, checkoutUrl())
  await expect.poll(() => page.getByLabel('Ονοματεπώνυμο').inputValue()).toBe('Μαρία Παππά')
  await expect.poll(() => page.getByLabel('ΑΦΜ').inputValue()).toBe('094019245')
  await expect.poll(() => page.getByLabel('Έδρα: οδός και αριθμός').inputValue()).toBe('Ερμού 1')
  expect(await page.getByRole('radio', { name: 'Αποθήκη' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'Γραφείο' }).check()
  await page.getByRole('radio', { name: /κούριερ/ }).waitFor()
  await consent(page).check()
  await orderButton(page).click()
  await thanks(page).waitFor()
  const [order] = await placedBy(user.email)
  expect(order).toMatchObject({ userId: user.id, deliveryAddress: { line: 'Ερμού 1', postcode: '10563' } })
  expect(errors).toEqual([])
})

test('by keyboard alone: a press with nothing typed leads to the first field, and all can be reached and sent', async () => {
  const { page } = await arrive([{ id: mug, qty: 10 }], phone)
  await orderButton(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('contact.name')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.type('Άννα Δήμου')
  await page.keyboard.press('Tab')
  await page.keyboard.type('keys@etaireia.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2101234567')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('radio', { name: /έδρα μας/ }).waitFor()
  await consent(page).focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Ονοματεπώνυμο').focus()
  await page.keyboard.press('Enter')
  await thanks(page).waitFor()
  expect(await placedBy('keys@etaireia.example')).toMatchObject([{ invoice: null, deliveryAddress: null }])
})

test('the layout in one column is the same checkout', async () => {
  const { page } = await returningVisitor(shop, browser, `${checkoutUrl()}-2`, { cart: [{ id: mug, qty: 10 }], viewport: phone })
  await chooseSimplest(page, 'column@etaireia.example')
  await consent(page).check()
  expect(await axeViolations(page)).toEqual([])
  await orderButton(page).click()
  await page.waitForURL(`**${orderCompleteUrl()}`)
  await thanks(page).waitFor()
})
