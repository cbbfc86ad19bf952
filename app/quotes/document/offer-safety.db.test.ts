import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { manufacturers } from '#app/catalogue/manufacturers/manufacturers.tables.ts'
import { noSafetyFields } from '#app/catalogue/product-safety.ts'
import { parseConfig } from '#app/platform/config.ts'
import { renderOfferPdf } from '#app/quotes/document/offer-pdf.server.ts'
import { testContext } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { aQuote, pagesOf, sentAt, someContent } from '#test/offer-document.ts'

const database = testContext('sample')
const folder = temporaryFolder()

test('an offer’s document names manufacturer, responsible person and warnings, of products with the same together', async () => {
  const { rows } = await database.ctx.db.execute<{ id: number; brand: string }>(
    sql`select id, brand from products where brand = 'Nisaki' order by id limit 2`,
  )
  const ids = rows.map(({ id }) => id)
  await database.ctx.db.insert(manufacturers).values({
    ...noSafetyFields,
    brand: 'Nisaki',
    manufacturerName: 'Acme Ceramics',
    manufacturerAddress: '1 Kiln Road',
    manufacturerContact: 'www.acme.example',
    manufacturerCountry: 'CN',
    responsibleName: 'Εισαγωγική ΑΕ',
    responsibleContact: 'info@eisagogiki.example',
    safetyWarnings: 'Όχι σε φούρνο.\nΜακριά από παιδιά.',
    updatedAt: sentAt,
  })
  const content = someContent(3, 1)
  const titles = ['Πρώτη κούπα', 'Δεύτερη κούπα', 'Χωρίς προϊόν']
  const lines = content.lines.map((line, at) => ({ ...line, productId: ids[at] ?? null, title: titles[at] ?? '' }))
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: folder.path })
  const made = await renderOfferPdf({ ...database.at('2026-11-21T09:00:00Z'), config }, aQuote(), {
    version: 2,
    content: { ...content, lines },
    sentAt,
  })
  if (!made.ok) throw new Error(made.refusal)
  const text = (await pagesOf(made.value)).join(' ')
  expect(text).toContain('Ασφάλεια προϊόντων Πρώτη κούπα · Δεύτερη κούπα')
  expect(text).toContain('Κατασκευαστής: Acme Ceramics, 1 Kiln Road, Κίνα, www.acme.example')
  expect(text).toContain('Υπεύθυνο πρόσωπο στην ΕΕ: Εισαγωγική ΑΕ, info@eisagogiki.example')
  expect(text).toContain('Προειδοποιήσεις: Όχι σε φούρνο. Μακριά από παιδιά.')
})
