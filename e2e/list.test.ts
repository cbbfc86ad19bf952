import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { axeViolations, axeViolationsOfMain } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser()

const wide = { width: 1440, height: 900 }
const narrow = { width: 361, height: 780 }
const clothes = '/shop/5'

const open = async (path: string, options: Parameters<typeof browser.page>[0] = {}) => {
  const { page, errors } = await browser.page({ baseURL: shop.origin, viewport: wide, bypassCSP: true, ...options })
  await (options.javaScriptEnabled === false ? page.goto(path) : visit(page, path))
  return { page, errors }
}
/** Retried, for slow machines. */
const chips = (page: Page) => page.getByRole('list', { name: 'Ενεργά φίλτρα' })
/** Once its products are there: the address changes before. */
async function atQuery(page: Page, query: string): Promise<void> {
  await page.waitForURL((url) => url.search === query)
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
}

test('a visitor filters by colour and price, takes a filter off again, and the back button brings it back', async () => {
  const { page, errors } = await open(clothes)
  const filters = page.getByRole('complementary', { name: 'Φίλτρα' })
  const before = await page.getByRole('status').first().innerText()
  await filters.getByText('Μπλε σκούρο', { exact: true }).click()
  await atQuery(page, '?colour=navy')
  await filters.getByRole('textbox', { name: 'Έως €', exact: true }).fill('10')
  await filters.getByRole('textbox', { name: 'Έως €', exact: true }).press('Enter')
  await atQuery(page, '?colour=navy&max=10')
  await expect
    .poll(() => chips(page).getByRole('link').allInnerTexts())
    .toEqual([expect.stringContaining('Μπλε σκούρο'), expect.stringContaining('έως 10,00'), 'Καθαρισμός όλων'])

  await chips(page)
    .getByRole('link', { name: /Μπλε σκούρο/ })
    .click()
  await atQuery(page, '?max=10')
  await expect.poll(() => filters.getByRole('checkbox', { name: /Μπλε σκούρο/ }).isChecked()).toBe(false)
  await page.goBack()
  await atQuery(page, '?colour=navy&max=10')
  await expect.poll(() => filters.getByRole('checkbox', { name: /Μπλε σκούρο/ }).isChecked()).toBe(true)
  await chips(page).getByRole('link', { name: 'Καθαρισμός όλων' }).click()
  await page.waitForURL(`**${clothes}`)
  await expect.poll(() => page.getByRole('status').first().innerText()).toBe(before)
  expect(errors).toEqual([])
})

test('the price slider obeys the keys', async () => {
  const { page } = await open(clothes)
  const slider = page.getByRole('slider', { name: 'Ανώτατη τιμή' })
  await slider.focus()
  await slider.press('ArrowLeft')
  await page.waitForURL(/max=/)
  await expect.poll(() => chips(page).getByText(/έως/).count()).toBe(1)
  await slider.press('End')
  await page.waitForURL((url) => url.search === '')
})

test('without JavaScript the filters are a form, and pages are links', async () => {
  const { page } = await open(clothes, { javaScriptEnabled: false })
  const filters = page.getByRole('complementary', { name: 'Φίλτρα' })
  await filters.getByText('Μπλε σκούρο', { exact: true }).click()
  await filters.getByRole('textbox', { name: 'Έως €', exact: true }).fill('10,00')
  await filters.getByRole('button', { name: 'Εφαρμογή φίλτρων' }).click()
  await expect.poll(() => chips(page).getByRole('link').count()).toBe(3)
  await chips(page).getByRole('link', { name: /έως/ }).click()
  await expect.poll(() => chips(page).getByRole('link').count()).toBe(1)
  await page.goto('/shop/0')
  await page.getByRole('link', { name: 'Εμφάνιση περισσότερων' }).click()
  await expect.poll(() => page.getByRole('article').count()).toBe(48)
})

test('filters without results say so and link onwards', async () => {
  const { page } = await open(`${clothes}?colour=navy&max=0.01`)
  await page.getByText('Κανένα προϊόν με αυτά τα φίλτρα').waitFor()
  await page.getByRole('link', { name: 'Καθαρισμός φίλτρων' }).click()
  await page.waitForURL(`**${clothes}`)
})

test('more products load below, and the address restores them', async () => {
  const { page } = await open('/shop/0')
  await page.getByRole('link', { name: 'Εμφάνιση περισσότερων' }).click()
  await atQuery(page, '?page=2&from=1')
  await expect.poll(() => page.getByRole('article').count()).toBe(48)
  await page.reload()
  expect(await page.getByRole('article').count()).toBe(48)
})

test('on a phone the filters are a sheet without a flaw, and Escape returns to the button', async () => {
  const { page, errors } = await open(clothes, { viewport: narrow })
  const button = page.getByRole('button', { name: 'Φίλτρα' })
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Φίλτρα' })
  await sheet.getByText('Λευκό', { exact: true }).click()
  await atQuery(page, '?colour=white')
  await sheet.getByRole('button', { name: /Δείτε \d+ προϊόντα/ }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Φίλτρα')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
  expect(errors).toEqual([])
})

test('the quick view opens by key, is without a flaw, orders, and returns the focus', async () => {
  const { page, errors } = await open(clothes)
  const card = page.getByRole('article').first()
  const button = card.getByRole('button', { name: /Γρήγορη προβολή/ })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Προσθήκη στο καλάθι' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Προσθήκη στο καλάθι' }).click()
  await page
    .getByText(/Προστέθηκε στο καλάθι/)
    .first()
    .waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Γρήγορη προβολή')
  expect(errors).toEqual([])
})

test('a colour on a card shows the product in it', async () => {
  const { page } = await open(clothes)
  const card = page.getByRole('article').first()
  const before = await card.locator('img').first().getAttribute('src')
  await card.getByRole('group', { name: 'Χρώματα' }).getByRole('button').nth(1).click()
  await expect.poll(() => card.locator('img').first().getAttribute('src')).not.toBe(before)
})

test('a carousel moves by its arrows, and by a mouse that drags', async () => {
  const { page, errors } = await open('/')
  await page.waitForLoadState('networkidle')
  const row = page.getByRole('list', { name: 'Τα πιο δημοφιλή' })
  const left = async () => (await row.getByRole('listitem').first().boundingBox())?.x ?? 0
  await row.scrollIntoViewIfNeeded()
  const start = await left()
  await page.getByRole('region', { name: 'Τα πιο δημοφιλή' }).getByRole('button', { name: 'Επόμενα' }).click()
  await expect.poll(left).toBeLessThan(start - 100)
  await page.getByRole('region', { name: 'Τα πιο δημοφιλή' }).getByRole('button', { name: 'Προηγούμενα' }).click()
  await expect.poll(left).toBeGreaterThan(start - 5)
  const box = await row.boundingBox()
  if (box === null) throw new Error('no row')
  // Further than half of the row: a shorter drag only counts when it is quick.
  await page.mouse.move(box.x + 1_200, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + 100, box.y + 100, { steps: 8 })
  await page.mouse.up()
  await expect.poll(left).toBeLessThan(start - 100)
  expect(errors).toEqual([])
})

test('unknown colours and pages beyond the end redirect to existing ones', async () => {
  const { page } = await open(`${clothes}?colour=nowhere&colour=navy&utm_source=x`)
  expect(new URL(page.url()).search).toBe('?colour=navy')
  await page.goto(`${clothes}?page=99`)
  expect(new URL(page.url()).search).toBe('?page=2')
})

test('axe finds no violations on any kind of list, and none is wider than a phone', async () => {
  const { page } = await open('/electronics', { viewport: narrow })
  expect(await axeViolations(page)).toEqual([])
  for (const path of [
    '/electronics',
    '/lookbook',
    '/ready-to-ship',
    '/shop/shop-2',
    '/shop/shop-4',
    '/shop/5?view=list',
    `${clothes}?colour=navy&max=0.01`,
  ]) {
    await visit(page, path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([path, width, await axeViolationsOfMain(page, [narrow])]).toEqual([path, narrow.width, { doubles: [], found: [] }])
  }
})
