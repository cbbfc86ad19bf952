import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import { orders } from '#app/orders/orders.tables.ts'
import { staffOrderUrl } from '#app/staff-urls.ts'
import { checkoutUrl, orderTrackingUrl } from '#app/urls.ts'
import { signedIn } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { decoratedProductId, frontPlacement, importDecoratedProduct } from '#test/decorated-product.ts'
import { testShop } from '#test/http.ts'
import { loggedIn } from '#test/logged-in.ts'
import { testMailServer } from '#test/mail.ts'
import { placedOrder } from '#test/placed-orders.ts'
import { axeViolationsOfMain, phone, returningVisitor, wide } from '#test/visitor.ts'

const mail = testMailServer()
const shop = testShop(() => ({ SMTP_URL: mail.url }))
const browser = testBrowser({ pictures: false })
const printed = { id: decoratedProductId, qty: 100, placements: [frontPlacement] }
const smaller = { ...frontPlacement, widthMm: 50, heightMm: 30 }
const tick = (page: Page) => page.getByRole('checkbox', { name: 'Τυπώστε χωρίς δοκίμιο' })
const next = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const fine = { doubles: [], found: [] }
let staff: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff')
  await importDecoratedProduct(shop.ctx)
})

/** The link to the order in a mail about it. */
function orderLinkIn(text: string): string {
  return new RegExp(`${orderTrackingUrl()}#[\\w-]+`).exec(text)?.[0] ?? expect.fail(`no link in: ${text}`)
}

/** Confirmed, and without a deposit: what is paid is another journey. */
async function confirmedOrder(email: string) {
  const contact = { name: 'Μαρία Παπαδοπούλου', email, phone: '210 123 4567' }
  const { number, key } = await placedOrder(shop, [printed, { ...printed, placements: [smaller] }], { contact })
  const set = { state: 'confirmed' as const, depositCents: 0 }
  const [order] = await shop.ctx.db.update(orders).set(set).where(eq(orders.number, number)).returning()
  return { id: order?.id ?? '', number: String(number), key: String(key) }
}

test('staff send the proofs of a checkout order in one mail; the customer approves each by its link, and it is produced', async () => {
  const email = 'proofs@etaireia.example'
  const order = await confirmedOrder(email)
  const desk = await loggedIn(browser, shop, { user: staff })
  await visit(desk.page, staffOrderUrl(order.id))
  await next(desk.page, 'Έναρξη δοκιμίου')
  const section = desk.page.getByRole('region', { name: 'Δοκίμια', exact: true })
  await desk.page.getByText('Η παραγωγή ξεκινά όταν ο πελάτης εγκρίνει το δοκίμιο.').waitFor()
  await desk.page.locator('#proofs').scrollIntoViewIfNeeded()
  await section.getByRole('button', { name: 'Δημιουργία όλων των δοκιμίων' }).click()
  await section.getByLabel('Σημείωση για όλα τα δοκίμια').fill('Δείτε το μέγεθος.')
  expect(await axeViolationsOfMain(desk.page, [phone, wide])).toEqual(fine)
  await section.getByRole('button', { name: 'Αποστολή όλων των δοκιμίων' }).click()
  await expect.poll(() => section.getByText('Αναμένει έγκριση', { exact: true }).count()).toBe(2)

  const sent = await mail.mailTo(email, 'Δοκίμια για έγκριση: 2 προϊόντα')
  expect(sent.attachments).toHaveLength(1)
  const { page, errors } = await browser.page({ baseURL: shop.origin, viewport: wide, reducedMotion: 'reduce', bypassCSP: true })
  await visit(page, orderLinkIn(sent.text ?? ''))
  await page.getByRole('heading', { name: '2 δοκίμια για έγκριση' }).waitFor()
  expect(await page.getByText(/^Για να τα έχετε στις/).count()).toBe(1)
  expect(await axeViolationsOfMain(page, [phone, wide])).toEqual(fine)
  for (let left = 2; left > 0; left -= 1) {
    await page.getByRole('button', { name: 'Έγκριση δοκιμίου' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Έγκριση δοκιμίου' })
    await dialog.getByText(`της παραγγελίας ${order.number}`).waitFor()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Εγκρίνω το δοκίμιο' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await page.getByRole('heading', { name: 'Τα δοκίμια εγκρίθηκαν' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Έγκριση δοκιμίου, έγινε' }).waitFor()

  await visit(desk.page, staffOrderUrl(order.id))
  await next(desk.page, 'Έναρξη παραγωγής')
  await next(desk.page, 'Έτοιμη για παράδοση')
  expect([...errors, ...desk.errors]).toEqual([])
}, 180_000)

test('with the tick of the checkout nothing is promised, and production starts without a proof', async () => {
  const { page, errors } = await returningVisitor(shop, browser, checkoutUrl(), { cart: [printed], viewport: wide })
  await page.getByText('Πριν τυπώσουμε, σας στέλνουμε δοκίμιο για έγκριση.').waitFor()
  expect(await tick(page).isChecked()).toBe(false)
  await tick(page).check()
  await page.getByText('Πριν τυπώσουμε, σας στέλνουμε δοκίμιο για έγκριση.').waitFor({ state: 'detached' })
  await page.getByLabel('Ονοματεπώνυμο').fill('Άννα Δήμου')
  await page.getByRole('main').getByLabel('E-mail').first().fill('waived@etaireia.example')
  await page.getByLabel('Τηλέφωνο').fill('210 123 4567')
  await page.getByText('Απόδειξη', { exact: true }).click()
  await page.getByText('Παραλαβή από εμάς').click()
  await page.getByRole('radio', { name: /έδρα μας/ }).waitFor()
  await page.getByRole('checkbox', { name: /^Αποδέχομαι/ }).check()
  expect(await axeViolationsOfMain(page, [phone, wide])).toEqual(fine)
  await page.getByRole('button', { name: 'Παραγγελία με υποχρέωση πληρωμής' }).click()
  await page.getByText('Χωρίς δοκίμιο, όπως ζητήσατε').waitFor()
  const set = { state: 'confirmed' as const, depositCents: 0 }
  const [order] = await shop.ctx.db.update(orders).set(set).where(eq(orders.email, 'waived@etaireia.example')).returning()

  const desk = await loggedIn(browser, shop, { user: staff })
  await visit(desk.page, staffOrderUrl(order?.id ?? ''))
  await desk.page.getByText('Ο πελάτης ζήτησε εκτύπωση χωρίς δοκίμιο.').waitFor()
  await next(desk.page, 'Έναρξη παραγωγής')
  await desk.page.getByRole('button', { name: 'Έτοιμη για παράδοση' }).waitFor()
  expect([...errors, ...desk.errors]).toEqual([])
}, 120_000)

test('staff print without a proof only with a reason, which the history shows', async () => {
  const order = await confirmedOrder('reason@etaireia.example')
  const desk = await loggedIn(browser, shop, { user: staff })
  const { page } = desk
  await visit(page, staffOrderUrl(order.id))
  await next(page, 'Εκτύπωση χωρίς δοκίμιο')
  const dialog = page.getByRole('dialog', { name: 'Εκτύπωση χωρίς δοκίμιο' })
  await dialog.getByRole('button', { name: 'Εκτύπωση χωρίς δοκίμιο' }).click()
  await dialog.getByText('Ο πελάτης δεν έχει εγκρίνει ακόμη το δοκίμιο.').waitFor()
  await dialog.getByLabel('Γιατί').fill('Επανάληψη του 2025')
  expect(await axeViolationsOfMain(page, [phone, wide])).toEqual(fine)
  await dialog.getByRole('button', { name: 'Εκτύπωση χωρίς δοκίμιο' }).click()
  await page.getByText('Τυπώνεται χωρίς δοκίμιο: Επανάληψη του 2025').waitFor()
  await page.getByRole('button', { name: 'Έναρξη παραγωγής' }).waitFor()
  expect(desk.errors.filter((line) => !line.includes('409'))).toEqual([])
}, 120_000)
