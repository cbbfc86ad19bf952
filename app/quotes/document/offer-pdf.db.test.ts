import { createHash } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { extractImages, getDocumentProxy, getMeta } from 'unpdf'
import { beforeAll, expect, test, vi } from 'vitest'

import { printable } from '#app/documents/printable.ts'
import { parseConfig } from '#app/platform/config.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { writeSettings } from '#app/company/settings.server.ts'
import { settings } from '#app/company/settings.tables.ts'
import { offerTotals, optionAmount, scenarios } from '#app/quotes/offer-money.ts'
import { renderOfferPdf } from '#app/quotes/document/offer-pdf.server.ts'
import { testContext } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { aLine, aQuote, pagesOf, sentAt, someContent } from '#test/offer-document.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'

const database = testContext()

beforeAll(() => writeSettings(database.ctx, { isSample: true }))
const folder = temporaryFolder()
/** A4 margins, in points */
const margins = { left: 44, right: 595.28 - 44 }

function context() {
  return { ...database.at('2026-11-21T09:00:00Z'), config: parseConfig({ NODE_ENV: 'test', DATA_DIR: folder.path }) }
}

async function render(content: OfferContent, options?: { preview: boolean }, quote = aQuote()): Promise<Buffer> {
  return bytesOf(await renderOfferPdf(context(), quote, { version: 2, content, sentAt }, options))
}

function bytesOf(made: Awaited<ReturnType<typeof renderOfferPdf>>): Buffer {
  if (!made.ok) throw new Error(made.refusal)
  return made.value
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const plain = (cents: number) => formatAmount(cents).replaceAll(/\s+/g, ' ')

test('the document shows who, what, until when, and totals to the cent', async () => {
  const content = someContent(6, 3)
  const pages = await pagesOf(await render(content))
  const text = pages.join(' ')
  for (const expected of ['ΠΡΟΣΦΟΡΑ', '2026-00042 · έκδοση 2', 'Αφοί Παπαδόπουλοι Ο.Ε.', 'ΑΦΜ 094019245', 'Μαρία Παπαδοπούλου'])
    expect(text).toContain(expected)
  // Half past midnight in Athens
  for (const expected of [
    '22/11/2026',
    '5/12/2026',
    'Παράδοση έως 17/12/2026',
    'PO-8841',
    'Σίνδος',
    'Αρ. ΓΕΜΗ 158423701000',
    'Όροι',
  ])
    expect(text).toContain(expected)
  for (const line of content.lines) for (const option of line.options) expect(text).toContain(plain(optionAmount(line, option)))
  // In text order, each figure follows its label.
  expect(text).toMatch(/κεραμικό .*? Ποσότητα 100 250 500 Τιμή μονάδας 4,2320 € 4,0820 € 3,9320 € Εκτύπωση/)
  for (const selection of scenarios(content.lines)) {
    const totals = offerTotals(content, selection)
    for (const cents of [totals.net, totals.gross, ...totals.vat.flatMap((rate) => [rate.net, rate.amount])])
      expect(text).toContain(plain(cents))
  }
  pages.forEach((page, index) => expect(page).toContain(`Σελίδα ${index + 1} από ${pages.length}`))
})

test('neither our costs nor an invoice is in it', async () => {
  const text = (await pagesOf(await render(someContent(3, 1)))).join(' ')
  expect(text).not.toContain('9,8765')
  expect(text.toLowerCase()).not.toContain('τιμολόγι')
})

test('it has a title, an author and a language, and is small', async () => {
  const pdf = await render(someContent(1, 1))
  const { info } = await getMeta(new Uint8Array(pdf))
  expect(info).toMatchObject({ Title: 'Προσφορά 2026-00042, έκδοση 2', Author: 'Doro Εταιρικά Δώρα Μ.ΙΚΕ', Language: 'el' })
  expect((await pagesOf(pdf)).length).toBe(1)
  expect(pdf.length).toBeLessThan(100_000)
})

test('the same data gives the same bytes, in another process and after other documents', async () => {
  const content = someContent(3, 2, { message: 'Aα Tτ Pρ' })
  const first = sha256(await render(content))
  await render(someContent(2, 1, { message: 'ΆΈΉ Power Tower' }))
  expect(sha256(await render(content))).toBe(first)
  vi.resetModules()
  const again: typeof import('#app/quotes/document/offer-pdf.server.ts') =
    await import('#app/quotes/document/offer-pdf.server.ts')
  const other = await again.renderOfferPdf(context(), aQuote(), { version: 2, content, sentAt })
  expect(sha256(bytesOf(other))).toBe(first)
  expect(sha256(await render({ ...content, deliveryCents: 1_251 }))).not.toBe(first)
})

test('fifty lines of four quantities: no line is cut, and each page repeats the column headings', async () => {
  const content = someContent(50, 4)
  const pages = await pagesOf(await render(content))
  for (const line of content.lines) {
    const page = pages.find((text) => text.includes(`${line.title} `))
    for (const option of line.options) expect(page).toContain(plain(optionAmount(line, option)))
  }
  for (const page of pages) if (page.includes('κεραμικό')) expect(page).toMatch(/Είδος .*Επιλογή 1 .*Επιλογή 4/)
  expect(pages.length).toBeLessThan(12)
})

test('no text exceeds the margins', async () => {
  const long = 'Ηλεκτροεγκεφαλογραφηματικότατα'
  const nasty = [
    `${long}${long}${long}`,
    'a'.repeat(180),
    'https://www.example.com/a/very/long/address?with=parameters&and=more',
    '👩‍👩‍👧 日本語 עברית ﷽ → ☐ \u202eαντίστροφα\u0000\u0007',
    'Σπίτι  με   κενά\t\tκαι\r\nγραμμές\n\n\n\nπολλές',
  ]
  const dear = { quantity: 1_000_000, unitPrice: 9_999_999, runPrice: 0, handlingPrice: 0, setUpCents: 10_000_000 }
  for (const quantities of [1, 4]) {
    const options = Array.from({ length: quantities }, (_, index) => ({ ...dear, quantity: dear.quantity - 3 + index }))
    const lines = nasty.map((text, index) => aLine(index + 1, { title: text.slice(0, 200), detail: text, options }))
    const quote = aQuote({
      companyName: nasty[0] ?? '',
      projectName: nasty[1] ?? '',
      deliveryPlace: nasty[2] ?? '',
      name: nasty[3] ?? '',
    })
    const pdf = await render(someContent(0, 0, { lines, message: nasty.join('\n'), terms: nasty.join('\n') }), undefined, quote)
    const places = await placesOf(pdf)
    expect(places.length).toBeGreaterThan(50)
    expect(places.filter(({ left, right }) => left < margins.left - 1 || right > margins.right + 1)).toEqual([])
  }
})

test('the column headings stand on no page without a line', async () => {
  for (let rows = 32; rows <= 40; rows += 1) {
    const pages = await pagesOf(await render(someContent(2, 2, { message: 'Μήνυμα\n'.repeat(rows) })))
    for (const page of pages) expect([rows, /Είδος .*Επιλογή 1/.test(page)]).toEqual([rows, page.includes('κεραμικό')])
  }
})

test('every printed letter is in the font, others are replaced', async () => {
  expect(printable('ἀνὴρ ﬁne 日本語 👩‍👧 a→b')).toBe('ανηρ fine [κινεζικά] [emoji] a-b')
  expect(printable('🎁🎉 שלום, مرحبا ☎ © ½')).toBe('[emoji] [εβραϊκά], [αραβικά] [emoji] © ½')
  expect(printable('ᚠᚢᚦ')).toBe('[άλλη γραφή]')
  const all = Array.from({ length: 0x3_000 }, (_, code) => printable(`x${String.fromCodePoint(code)}x`).slice(1, -1))
  const letters = [...new Set(all.filter((letter) => letter.length === 1 && letter.trim() !== ''))].join(' ')
  const text = (await pagesOf(await render(someContent(1, 1, { message: letters })))).join(' ')
  // The font has no accents between capitals, and one glyph for µ and μ.
  const bare = (written: string) => written.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  expect(letters.split(' ').filter((letter) => !bare(text).includes(bare(letter)))).toEqual([])
})

/** The position of each piece of text, in points from the left edge. */
async function placesOf(pdf: Buffer): Promise<{ left: number; right: number; text: string }[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const places: { left: number; right: number; text: string }[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    for (const item of items)
      if ('str' in item && item.str.trim() !== '') {
        const left = Number(item.transform[4])
        places.push({ left, right: left + item.width, text: item.str })
      }
  }
  return places
}

test('every page of a preview is marked', async () => {
  const pages = await pagesOf(await render(someContent(20, 2), { preview: true }))
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page).toContain('Προεπισκόπηση προσφοράς 2026-00042')
})

test("lines show their product's picture, and a missing picture does not block the document", async () => {
  const sources = ['/pictures/cap/main/c8102e.webp', 'https://cdn.example/pictures/cap/main/c8102e.webp.0123456789ab.800.webp']
  const missing = ['/pictures/nothing.webp', '/pictures/../../etc/passwd', 'http://127.0.0.1:1/x.png', '%E0%A4%A']
  const pictures = async (srcs: readonly string[]) => {
    const lines = srcs.map((imageSrc, index) => ({ ...aLine(index + 1), imageSrc }))
    return (await extractImages(new Uint8Array(await render(someContent(0, 0, { lines }))), 1)).length
  }
  expect(await pictures(sources)).toBe(2)
  expect(await pictures(missing)).toBe(0)
})

test("the merchant's letterhead is at the head", async () => {
  const ctx = context()
  await ctx.db.insert(settings).values({ key: 'letterhead', value: 'cap/photo.webp' })
  const pdf = await render(someContent(1, 1))
  await ctx.db.delete(settings).where(eq(settings.key, 'letterhead'))
  expect(await extractImages(new Uint8Array(pdf), 1)).toHaveLength(1)
})

test('the metadata of the file is valid XML, whatever the customer and the merchant are called', async () => {
  const quote = { ...aQuote(), companyName: 'Α & Β <b>Ο.Ε.</b>' }
  const pdf = (await render(someContent(1, 1), undefined, quote)).toString('latin1')
  const xmp = Buffer.from(/<\?xpacket begin[^]*<\?xpacket end/.exec(pdf)?.[0] ?? '', 'latin1').toString()
  expect(xmp).toContain('<pdf:Producer>Doro')
  expect(xmp.match(/&|<b>/g)).toBeNull()
  const { info } = await getMeta(await getDocumentProxy(new Uint8Array(await render(someContent(1, 1), undefined, quote))))
  expect(info['Subject']).toBe('Προσφορά προς Α ＆ Β ‹b›Ο.Ε.‹/b›')
})
