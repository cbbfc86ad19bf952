import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { manufacturersUrl, productEditorUrl, productsLackingSafetyUrl } from '#app/staff-urls.ts'
import { productUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolationsOfMain, phone, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })
const brand = 'Nisaki'

test('staff enter the manufacturer of a brand once; its products show it, and their editor says what comes from the brand', async () => {
  const { rows } = await shop.ctx.db.execute<{ id: number }>(sql`select min(id) as id from products where brand = ${brand}`)
  const id = rows[0]?.id ?? expect.fail(`no product of ${brand}`)
  const { page, errors } = await loggedIn(browser, shop, { viewport: wide })
  await visit(page, manufacturersUrl())
  const row = page.getByRole('listitem').filter({ hasText: brand })
  await row.getByText('Χωρίς κατασκευαστή').waitFor()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  await page.getByRole('button', { name: `Στοιχεία, ${brand}` }).click()
  const dialog = page.getByRole('dialog')
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  await field('Κατασκευαστής (επωνυμία)').fill('Acme Ceramics Ltd')
  await field('Ταχυδρομική διεύθυνση κατασκευαστή').fill('1 Kiln Road, Jingdezhen')
  await field('Ηλεκτρονική διεύθυνση κατασκευαστή (e-mail ή ιστοσελίδα)').fill('τηλέφωνο')
  await field('Χώρα κατασκευαστή').selectOption('CN')
  await dialog.getByRole('button', { name: 'Αποθήκευση' }).click()
  await dialog.getByText('Γράψτε e-mail ή ιστοσελίδα').waitFor()
  await field('Ηλεκτρονική διεύθυνση κατασκευαστή (e-mail ή ιστοσελίδα)').fill('www.acme-ceramics.example')
  await dialog.getByRole('button', { name: 'Αποθήκευση' }).click()
  await row.getByText('όνομα υπεύθυνου προσώπου στην ΕΕ').waitFor()
  await page.getByRole('button', { name: `Στοιχεία, ${brand}` }).click()
  await field('Υπεύθυνο πρόσωπο στην ΕΕ').fill('Εισαγωγική ΑΕ')
  await field('Ταχυδρομική διεύθυνση υπεύθυνου προσώπου').fill('Ερμού 1, 105 63 Αθήνα')
  await field('Ηλεκτρονική διεύθυνση υπεύθυνου προσώπου (e-mail ή ιστοσελίδα)').fill('info@eisagogiki.example')
  await field('Προειδοποιήσεις ασφάλειας').fill('Όχι σε φούρνο.\nΜακριά από παιδιά κάτω των 3 ετών.')
  await dialog.getByRole('button', { name: 'Αποθήκευση' }).click()
  await row.getByText('Πλήρη').waitFor()

  await visit(page, productEditorUrl(id))
  const section = page.getByRole('region', { name: 'Ασφάλεια προϊόντος' })
  await section.getByText(`Από τη μάρκα ${brand}`).waitFor()
  await section.getByLabel('Κατασκευαστής (επωνυμία)').fill('Άλλος κατασκευαστής')
  await section.getByText('Λείπουν:').waitFor()
  const environment = page.getByRole('region', { name: 'Υλικά & πιστοποιήσεις' })
  await environment.getByRole('button', { name: 'Προσθήκη πιστοποίησης' }).click()
  await environment.getByLabel('Όνομα, πιστοποίηση 1').fill('EU Ecolabel')
  await environment.getByLabel('Αριθμός, πιστοποίηση 1').fill('DE/039/001')
  await environment.getByText('Αναγνωρισμένο οικολογικό σήμα.').waitFor()
  await environment.getByLabel('Ισχύει έως, πιστοποίηση 1').fill('2020-01-31')
  await environment.getByText('Έληξε στις 31/1/2020').waitFor()
  await environment.getByLabel('Ισχύει έως, πιστοποίηση 1').fill('2099-01-31')
  await environment.getByLabel('Σύνθεση υλικών').fill('60 % βαμβάκι, 40 % λινό')
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  await page.getByRole('button', { name: 'Αποθήκευση', exact: true }).click()
  await page.getByText('Το προϊόν αποθηκεύτηκε.').waitFor()

  await visit(page, productUrl(id))
  await page.getByRole('tab', { name: 'Επιπλέον πληροφορίες' }).click()
  const facts = page.getByRole('tabpanel', { name: 'Επιπλέον πληροφορίες' })
  await facts.getByText('EU Ecolabel, DE/039/001, έως 31/1/2099').waitFor()
  await facts.getByText('60 % βαμβάκι, 40 % λινό').waitFor()
  await facts.getByText('Άλλος κατασκευαστής').waitFor()
  await facts.getByText('Μακριά από παιδιά κάτω των 3 ετών.').waitFor()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })

  await visit(page, productsLackingSafetyUrl(brand))
  await page.getByText('1 προϊόν', { exact: true }).waitFor()
  // The refused address
  expect(errors.filter((error) => !error.includes('422'))).toEqual([])
})
