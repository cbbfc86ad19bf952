import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { importUrl, productEditorUrl, staffOrdersUrl, staffQuotesUrl, staffReviewsUrl, webhooksUrl } from '#app/staff-urls.ts'
import { confirmed, signedIn } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolationsOfMain, phone, wide } from '#test/visitor.ts'

// Staff's screens in a browser that is offline; app/orders/staff/screens and app/back-office/settings test more of them in jsdom.

const shop = testShop({ WEBHOOK_LOCAL_RECEIVERS: 'on' })
const browser = testBrowser()
const sentence = 'Δεν υπάρχει σύνδεση με το κατάστημα. Ελέγξτε το δίκτυό σας και δοκιμάστε ξανά.'

async function open(path: string) {
  const user = await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator'))
  const { page, context } = await loggedIn(browser, shop, { user, role: 'administrator' })
  await visit(page, path)
  return { page, context }
}

async function tryOffline(
  { page, context }: Awaited<ReturnType<typeof open>>,
  press: (page: Page) => Promise<void>,
): Promise<void> {
  await context.setOffline(true)
  await press(page)
  await page.getByText(sentence).first().waitFor()
  await context.setOffline(false)
}

test('a table that is checked or applied without a connection is checked and applied when it is back', async () => {
  const opened = await open(importUrl())
  const { page } = opened
  const file = { name: 'κατηγορίες.csv', mimeType: 'text/csv', buffer: Buffer.from('Αριθμός;Όνομα\n;Χωρίς δίκτυο') }
  const pick = (from: Page) => from.getByLabel('Κατηγορίες από αρχείο').setInputFiles(file)
  await page.getByLabel('Κατηγορίες από αρχείο').waitFor({ state: 'attached' })
  await tryOffline(opened, pick)
  await pick(page)
  await page.getByText('1 νέο, 0 με αλλαγές, 0 ίδια.').waitFor()
  const press = () => page.getByRole('button', { name: 'Εφαρμογή' }).click()
  await tryOffline(opened, press)
  await page.getByText('1 νέο, 0 με αλλαγές, 0 ίδια.').waitFor()
  await press()
  await page.getByText('Εφαρμόστηκαν: 1 νέο, 0 με αλλαγές.').first().waitFor()
})

test('a published review stays until it is withdrawn with a connection; files of reviews and quotes load when it is back', async () => {
  await shop.ctx.db.execute(sql`
    insert into reviews (product_id, state, rating, author, body, created_at)
    values (1, 'approved', 5, 'Μαρία Χωρίς', 'Καλή ποιότητα.', now())`)
  const opened = await open(`${staffReviewsUrl()}?view=approved`)
  const { page, context } = opened
  const review = page.getByRole('listitem').filter({ hasText: 'Μαρία Χωρίς' })
  const withdraw = () => review.getByRole('button', { name: 'Απόσυρση' }).click()
  await review.waitFor()
  await tryOffline(opened, withdraw)
  expect(await review.count()).toBe(1)
  await withdraw()
  await review.waitFor({ state: 'detached' })
  for (const [url, name] of [
    [null, /^Κριτικές .*\.xlsx$/],
    [staffQuotesUrl(), /^Προσφορές .*\.xlsx$/],
  ] as const) {
    if (url !== null) await visit(page, url)
    const save = page.getByRole('button', { name: 'Λήψη Excel' })
    await save.waitFor()
    await context.setOffline(true)
    await save.click()
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
    await context.setOffline(false)
    const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
    expect(file.suggestedFilename()).toMatch(name)
  }
})

test('a product’s barcode stays typed without a connection, and is saved when it is back', async () => {
  const opened = await open(productEditorUrl(54))
  const { page } = opened
  const gtin = page.getByLabel('GTIN (EAN)')
  await gtin.fill('5201234567894')
  const save = () => page.getByRole('button', { name: 'Αποθήκευση', exact: true }).click()
  await tryOffline(opened, save)
  expect(await gtin.inputValue()).toBe('5201234567894')
  await save()
  await page.getByText('Το προϊόν αποθηκεύτηκε.').first().waitFor()
})

test('webhooks can be used by everybody, and without a connection nothing typed is lost', async () => {
  const opened = await open(webhooksUrl())
  const { page } = opened
  await page.getByRole('heading', { name: 'Παραλήπτες' }).waitFor()
  expect(await axeViolationsOfMain(page, [phone, wide])).toEqual({ doubles: [], found: [] })
  const address = 'http://127.0.0.1:9/hook'
  const url = page.getByLabel('Διεύθυνση παραλήπτη (https)')
  const press = () => page.getByRole('button', { name: 'Προσθήκη παραλήπτη' }).click()
  await url.fill(address)
  await tryOffline(opened, press)
  expect(await url.inputValue()).toBe(address)
  await press()
  await page.getByText('Μυστικό υπογραφής').waitFor()
  await page.getByRole('button', { name: `Αφαίρεση, ${address}` }).waitFor()
  expect(await axeViolationsOfMain(page, [phone, wide])).toEqual({ doubles: [], found: [] })
})

test('the export below the orders is accessible, says that there is no connection, and loads when it is back', async () => {
  const opened = await open(staffOrdersUrl())
  const { page } = opened
  await page.getByText('Αρχείο για την ηλεκτρονική τιμολόγηση').click()
  const save = page.getByRole('button', { name: /CSV/ })
  await save.waitFor()
  expect(await axeViolationsOfMain(page, [phone, wide])).toEqual({ doubles: [], found: [] })
  await tryOffline(opened, () => save.click())
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(file.suggestedFilename()).toMatch(/^Παραγγελίες .*\.csv$/)
})
