import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'

import { proofs } from '#app/proofs/proofs.tables.ts'
import { staffQuoteUrl } from '#app/staff-urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { importDecoratedProduct } from '#test/decorated-product.ts'
import { testShop } from '#test/http.ts'
import { quoteLinkIn, testMailServer } from '#test/mail.ts'
import { pagesOf } from '#test/offer-document.ts'
import { decoratedQuote, logoElement, quotePlacement, storeLogo } from '#test/proofs.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolations, phone } from '#test/visitor.ts'

const mail = testMailServer()
const shop = testShop(() => ({ SMTP_URL: mail.url }))
const browser = testBrowser()

async function openDesk(quoteId: string) {
  const staff = await loggedIn(browser, shop)
  await visit(staff.page, staffQuoteUrl(quoteId))
  return staff
}

const lineOf = (page: Page) => page.getByRole('article', { name: 'Δοκίμιο: Σημειωματάριο' })

async function send(page: Page, note: string): Promise<void> {
  const line = lineOf(page)
  await line.getByLabel('Σημείωση προς τον πελάτη').fill(note)
  await line.getByRole('button', { name: 'Αποστολή δοκιμίου' }).click()
  await line.getByText('Αναμένει έγκριση', { exact: true }).waitFor()
}

/** The position of the mark, in percent of the picture. */
async function markAt(page: Page): Promise<number> {
  const style = await page.getByRole('button', { name: /^Σημείο 1:/ }).getAttribute('style')
  return Number(/left: ([\d.]+)%/.exec(style ?? '')?.[1])
}

test('staff send a proof; a guest rejects it on a phone with a reason and a mark, and approves the second version', async () => {
  await importDecoratedProduct(shop.ctx)
  const email = `${randomUUID()}@example.gr`
  const picture = await storeLogo(shop.ctx)
  const quote = await decoratedQuote(shop.ctx, {
    email,
    name: 'Μαρία Παπαδοπούλου',
    placements: [quotePlacement([logoElement(picture)])],
  })

  const staff = await openDesk(quote.id)
  await lineOf(staff.page).scrollIntoViewIfNeeded()
  await lineOf(staff.page).getByRole('button', { name: 'Δημιουργία δοκιμίου' }).click()
  await lineOf(staff.page).getByText('Ετοιμάζεται').waitFor()
  expect(await axeViolations(staff.page)).toEqual([])
  await send(staff.page, 'Δείτε το μέγεθος.')

  const sent = await mail.mailTo(email, 'Δοκίμιο για έγκριση')
  const attached = sent.attachments.find(({ mimeType }) => mimeType === 'application/pdf')
  if (!(attached?.content instanceof ArrayBuffer)) throw new Error('the mail has no document')
  expect((await pagesOf(Buffer.from(attached.content))).join(' ')).toContain('Κλίμακα 1:1 (πραγματικό μέγεθος)')

  const guest = await browser.page({ baseURL: shop.origin, viewport: phone, reducedMotion: 'reduce', bypassCSP: true })
  const { page } = guest
  await visit(page, quoteLinkIn(sent))
  const card = page.getByRole('article', { name: 'Σημειωματάριο, έκδοση 1' })
  await card.getByText('Δείτε το μέγεθος.').waitFor()
  await card.getByRole('img', { name: 'Σημειωματάριο, εκτύπωση: Μπροστά' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await card.getByRole('button', { name: 'Ζητήστε αλλαγές' }).click()
  const dialog = page.getByRole('dialog', { name: 'Αλλαγές στο δοκίμιο' })
  await dialog.getByRole('button', { name: 'Αποστολή αλλαγών' }).click()
  await dialog.getByText('Διαλέξτε έναν λόγο').waitFor()
  await dialog.getByRole('checkbox', { name: 'Μετακίνηση του λογοτύπου' }).check()
  const shown = dialog.getByRole('img', { name: 'Σημειωματάριο, εκτύπωση: Μπροστά' })
  await shown.click({ position: { x: 60, y: 60 } })
  await dialog.getByLabel('Σημείο 1: τι να αλλάξουμε;').fill('Πιο αριστερά')
  // The mark moves by keyboard, too.
  const before = await markAt(page)
  await dialog.getByRole('button', { name: /^Σημείο 1:/ }).press('Shift+ArrowRight')
  await expect.poll(() => markAt(page)).toBeCloseTo(before + 10, 1)
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Αποστολή αλλαγών' }).click()
  await page.getByText('Λάβαμε τις αλλαγές σας και ετοιμάζουμε νέα έκδοση.').waitFor()
  await card.getByText('Πιο αριστερά').waitFor()

  await visit(staff.page, staffQuoteUrl(quote.id))
  await lineOf(staff.page).scrollIntoViewIfNeeded()
  await lineOf(staff.page).getByText('Μετακίνηση του λογοτύπου').waitFor()
  await lineOf(staff.page).getByText('Πιο αριστερά').waitFor()
  await lineOf(staff.page).getByRole('button', { name: 'Νέα έκδοση δοκιμίου' }).click()
  await lineOf(staff.page).getByRole('button', { name: 'Αποστολή δοκιμίου' }).waitFor()
  await send(staff.page, 'Μετακινήθηκε 10 χιλ.')
  await vi.waitFor(() => expect(mail.mails.filter(({ subject }) => subject?.startsWith('Δοκίμιο για έγκριση'))).toHaveLength(2), {
    timeout: 120_000,
    interval: 50,
  })

  await visit(page, quoteLinkIn(await mail.mailTo(email, 'Δοκίμιο για έγκριση')))
  await page.reload()
  const second = page.getByRole('article', { name: 'Σημειωματάριο, έκδοση 2' })
  await second.getByText('Μετακινήθηκε 10 χιλ.').waitFor()
  await second.getByText('Έκδοση 1', { exact: true }).click()
  await second.getByText('Πιο αριστερά').waitFor()
  await second.getByRole('button', { name: 'Έγκριση δοκιμίου' }).click()
  const approving = page.getByRole('dialog', { name: 'Έγκριση δοκιμίου' })
  await approving.getByRole('checkbox').check()
  await approving.getByRole('button', { name: 'Εγκρίνω το δοκίμιο' }).click()
  await page.getByText('Εγκρίνατε το δοκίμιο.').waitFor()
  await second.getByText('Εγκρίθηκε από').waitFor()
  await page.getByText('Εγκρίθηκε το δοκίμιο: Σημειωματάριο, έκδοση 2').waitFor()
  const rows = await shop.ctx.db.select().from(proofs).where(eq(proofs.quoteId, quote.id)).orderBy(proofs.version)
  expect(rows.map(({ state }) => state)).toEqual(['rejected', 'approved'])
  await mail.mailTo(email, 'Εγκρίθηκε το δοκίμιο')
  await visit(staff.page, '/vendor-dashboard/quotes')
  await staff.page.getByText('Δοκίμιο: Εγκρίθηκε').waitFor()
  expect([...guest.errors, ...staff.errors].filter((text) => !text.includes('422'))).toEqual([])
}, 180_000)
