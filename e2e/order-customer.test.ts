import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import { productVariants } from '#app/catalogue/catalogue.tables.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { orderShipments } from '#app/orders/shipments.tables.ts'
import { offerRequestsUrl, orderByKeyUrl, orderTrackingUrl, orderUrl } from '#app/urls.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { decoratedProductId, frontPlacement, importDecoratedProduct } from '#test/decorated-product.ts'
import { testShop } from '#test/http.ts'
import { testMailServer } from '#test/mail.ts'
import { storedOrder } from '#test/orders.ts'
import { companyInvoice, placedOrder } from '#test/placed-orders.ts'
import { rememberedUser } from '#test/logged-in.ts'
import { axeViolations, axeViolationsOfMain, phone, wide } from '#test/visitor.ts'

const mailServer = testMailServer()
const shop = testShop(() => ({ SMTP_URL: mailServer.url }))
const browser = testBrowser()
const mug = 76_001

beforeAll(async () => {
  await importDecoratedProduct(shop.ctx)
  await importFiles(shop.ctx, {
    products: [rawProduct({ id: mug, title: 'Κούπα Σέριφος', price: 2.45, stock: 10_000, weightGrams: 310, leadTimeDays: 1 })],
  })
})

/** A new visitor, or a customer with an account */
async function arrive(path: string, { user, viewport = wide }: { user?: TestUser; viewport?: typeof wide } = {}) {
  const remembered = rememberedUser(user, 'customer')
  const opened = await browser.page({ baseURL: shop.origin, viewport, reducedMotion: 'reduce', bypassCSP: true, remembered })
  await visit(opened.page, path)
  return opened
}

async function find(page: Page, number: string, email: string): Promise<void> {
  await page.getByLabel('Αριθμός παραγγελίας').fill(number)
  await page.getByRole('main').getByLabel('E-mail').fill(email)
  await page.getByRole('main').getByRole('button', { name: 'Αναζήτηση' }).click()
}

const unknown = 'Δεν βρέθηκε παραγγελία με αυτά τα στοιχεία'

test('number and e-mail, as people write them, show an order’s state and mail its link; anything else is answered alike', async () => {
  const { number } = await placedOrder(shop, [{ id: mug, qty: 10 }])
  const { page } = await arrive(orderTrackingUrl(), { viewport: phone })
  await page.getByRole('main').getByRole('button', { name: 'Αναζήτηση' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('number')
  expect(await axeViolations(page)).toEqual([])
  await find(page, number, 'other@etaireia.example')
  await page.getByText(unknown).waitFor()
  await find(page, 'Π-2026-99999', 'maria@etaireia.example')
  await page.getByText(unknown).waitFor()
  await find(page, number.toLowerCase().replaceAll('-', ' ').replace('π', 'p'), 'MARIA@etaireia.example')
  await page.getByRole('heading', { name: `Παραγγελία ${number}` }).waitFor()
  await page.getByRole('heading', { name: 'Σας στείλαμε τον σύνδεσμο της παραγγελίας' }).waitFor()
  expect(await page.getByRole('main').getByText('Κούπα').count()).toBe(0)
  expect(await axeViolationsOfMain(page, [phone, wide])).toEqual({ doubles: [], found: [] })
})

test('the key of a mailed link opens it, and leaves the address bar; shipments have the carrier’s link', async () => {
  const { number, key, lines } = await placedOrder(shop, [{ id: mug, qty: 10 }])
  const [order] = await shop.ctx.db.update(orders).set({ state: 'shipped' }).where(eq(orders.number, number)).returning()
  await shop.ctx.db.insert(orderShipments).values({
    id: lines[0].id,
    orderId: order?.id ?? '',
    carrier: 'ACS',
    trackingNumber: '7227889174',
    trackingUrl: 'https://www.acscourier.net/el/track?number=7227889174',
    shippedAt: shop.ctx.now,
  })
  const { page } = await arrive(orderByKeyUrl(key))
  await page.getByRole('heading', { name: `Παραγγελία ${number}` }).waitFor()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Επιβεβαίωση παραγγελίας (PDF)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`Επιβεβαίωση παραγγελίας ${number}.pdf`)
  const link = page.getByRole('link', { name: 'Παρακολούθηση στον μεταφορέα' })
  expect(await link.getAttribute('href')).toContain('7227889174')
  const { page: another } = await arrive(orderByKeyUrl('unknown'))
  await another.getByText('Ο σύνδεσμος δεν ανοίγει καμία παραγγελία.').waitFor()
  await another.getByRole('button', { name: 'Αναζήτηση με τον αριθμό' }).click()
  await another.getByLabel('Αριθμός παραγγελίας').waitFor()
})

test('a customer finds orders beside quotes, opens one and cancels it', async () => {
  const user = await signedIn(shop.ctx)
  const { number } = await placedOrder(shop, [{ id: mug, qty: 10 }], { actor: user, reference: 'PO-9' })
  const { page, errors } = await arrive(offerRequestsUrl(), { user })
  await page.getByText('10 τεμάχια · PO-9', { exact: true }).waitFor()
  expect(await axeViolationsOfMain(page, [phone, wide])).toEqual({ doubles: [], found: [] })
  await visit(page, offerRequestsUrl())
  await page.getByRole('main').getByRole('link', { name: number }).click()
  await page.waitForURL(`**${orderUrl(number)}`)
  await page.getByRole('button', { name: 'Ακύρωση παραγγελίας' }).click()
  const dialog = page.getByRole('dialog', { name: `Ακύρωση παραγγελίας ${number}` })
  await dialog.getByRole('button', { name: 'Ακύρωση της παραγγελίας' }).click()
  await page.getByText('Η παραγγελία ακυρώθηκε. Σας στέλνουμε επιβεβαίωση').waitFor()
  await page.getByRole('heading', { name: 'Η παραγγελία ακυρώθηκε' }).waitFor()
  expect(await page.getByRole('button', { name: 'Ακύρωση παραγγελίας' }).count()).toBe(0)
  const [order] = await shop.ctx.db.select().from(orders).where(eq(orders.number, number))
  expect(order?.state).toBe('cancelled')
  expect(errors).toEqual([])
})

test('a reorder is put in the cart with its logo, at today’s price, and the change is shown', async () => {
  const user = await signedIn(shop.ctx)
  const { number } = await placedOrder(
    shop,
    [
      { id: mug, qty: 10 },
      { id: decoratedProductId, qty: 250, placements: [frontPlacement] },
    ],
    { actor: user },
  )
  await importFiles(shop.ctx, {
    products: [rawProduct({ id: mug, title: 'Κούπα Σέριφος', price: 3, stock: 10_000, weightGrams: 310, leadTimeDays: 1 })],
  })
  const { page } = await arrive(orderUrl(number), { user })
  await page.getByRole('button', { name: 'Επανάληψη παραγγελίας' }).click()
  await page.getByText('Τα προϊόντα προστέθηκαν στο καλάθι.').waitFor()
  await page.getByText('Κούπα Σέριφος: η τιμή ήταν 2,45\u00A0€, τώρα είναι 3,00\u00A0€ το τεμάχιο.').waitFor()
  const cart = (await shop.http(user).post('/api/cart/get', { orderId: user.visitorId })).body
  expect(cart).toMatchObject([
    { productId: mug, quantity: 10 },
    { productId: decoratedProductId, quantity: 250, placements: [{ technique: frontPlacement.technique }] },
  ])
  // Pressed again, it asks what becomes of the equal lines.
  const quantities = async () => {
    const lines = (await shop.http(user).post('/api/cart/get', { orderId: user.visitorId })).body
    return lines.map(({ quantity }: { readonly quantity: number }) => quantity)
  }
  await page.getByRole('button', { name: 'Επανάληψη παραγγελίας' }).click()
  const question = page.getByRole('group', { name: 'Το καλάθι έχει ήδη 260 τεμάχια από τα ίδια.' })
  await question.getByRole('button', { name: 'Άκυρο' }).click()
  expect(await quantities()).toEqual([10, 250])
  await page.getByRole('button', { name: 'Επανάληψη παραγγελίας' }).click()
  await question.getByRole('button', { name: 'Αντικατάσταση' }).click()
  await page.getByText('Το καλάθι έχει τώρα τα τεμάχια της παραγγελίας.').waitFor()
  expect(await quantities()).toEqual([10, 250])
  await page.getByRole('button', { name: 'Επανάληψη παραγγελίας' }).click()
  await question.getByRole('button', { name: 'Προσθήκη στα 260 που έχετε' }).click()
  await page.getByText('Τα προϊόντα προστέθηκαν στο καλάθι.').waitFor()
  expect(await quantities()).toEqual([20, 500])
})

test('a reorder keeps colours and sizes together, and carries names into a request', async () => {
  const user = await signedIn(shop.ctx)
  const productId = 19
  const all = await shop.ctx.db.select().from(productVariants).where(eq(productVariants.productId, productId))
  const [small, large] = all.filter(({ colour }) => colour === all[0]?.colour)
  if (small === undefined || large === undefined) throw new Error('the sample has no polo in sizes')
  const sized = { productId, variantId: small.variantId, title: 'Πόλο', quantity: 30 }
  const sizes = [
    { variantId: small.variantId, size: 'S', quantity: 12 },
    { variantId: large.variantId, size: 'L', quantity: 18 },
  ]
  const names = [{ variantId: large.variantId, size: 'L', name: 'Ελευθερία' }]
  const { number } = await storedOrder(shop.ctx, {
    userId: user.id,
    lines: [
      { ...sized, sizes },
      { ...sized, title: 'Πόλο με ονόματα', sizes, names },
    ],
  })
  const { page } = await arrive(orderUrl(number), { user })
  await page.getByRole('button', { name: 'Επανάληψη παραγγελίας' }).click()
  await page.getByText('Προστέθηκαν στο καλάθι 1 από τα 2 προϊόντα.').waitFor()
  const cart = (await shop.http(user).post('/api/cart/get', { orderId: user.visitorId })).body
  const inCart = cart.map((line: { variantId: number; quantity: number }) => [line.variantId, line.quantity])
  expect(new Map(inCart)).toEqual(new Map(sizes.map(({ variantId, quantity }) => [variantId, quantity])))
  await page.getByRole('button', { name: 'Ζητήστε προσφορά με τα ίδια ονόματα' }).click()
  await page.waitForURL('**/promo/**')
  await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value.includes('Ελευθερία')))
})

test('a consumer withdraws in two steps and gets the acknowledgement by mail; a company is not offered it', async () => {
  const { number, key } = await placedOrder(shop, [{ id: mug, qty: 10 }])
  const { page } = await arrive(orderByKeyUrl(key), { viewport: phone })
  await page.getByRole('button', { name: 'Υπαναχώρηση από τη σύμβαση' }).click()
  const dialog = page.getByRole('dialog', { name: 'Υπαναχώρηση από τη σύμβαση' })
  await dialog.getByLabel('E-mail για την επιβεβαίωση').fill('withdrawal@etaireia.example')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Συνέχεια' }).click()
  await dialog.getByText('δηλώνει ότι υπαναχωρεί').waitFor()
  await dialog.getByRole('button', { name: 'Επιβεβαίωση υπαναχώρησης' }).click()
  await page.getByText('Λάβαμε τη δήλωση υπαναχώρησης. Στείλαμε επιβεβαίωση στο withdrawal@etaireia.example.').waitFor()
  const mail = await mailServer.mailTo('withdrawal@etaireia.example')
  expect(mail.subject).toBe(`Λάβαμε τη δήλωση υπαναχώρησης για την παραγγελία ${number}`)
  await page.getByText('Λάβαμε τη δήλωση υπαναχώρησής σας:').waitFor()
  expect(await page.getByRole('button', { name: 'Υπαναχώρηση από τη σύμβαση' }).count()).toBe(0)
  const company = await placedOrder(shop, [{ id: mug, qty: 10 }], { invoice: companyInvoice })
  const { page: other } = await arrive(orderByKeyUrl(company.key))
  await other.getByRole('button', { name: 'Επανάληψη παραγγελίας' }).waitFor()
  expect(await other.getByRole('button', { name: 'Υπαναχώρηση από τη σύμβαση' }).count()).toBe(0)
})
