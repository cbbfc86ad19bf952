import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { sessions } from '#app/account/account.tables.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { accountUrl, checkoutUrl } from '#app/urls.ts'
import { signedIn, testPassword } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, testShop } from '#test/http.ts'
import { logInTo } from '#test/logged-in.ts'
import { phone } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })
const mug = 74_101

beforeAll(() =>
  importFiles(shop.ctx, {
    products: [rawProduct({ id: mug, title: 'Κούπα Σέριφος', price: 2.45, stock: 10_000, weightGrams: 310, leadTimeDays: 1 })],
  }),
)

const placed = (userId: number) =>
  shop.ctx.db
    .select()
    .from(orders)
    .where(sql`${orders.userId} = ${userId}`)

test('a session that ends in the middle takes nothing with it: after the login all that was typed is there, and is ordered', async () => {
  const user = await signedIn(shop.ctx)
  await shop.http(as(user)).post('/api/cart', { id: mug, qty: 20, variantId: null, orderId: user.visitorId })
  const { page } = await browser.page({ baseURL: shop.origin, viewport: phone, reducedMotion: 'reduce', bypassCSP: true })
  await logInTo(page, accountUrl(), user)
  await visit(page, checkoutUrl())
  await page.getByLabel('Ονοματεπώνυμο').fill('Άννα Δήμου')
  await page.getByLabel('Τηλέφωνο').fill('210 123 4567')
  await page.getByText('Απόδειξη', { exact: true }).click()
  await page.getByText('Παραλαβή από εμάς').click()
  await page.getByRole('radio', { name: /έδρα μας/ }).waitFor()
  await page.getByLabel('Σημειώσεις').fill('Στον τρίτο όροφο')
  await page.waitForFunction(() => localStorage['checkoutDraft']?.includes('Στον τρίτο όροφο') === true)
  await page.getByRole('checkbox', { name: /^Αποδέχομαι/ }).check()
  await shop.ctx.db.delete(sessions).where(sql`${sessions.userId} = ${user.id}`)
  await page.getByRole('button', { name: 'Παραγγελία με υποχρέωση πληρωμής' }).click()
  await page.waitForFunction(() => localStorage['token'] === undefined)
  expect(await placed(user.id)).toEqual([])
  await page.locator(':focus', { hasText: 'Συνδεθείτε ξανά: το καλάθι σας' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Σύνδεση' }).click()
  await page.getByText('Η σύνδεσή σας έληξε. Συνδεθείτε ξανά για να συνεχίσετε.').waitFor()
  await page.getByLabel('Όνομα χρήστη ή e-mail').fill(user.username)
  await page.getByLabel('Κωδικός', { exact: true }).fill(testPassword)
  await page.getByRole('main').getByRole('button', { name: 'Σύνδεση' }).click()
  await page.waitForURL(`**${checkoutUrl()}`)
  await expect.poll(() => page.getByLabel('Σημειώσεις').inputValue()).toBe('Στον τρίτο όροφο')
  expect(await page.getByLabel('Ονοματεπώνυμο').inputValue()).toBe('Άννα Δήμου')
  await page.getByRole('radio', { name: /έδρα μας/ }).waitFor()
  await page.getByRole('checkbox', { name: /^Αποδέχομαι/ }).check()
  await page.getByRole('button', { name: 'Παραγγελία με υποχρέωση πληρωμής' }).click()
  await page.getByRole('heading', { name: 'Ευχαριστούμε για την παραγγελία σας' }).waitFor()
  expect(await placed(user.id)).toMatchObject([{ notes: 'Στον τρίτο όροφο', userId: user.id }])
})
