import { expect, test } from 'vitest'

import { parseConfig } from '#app/platform/config.ts'
import { renderOfferPdf } from '#app/quotes/document/offer-pdf.server.ts'
import { testContext } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { aQuote, pagesOf, sentAt, someContent } from '#test/offer-document.ts'
import { offeredQuote } from '#test/quotes.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'

const database = testContext()
const folder = temporaryFolder()

/** The text of a version's PDF, on one line. */
async function textOf(content: OfferContent, quote = aQuote()): Promise<string> {
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: folder.path })
  const made = await renderOfferPdf({ ...database.at('2026-11-21T09:00:00Z'), config }, quote, { version: 2, content, sentAt })
  if (!made.ok) throw new Error(made.refusal)
  return (await pagesOf(made.value)).join(' ')
}

test('the document states only the delivery that staff entered', async () => {
  const silent = { deliveryCents: null, deliveryDay: null }
  const text = await textOf(someContent(2, 1, silent))
  expect(text).toContain('Παράδοση κατόπιν συνεννόησης')
  expect(text).toContain('Μεταφορικά κατόπιν συνεννόησης')
  // The customer's preferred day is not our promise.
  expect(text).not.toContain('15/12/2026')
  const free = await textOf(someContent(2, 1, { deliveryCents: 0 }))
  expect(free).toContain('Μεταφορικά χωρίς χρέωση')
})

test('with two VAT rates each net base is labelled, and a line shows the customer’s note', async () => {
  const content = someContent(3, 1)
  const lines = content.lines.map((line, at) => (at === 0 ? { ...line, note: 'Τα 20 σε ξεχωριστό κουτί' } : line))
  const text = await textOf({ ...content, lines })
  expect(text).toContain('Αξία προ ΦΠΑ 24 %')
  expect(text).toContain('Αξία προ ΦΠΑ 13 %')
  expect(text).not.toMatch(/Με ΦΠΑ \d/)
  expect(text).toContain('Σημείωσή σας: Τα 20 σε ξεχωριστό κουτί')
})

test('the document lists the changes since the previous version', async () => {
  const { id, content } = await offeredQuote(database.ctx)
  const text = await textOf({ ...content, deliveryCents: 1_000 }, aQuote({ id }))
  expect(text).toContain('Τι άλλαξε από την έκδοση 1 Μεταφορικά: 10,00 € (πριν: 8,00 €)')
  expect(await textOf(content, aQuote({ id }))).not.toContain('Τι άλλαξε')
})
