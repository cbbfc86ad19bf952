import { expect, test } from 'vitest'

import { healthUrl } from '#app/staff-urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testPassword } from '#test/accounts.ts'
import { testShop } from '#test/http.ts'
import { confirmInDialog, loggedIn } from '#test/logged-in.ts'
import { axeViolationsAt, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })
const narrow = { width: 361, height: 900 }

test('an administrator tries the mail, makes a backup and downloads it, once the session is confirmed', async () => {
  const { page, errors } = await loggedIn(browser, shop, { viewport: narrow, role: 'administrator' })
  await visit(page, healthUrl())
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await page.getByText('Κανένα e-mail δεν φεύγει').waitFor()
  expect(await axeViolationsAt(page, [wide, narrow])).toEqual([])
  await button('Δοκιμή αποστολής').click()
  await page.getByRole('main').getByText('Γράφτηκε σε αρχείο. Χωρίς διακομιστή αλληλογραφίας δεν έφυγε.').waitFor()
  await button('Νέο αντίγραφο τώρα').click()
  await expect.poll(() => button(/^Λήψη, /).count(), { timeout: 60_000 }).toBeGreaterThan(0)
  await expect.poll(() => button('Νέο αντίγραφο τώρα').count(), { timeout: 60_000 }).toBe(1)

  const downloading = page.waitForEvent('download')
  await button(/^Λήψη, /)
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Επιβεβαιώστε ότι είστε εσείς' })
  await confirmInDialog(page, 'λάθος κωδικός')
  await dialog.getByText('Ο τρέχων κωδικός δεν είναι σωστός.').first().waitFor()
  expect(await axeViolationsAt(page, [wide, narrow])).toEqual([])
  await dialog.getByLabel('Ο κωδικός σας').fill(testPassword)
  await dialog.getByRole('button', { name: 'Επιβεβαίωση' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^doro-.*\.backup$/)
  await expect.poll(() => dialog.count()).toBe(0)
  expect(errors.filter((error) => !/403|422/.test(error))).toEqual([])
}, 180_000)
