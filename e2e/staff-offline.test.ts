import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { settingsUrl, staffOrdersUrl, staffOrderUrl, webhooksUrl } from '#app/staff-urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolations } from '#test/visitor.ts'

// Staff's screens offline: a sentence is shown, typed text stays, and work continues when the network is back.

const shop = testShop({ WEBHOOK_LOCAL_RECEIVERS: 'on' })
const browser = testBrowser()
const sentence = 'Δεν υπάρχει σύνδεση με το κατάστημα. Ελέγξτε το δίκτυό σας και δοκιμάστε ξανά.'

async function open(path: string, width = 1440) {
  const { page, context } = await loggedIn(browser, shop, { viewport: { width, height: 900 }, role: 'administrator' })
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

test('a note on an order stays typed without a connection, and is written when it is back', async () => {
  const order = await storedOrder(shop.ctx)
  const opened = await open(staffOrderUrl(order.id))
  const { page } = opened
  const note = page.getByLabel('Σημείωση για συναδέλφους')
  const press = () => page.getByRole('button', { name: 'Προσθήκη σημείωσης' }).click()
  await note.fill('Πάρτε τηλέφωνο πριν από την αποστολή')
  await tryOffline(opened, press)
  expect(await note.inputValue()).toBe('Πάρτε τηλέφωνο πριν από την αποστολή')
  await press()
  await page.getByRole('listitem').filter({ hasText: 'Πάρτε τηλέφωνο' }).first().waitFor()
})

test('a payment that is being recorded stays typed offline, and is recorded once', async () => {
  const order = await storedOrder(shop.ctx, { state: 'awaiting-payment' })
  const opened = await open(staffOrderUrl(order.id))
  const { page } = opened
  const payments = page.getByRole('region', { name: 'Πληρωμές' })
  await payments.getByRole('button', { name: 'Καταχώριση πληρωμής' }).click()
  const dialog = page.getByRole('dialog', { name: 'Καταχώριση πληρωμής' })
  const reason = dialog.getByLabel('Αιτιολογία στο αντίγραφο της τράπεζας')
  const press = () => dialog.getByRole('button', { name: 'Καταχώριση' }).click()
  await reason.fill(order.number)
  await tryOffline(opened, press)
  expect(await reason.inputValue()).toBe(order.number)
  await press()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => payments.getByText('Πληρωμή, Τραπεζική κατάθεση').count()).toBe(1)
})

test('a setting stays typed without a connection, and is saved when it is back', async () => {
  const opened = await open(settingsUrl())
  const { page } = opened
  const contact = page.getByRole('region', { name: 'Επικοινωνία', exact: true })
  const phone = contact.getByLabel('Τηλέφωνο')
  const press = () => contact.getByRole('button', { name: 'Αποθήκευση' }).click()
  await phone.fill('210 765 4321')
  await tryOffline(opened, press)
  expect(await phone.inputValue()).toBe('210 765 4321')
  await press()
  await page.getByText('Οι ρυθμίσεις αποθηκεύτηκαν.').first().waitFor()
})

test.each([361, 1440])(
  'at %i px webhooks can be used by everybody, and without a connection nothing typed is lost',
  async (width) => {
    const opened = await open(webhooksUrl(), width)
    const { page } = opened
    await page.getByRole('heading', { name: 'Παραλήπτες' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    const address = `http://127.0.0.1:9/${width}`
    const url = page.getByLabel('Διεύθυνση παραλήπτη (https)')
    const press = () => page.getByRole('button', { name: 'Προσθήκη παραλήπτη' }).click()
    await url.fill(address)
    await tryOffline(opened, press)
    expect(await url.inputValue()).toBe(address)
    await press()
    await page.getByText('Μυστικό υπογραφής').waitFor()
    await page.getByRole('button', { name: `Αφαίρεση, ${address}` }).waitFor()
    expect(await axeViolations(page)).toEqual([])
  },
)

test.each([361, 1440])(
  'at %i px the export below the orders is accessible, says that there is no connection, and loads when it is back',
  async (width) => {
    const opened = await open(staffOrdersUrl(), width)
    const { page } = opened
    await page.getByText('Αρχείο για την ηλεκτρονική τιμολόγηση').click()
    const save = page.getByRole('button', { name: /CSV/ })
    await save.waitFor()
    expect(await axeViolations(page)).toEqual([])
    await tryOffline(opened, () => save.click())
    const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
    expect(file.suggestedFilename()).toMatch(/^Παραγγελίες .*\.csv$/)
  },
)
