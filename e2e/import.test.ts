import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { categories, products } from '#app/catalogue/catalogue.tables.ts'
import { importUrl } from '#app/staff-urls.ts'
import { signedIn } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { temporaryFolder } from '#test/folder.ts'
import { testShop } from '#test/http.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolations, phone } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })
const folder = temporaryFolder()
const patience = { timeout: 600_000, interval: 500 }

test('staff of the catalogue bring 1,000 products of a supplier’s file into the shop', { timeout: 900_000 }, async () => {
  const path = join(folder.path, 'τιμοκατάλογος.csv')
  const rows = Array.from(
    { length: 1_000 },
    (_, at) => `SUP-${at};Δώρο δοκιμής ${at};${at % 2 === 0 ? 'Γραφείο' : 'Desk things'};${1 + (at % 90)},25;${at % 700}`,
  )
  await writeFile(
    path,
    ['ΤΙΜΟΚΑΤΑΛΟΓΟΣ;;;;', 'Κωδικός;Τίτλος;Κατηγορία;Τιμή;Απόθεμα;Σχόλια', ...rows, 'SUP-X;Κακό;Γραφείο;πολύ;1'].join('\r\n'),
  )
  const staff = await signedIn(shop.ctx, 'staff', undefined, ['catalogue'])
  const { page, errors } = await loggedIn(browser, shop, { user: staff })
  await visit(page, importUrl())
  await page.getByLabel('Προμηθευτής').fill('Δοκιμαστική ΑΕ')
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel(/^Αρχείο/).setInputFiles(path)
  await page.getByRole('button', { name: 'Ανάγνωση αρχείου' }).press('Enter')

  // The columns are guessed; what the prices are is asked, and a margin rule computes ours from costs.
  await page.getByRole('heading', { name: 'Αναμένει απαντήσεις' }).waitFor()
  expect(await page.getByLabel('Τι είναι η στήλη Τίτλος').inputValue()).toBe('title')
  await page.getByText('Η στήλη «Τιμή» δεν λέει αν είναι τιμή αγοράς ή πώλησης.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Αποθήκευση και έλεγχος' }).press('Enter')
  await page.getByText('Απαντήστε πρώτα στις ερωτήσεις για το αρχείο.').waitFor()
  await page.getByRole('radio', { name: /^Τιμές αγοράς/ }).press('Space')
  await page.getByRole('button', { name: 'Νέος κανόνας' }).press('Enter')
  const check = page.getByRole('button', { name: 'Αποθήκευση και έλεγχος' })
  await page.getByRole('textbox', { name: 'Προσαύξηση %' }).fill('πολλά')
  await check.press('Enter')
  await page.getByText('Γράψτε προσαύξηση από 0 έως 1.000 %.').first().waitFor()
  await page.getByRole('textbox', { name: 'Προσαύξηση %' }).fill('40')
  expect(await axeViolations(page)).toEqual([])
  await check.press('Enter')

  // Half of them have an unmapped category.
  const checked = page.getByRole('heading', { name: 'Ελέγχθηκε' })
  await expect.poll(() => checked.count(), patience).toBe(1)
  await page.getByText('501 έχουν λάθη').waitFor()
  await page.getByRole('heading', { name: 'Τι δεν διαβάστηκε' }).waitFor()
  await page.getByText('Η στήλη «Σχόλια» δεν χρησιμοποιείται.').waitFor()
  await page.getByLabel('Κατηγορίες του προμηθευτή: Desk things').selectOption({ label: 'Νέα κατηγορία' })
  await page.getByLabel('Όνομα νέας κατηγορίας για «Desk things»').fill('Είδη γραφείου δοκιμής')
  await page.getByLabel('Μέσα στην κατηγορία').selectOption({ label: 'Γραφείο' })
  expect(await axeViolations(page)).toEqual([])
  await check.press('Enter')
  await expect.poll(() => page.getByText('Θα γραφτούν 1.000 προϊόντα.').count(), patience).toBe(1)
  await page.getByText('Γραμμή 1003, Τιμή «πολύ»').waitFor({ state: 'detached' })
  await page.getByRole('radio', { name: 'Με λάθη 1' }).check()
  await page.getByText('Γραμμή 1003, Τιμή «πολύ»: Δεν διαβάζεται ως αριθμός.').waitFor()
  await page.setViewportSize(phone)
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)

  await page.getByRole('button', { name: 'Εφαρμογή στο κατάστημα' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Να εφαρμοστούν οι αλλαγές;' })
  await question.getByText('1.000 νέα προϊόντα μπαίνουν στο κατάστημα.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Εφαρμογή' }).press('Enter')
  await expect.poll(() => page.getByRole('heading', { name: 'Εφαρμόστηκε' }).count(), patience).toBe(1)
  await page.getByText('Εφαρμόστηκαν 1.000 προϊόντα.').waitFor()
  expect(await shop.ctx.db.$count(products, sql`${products.sku} like 'SUP-%'`)).toBe(1_000)
  const [one] = await shop.ctx.db.select().from(products).where(eq(products.sku, 'SUP-3'))
  expect([one?.costPrice, one?.price, one?.stock]).toEqual([42_500, 59_500, 3])
  const [category] = await shop.ctx.db.select().from(categories).where(eq(categories.name, 'Είδη γραφείου δοκιμής'))
  expect([category?.fullName, one?.primaryCategoryId === category?.id]).toEqual(['Γραφείο > Είδη γραφείου δοκιμής', true])
  expect(errors.filter((each) => !each.includes('422'))).toEqual([])
})
