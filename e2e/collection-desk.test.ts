import { expect, test } from 'vitest'

import { categoriesUrl } from '#app/staff-urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { dragByMouse } from '#test/drag.ts'
import { testShop } from '#test/http.ts'
import { pressAll } from '#test/press-all.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolationsOfMain, phone, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser()

test('a collection is made, filled, and put in order by keys, by buttons and by dragging', async () => {
  const { page, errors } = await loggedIn(browser, shop, { viewport: phone })
  const label = 'Δώρα από το τεστ'
  await visit(page, categoriesUrl('collections'))
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Δημοφιλέστερα' }).waitFor()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  await main.getByRole('button', { name: 'Νέα συλλογή' }).click()
  const dialog = page.getByRole('dialog', { name: 'Νέα συλλογή', exact: true })
  await dialog.getByLabel('Όνομα').fill(label)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await main.getByRole('link', { name: label }).click()
  await main.getByText('Κανένα προϊόν ακόμη.').waitFor()

  const products = main.getByRole('list', { name: 'Προϊόντα της συλλογής' }).getByRole('listitem')
  await main.getByLabel('Προσθήκη προϊόντος').fill('κούπα')
  const found = main.getByRole('list', { name: 'Προϊόντα που βρέθηκαν' }).getByRole('button')
  for (const at of [0, 1, 2]) {
    await found.nth(at).click()
    await expect.poll(() => products.count()).toBe(at + 1)
    await expect.poll(() => found.nth(at).isDisabled()).toBe(true)
  }
  const titles = () => products.getByRole('link').allInnerTexts()
  const [a = '', b = '', c = ''] = await titles()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  const handle = main.getByRole('button', { name: `Μετακίνηση, ${c}`, exact: true })
  await handle.focus()
  await page.keyboard.press('Home')
  await expect.poll(titles).toEqual([c, a, b])
  await expect.poll(() => handle.evaluate((each) => each === document.activeElement)).toBe(true)
  await main.getByRole('button', { name: `Κάτω, ${c}`, exact: true }).click()
  await expect.poll(titles).toEqual([a, c, b])
  await dragByMouse(handle, products.nth(2), 0.7)
  await expect.poll(titles).toEqual([a, b, c])
  await dragByMouse(handle, products.nth(1), 0.3)
  await expect.poll(titles).toEqual([a, c, b])
  await main.getByRole('button', { name: `Αφαίρεση, ${a}`, exact: true }).click()
  await expect.poll(titles).toEqual([c, b])
  await page.reload()
  await expect.poll(titles).toEqual([c, b])
  expect(errors).toEqual([])
})

test('a colour’s value is seen beside the old one, and how many pictures follow it', async () => {
  const { page, errors } = await loggedIn(browser, shop, { viewport: phone })
  await visit(page, categoriesUrl('colours'))
  const main = page.getByRole('main')
  await main.getByLabel('Αναζήτηση στα χρώματα').fill('navy')
  const row = main.getByRole('listitem').filter({ hasText: 'navy,' })
  await row.waitFor()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  await row.getByRole('button', { name: /^Αλλαγή/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Χρώμα «/ })
  await dialog.getByLabel('Τιμή χρώματος').fill('#12')
  await dialog.getByRole('button', { name: 'Αποθήκευση' }).click()
  await dialog.getByText('Γράψτε το χρώμα με έξι ψηφία').waitFor()
  const value = '#0d0e0f'
  await dialog.getByLabel('Τιμή χρώματος').fill(value)
  await dialog
    .getByRole('status')
    .getByText(/εικόνες προϊόντων έχουν συντεθεί/)
    .waitFor()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  await dialog.getByRole('button', { name: 'Αποθήκευση' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await row.getByText(value).waitFor()
  expect(errors).toEqual([expect.stringContaining('422')])
})

test('every control of colours and collections answers staff', { timeout: 300_000 }, async () => {
  for (const part of ['colours', 'collections'] as const) {
    const { page } = await loggedIn(browser, shop)
    await visit(page, categoriesUrl(part))
    await page.getByRole('button', { name: /^Νέ/ }).waitFor()
    const pressed = await pressAll(page, {
      texts: { name: 'from-test', label: 'Από το τεστ', hex: '#123456' },
      except: /^(Αλλαγή|Διαγραφή|Μετονομασία), (?!Λευκό|Επιλεγμένα)/,
    })
    expect([...pressed].length).toBeGreaterThan(1)
  }
})
