import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { quoteLines, quotes } from '#app/quotes/quotes.tables.ts'
import type { StaffQuote } from '#app/quotes/staff/staff-quotes.contract.ts'
import { quoteUrl } from '#app/urls.ts'
import { signedIn } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { as, testShop } from '#test/http.ts'
import { testMailServer } from '#test/mail.ts'
import { pagesOf } from '#test/offer-document.ts'
import { axeViolations } from '#test/visitor.ts'

const mailServer = testMailServer()
const shop = testShop(() => ({ SMTP_URL: mailServer.url }))
const browser = testBrowser({ pictures: false })

const flat = (text: string | undefined) => (text ?? '').replaceAll(/\s+/g, ' ')
/** 20 of S, 25 of M, 15 of L */
const sizeOf = (place: number) => (place < 20 ? 'S' : place < 45 ? 'M' : 'L')
const pasted = [
  'Ονοματεπώνυμο\tΜέγεθος',
  ...Array.from({ length: 60 }, (_, place) => `Όνομα ${place + 1}\t${sizeOf(place)}`),
].join('\n')

async function findPolo(page: Page): Promise<void> {
  await visit(page, quoteUrl())
  await page.getByLabel('Αναζήτηση στον κατάλογο').fill('πόλο πικέ')
  await page
    .getByRole('list', { name: 'Προϊόντα' })
    .getByRole('button', { name: /Πόλο πικέ Ύδρα/ })
    .click()
  await page.getByRole('group', { name: 'Πόλο πικέ Ύδρα' }).getByRole('button', { name: 'Πολλά χρώματα ή μεγέθη' }).click()
}

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
] as const) {
  test(`on ${device} a pasted table of 60 names and sizes is the same in the request, the offer and its document`, async () => {
    const email = `sizes-${viewport.width}@example.gr`
    const { page, errors } = await browser.page({ baseURL: shop.origin, viewport, bypassCSP: true, reducedMotion: 'reduce' })
    await findPolo(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Επικόλληση πίνακα από Excel').click()
    await dialog.getByLabel('Πίνακας').fill(`${pasted}\nΆγνωστος\t54`)
    await dialog.getByRole('button', { name: 'Ανάγνωση πίνακα' }).click()
    // It is shown before it applies.
    const read = dialog.getByRole('region', { name: 'Τι διαβάστηκε' })
    await read.getByText('Διαβάστηκαν 60 γραμμές').waitFor()
    await read.getByText('Γραμμή 62: δεν βρέθηκε μέγεθος').waitFor()
    await dialog.getByText('Σύνολο 0 τεμ.').waitFor()
    await read.getByRole('button', { name: 'Συμπλήρωση μεγεθών' }).click()
    await dialog.getByText('Σύνολο 60 τεμ.').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Στο αίτημα' }).click()
    const line = page.getByRole('group', { name: 'Πόλο πικέ Ύδρα' })
    await line.getByText(/: S 20, M 25, L 15 · 60 ονόματα$/).waitFor()
    await page.getByLabel('Ονοματεπώνυμο *').fill('Άννα Δήμου')
    await page.getByLabel('E-mail *').fill(email)
    await page.getByRole('checkbox', { name: /Συμφωνώ/ }).check()
    await page.getByRole('button', { name: 'Αποστολή αιτήματος' }).click()
    await page.getByRole('heading', { name: 'Ευχαριστούμε, λάβαμε το αίτημά σας' }).waitFor()

    const [quote] = await shop.ctx.db.select().from(quotes).where(eq(quotes.email, email))
    const id = quote?.id ?? ''
    const [stored] = await shop.ctx.db.select().from(quoteLines).where(eq(quoteLines.quoteId, id))
    expect([stored?.quantities, stored?.names?.length]).toEqual([[60], 60])
    const words = stored?.variantText ?? 'no words'
    expect(flat((await mailServer.mailTo(email)).text)).toContain(words)

    const staff = await signedIn(shop.ctx, 'staff')
    const call = (name: string, body: object) => shop.http(as(staff)).post(`/api/staff/quotes/${name}`, body)
    await call('propose', { id })
    const { quote: desk }: StaffQuote = (await call('get', { id })).body
    expect(desk.draft?.lines[0]?.detail).toBe(words)
    expect((await call('send', { id, revision: desk.draft?.revision, despiteWarnings: true })).status).toBe(200)
    const pdf = await fetch(`${shop.origin}/api/quotes/pdf`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...staff.headers },
      body: JSON.stringify({ id, version: 1 }),
    })
    expect((await pagesOf(Buffer.from(await pdf.arrayBuffer()))).join(' ')).toContain(words)
    expect(errors).toEqual([])
  })
}

test('sizes are typed and changed in a matrix, and a colour more becomes a row more', async () => {
  const { page, errors } = await browser.page({ baseURL: shop.origin, viewport: { width: 390, height: 844 } })
  await findPolo(page)
  const dialog = page.getByRole('dialog')
  const cells = dialog.getByRole('region', { name: 'Τεμάχια ανά χρώμα και μέγεθος' }).getByRole('textbox')
  await cells.nth(0).fill('10')
  await cells.nth(4).fill('τρία')
  await dialog.getByRole('button', { name: 'Στο αίτημα' }).click()
  await dialog.getByText('Γράψτε ακέραιους αριθμούς').waitFor()
  await cells.nth(4).fill('30')
  await dialog.getByText('Σύνολο 40 τεμ.').waitFor()
  await dialog.getByRole('button', { name: 'Στο αίτημα' }).click()
  const rows = page.getByRole('group', { name: 'Πόλο πικέ Ύδρα' })
  await rows.nth(1).getByText('30 τεμ.').waitFor()
  await rows.nth(0).getByRole('button', { name: 'Αλλαγή μεγεθών' }).click()
  await cells.nth(0).fill('12')
  await dialog.getByRole('button', { name: 'Στο αίτημα' }).click()
  await rows.nth(0).getByText('12 τεμ.').waitFor()
  expect(await rows.count()).toBe(2)
  expect(errors).toEqual([])
})
