import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { cartUrl, productUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { axeViolations } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })

const shirt = 1
const lines = (page: Page) => page.getByRole('list', { name: 'Προϊόντα στο καλάθι' })

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
] as const) {
  test(`on ${device} colours and sizes go to the cart together, typed or from a table, and change there`, async () => {
    const { page, errors } = await browser.page({ baseURL: shop.origin, viewport, bypassCSP: true, reducedMotion: 'reduce' })
    await visit(page, productUrl(shirt))
    await page.getByRole('button', { name: 'Πολλά χρώματα ή μεγέθη' }).click()
    const dialog = page.getByRole('dialog', { name: /^Χρώματα και μεγέθη/ })
    await dialog.getByRole('button', { name: 'Προσθήκη στο καλάθι' }).click()
    await dialog.getByText('Γράψτε τεμάχια σε ένα τουλάχιστον μέγεθος.').waitFor()
    await dialog.getByText('Επικόλληση πίνακα από Excel').click()
    await dialog.getByLabel('Πίνακας').fill('S\t10\nM\t20')
    await dialog.getByRole('button', { name: 'Ανάγνωση πίνακα' }).click()
    await dialog.getByRole('button', { name: 'Συμπλήρωση μεγεθών' }).click()
    await dialog.getByText('Σύνολο 30 τεμ.').waitFor()
    await dialog.getByLabel('Λευκό L, τεμάχια').fill('1.5')
    await dialog.getByRole('button', { name: 'Προσθήκη στο καλάθι' }).click()
    await dialog.getByText('Γράψτε ακέραιους αριθμούς').waitFor()
    await dialog.getByLabel('Λευκό L, τεμάχια').fill('20')
    await dialog.getByText('Σύνολο 50 τεμ.').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Προσθήκη στο καλάθι' }).click()
    await dialog.waitFor({ state: 'detached' })

    await visit(page, cartUrl())
    await expect.poll(() => lines(page).getByRole('listitem').count()).toBe(3)
    // 50 pieces together reach the price break of 50: 4.50 less 20 %.
    await expect.poll(() => lines(page).getByText('3,60 €').count()).toBeGreaterThanOrEqual(3)
    await page.getByRole('button', { name: 'Πολλά χρώματα ή μεγέθη' }).click()
    await dialog.getByText('Σύνολο 50 τεμ.').waitFor()
    expect(await dialog.getByLabel('Λευκό L, τεμάχια').inputValue()).toBe('20')
    await dialog.getByLabel('Λευκό L, τεμάχια').fill('')
    await dialog.getByLabel('Λευκό M, τεμάχια').fill('5')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => lines(page).getByRole('listitem').count()).toBe(3)
    await lines(page).getByText('Λευκό, M', { exact: true }).waitFor()
    expect(await lines(page).getByText('Λευκό, L', { exact: true }).count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect(errors).toEqual([])
  })
}

test('sizes that cannot be saved stay typed, with the reason', async () => {
  const { page, context } = await browser.page({ baseURL: shop.origin })
  await visit(page, productUrl(shirt))
  await page.getByRole('button', { name: 'Πολλά χρώματα ή μεγέθη' }).click()
  const dialog = page.getByRole('dialog', { name: /^Χρώματα και μεγέθη/ })
  await dialog.getByLabel('Λευκό L, τεμάχια').fill('20')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Προσθήκη στο καλάθι' }).click()
  await dialog.getByRole('alert').waitFor()
  expect(await dialog.getByLabel('Λευκό L, τεμάχια').inputValue()).toBe('20')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Προσθήκη στο καλάθι' }).click()
  await dialog.waitFor({ state: 'detached' })
})
