import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { textsUrl, textUrl } from '#app/staff-urls.ts'
import { signedIn } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { deadLinks, pressAll, pressingVisitor } from '#test/press-all.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })

test.for([
  [textsUrl(), 'Κείμενα', 'Νέο άρθρο'],
  [textUrl({ kind: 'page', key: 'about-us' }), 'Ποιοι είμαστε', 'Δημοσίευση τώρα'],
  [textUrl({ kind: 'home', key: 'home' }), 'Αρχική σελίδα', 'Νέο ράφι'],
  [textUrl({ kind: 'article', key: 'doro-kalosorismatos' }), 'Το κουτί της πρώτης ημέρας', 'Επιλογή εικόνας'],
  [textUrl({ kind: 'mail', key: 'mails' }), 'Κείμενα των e-mail', 'Δημοσίευση τώρα'],
] as const)('staff press every control of %s', { timeout: 300_000 }, async ([path, title, button]) => {
  const { page, errors, unexpected } = await pressingVisitor(shop, browser, await signedIn(shop.ctx, 'staff'), 'staff')
  await visit(page, path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await deadLinks(page)).toEqual([])
  expect([...(await pressAll(page, { typeFirst: nameShelves, texts: { slug: 'anna-dimou' } }))]).toContain(button)
  expect(unexpected).toEqual([])
  expect(errors).toEqual([])
})

/** A shelf without a title cannot be published. */
async function nameShelves(page: Page): Promise<void> {
  for (const field of await page.getByLabel('Τίτλος του ραφιού').all()) {
    if ((await field.inputValue().catch(() => null)) === '') await field.fill('Ράφι').catch(() => null)
  }
}
