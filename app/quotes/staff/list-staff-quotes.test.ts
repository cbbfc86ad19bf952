import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { listStaffQuotes } from '#app/quotes/staff/list-staff-quotes.server.ts'
import { type QuoteState, quoteStates } from '#app/quotes/quote-states.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { type StaffQuoteViewName, staffQuoteViews } from '#app/quotes/staff/staff-quotes.ts'
import { signedIn } from '#test/accounts.ts'
import { testContext } from '#test/database.ts'
import { submittedQuote } from '#test/quotes.ts'

const shop = testContext()
const monday = '2026-11-23T10:00:00Z'
const now = () => shop.at(monday)
const at = (time: string) => new Date(`2026-11-23T${time}:00Z`)

interface Given {
  readonly state: QuoteState
  readonly companyName?: string
  readonly answerDueAt?: Date | null
  readonly validUntil?: string | null
  readonly unseenSince?: Date | null
  readonly changedAt?: Date
  readonly assigneeId?: number | null
}

async function quote(companyName: string, given: Given): Promise<void> {
  const lines = [{ title: 'Κούπα' }, { title: 'Στυλό' }]
  const { id } = await submittedQuote(now(), { companyName, lines })
  await shop.ctx.db
    .update(quotes)
    .set({ answerDueAt: null, unseenSince: null, ...given, ...(given.state === 'draft' && { number: null }) })
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

test('each view has its quotes in its order, and the counts agree', async () => {
  const views: Record<StaffQuoteViewName, string[]> = {
    inbox: ['Αργεί', 'Εγκρίθηκε', 'Λήγει Πέμπτη', 'Νέα', 'Αλλαγή'],
    new: ['Νέα'],
    overdue: ['Αργεί'],
    expiring: ['Λήγει σήμερα', 'Λήγει Πέμπτη'],
    offered: ['Λήγει σήμερα', 'Λήγει Πέμπτη', 'Λήγει αργότερα', 'Έληξε χθες'],
    accepted: ['Εγκρίθηκε'],
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

test('a row says what the inbox shows of it', async () => {
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

test('search finds by the beginning of words, whatever their accents, and by number', async () => {
  expect(await list('all', { search: 'ΕΓΚΡΙΘ' })).toEqual(['Εγκρίθηκε'])
  expect(await list('all', { search: 'λήγει σήμερα' })).toEqual(['Λήγει σήμερα'])
  expect(await list('inbox', { search: 'ληγει' })).toEqual(['Λήγει Πέμπτη'])
  const [row] = (await listStaffQuotes(now(), { view: 'new' })).quotes
  expect(await list('all', { search: row?.number ?? '' })).toEqual(['Νέα'])
  expect((await listStaffQuotes(now(), { view: 'all', search: 'ληγει' })).counts).toMatchObject({ all: 3, expiring: 2, new: 0 })
  for (const search of ["'", '\\', ':* & !', '\u0000', 'α'.repeat(300), "x' | 'y"]) await list('all', { search })
})

test('only somebody’s, or only nobody’s', async () => {
  expect(await list('inbox', { assignee: nikos })).toEqual(['Αργεί'])
  expect(await list('inbox', { assignee: 'none' })).not.toContain('Αργεί')
  expect(await list('all', { assignee: 999_999 })).toEqual([])
})

test('pages follow each other without a gap or a repetition, and end', async () => {
  for (let index = 0; index < 45; index += 1) await quote(`Σελίδα ${index}`, { state: 'accepted', changedAt: at('03:00') })
  const search = 'Σελιδα'
  const pages = await Promise.all([1, 2, 3].map((page) => list('accepted', { search, page })))
  expect(pages.map((page) => page.length)).toEqual([20, 20, 5])
  expect(new Set(pages.flat()).size).toBe(45)
  expect(await listStaffQuotes(now(), { view: 'accepted', search, page: 50 })).toMatchObject({ page: 3, pageCount: 3 })
})

test('a request in words alone shows how it begins', async () => {
  await submittedQuote(now(), { lines: [], message: '200 δώρα έως 10 €', companyName: 'Με λόγια' })
  const found = await listStaffQuotes(now(), { view: 'all', search: 'λόγια' })
  expect(found.quotes).toMatchObject([{ firstTitle: '200 δώρα έως 10 €', lineCount: 0 }])
})
