import { expect, test } from 'vitest'

import { apiKeysUrl } from '#app/staff-urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { as, testShop } from '#test/http.ts'
import { confirmInDialog, loggedIn } from '#test/logged-in.ts'
import { axeViolationsAt, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })
const narrow = { width: 361, height: 900 }

test('an administrator creates a key by keyboard once the session is confirmed, sees it once and revokes it', async () => {
  const { page, errors } = await loggedIn(browser, shop, { viewport: narrow, role: 'administrator' })
  await visit(page, apiKeysUrl())
  const name = 'Αποθήκη'
  const nameField = page.getByLabel('Όνομα προγράμματος')
  // The page takes the focus once it has opened.
  await nameField.fill(name)
  await nameField.press('Enter')
  const asked = page.getByRole('dialog', { name: 'Επιβεβαιώστε ότι είστε εσείς' })
  await asked.waitFor()
  expect(await axeViolationsAt(page, [wide, narrow])).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByText(/επιβεβαιώστε με τον κωδικό σας/).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  await nameField.press('Enter')
  await confirmInDialog(page)
  await page.getByText('Διαλέξτε τουλάχιστον ένα δικαίωμα.').waitFor()
  await expect.poll(() => asked.count()).toBe(0)
  expect(await nameField.inputValue()).toBe(name)
  await page.getByLabel('Πωλήσεις: ανάγνωση', { exact: true }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('radio', { name: '30 ημέρες' }).focus()
  await page.keyboard.press('Space')
  await nameField.press('Enter')
  await page.getByText('Το νέο κλειδί').waitFor()
  const secret = (await page.getByText(/^doro_/).textContent()) ?? ''
  expect(await axeViolationsAt(page, [wide, narrow])).toEqual([])
  const call = () => shop.http(as({ headers: { authorization: `Bearer ${secret}` } })).post('/api/staff/orders/list', {})
  expect((await call()).status).toBe(200)
  await page.getByRole('button', { name: 'Το αντέγραψα' }).click()
  await expect.poll(() => page.getByText(secret).count()).toBe(0)
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect.poll(() => row.textContent()).toContain('Πωλήσεις: ανάγνωση')
  await page.getByRole('button', { name: `Ανάκληση, ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Ανάκληση του κλειδιού «${name}»` })
  await dialog.waitFor()
  expect(await axeViolationsAt(page, [wide, narrow])).toEqual([])
  await dialog.getByRole('button', { name: 'Ανάκληση κλειδιού' }).click()
  await expect.poll(() => row.textContent()).toContain('Ανακλήθηκε')
  expect((await call()).status).toBe(401)
  expect(errors.filter((error) => !/403|422/.test(error))).toEqual([])
})
