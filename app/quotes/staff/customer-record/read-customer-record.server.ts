import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'

import { readLogos } from '#app/personalisation/logos/read-logos.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { amountToEuros, unitPriceToEuros } from '#app/platform/text/money.ts'
import { presentQuoteFile } from '#app/quotes/files/store-quote-file.server.ts'
import { countedLines } from '#app/quotes/offer-alternatives.ts'
import { offerContent } from '#app/quotes/offer-columns.ts'
import { chosenOption, piecePrice } from '#app/quotes/offer-money.ts'
import { findQuote } from '#app/quotes/quote-access.server.ts'
import { offers, quoteFiles, quoteLines, quotes } from '#app/quotes/quotes.tables.ts'
import type { CustomerRecord } from '#app/quotes/staff/customer-record/customer-record.contract.ts'
import type { CustomerIdentity, CustomerRecordSection } from '#app/quotes/staff/customer-record/customer-record-hooks.server.ts'
import { readNoted } from '#app/quotes/staff/customer-record/note-customer.server.ts'
import type { Quote } from '#app/quotes/transition.server.ts'

const maxPerKind = 500
const maxListed = 50
const maxPeople = 20
const maxLogos = 12
/** Newest accepted quotes in which a product's last price is searched */
const maxAccepted = 100

const identityOf = ({ email, afm, userId, customerId }: Quote): CustomerIdentity => ({
  email: email.toLowerCase(),
  afm,
  userId,
  customerId,
})

/**
 * The record of a quote's customer, from quotes with the same address, ΑΦΜ or account. Not transitive, because a shared
 * address may lead to another customer's ΑΦΜ. Undefined for everybody but staff.
 */
export async function readCustomerRecord(
  ctx: Context,
  quoteId: string,
  sections: readonly CustomerRecordSection[],
): Promise<CustomerRecord | undefined> {
  const found = await findQuote(ctx, { id: quoteId })
  if (found?.actor.role !== 'staff') return undefined
  const customer = identityOf(found.quote)
  const all = await quotesOf(ctx, customer)
  const others = all.filter(({ id }) => id !== quoteId)
  const won = all.filter(({ state }) => state === 'accepted' || state === 'converted')
  return {
    knownBy: knownBy(customer, others),
    companies: distinct(all.map(({ companyName }) => companyName)).slice(0, maxPeople),
    people: people(all),
    quoteCount: all.length,
    acceptedCount: won.length,
    acceptedNet: amountToEuros(won.reduce((sum, { netCents }) => sum + (netCents ?? 0), 0)),
    quotes: others.slice(0, maxListed).map(({ id, number, state, projectName, submittedAt, createdAt, netCents }) => ({
      id,
      number: number ?? '',
      state,
      projectName,
      submittedAt: (submittedAt ?? createdAt).toISOString(),
      net: netCents === null ? null : amountToEuros(netCents),
    })),
    lastPrices: await lastPrices(
      ctx,
      quoteId,
      won.map(({ id }) => id).filter((id) => id !== quoteId),
    ),
    logos: await logosOf(
      ctx,
      all.slice(0, maxAccepted).map(({ id }) => id),
    ),
    accountLogos: await accountLogosOf(ctx, customer.userId),
    customerId: customer.customerId,
    ...(await readNoted(ctx, customer)),
    sections: await Promise.all(sections.map((section) => section(ctx, customer))),
  }
}

const columns = {
  id: quotes.id,
  number: quotes.number,
  state: quotes.state,
  userId: quotes.userId,
  name: quotes.name,
  email: quotes.email,
  phone: quotes.phone,
  companyName: quotes.companyName,
  afm: quotes.afm,
  projectName: quotes.projectName,
  submittedAt: quotes.submittedAt,
  createdAt: quotes.createdAt,
  changedAt: quotes.changedAt,
  netCents: quotes.netCents,
}
type Row = Pick<Quote, keyof typeof columns>

/** Each condition uses its own index. */
async function quotesOf({ db }: Context, { email, afm, userId }: CustomerIdentity): Promise<readonly Row[]> {
  const ways: SQL[] = []
  if (email !== '') ways.push(sql`lower(${quotes.email}) = ${email} and ${quotes.email} <> ''`)
  if (afm !== '') ways.push(sql`${quotes.afm} = ${afm} and ${quotes.afm} <> ''`)
  if (userId !== null) ways.push(sql`${quotes.userId} = ${userId}`)
  const byId = new Map<string, Row>()
  for (const way of ways) {
    const rows = await db
      .select(columns)
      .from(quotes)
      .where(and(way, isNotNull(quotes.number)))
      // The indexes have this order, too.
      .orderBy(sql`${quotes.changedAt} desc nulls first`)
      .limit(maxPerKind)
    for (const row of rows) byId.set(row.id, row)
  }
  return [...byId.values()].toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime())
}

function knownBy({ email, afm, userId }: CustomerIdentity, others: readonly Row[]): CustomerRecord['knownBy'] {
  const ways = {
    email: others.some((other) => email !== '' && other.email.toLowerCase() === email),
    afm: others.some((other) => afm !== '' && other.afm === afm),
    account: others.some((other) => userId !== null && other.userId === userId),
  }
  return (['email', 'afm', 'account'] as const).filter((way) => ways[way])
}

const distinct = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))]

function people(rows: readonly Row[]): CustomerRecord['people'] {
  const byKey = new Map<string, CustomerRecord['people'][number]>()
  for (const { name, email, phone } of rows) {
    const key = email === '' ? `${name} ${phone}` : email.toLowerCase()
    const known = byKey.get(key)
    if (known === undefined) byKey.set(key, { name, email, phone })
    else if (known.phone === '') byKey.set(key, { ...known, phone })
  }
  return [...byKey.values()].slice(0, maxPeople)
}

async function lastPrices(ctx: Context, quoteId: string, won: readonly string[]): Promise<CustomerRecord['lastPrices']> {
  const lines = await ctx.db.select({ productId: quoteLines.productId }).from(quoteLines).where(eq(quoteLines.quoteId, quoteId))
  const products = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  if (products.length === 0 || won.length === 0) return []
  const hasProduct = or(...products.map((productId) => sql`${offers.lines} @> ${JSON.stringify([{ productId }])}::jsonb`))
  const agreed = await ctx.db
    .select({ offer: offers, number: quotes.number, acceptance: quotes.acceptance, changedAt: quotes.changedAt })
    .from(offers)
    .innerJoin(quotes, eq(quotes.id, offers.quoteId))
    .where(
      and(
        inArray(offers.quoteId, won.slice(0, maxAccepted)),
        sql`${offers.version} = (${quotes.acceptance} ->> 'version')::int`,
        hasProduct,
      ),
    )
    .orderBy(desc(quotes.changedAt))
  return products.flatMap((productId) => {
    for (const { offer, number, acceptance } of agreed) {
      if (acceptance === null) continue
      const agreedLines = countedLines(offerContent(offer).lines, acceptance.selection)
      const line = agreedLines.find((each) => each.productId === productId)
      if (line === undefined) continue
      const option = chosenOption(line, acceptance.selection)
      return {
        productId,
        title: line.title,
        quantity: option.quantity,
        piecePrice: unitPriceToEuros(piecePrice(line, option)),
        quoteId: offer.quoteId,
        number: number ?? '',
        at: acceptance.at,
      }
    }
    return []
  })
}

/** Logos of this account only: another account with the same address or ΑΦΜ stays private. */
export async function accountLogosOf(ctx: Context, userId: number | null): Promise<CustomerRecord['accountLogos']> {
  if (userId === null) return []
  const logos = await readLogos(ctx, { userId, visitorId: null })
  return logos
    .slice(-maxLogos)
    .toReversed()
    .map(({ id, name, picture }) => ({ id, name, picture }))
}

/** Pictures sent with these quotes, in requests and messages. */
export async function logosOf(ctx: Context, ids: readonly string[]): Promise<CustomerRecord['logos']> {
  if (ids.length === 0) return []
  const isSent = or(eq(quoteFiles.forMessage, false), isNotNull(quoteFiles.messageId))
  const files = await ctx.db
    .select()
    .from(quoteFiles)
    .where(
      and(
        inArray(quoteFiles.quoteId, [...ids]),
        eq(quoteFiles.fromStaff, false),
        isNull(quoteFiles.approverLinkId),
        isNotNull(quoteFiles.widthPx),
        isSent,
      ),
    )
    .orderBy(desc(quoteFiles.createdAt))
    .limit(maxLogos)
  return files.map((file) => ({ quoteId: file.quoteId, file: presentQuoteFile(file) }))
}
