import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'

import { shopTexts, shopTextVersions } from '#app/company/texts/texts.tables.ts'
import { textsUrl, textUrl } from '#app/staff-urls.ts'
import { aboutUrl, blogUrl, homeUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { loggedIn } from '#test/logged-in.ts'
import { testPicture } from '#test/uploads.ts'
import { axeViolationsOfMain, phone, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser()

afterEach(async () => {
  await shop.ctx.db.delete(shopTextVersions)
  await shop.ctx.db.delete(shopTexts)
})

const pageText = async (path: string) => (await shop.http(as(visitor)).get(path)).text
/** Keeps the whole page out of a failure's message */
const says = async (path: string, words: string) => (await pageText(path)).includes(words)
const isSaved = (page: Page) => page.getByRole('status').filter({ hasText: 'Το πρόχειρο αποθηκεύτηκε' }).waitFor()
const isAccessible = async (page: Page) =>
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })

/** Presses Tab until it has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.getByRole('main').getByRole('button', { name, exact: true })
  await expect
    .poll(
      async () => {
        if (await target.evaluate((element) => element === document.activeElement)) return true
        await page.keyboard.press('Tab')
        return false
      },
      { interval: 5, timeout: 60_000 },
    )
    .toBe(true)
}

test('a page is written and published by keyboard alone, and restored', async () => {
  const { page, errors } = await loggedIn(browser, shop, { viewport: phone })
  await visit(page, textsUrl())
  const link = page.getByRole('link', { name: 'Ποιοι είμαστε', exact: true })
  await link.waitFor()
  await isAccessible(page)
  await link.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Ποιοι είμαστε' }).waitFor()
  const title = page.getByLabel('Τίτλος', { exact: true })
  await title.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Η ομάδα μας')
  await page.getByRole('region', { name: 'Προεπισκόπηση' }).getByText('Η ομάδα μας').waitFor()
  await isSaved(page)
  await isAccessible(page)
  expect(await says(aboutUrl(), 'Η ομάδα μας')).toBe(false)

  await tabTo(page, 'Δημοσίευση τώρα')
  await page.keyboard.press('Enter')
  await page.getByText('Το κείμενο δημοσιεύτηκε.').first().waitFor()
  await expect.poll(() => says(aboutUrl(), 'Η ομάδα μας')).toBe(true)

  await page.getByRole('button', { name: /^Σύγκριση.*το αρχικό κείμενο$/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Σύγκριση με τον επεξεργαστή' })
  await dialog.getByText('Τίτλος: Ποιοι είμαστε').waitFor()
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await page.getByRole('button', { name: /^Επαναφορά.*το αρχικό κείμενο$/ }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Επαναφορά του αρχικού κειμένου' })
    .getByRole('button', { name: 'Επαναφορά του αρχικού' })
    .press('Enter')
  await page.getByText('Φαίνεται ξανά το αρχικό κείμενο.').first().waitFor()
  await expect.poll(() => says(aboutUrl(), 'Ποιοι είμαστε')).toBe(true)
  expect(errors).toEqual([])
})

test('the sections of the home page are put in order, and a shelf is added', async () => {
  const { page, errors } = await loggedIn(browser, shop, { viewport: phone })
  await visit(page, textUrl({ kind: 'home', key: 'home' }))
  await page.getByRole('button', { name: 'Πιο κάτω: Κατηγορίες' }).press('Enter')
  await expect
    .poll(() => page.getByRole('listitem').filter({ hasText: 'Κατηγορίες' }).first().textContent())
    .toContain('Κατηγορίες')
  await page.getByRole('checkbox', { name: 'Φαίνεται: Ετοιμοπαράδοτα' }).uncheck()
  await page.getByRole('button', { name: 'Νέο ράφι' }).click()
  await page.getByLabel('Τίτλος του ραφιού').last().fill('Για το γραφείο')
  await page.getByLabel('Πόσα προϊόντα').last().selectOption('3')
  await page.getByRole('region', { name: 'Προεπισκόπηση' }).getByText('Για το γραφείο').waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Δημοσίευση τώρα' }).click()
  await page.getByText('Το κείμενο δημοσιεύτηκε.').first().waitFor()
  await expect.poll(() => says(homeUrl(), 'Για το γραφείο')).toBe(true)
  const home = await pageText(homeUrl())
  expect(home.indexOf('id="best-sellers"')).toBeLessThan(home.indexOf('id="categories"'))
  expect(home.includes('τεμάχια με το λογότυπό σας σε')).toBe(false)
  await visit(page, homeUrl())
  await page.getByRole('heading', { name: 'Για το γραφείο' }).waitFor()
  expect(errors).toEqual([])
})

test('an article starts as a draft, requires a text for its picture, and appears in the blog', async () => {
  const { page } = await loggedIn(browser, shop)
  await visit(page, textsUrl())
  await page.getByRole('button', { name: 'Νέο άρθρο' }).click()
  const dialog = page.getByRole('dialog', { name: 'Νέο άρθρο' })
  await dialog.getByLabel('Τίτλος').fill('Ιδέες για την Άνοιξη')
  await expect.poll(() => dialog.getByLabel('Διεύθυνση').inputValue()).toBe('idees-gia-tin-anoixi')
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Δημιουργία προχείρου' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ιδέες για την Άνοιξη' }).waitFor()
  await page.getByLabel('Περιγραφή για τις μηχανές αναζήτησης').fill('Δώρα για την άνοιξη.')
  await page.getByLabel('Κείμενο', { exact: true }).last().fill('Σπόροι και γλάστρες.')
  const buffer = await testPicture()
  await page.getByLabel('Εικόνα', { exact: true }).first().setInputFiles({ name: 'κήπος.png', mimeType: 'image/png', buffer })
  await page.getByLabel('Τι δείχνει η εικόνα').waitFor()
  await page.getByRole('button', { name: 'Δημοσίευση τώρα' }).click()
  await page.getByText('Περιγράψτε την εικόνα').first().waitFor()
  await page.getByLabel('Τι δείχνει η εικόνα').fill('Ένας κήπος')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Δημοσίευση τώρα' }).click()
  await page.getByText('Το κείμενο δημοσιεύτηκε.').first().waitFor()
  await visit(page, blogUrl())
  await page.getByRole('img', { name: 'Ένας κήπος' }).waitFor()
  await page.getByRole('link', { name: 'Ιδέες για την Άνοιξη' }).click()
  await page.getByText('Σπόροι και γλάστρες.').waitFor()
})
