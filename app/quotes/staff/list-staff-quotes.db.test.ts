import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { fold } from '#app/platform/text/greek-text.ts'
import { listStaffQuotes } from '#app/quotes/staff/list-staff-quotes.server.ts'
import { type QuoteState, quoteStates } from '#app/quotes/quote-states.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { testContext } from '#test/database.ts'
import { submittedQuote } from '#test/quotes.ts'
import { type StaffQuoteViewName, staffQuoteViews } from '#app/quotes/staff/inbox-address.ts'

const shop = testContext()
const monday = '2026-11-23T10:00:00Z'
const now = () => shop.at(monday)
const at = (time: string) => new Date(`2026-11-23T${time}:00Z`)

interface QuoteFacts {
  readonly state: QuoteState
  readonly companyName?: string
  readonly answerDueAt?: Date | null
  readonly validUntil?: string | null
  readonly unseenSince?: Date | null
  readonly changedAt?: Date
  readonly assigneeId?: number | null
}

async function quote(companyName: string, facts: QuoteFacts): Promise<void> {
  const lines = [{ title: 'Κούπα' }, { title: 'Στυλό' }]
  const { id } = await submittedQuote(now(), { companyName, lines })
  await shop.ctx.db
    .update(quotes)
    .set({ answerDueAt: null, unseenSince: null, ...facts, ...(facts.state === 'draft' && { number: null }) })
    .where(eq(quotes.id, id))
}

const list = async (view: StaffQuoteViewName, over: Omit<Parameters<typeof listStaffQuotes>[1], 'view'> = {}) =>
  (await listStaffQuotes(now(), { view, ...over })).quotes.map(({ companyName }) => companyName)

let nikos = 0

beforeAll(async () => {
  nikos = (await signedIn(shop.ctx, 'staff', 'νίκος')).id
  await quote('Νέα', { state: 'submitted', answerDueAt: at('10:25'), unseenSince: at('09:25'), changedAt: at('09:25') })
  await quote('Αργεί', { state: 'in-review', answerDueAt: at('08:00'), assigneeId: nikos })
  await quote('Αλλαγή', { state: 'revised', answerDueAt: at('11:00') })
  await quote('Λήγει σήμερα', { state: 'offered', validUntil: '2026-11-23', changedAt: at('07:00') })
  await quote('Λήγει Πέμπτη', { state: 'offered', validUntil: '2026-11-26', changedAt: at('06:00'), unseenSince: at('09:00') })
  await quote('Λήγει αργότερα', { state: 'offered', validUntil: '2026-11-27', changedAt: at('05:00') })
  await quote('Έληξε χθες', { state: 'offered', validUntil: '2026-11-22', changedAt: at('04:00') })
  await quote('Εγκρίθηκε', { state: 'accepted', unseenSince: at('08:30') })
  for (const [index, state] of (['declined', 'expired', 'withdrawn', 'converted'] as const).entries()) {
    await quote(state, { state, changedAt: at(`0${index}:00`) })
  }
  await quote('Πρόχειρο', { state: 'draft', unseenSince: at('09:00') })
})

test('each view has its quotes in its order, and the counts match', async () => {
  const views: Record<StaffQuoteViewName, string[]> = {
    inbox: ['Αργεί', 'Εγκρίθηκε', 'Λήγει Πέμπτη', 'Νέα', 'Αλλαγή'],
    new: ['Νέα'],
    overdue: ['Αργεί'],
    expiring: ['Λήγει σήμερα', 'Λήγει Πέμπτη'],
    offered: ['Λήγει σήμερα', 'Λήγει Πέμπτη', 'Λήγει αργότερα', 'Έληξε χθες'],
    accepted: ['Εγκρίθηκε'],
    proofs: [],
    closed: ['converted', 'withdrawn', 'expired', 'declined'],
    all: [],
  }
  for (const view of staffQuoteViews.filter((each) => each !== 'all')) {
    expect([view, await list(view)]).toEqual([view, views[view]])
    expect([view, (await listStaffQuotes(now(), { view })).counts[view]]).toEqual([view, views[view].length])
  }
  const { counts, quotes: all } = await listStaffQuotes(now(), { view: 'all' })
  expect([counts.all, all.length]).toEqual([12, 12])
  expect(all.map(({ state }) => state)).not.toContain('draft')
  expect(new Set(all.map(({ state }) => state)).size).toBe(quoteStates.length - 1)
})

test('a row has what the inbox shows', async () => {
  const [row] = (await listStaffQuotes(now(), { view: 'overdue' })).quotes
  expect(row).toMatchObject({
    number: expect.stringMatching(/^2026-\d{5}$/),
    state: 'in-review',
    firstTitle: 'Κούπα',
    lineCount: 2,
    answerDueAt: '2026-11-23T08:00:00.000Z',
    assignee: 'νίκος',
    unseen: false,
    net: null,
  })
})

test('search finds by prefixes of words, ignoring accents, and by number', async () => {
  expect(await list('all', { search: 'ΕΓΚΡΙΘ' })).toEqual(['Εγκρίθηκε'])
  expect(await list('all', { search: 'λήγει σήμερα' })).toEqual(['Λήγει σήμερα'])
  expect(await list('inbox', { search: 'ληγει' })).toEqual(['Λήγει Πέμπτη'])
  const [row] = (await listStaffQuotes(now(), { view: 'new' })).quotes
  expect(await list('all', { search: row?.number ?? '' })).toEqual(['Νέα'])
  expect((await listStaffQuotes(now(), { view: 'all', search: 'ληγει' })).counts).toMatchObject({ all: 3, expiring: 2, new: 0 })
  for (const search of ["'", '\\', ':* & !', '\u0000', 'α'.repeat(300), "x' | 'y"]) await list('all', { search })
})

test('search finds by the customer’s tax number, telephone in any notation, and order number', async () => {
  const facts = { companyName: 'Με αριθμούς', afm: '094019245', phone: '+30 210 600 1234', purchaseOrder: 'PO-8841/β' }
  await submittedQuote(now(), facts)
  for (const search of ['094019245', '0940', '2106001234', '210 600 1234', '210 6001234', '+302106001234', 'po 8841', '8841'])
    expect([search, await list('all', { search })]).toEqual([search, ['Με αριθμούς']])
  expect(await list('all', { search: '2106001235' })).toEqual([])
})

test('the list is filtered by assignee, or to unassigned quotes', async () => {
  expect(await list('inbox', { assignee: nikos })).toEqual(['Αργεί'])
  expect(await list('inbox', { assignee: 'none' })).not.toContain('Αργεί')
  expect(await list('all', { assignee: 999_999 })).toEqual([])
})

test('pages follow each other without gaps or repetitions, and end', async () => {
  for (let index = 0; index < 45; index += 1) await quote(`Σελίδα ${index}`, { state: 'accepted', changedAt: at('03:00') })
  const search = 'Σελιδα'
  const pages = await Promise.all([1, 2, 3].map((page) => list('accepted', { search, page })))
  expect(pages.map((page) => page.length)).toEqual([20, 20, 5])
  expect(new Set(pages.flat()).size).toBe(45)
  expect(await listStaffQuotes(now(), { view: 'accepted', search, page: 50 })).toMatchObject({ page: 3, pageCount: 3 })
})

test('a request with a text only shows its start', async () => {
  await submittedQuote(now(), { lines: [], message: '200 δώρα έως 10 €', companyName: 'Με λόγια' })
  const found = await listStaffQuotes(now(), { view: 'all', search: 'λόγια' })
  expect(found.quotes).toMatchObject([{ firstTitle: '200 δώρα έως 10 €', lineCount: 0 }])
})

/** Quotes of one company name, each changed a minute before the previous one. */
async function addMany(count: number, company: string, newest: string): Promise<void> {
  await shop.ctx.db.execute(sql`
    insert into quotes (id, number, state, request_key, company_name, created_at, changed_at, answer_due_at, unseen_since, valid_until,
      assignee_id, search_words)
    select gen_random_uuid(), ${company} || i, (array['submitted', 'offered', 'accepted', 'expired', 'converted', 'declined'])[1 + i % 6],
      gen_random_uuid(), ${company}, ${newest}::timestamptz - i * interval '1 minute', ${newest}::timestamptz - i * interval '1 minute',
      case when i % 6 = 0 then ${monday}::timestamptz + (i - 700) * interval '1 minute' end,
      case when i % 4 = 0 then ${monday}::timestamptz - i * interval '1 minute' end,
      case when i % 6 = 1 then ${monday}::date + i % 30 end, case when i % 3 = 0 then ${nikos}::int end,
      array_to_tsvector(array[${company}::text, 'ολα'])
    from generate_series(1, ${count}::int) i`)
}

test('among many quotes, search finds the newest matches and counts them like a full scan, whether matches are new or old', async () => {
  await addMany(2_500, 'πολλοι', '2026-11-20T10:00:00Z')
  await addMany(1_500, 'αρχαιοι', '2026-10-01T10:00:00Z')
  await shop.ctx.db.execute(sql`analyze quotes`)
  const everyQuote = (await shop.ctx.db.select().from(quotes)).filter(({ number }) => number !== null)
  const newestFirst = everyQuote.toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime())
  type Row = (typeof newestFirst)[number]
  const isIn: Record<StaffQuoteViewName, (row: Row) => boolean> = {
    inbox: (row) => row.answerDueAt !== null || row.unseenSince !== null,
    new: (row) => row.state === 'submitted',
    overdue: (row) => row.answerDueAt !== null && row.answerDueAt < new Date(monday),
    expiring: (row) =>
      row.state === 'offered' && '2026-11-23' <= (row.validUntil ?? '') && (row.validUntil ?? '') <= '2026-11-26',
    offered: (row) => row.state === 'offered',
    accepted: (row) => row.state === 'accepted',
    proofs: () => false,
    closed: (row) => ['declined', 'expired', 'withdrawn', 'converted'].includes(row.state),
    all: () => true,
  }
  for (const search of ['πολλ', 'ΑΡΧΑΊΟΙ', 'όλα', 'ολα αρχ', 'νέα', '']) {
    for (const assignee of [undefined, 'none', nikos] as const) {
      const words = search === '' ? [] : fold(search).split(' ')
      const found = newestFirst
        .filter((row) => words.every((word) => row.searchWords.includes(`'${word}`)))
        .filter((row) => assignee === undefined || row.assigneeId === (assignee === 'none' ? null : assignee))
        .slice(0, search === '' ? undefined : 1_000)
      const { counts, quotes: page } = await listStaffQuotes(now(), { view: 'all', search, assignee })
      const expected = staffQuoteViews.map((name) => [name, Math.min(1_000, found.filter(isIn[name]).length)])
      expect([search, assignee, counts]).toEqual([search, assignee, Object.fromEntries(expected)])
      expect(page.map(({ changedAt }) => changedAt)).toEqual(found.slice(0, 20).map(({ changedAt }) => changedAt.toISOString()))
    }
  }
})

test('days until an offer expires are counted by the calendar, also when the clocks change between them', async () => {
  const { id } = await submittedQuote(shop.at('2026-10-20T10:00:00Z'), { companyName: 'Αλλαγή ώρας' })
  const facts = { state: 'offered', validUntil: '2026-10-26', answerDueAt: null, unseenSince: null } as const
  await shop.ctx.db.update(quotes).set(facts).where(eq(quotes.id, id))
  const { quotes: found } = await listStaffQuotes(shop.at('2026-10-22T21:30:00Z'), { view: 'expiring' })
  expect(found.map(({ companyName }) => companyName)).toEqual(['Αλλαγή ώρας'])
})
