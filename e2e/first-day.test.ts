import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { products } from '#app/catalogue/catalogue.tables.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { categoriesUrl, importUrl, productEditorUrl, settingsUrl, staffQuotesUrl } from '#app/staff-urls.ts'
import { dashboardUrl, productUrl } from '#app/urls.ts'
import { signedIn } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { temporaryFolder } from '#test/folder.ts'
import { waitForFormGuard } from '#test/form-guard.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { quoteLinkIn, testMailServer } from '#test/mail.ts'
import { logInTo } from '#test/logged-in.ts'
import { wide } from '#test/visitor.ts'

// A new merchant's first day: from an empty database to the first order, only through the screens.

const mail = testMailServer()
const shop = testShop(() => ({ SAMPLE_CATALOGUE: 'off', SMTP_URL: mail.url }), undefined, 'empty')
const browser = testBrowser()
const folder = temporaryFolder()
const patience = { timeout: 300_000, interval: 250 }

const viewport = wide
const suppliersRows = 300
const customer = { name: 'Μαρία Παπαδοπούλου', email: 'maria@example.gr' }
const mug = 'Κούπα πρώτης μέρας'

interface Day {
  /** The administrator's page, and the visitor's */
  readonly page: Page
  readonly guest: Page
}

const field = (page: Page | Locator, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true }).click()

async function settings({ page }: Day) {
  const company = page.getByRole('region', { name: 'Εταιρεία', exact: true })
  await field(company, 'Επωνυμία').fill('Δώρα του Αιγαίου')
  await field(company, 'Νομική μορφή').fill('Ι.Κ.Ε.')
  await field(company, 'ΑΦΜ').fill('094019245')
  await field(company, 'ΔΟΥ').fill('ΚΕΦΟΔΕ Αττικής')
  await field(company, 'Έδρα').fill('Λιμάνι 3, 841 00 Ερμούπολη')
  await press(company, 'Αποθήκευση')
  await page.getByText('Οι ρυθμίσεις αποθηκεύτηκαν.').first().waitFor()
}

async function firstCategory({ page }: Day) {
  // A product requires a category; without one, its editor links to where they are added.
  await visit(page, productEditorUrl())
  await page.getByText('Δεν υπάρχει κατηγορία ακόμη.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Κατηγορίες' }).last().click()
  await page.waitForURL(`**${categoriesUrl()}`)
  await press(page, 'Νέα κατηγορία')
  const adding = page.getByRole('dialog', { name: 'Νέα κατηγορία', exact: true })
  await adding.getByLabel('Όνομα').fill('Γραφείο')
  await press(adding, 'Προσθήκη')
  await adding.waitFor({ state: 'hidden' })
}

async function rateCard({ page }: Day) {
  await visit(page, categoriesUrl('rate-cards'))
  await press(page, 'Νέος τιμοκατάλογος')
  await field(page, 'Τεχνική').selectOption({ label: 'Ψηφιακή εκτύπωση' })
  await field(page, 'Πώς χρεώνεται').selectOption({ label: 'Ανά θέση' })
  await field(page, 'Προετοιμασία (€)').fill('25')
  await field(page, 'Το τεμάχιο (€), γραμμή 1').fill('1,10')
  await press(page, 'Προσθήκη ποσότητας')
  await field(page, 'Από τεμάχια, γραμμή 2').fill('100')
  await field(page, 'Το τεμάχιο (€), γραμμή 2').fill('1,20')
  await page.getByText('Η τιμή στα 100 είναι μεγαλύτερη από την τιμή στα 1.').waitFor()
  await field(page, 'Το τεμάχιο (€), γραμμή 2').fill('πολλά')
  await press(page, 'Αποθήκευση τιμών')
  await page.getByText('Γράψτε τιμή σε ευρώ χωρίς ΦΠΑ, π.χ. 0,54.').first().waitFor()
  await field(page, 'Το τεμάχιο (€), γραμμή 2').fill('0,54')
  await press(page, 'Αποθήκευση τιμών')

  // And changed: with the prices of three orders before and after, and a history.
  await press(page, 'Αλλαγή, Ψηφιακή εκτύπωση')
  await field(page, 'Προετοιμασία (€)').fill('30')
  const examples = page.getByRole('region', { name: 'Τρεις παραγγελίες' })
  await examples.getByRole('row', { name: /^250 τεμάχια.* 160,00\s€ 165,00\s€$/ }).waitFor()
  await press(page, 'Αποθήκευση τιμών')
  await page.getByText('προετοιμασία 30,00').waitFor()
  await press(page, 'Αλλαγή, Ψηφιακή εκτύπωση')
  await press(page, 'Ιστορικό')
  const history = page.getByRole('dialog', { name: 'Ιστορικό τιμών', exact: true })
  await history.getByText('Προετοιμασία:').waitFor()
  await expect.poll(() => history.getByRole('button', { name: 'Επαναφορά της έκδοσης 1' }).count()).toBe(1)
}

/** A mug on a table, like a merchant's photograph. */
function photograph(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="800"><rect width="1000" height="800" fill="#eeece6"/>
    <rect x="300" y="180" width="380" height="470" rx="24" fill="#1f3557"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
}

async function fillProduct(page: Page, title: string, price: string) {
  await visit(page, productEditorUrl())
  await field(page, 'Τίτλος').fill(title)
  await field(page, 'Είδος προϊόντος').fill('Κούπα')
  await field(page, 'Κύρια κατηγορία').selectOption({ label: 'Γραφείο' })
  await field(page, 'Τιμή χωρίς ΦΠΑ (€)').fill(price)
  await field(page, 'Απόθεμα').fill('5.000')
}

async function productsByHand({ page }: Day) {
  await fillProduct(page, 'Μολύβι πρώτης μέρας', '0,80')
  await press(page, 'Αποθήκευση και δημοσίευση')
  await page.waitForURL(/add-product\/\d+/)

  await fillProduct(page, mug, '4,20')
  await field(page, 'Φωτογραφίες').setInputFiles([{ name: 'κούπα.jpg', mimeType: 'image/jpeg', buffer: await photograph() }])
  await field(page, 'Τι δείχνει η 1η εικόνα').fill('Κούπα σε μπλε')
  await press(page, 'Προσθήκη θέσης εκτύπωσης')
  await field(page, 'Πλάτος (χιλ.)').fill('80')
  await field(page, 'Ύψος (χιλ.)').fill('60')
  await press(page, 'Θέσεις εκτύπωσης στη φωτογραφία, 1η εικόνα')
  const dialog = page.getByRole('dialog', { name: 'Θέσεις εκτύπωσης στη φωτογραφία', exact: true })
  await press(dialog, 'Φαίνεται σε αυτή τη φωτογραφία')
  await press(dialog, 'Χρήση των θέσεων')
  await expect.poll(() => dialog.count()).toBe(0)
  await press(page, 'Αποθήκευση και δημοσίευση')
  await page.waitForURL(/add-product\/\d+/)
}

async function suppliersFile({ page }: Day) {
  const path = join(folder.path, 'τιμοκατάλογος.csv')
  const rows = Array.from({ length: suppliersRows }, (_, at) => `SUP-${at};Δώρο ${at};Γραφείου;${1 + (at % 90)},25;${at % 700}`)
  await writeFile(path, ['Κωδικός;Τίτλος;Κατηγορία;Κόστος;Απόθεμα', ...rows].join('\r\n'))
  await visit(page, importUrl())
  await page.getByLabel('Προμηθευτής').fill('Δοκιμαστική ΑΕ')
  await page.getByLabel(/^Αρχείο/).setInputFiles(path)
  await press(page, 'Ανάγνωση αρχείου')
  await press(page, 'Νέος κανόνας')
  await page.getByRole('textbox', { name: 'Προσαύξηση %' }).fill('40')
  await page.getByLabel('Κατηγορίες του προμηθευτή: Γραφείου').selectOption({ label: 'Γραφείο' })
  await press(page, 'Αποθήκευση και έλεγχος')
  const count = suppliersRows.toLocaleString('el')
  await expect.poll(() => page.getByText(`Θα γραφτούν ${count} προϊόντα.`).count(), patience).toBe(1)
  await press(page, 'Εφαρμογή στο κατάστημα')
  await page.getByRole('dialog').getByRole('button', { name: 'Εφαρμογή' }).press('Enter')
  await expect.poll(() => page.getByText(`Εφαρμόστηκαν ${count} προϊόντα.`).count(), patience).toBe(1)
}

async function opening({ page, guest }: Day) {
  await guest.goto('/')
  await guest.getByRole('heading', { name: 'Κάτι όμορφο ετοιμάζεται' }).waitFor()
  await visit(page, dashboardUrl())
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /^Τα πρώτα προϊόντα\s?, έγινε$/ }).waitFor()
  // Staff see their shop before anybody else does.
  await page.getByRole('link', { name: 'Στο κατάστημα' }).click()
  await page.waitForURL(`${shop.origin}/`)
  await page.getByRole('contentinfo').waitFor()
  await visit(page, dashboardUrl())
  await press(main, 'Άνοιγμα καταστήματος')
  const dialog = page.getByRole('dialog', { name: 'Άνοιγμα καταστήματος', exact: true })
  await dialog.getByText('Παράδοση', { exact: true }).waitFor()
  await press(dialog, 'Άνοιγμα για τους επισκέπτες')
  await page.getByText('Το κατάστημα άνοιξε.').first().waitFor()
  await main.getByRole('heading', { name: 'Πρώτα βήματα' }).waitFor({ state: 'hidden' })
}

async function request({ guest }: Day) {
  const [made] = await shop.ctx.db.select().from(products).where(eq(products.title, mug))
  const productId = made?.id ?? 0
  const placements = [{ position: 'front', technique: 'digitalPrint', colours: 1, widthMm: 80, heightMm: 60 }]
  const priced = await shop.http(as(visitor)).post('/api/personalisation/price', { productId, quantity: 100, placements })
  // 30 € of set-up and 100 × 0,54, by the current rate card.
  expect(priced.body).toMatchObject({ goods: 420, net: 504, priceListVersion: 2 })

  await visit(guest, productUrl(productId))
  await guest.getByRole('main').getByRole('link', { name: 'Ζητήστε προσφορά' }).first().click()
  await guest.waitForURL('**/promo/?product=**')
  const openedAt = Date.now()
  const main = guest.getByRole('main')
  await main
    .getByLabel(/^Ποσότητα/)
    .first()
    .fill('100')
  await main.getByLabel('Ονοματεπώνυμο').fill(customer.name)
  await main.getByLabel('E-mail').fill(customer.email)
  await main.getByRole('checkbox').last().check()
  await waitForFormGuard(openedAt)
  await press(main, 'Αποστολή αιτήματος')
  await main.getByRole('heading', { name: 'Ευχαριστούμε, λάβαμε το αίτημά σας' }).waitFor()
}

async function offer({ page }: Day) {
  await visit(page, staffQuotesUrl())
  const main = page.getByRole('main')
  await main
    .getByRole('link', { name: new RegExp(customer.name) })
    .first()
    .click()
  await main.getByRole('button', { name: /ετοιμάζω προσφορά/i }).click()
  const column = main.getByRole('group', { name: /, 100 τεμάχια$/ })
  await field(column, 'Τιμή τεμαχίου').fill('4,20')
  await field(main, 'Μεταφορικά').fill('8')
  await press(main, 'Αποστολή στον πελάτη')
  const dialog = page.getByRole('dialog', { name: 'Αποστολή στον πελάτη' })
  const warned = dialog.getByRole('checkbox', { name: 'Τα είδα, να σταλεί όπως είναι' })
  // The last change may not be saved yet when it is sent: press again.
  const send = async () => {
    if ((await warned.count()) > 0) await warned.check({ timeout: 2_000 })
    await dialog.getByRole('button', { name: 'Αποστολή', exact: true }).click({ timeout: 2_000 })
  }
  await expect
    .poll(
      () =>
        send()
          .then(null, () => undefined)
          .then(() => dialog.count()),
      { timeout: 90_000, interval: 1_000 },
    )
    .toBe(0)
}

async function acceptance({ guest }: Day) {
  await visit(guest, quoteLinkIn(await mail.mailTo(customer.email, 'Η προσφορά σας')))
  await guest.getByRole('button', { name: 'Έγκριση προσφοράς' }).first().click()
  const dialog = guest.getByRole('dialog', { name: 'Έγκριση προσφοράς', exact: true })
  await dialog.getByLabel('Ονοματεπώνυμο').fill(customer.name)
  await dialog.getByRole('checkbox').last().check()
  await dialog.getByRole('button', { name: /^Εγκρίνω για/ }).click()
  await guest.getByText('Η προσφορά εγκρίθηκε.').waitFor()
}

async function order({ page }: Day) {
  const make = page.getByRole('button', { name: 'Δημιουργία παραγγελίας', exact: true })
  await page.reload()
  await make.click()
  await page.getByRole('link', { name: 'Δείτε την παραγγελία' }).click()
  await page.getByRole('heading', { level: 1, name: /^Παραγγελία Π-\d{4}-\d{5}$/ }).waitFor()
  expect(await shop.ctx.db.$count(orders)).toBe(1)
}

const steps = { settings, firstCategory, rateCard, productsByHand, suppliersFile, opening, request, offer, acceptance, order }

test('from an empty database to the first order in one day', { timeout: 600_000 }, async () => {
  const boss = await signedIn(shop.ctx, 'administrator')
  const own = await browser.page({ baseURL: shop.origin, viewport, reducedMotion: 'reduce' })
  const other = await browser.page({ baseURL: shop.origin, viewport, reducedMotion: 'reduce' })
  await logInTo(own.page, settingsUrl(), boss)
  for (const step of Object.values(steps)) await step({ page: own.page, guest: other.page })
  // The guest meets the closed shop, and staff the warnings of an offer and of a rate card.
  const expected = [/503 \(Service Unavailable\) \S+:\d+\/$/, /\/api\/staff\/(quotes\/send|rate-cards\/save)$/]
  const unexpected = [...own.errors, ...other.errors].filter((line) => !expected.some((each) => each.test(line)))
  expect(unexpected).toEqual([])
})
