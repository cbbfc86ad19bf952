import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { productVariants } from '#app/catalogue/catalogue.tables.ts'
import { quoteLines, quotes } from '#app/quotes/quotes.tables.ts'
import type { StaffQuote } from '#app/quotes/staff/staff-quotes.contract.ts'
import { signedIn, testPassword } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { pagesOf } from '#test/offer-document.ts'

const shop = testShop()
/** A polo of the sample catalogue in three colours, each in S, M and L. */
const productId = 19

async function variantsOf(colourAt: number) {
  const all = await shop.ctx.db.select().from(productVariants).where(eq(productVariants.productId, productId))
  const colours = [...new Set(all.map(({ colour }) => colour))]
  return all.filter(({ colour }) => colour === colours[colourAt]).toSorted((a, b) => a.position - b.position)
}

async function ask(...lines: readonly object[]) {
  const requestKey = randomUUID()
  const person = { name: 'Άννα Δήμου', email: `${requestKey}@example.gr`, consent: true }
  const answer = await shop.http(as(visitor)).post('/api/quotes', { requestKey, lines, ...person })
  const [quote] = await shop.ctx.db.select().from(quotes).where(eq(quotes.requestKey, requestKey))
  return { answer, quote, email: person.email }
}

/** 60 personalised pieces of one colour. */
async function sixty(colourAt = 0) {
  const variants = await variantsOf(colourAt)
  const counts = [20, 25, 15]
  const sizes = variants.map(({ variantId }, place) => ({ variantId, quantity: counts[place] ?? 1 }))
  const names = sizes.flatMap(({ variantId, quantity }) =>
    Array.from({ length: quantity }, (_, place) => ({ variantId, name: `Όνομα ${variantId}-${place + 1}` })),
  )
  const variantId = sizes[0]?.variantId
  return { productId, variantId, quantities: [60], sizes, names }
}

const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

test('sizes and names of a request are the same in its mails, the quote editor, the offer and its document', async () => {
  const line = await sixty()
  const { answer, quote, email } = await ask(line, await sixty(1))
  expect(answer.status).toBe(200)
  const rows = await shop.ctx.db
    .select()
    .from(quoteLines)
    .where(eq(quoteLines.quoteId, quote?.id ?? ''))
  expect(rows).toHaveLength(2)
  const [first] = rows.toSorted((a, b) => a.position - b.position)
  expect(first?.variantText).toMatch(/: S 20, M 25, L 15 · 60 ονόματα$/)
  expect(first?.names).toHaveLength(60)
  const staff = await signedIn(shop.ctx, 'staff')
  const call = (name: string, body: object) => shop.http(as(staff)).post(`/api/staff/quotes/${name}`, body)
  const id = quote?.id ?? ''
  await call('propose', { id })
  const { quote: seen }: StaffQuote = (await call('get', { id })).body
  expect(seen.lines[0]?.names).toEqual(line.names.map((each) => ({ ...each, size: expect.stringMatching(/^[SML]$/) })))
  expect(seen.draft?.lines[0]?.detail).toBe(first?.variantText)
  expect(seen.draft?.lines.map(({ options }) => options.map(({ quantity }) => quantity))).toEqual([[60], [60]])
  // A price break counts both colours.
  const alone = await ask(line)
  await call('propose', { id: alone.quote?.id })
  const single: StaffQuote = (await call('get', { id: alone.quote?.id })).body
  const priceOf = (view: StaffQuote['quote']) => view.draft?.lines[0]?.options[0]?.unitPrice ?? 0
  expect(priceOf(seen)).toBeLessThanOrEqual(priceOf(single.quote))
  const sent = await call('send', { id, revision: seen.draft?.revision, despiteWarnings: true })
  expect(sent.status).toBe(200)
  const mails = (await queuedMails(shop.ctx)).filter(({ recipient }) => recipient === email)
  expect(mails).toHaveLength(2)
  for (const { plain } of mails) expect(flat(plain)).toContain(first?.variantText)
  const attached = mails.flatMap(({ attachments }) => attachments)[0]
  const printed = (await pagesOf(Buffer.from(attached?.base64 ?? '', 'base64'))).join(' ')
  expect(printed).toContain(first?.variantText)
})

test('sizes with a wrong sum, several colours, another product or too many names are refused with a sentence', async () => {
  const good = await sixty()
  const [size] = good.sizes
  const [foreign] = await variantsOf(1)
  for (const wrong of [
    { quantities: [61] },
    { quantities: [60, 120] },
    { sizes: [...good.sizes, { variantId: foreign?.variantId, quantity: 1 }], quantities: [61], names: [] },
    { sizes: [...good.sizes, { variantId: 999_999, quantity: 1 }], quantities: [61], names: [] },
    { sizes: [size, size], quantities: [40], names: [] },
    { sizes: [{ variantId: size?.variantId, quantity: -1 }] },
    { sizes: 'S 20' },
    { names: [...good.names, { variantId: size?.variantId, name: 'Ένας ακόμη' }] },
    { names: [{ variantId: size?.variantId, name: 'α'.repeat(200) }] },
    { names: Array.from({ length: 301 }, () => ({ variantId: size?.variantId, name: 'Α' })) },
    { productId: undefined, variantId: undefined, title: 'Μπλούζες' },
  ]) {
    const { answer, quote } = await ask({ ...good, ...wrong })
    expect([Object.keys(wrong), answer.status]).toEqual([Object.keys(wrong), 422])
    expect(answer.body.error.message).toMatch(/[α-ω]/)
    expect(quote).toBeUndefined()
  }
})

test('closing an account removes the names from its quotes', async () => {
  const owner = await signedIn(shop.ctx)
  const requestKey = randomUUID()
  const body = { requestKey, lines: [await sixty()], name: 'Άννα', email: owner.email, consent: true }
  expect((await shop.http(as(owner)).post('/api/quotes', body)).status).toBe(200)
  const closed = await shop.http(as(owner)).post('/api/account/close', { currentPassword: testPassword })
  expect(closed.status).toBe(200)
  const [quote] = await shop.ctx.db.select().from(quotes).where(eq(quotes.requestKey, requestKey))
  const [line] = await shop.ctx.db
    .select()
    .from(quoteLines)
    .where(eq(quoteLines.quoteId, quote?.id ?? ''))
  expect([line?.names, line?.sizes?.length]).toEqual([null, 3])
})
