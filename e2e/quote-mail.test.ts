import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { quoteLines, quotes } from '#app/quotes/quotes.tables.ts'
import { newQuoteUrl } from '#app/staff-urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolationsOfMain, phone, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })

const mail = (email: string) => `Από: Άννα Δήμου <${email}>
Καλημέρα σας,
- 200 κούπες κεραμικές με μονόχρωμο λογότυπο
- 50 ομπρέλες
- 30 καπέλα
- 12 ζωγραφιστά κουκλόσπιτα
Με εκτίμηση,
Άννα Δήμου
ΑΦΜ 094019245, τηλ. 210 123 4567`

test('staff paste a mail and choose its relevant lines', async () => {
  const email = `${crypto.randomUUID()}@example.gr`
  const { page, errors } = await loggedIn(browser, shop, { viewport: phone })
  await visit(page, newQuoteUrl())
  await page.getByRole('radio', { name: 'E-mail' }).check()
  await page.getByRole('button', { name: 'Αναγνώριση ειδών' }).click()
  await page.getByText('Επικολλήστε το κείμενο του e-mail.').waitFor()
  await page.getByLabel('Επικολλήστε το e-mail').fill(mail(email))
  await page.getByRole('button', { name: 'Αναγνώριση ειδών' }).click()
  await page.getByText('Βρέθηκαν 4 είδη.').first().waitFor()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  await page.getByRole('button', { name: 'Συμπλήρωση στοιχείων πελάτη' }).click()
  await expect.poll(() => page.getByLabel('ΑΦΜ').inputValue()).toBe('094019245')

  const items = page.getByRole('list', { name: 'Είδη του e-mail' })
  const item = (name: string) => items.getByRole('listitem', { name, exact: true })
  const products = (name: string) => item(name).getByRole('list', { name: 'Προϊόντα' }).getByRole('button')
  // By keyboard: Enter in a field does not submit.
  await item('κούπες κεραμικές').getByLabel('Τεμάχια').fill('250')
  await page.keyboard.press('Enter')
  await products('κούπες κεραμικές').first().focus()
  await page.keyboard.press('Enter')
  await item('κούπες κεραμικές').waitFor({ state: 'detached' })
  await expect
    .poll(() =>
      item('ομπρέλες')
        .getByLabel('Τι ζητά')
        .evaluate((field) => field === document.activeElement),
    )
    .toBe(true)
  await item('ομπρέλες').getByRole('button', { name: 'Παράλειψη' }).click()
  await item('ομπρέλες').waitFor({ state: 'detached' })
  await item('καπέλα').getByLabel('Τι ζητά').fill('στυλό')
  await products('καπέλα').filter({ hasText: 'Στυλό' }).first().click()
  await item('καπέλα').waitFor({ state: 'detached' })
  await item('ζωγραφιστά κουκλόσπιτα').getByRole('button', { name: 'Ως ελεύθερη γραμμή' }).click()
  await page.getByText('Αποφασίσατε για όλα τα είδη του e-mail.').waitFor()
  await page.getByRole('button', { name: 'Καταχώριση αιτήματος' }).click()
  await page.getByRole('heading', { level: 1, name: 'Άννα Δήμου' }).waitFor()

  const [quote] = await shop.ctx.db.select().from(quotes).where(eq(quotes.email, email))
  expect(quote).toMatchObject({ source: 'mail', afm: '094019245', phone: '210 123 4567', name: 'Άννα Δήμου' })
  const lines = await shop.ctx.db
    .select()
    .from(quoteLines)
    .where(eq(quoteLines.quoteId, quote?.id ?? ''))
    .orderBy(quoteLines.position)
  expect(lines).toMatchObject([
    { title: expect.stringMatching(/κούπα/i), quantities: [250], decoration: 'με μονόχρωμο λογότυπο' },
    { title: expect.stringMatching(/στυλό/i), quantities: [30] },
    { productId: null, title: 'ζωγραφιστά κουκλόσπιτα', quantities: [12] },
  ])
  expect(errors).toEqual([])
})
