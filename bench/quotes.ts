import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'drizzle-orm'

import { parseConfig } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context.server.ts'
import { ownListUrl } from '#app/orders/customer/list/own-list.ts'
import { readOwnList } from '#app/orders/customer/list/own-list.server.ts'
import { listStaffQuotes, type StaffQuotesQuery } from '#app/quotes/staff/list-staff-quotes.server.ts'
import { readCustomerRecord } from '#app/quotes/staff/customer-record/read-customer-record.server.ts'
import { renderOfferPdf } from '#app/quotes/document/offer-pdf.server.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { offerContent, offerLine } from '#test/quotes.ts'

import { ensureBuild } from '../scripts/build.ts'
import { addQuotes } from './quote-fixtures.ts'
import { quantile } from './search-load.ts'
import { staffQuoteViews } from '#app/quotes/staff/inbox-address.ts'

const load = { count: 300, atOnce: 8, lines: 20 }
const listSamples = 20
const recordQuotes = 500
const pdfs = 60

/** Quotes: requesting one, listing many, and the offer as a PDF. One client in this process, limits off. */
export async function benchQuotes(count: number): Promise<string> {
  process.env['NODE_ENV'] = 'production'
  await ensureBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'doro-bench-quotes-'))
  // The built module is known by its source's type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const module = (await import(new URL('../build/server/server.js', import.meta.url).href)) as typeof import('#app/server.ts')
  const shop = module.openShop(parseConfig({ DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' }))
  await shop.opened
  // A new shop's picture generation in its first minutes would distort the measurement.
  await shop.pictures.close()
  const server = createServer(module.createListener(shop))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const ctx = shop.context()
    const address = server.address()
    if (ctx === null || address === null || typeof address === 'string') throw new Error('The shop is not open')
    const requests = await requestMany(`http://127.0.0.1:${address.port}/api/quotes`)
    const lists = await listMany(ctx, count)
    return [requests, ...lists, await makePdfs(ctx)].join('\n')
  } finally {
    server.closeAllConnections()
    server.close()
    await shop.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function requestMany(url: string): Promise<string> {
  const ask = async (number: number) => {
    const lines = Array.from({ length: load.lines }, (_, place) => ({
      productId: place % 2 === 0 ? 1 + ((number + place) % 60) : null,
      title: place % 2 === 0 ? '' : `Είδος ${place} με το λογότυπό μας`,
      quantities: [100, 250, 500],
      decoration: 'Μονόχρωμο λογότυπο σε μία θέση',
    }))
    const body = { requestKey: crypto.randomUUID(), lines, message: '200 δώρα έως 10 €', name: 'Άννα Δήμου', consent: true }
    const headers = { 'content-type': 'application/json' }
    const email = `anna${number}@etaireia.gr`
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ ...body, email }) })
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  for (let number = 0; number < 20; number += 1) await ask(number)
  const times: number[] = []
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: load.atOnce }, async (_, client) => {
      for (let number = client; number < load.count; number += load.atOnce) times.push(await timed(() => ask(1_000 + number)))
    }),
  )
  const seconds = (performance.now() - startedAt) / 1_000
  const alone: number[] = []
  for (let number = 0; number < 50; number += 1) alone.push(await timed(() => ask(10_000 + number)))
  return [
    `asking for a quote of ${load.lines} lines: ${(load.count / seconds).toFixed(0)} a second from ${load.atOnce} clients, ${spread(times)};`,
    `one client ${spread(alone)}`,
  ].join(' ')
}

async function listMany(ctx: Context, count: number): Promise<readonly string[]> {
  const [large, usual] = [await signedIn(ctx), await signedIn(ctx)]
  await addQuotes(ctx, count, [
    { id: large.id, quotes: 2_000 },
    { id: usual.id, quotes: 40 },
  ])
  const [some] = await ctx.db
    .select({ number: quotes.number })
    .from(quotes)
    .where(sql`${quotes.number} like '2025-%' limit 1`)
  const searches = [
    'παπαδ',
    'παπαδοπουλος ναυτιλιακη',
    'κουπα',
    'power bank',
    '02',
    '09',
    some?.number ?? '',
    'χριστ',
    'customer17',
    // Tax numbers, telephones and order numbers; all have «po»
    '100037',
    '210 000 3110',
    'po 47',
    'po',
    'ανύπαρκτο',
    'ε',
  ]
  const staff: StaffQuotesQuery[] = [
    ...staffQuoteViews.flatMap((view) => [{ view }, { view, page: 3 }, { view, assignee: 'none' as const }]),
    ...searches.flatMap((search) => [
      { view: 'all' as const, search },
      { view: 'closed' as const, search },
    ]),
  ]
  const own = ['', '?state=approved', '?search=κούπα', '?search=παπ&state=closed', '?search=ανύπαρκτο']
  const ofStaff = await timesOf(staff.map((one) => [JSON.stringify(one), () => listStaffQuotes(ctx, one)]))
  const ofCustomers = await timesOf(
    [large, usual].flatMap(({ id }) =>
      own.map((query): Work => {
        const address = ownListUrl.read(new URLSearchParams(query))
        return [`${id}${query}`, () => readOwnList(ctx, id, { ...address, after: null })]
      }),
    ),
  )
  const ofRecord = await timesOf([['record', await recordOfMany(ctx)]])
  const one: number[] = []
  for (let round = 0; round < 200; round += 1) one.push(await timed(() => ctx.db.execute(sql`select 1`)))
  return [
    `20 of ${count} quotes for staff, ${staff.length} filters and searches: ${ofStaff}`,
    `a customer’s record with ${recordQuotes} quotes: ${ofRecord}`,
    `20 quotes and orders of a customer with 2,000 and of one with 40: ${ofCustomers}; select 1: ${quantile(one, 0.5).toFixed(2)} ms`,
  ]
}

/** Opens the record of a customer with many quotes, by e-mail address. */
async function recordOfMany(ctx: Context): Promise<() => Promise<unknown>> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    update quotes set email = 'known@example.gr' where id in (select id from quotes where number like '2025-%' limit ${recordQuotes})
    returning id`)
  const staff = await signedIn(ctx, 'staff')
  const session = { role: 'staff', areas: ['sales'], userId: staff.id, sessionId: '', visitorId: staff.visitorId } as const
  return () => readCustomerRecord({ ...ctx, session }, rows[0]?.id ?? '', [])
}

type Work = readonly [name: string, work: () => Promise<unknown>]

async function timesOf(works: readonly Work[]): Promise<string> {
  const times: { readonly name: string; readonly ms: number }[] = []
  for (let sample = 0; sample <= listSamples; sample += 1)
    for (const [name, work] of works) {
      const ms = await timed(work)
      if (sample > 0) times.push({ name, ms })
    }
  const median = (name: string) =>
    quantile(
      times.filter((time) => time.name === name).map(({ ms }) => ms),
      0.5,
    )
  const slowest = works.map(([name]) => ({ name, ms: median(name) })).toSorted((a, b) => b.ms - a.ms)
  const worst = slowest.slice(0, 3).map(({ name, ms }) => `${name} ${ms.toFixed(1)}`)
  return `${spread(times.map(({ ms }) => ms))}; slowest by median: ${worst.join(', ')}`
}

async function makePdfs(ctx: Context): Promise<string> {
  const [quote] = await ctx.db
    .select()
    .from(quotes)
    .where(sql`${quotes.number} is not null limit 1`)
  if (quote === undefined) throw new Error('there is no quote')
  const { rows } = await ctx.db.execute<{ src: string }>(
    sql`select distinct src from product_images where src like '%/main/%' limit 20`,
  )
  const lines = rows.map(({ src }) => offerLine({ imageSrc: `/pictures/${src}` }))
  const offer = { version: 1, content: offerContent(ctx, { lines }), sentAt: ctx.now }
  const first = await timed(() => renderOfferPdf(ctx, quote, offer))
  for (let warm = 0; warm < 5; warm += 1) await renderOfferPdf(ctx, quote, offer)
  const times: number[] = []
  const idle = await heldUp(() => delay(2_000))
  const before = process.cpuUsage()
  const busy = await heldUp(async () => {
    for (let made = 0; made < pdfs; made += 1) times.push(await timed(() => renderOfferPdf(ctx, quote, offer)))
  })
  const { user, system } = process.cpuUsage(before)
  const processor = (user + system) / 1_000 / pdfs
  return [
    `PDF of ${lines.length} lines with pictures, two quantities each: ${spread(times)}, ${processor.toFixed(0)} ms of processor each, the first ${first.toFixed(0)} ms with its pictures;`,
    `event loop p99 ${busy.toFixed(1)} ms meanwhile, idle ${idle.toFixed(1)} ms`,
  ].join(' ')
}

/** The event loop's delay during some work, p99 in milliseconds. */
async function heldUp(work: () => Promise<unknown>): Promise<number> {
  const histogram = monitorEventLoopDelay({ resolution: 1 })
  histogram.enable()
  await work()
  histogram.disable()
  return histogram.percentile(99) / 1e6
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function spread(times: readonly number[]): string {
  return `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`
}
