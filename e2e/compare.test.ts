import { expect, test } from 'vitest'

import { allProductsUrl, compareUrl, productUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { axeViolations, axeViolationsAt, phone, returningVisitor, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser()

const returning = (path: string, has: Parameters<typeof returningVisitor>[3]) => returningVisitor(shop, browser, path, has)

test('products of a list are put aside by their scales, a fifth is refused, and the bar leads to the table', async () => {
  const { page, errors } = await returning(allProductsUrl(), {})
  const scales = page.getByRole('main').getByRole('button', { name: /^Σύγκριση: / })
  for (const place of [0, 1, 2, 3]) await scales.nth(place).press('Enter')
  const bar = page.getByRole('region', { name: 'Προϊόντα προς σύγκριση' })
  await bar.getByRole('link', { name: 'Σύγκριση (4)' }).waitFor()
  await scales.nth(4).press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Συγκρίνετε έως 4 προϊόντα μαζί' }).waitFor()

  // Pressing a compared one removes it; adding it again counts it once.
  await scales.nth(3).press('Enter')
  await bar.getByRole('link', { name: 'Σύγκριση (3)' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await bar.getByRole('link', { name: 'Σύγκριση (3)' }).click()
  await page.waitForURL(`**${compareUrl()}`)
  await expect.poll(() => page.getByRole('table').getByRole('columnheader').count()).toBe(4)
  await bar.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

test('the table shows only differences, a product can be removed, and the browser stores it', async () => {
  const { page, errors } = await returning(compareUrl(), { compared: [28, 4, 12] })
  const table = page.getByRole('table')
  await table.getByRole('rowheader', { name: 'ΦΠΑ' }).waitFor()
  await table.getByRole('rowheader', { name: /Υλικό.*διαφέρει/ }).waitFor()
  await page.getByRole('switch', { name: 'Μόνο διαφορές' }).press('Space')
  await table.getByRole('rowheader', { name: 'ΦΠΑ' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Αφαίρεση από τη σύγκριση: Σημειωματάριο/ }).press('Enter')
  await expect.poll(() => table.getByRole('columnheader').count()).toBe(3)
  await visit(page, compareUrl())
  await table.getByRole('link', { name: 'USB stick Μνήμη 32 GB' }).waitFor()
  expect(await table.getByRole('columnheader').count()).toBe(3)
  await page.getByRole('button', { name: 'Καθαρισμός σύγκρισης' }).click()
  await page.getByText('Δεν συγκρίνετε προϊόντα').waitFor()
  expect(errors).toEqual([])
})

test('on paper the table is below the shop’s letterhead, with the day', async () => {
  const { page } = await returning(compareUrl(), { compared: [28, 4] })
  await page.getByRole('table').waitFor()
  const details = page.getByRole('main').getByText('Αρ. ΓΕΜΗ').filter({ visible: true })
  expect(await details.count()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  await details.first().waitFor()
  await page
    .getByRole('main')
    .getByText(new Intl.DateTimeFormat('el-GR', { dateStyle: 'long', timeZone: 'Europe/Athens' }).format(new Date()))
    .waitFor()
  expect(await page.getByRole('button', { name: 'Καθαρισμός σύγκρισης' }).count()).toBe(0)
})

test('two tabs have the same compared products', async () => {
  const { page, context } = await returning(compareUrl(), { compared: [28, 4] })
  const other = await context.newPage()
  await visit(other, productUrl(12))
  await other
    .getByRole('button', { name: /^Σύγκριση: Sneakers/ })
    .first()
    .click()
  await page
    .getByRole('table')
    .getByRole('link', { name: /Sneakers/ })
    .waitFor()
})

test('a phone shows two products side by side, each with buttons for the cart and a request', async () => {
  const { page, read } = await returning(compareUrl(), { compared: [28, 4, 12, 60], viewport: phone })
  const products = page.getByRole('columnheader').filter({ has: page.getByRole('link') })
  await products.first().waitFor()
  const [first, second] = [await products.nth(0).boundingBox(), await products.nth(1).boundingBox()]
  expect(first?.y).toBe(second?.y)
  expect((second?.x ?? 999) + (second?.width ?? 0)).toBeLessThanOrEqual(phone.width)
  await page.getByRole('rowheader', { name: /^Θέσεις εκτύπωσης/ }).waitFor()
  await page
    .getByRole('cell', { name: /χάραξη λέιζερ/ })
    .first()
    .waitFor()

  await page.getByRole('button', { name: /Στο καλάθι.*Σημειωματάριο A5 Δελφοί/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Στο καλάθι/ })
    .click()
  await page.getByText('Προστέθηκε.').waitFor()
  await expect.poll(async () => (await read('cart')).length).toBe(1)
  await products.nth(1).getByRole('link', { name: 'Ζητήστε προσφορά' }).click()
  await page.waitForURL('**/promo/?product=4&*')
})

test('the table is usable on a phone and wide', async () => {
  const { page } = await returning(compareUrl(), { compared: [28, 4, 12, 60], viewport: phone })
  await page.getByRole('table').waitFor()
  expect(await axeViolationsAt(page, [wide, phone])).toEqual([])
})

test('with a project, each compared product shows its price per piece and delivery day', async () => {
  const { page, remember } = await returning('/', { compared: [28, 4] })
  await remember({ project: 'quantity=300&logo=1' })
  await visit(page, compareUrl())
  const asked = page.getByRole('row', { name: /Για 300 τεμάχια με το λογότυπό σας/ }).getByRole('cell')
  for (const place of [0, 1]) await asked.nth(place).getByText('στα 300 τεμ.').waitFor()
})
