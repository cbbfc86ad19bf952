import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { mails } from '#app/platform/mail/mail.tables.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { optionAmount } from '#app/quotes/offer-money.ts'
import { quoteLines } from '#app/quotes/quotes.tables.ts'
import type { StaffQuote } from '#app/quotes/staff/staff-quotes.contract.ts'
import { backPlacement, decoratedProductId, frontPlacement } from '#test/decorated-product.ts'
import { decorated, decoratedQuotes } from '#test/decorated-quotes.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'
import { queuedMails } from '#test/mail.ts'
import { pagesOf } from '#test/offer-document.ts'
import { quoteKey } from '#test/quotes.ts'

const shop = testShop({}, () => new Date('2026-12-01T10:00:00Z'))
const { call, ask, proposed } = decoratedQuotes(shop)

async function netOfCall(quantity: number, placements: readonly object[]): Promise<number> {
  const { body } = await shop
    .http(as(visitor))
    .post('/api/personalisation/price', { productId: decoratedProductId, quantity, placements })
  return Math.round(body.net * 100)
}

const bare = (text: string) => text.replaceAll(/\s/g, '')
/** «Μεταξοτυπία, Μπροστά, 4 χρώματα, 100 × 60,5 χιλ.» */
const words = 'Μεταξοτυπία, Μπροστά, 4 χρώματα, 100\u00A0×\u00A060,5\u00A0χιλ.'

test('a decorated line has the same sums in the call, the proposal, the PDF, the mails and on the customer’s page', async () => {
  const { answer, id, email } = await ask(decorated())
  expect(answer.status).toBe(200)
  const [line] = await shop.ctx.db.select().from(quoteLines).where(eq(quoteLines.quoteId, id))
  expect(line?.placements).toEqual([
    {
      position: 'front',
      positionName: 'Μπροστά',
      technique: 'silkscreen',
      techniqueName: 'Μεταξοτυπία',
      colours: 4,
      width: 1_000,
      height: 605,
    },
  ])
  const [receipt] = await queuedMails(shop.ctx, eq(mails.recipient, email))
  expect(bare(receipt?.plain ?? '')).toContain(bare(words))

  const { version: _, revision, ...content } = await proposed(id)
  const [offered] = content.lines
  if (offered === undefined) throw new Error('no line')
  expect(offered).toMatchObject({ detail: words, priceListVersion: expect.any(Number), placements: [{ position: 'front' }] })
  expect(offered.options[0]?.charges).toEqual([
    { type: 'setup', text: 'Προετοιμασία, μεταξοτυπία, Μπροστά: 4 χρώματα', unitPrice: 275_000, units: 4, costPrice: 112_750 },
    { type: 'run', text: 'Εκτύπωση, μεταξοτυπία, Μπροστά', unitPrice: 16_400, units: 1, costPrice: 6_724 },
    { type: 'handling', text: 'Χειρισμός', unitPrice: 1_800, units: 1, costPrice: 738 },
  ])
  expect(offered.options.map((option) => optionAmount(offered, option))).toEqual([158_250])
  expect(await netOfCall(250, [frontPlacement])).toBe(158_250)

  const saved = await call('save-offer', { id, revision, content: { ...content, deliveryCents: 0 } })
  const sent = await call('send', { id, revision: saved.body.revision, despiteWarnings: true })
  expect(sent.status).toBe(200)
  const key = await quoteKey(shop.ctx, id)
  const { body: view } = await shop.http(as(visitor)).post('/api/quotes/get', { id, key })
  expect(view).toMatchObject({ net: 1_582.5, gross: 1_962.3, lines: [{ placements: [frontPlacement] }] })
  expect(view.offers[0].lines[0].options[0]).toMatchObject({
    amount: 1_582.5,
    setUp: 110,
    runPrice: 1.64,
    charges: [{ amount: 110 }, { amount: 410 }, { amount: 45 }],
  })
  const pdf = await fetch(`${shop.origin}/api/quotes/pdf`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, key, version: 1 }),
  })
  const text = bare((await pagesOf(Buffer.from(await pdf.arrayBuffer()))).join(' '))
  const mail = (await queuedMails(shop.ctx, eq(mails.recipient, email))).at(-1)
  for (const cents of [101_750, 11_000, 41_000, 4_500, 158_250, 196_230]) {
    expect(text).toContain(bare(formatAmount(cents)))
    expect(bare(mail?.plain ?? '')).toContain(bare(formatAmount(cents)))
  }
  for (const expected of [words, 'Προετοιμασία, μεταξοτυπία, Μπροστά: 4 χρώματα', 'Χειρισμός'])
    expect(text).toContain(bare(expected))
})

test('a line’s design and its artwork pass through the offer to the customer', async () => {
  const orderId = randomUUID()
  const { body: logo } = await uploadLogo(shop, orderId, testLogo())
  const drawn = { kind: 'logo', picture: logo.picture, ink: null, xMm: 0, yMm: -3, widthMm: 100, heightMm: 60, degrees: 0 }
  const design = { orderId, productId: decoratedProductId, placements: [{ ...frontPlacement, heightMm: 60, artwork: [drawn] }] }
  const { id: designId } = (await shop.http(as(visitor)).post('/api/personalisation/designs', design)).body
  const { id } = await ask(decorated({ placements: [{ ...frontPlacement, heightMm: 60 }, backPlacement], designId }))
  const { version: _, revision, ...content } = await proposed(id)
  await call('save-offer', { id, revision, content: { ...content, deliveryCents: 0 } })
  const { quote }: StaffQuote = (await call('get', { id })).body
  await call('send', { id, revision: quote.draft?.revision, despiteWarnings: true })
  const key = await quoteKey(shop.ctx, id)
  const { body: view } = await shop.http(as(visitor)).post('/api/quotes/get', { id, key })
  for (const { placements } of [view.lines[0], view.offers[0].lines[0]]) {
    expect(placements[0].artwork).toEqual([drawn])
    expect(placements[1].artwork).toBeUndefined()
  }
  // Another product's design, or an unknown one, has no artwork.
  const other = await ask(decorated({ designId: randomUUID() }))
  expect(other.answer.status).toBe(200)
})

test('what was chosen for a design’s colours goes along to a technique that can have it, into the offer too', async () => {
  const orderId = randomUUID()
  const { body: logo } = await uploadLogo(shop, orderId, testLogo())
  const box = { xMm: 0, yMm: 0, widthMm: 100, heightMm: 60, degrees: 0 }
  const chosenInks = [{ colour: '#c2410c', pantone: 'Pantone 166 C', typed: '166c' }]
  const placement = { ...frontPlacement, colours: 2, heightMm: 60 }
  const drawn = { ...placement, artwork: [{ kind: 'logo', picture: logo.picture, ink: null, ...box }], chosenInks }
  const design = { orderId, productId: decoratedProductId, placements: [drawn] }
  const { id: designId } = (await shop.http(as(visitor)).post('/api/personalisation/designs', design)).body
  const { id } = await ask(decorated({ placements: [{ ...placement, technique: 'padPrint' }], designId }))
  const { lines } = await proposed(id)
  expect(lines[0]?.placements).toMatchObject([{ technique: 'padPrint', chosenInks }])
})

test('a design whose logo was removed is refused with a sentence; a quote’s logo survives its removal', async () => {
  const orderId = randomUUID()
  const designed = async (width: number) => {
    const { body: logo } = await uploadLogo(shop, orderId, testLogo(width))
    const drawn = { kind: 'logo', picture: logo.picture, ink: null, xMm: 0, yMm: 0, widthMm: 100, heightMm: 60, degrees: 0 }
    const design = { orderId, productId: decoratedProductId, placements: [{ ...frontPlacement, heightMm: 60, artwork: [drawn] }] }
    const { id } = (await shop.http(as(visitor)).post('/api/personalisation/designs', design)).body
    return { logo, line: decorated({ placements: [{ ...frontPlacement, heightMm: 60 }], designId: id }) }
  }
  const [requested, removed] = [await designed(71), await designed(72)]
  const seen = async (picture: string) => (await fetch(`${shop.origin}/api/logos/picture/${picture}.png`)).status
  expect((await ask(requested.line)).answer.status).toBe(200)
  for (const { logo } of [requested, removed]) await shop.http(as(visitor)).post('/api/logos/remove', { orderId, id: logo.id })
  expect([await seen(requested.logo.picture), await seen(removed.logo.picture)]).toEqual([200, 404])
  const { answer } = await ask(removed.line)
  expect([answer.status, answer.body.error?.message]).toEqual([422, expect.stringContaining('δεν υπάρχει πια στα λογότυπά σας')])
})

test('lines with the same logos share price break, set-up and small-quantity charge; other logos do not', async () => {
  const half = decorated({ quantities: [20, 125] })
  const { id } = await ask(
    { ...half, placements: [frontPlacement, backPlacement] },
    { ...half, placements: [backPlacement, frontPlacement] },
    half,
  )
  const { lines } = await proposed(id)
  const types = lines.map(({ options }) => options.map(({ charges }) => charges?.map(({ type }) => type).join(' ')))
  expect(types).toEqual([
    ['setup run setup run ltm handling', 'setup run setup run handling'],
    ['run run handling', 'run run handling'],
    ['setup run handling', 'setup run handling'],
  ])
  expect(lines.map(({ options }) => options.map(({ unitPrice }) => unitPrice))).toEqual([
    [42_200, 40_700],
    [42_200, 40_700],
    [42_200, 42_200],
  ])
  const sums = lines.map((line) => line.options.map((option) => optionAmount(line, option)))
  const together = (column: number) => (sums[0]?.[column] ?? 0) + (sums[1]?.[column] ?? 0)
  expect(together(0)).toBe(await netOfCall(40, [frontPlacement, backPlacement]))
  expect(sums[2]).toEqual([await netOfCall(20, [frontPlacement]), await netOfCall(125, [frontPlacement])])
})

test('impossible logos are refused at their line, and no request is stored', async () => {
  const wrong: readonly (readonly [over: object, sentence: string])[] = [
    [{ placements: [{ ...frontPlacement, colours: 6 }] }, '6 χρώματα, το όριο σε αυτή τη θέση είναι 4'],
    [{ placements: [{ ...frontPlacement, widthMm: 100.1 }] }, 'το λογότυπο χωρά έως 100 × 100'],
    [{ placements: [{ ...frontPlacement, position: 'nowhere' }] }, 'Αυτή η θέση εκτύπωσης δεν υπάρχει'],
    [{ placements: [{ ...frontPlacement, technique: 'embroidery' }] }, 'Αυτή η τεχνική δεν γίνεται'],
    [{ placements: [frontPlacement, frontPlacement] }, 'υπάρχει δύο φορές'],
    [{ placements: [backPlacement], quantities: [9, 500] }, 'από 10 τεμάχια και πάνω'],
  ]
  for (const [over, sentence] of wrong) {
    const { answer, quote } = await ask({ title: 'Κάτι άλλο', quantities: [5] }, decorated(over))
    expect(answer.status).toBe(422)
    expect(answer.body.error.fields['lines.1.placements']).toContain(sentence)
    expect(quote).toBeUndefined()
  }
  const broken = [
    { ...frontPlacement, colours: 0 },
    { ...frontPlacement, colours: 3.7 },
    { ...frontPlacement, widthMm: 1e308 },
    { ...frontPlacement, heightMm: 60.55 },
    { ...frontPlacement, heightMm: -1 },
    'front:silkscreen',
    null,
  ]
  for (const placement of broken) expect((await ask(decorated({ placements: [placement] }))).answer.status).toBe(422)
  const inWords = { title: 'Κάτι άλλο', quantities: [5], placements: [frontPlacement] }
  expect((await ask(inWords)).answer.body.error.fields['lines.0.placements']).toContain('μόνο τα προϊόντα του καταλόγου')
})

test('a charge edited by staff applies, survives saving, and is refused outside its bounds', async () => {
  const { id } = await ask(decorated())
  const { version: _, revision, ...content } = await proposed(id)
  const [line] = content.lines
  const [option] = line?.options ?? []
  if (line === undefined || option?.charges === undefined) throw new Error('no charges')
  const withCharges = (charges: readonly object[]) => ({
    ...content,
    lines: [{ ...line, options: [{ ...option, isListDecoration: false, charges }] }],
  })
  const [setup, ...others] = option.charges
  for (const wrong of [{ unitPrice: -1 }, { unitPrice: 1.5 }, { units: 0 }, { type: 'rush' }, { text: 'α'.repeat(201) }]) {
    const answer = await call('save-offer', { id, revision, content: withCharges([{ ...setup, ...wrong }]) })
    expect(answer.status).toBe(422)
  }
  const free = withCharges([{ ...setup, unitPrice: 0 }, ...others])
  expect((await call('save-offer', { id, revision, content: free })).status).toBe(200)
  const { lines } = await proposed(id)
  expect(lines[0]?.options[0]).toMatchObject({ charges: [{ unitPrice: 0 }, {}, {}], setUpCents: 0, runPrice: 16_400 })
  expect(lines.map((each) => each.options.map((one) => optionAmount(each, one)))).toEqual([[147_250]])
})

test('a link starts a request with logos, without JavaScript', async () => {
  const address = `/promo/?product=${decoratedProductId}&quantity=250&placement=front:silkscreen:4:100:60.5&placement=wrong`
  const { text } = await shop.http(as(visitor)).get(address)
  expect(text).toMatch(/type="checkbox"[^>]* name="lines\.0\.placements"[^>]*value="front:silkscreen:4:100:60\.5:Μπροστά"/)
  expect(text).toContain(words)
  expect(text).not.toContain('value="wrong')
})
