import { expect, test } from 'vitest'

import { quoteGroups, statesOf } from '#app/quotes/customer/list/quote-groups.ts'
import { quoteStates } from '#app/quotes/quote-states.ts'
import { signedIn } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { offeredQuote, submittedQuote } from '#test/quotes.ts'

const shop = testShop()

test('a customer lists only their own quotes, latest change first, 20 per page', async () => {
  const [owner, other] = [await signedIn(shop.ctx), await signedIn(shop.ctx)]
  for (let index = 0; index < 23; index += 1) {
    const ctx = { ...shop.ctx, now: new Date(Date.parse('2026-11-01T08:00:00Z') + index * 60_000) }
    await submittedQuote(ctx, { userId: owner.id, lines: [{ title: `Δώρο ${index}` }, { title: 'Κουτί' }] })
  }
  await submittedQuote(shop.ctx, { userId: other.id })
  const page = async (input: object) => (await shop.http(as(owner)).post('/api/quotes/mine', input)).body
  const first = await page({})
  expect([first.total, first.page, first.pageCount, first.quotes.length]).toEqual([23, 1, 2, 20])
  expect(first.quotes[0]).toMatchObject({ firstTitle: 'Δώρο 22', lineCount: 2, net: null, state: 'submitted' })
  const second = await page({ page: 2 })
  expect(second.quotes.map((quote: { firstTitle: string }) => quote.firstTitle)).toEqual(['Δώρο 2', 'Δώρο 1', 'Δώρο 0'])
  expect((await page({ page: 9 })).page).toBe(2)
  expect((await shop.http(as(visitor)).post('/api/quotes/mine', {})).status).toBe(401)
})

test('quotes are filtered by whose turn it is, with the count of each group', async () => {
  const owner = await signedIn(shop.ctx)
  for (const state of quoteStates) {
    if (state !== 'draft') await offeredQuote(shop.ctx, { userId: owner.id, state })
  }
  const page = async (input: object) => (await shop.http(as(owner)).post('/api/quotes/mine', input)).body
  expect((await page({})).counts).toEqual({ 'in-progress': 3, waiting: 1, approved: 2, closed: 3 })
  for (const group of quoteGroups) {
    const { quotes, counts } = await page({ state: group })
    expect(quotes.map((quote: { state: string }) => quote.state).toSorted()).toEqual([...statesOf(group)].toSorted())
    expect(quotes).toHaveLength(counts[group])
  }
  expect((await shop.http(as(owner)).post('/api/quotes/mine', { state: 'όλες' })).status).toBe(422)
})

test('quotes are found by prefixes of number, project, company and title, without accents', async () => {
  const owner = await signedIn(shop.ctx)
  const match = await submittedQuote(shop.ctx, {
    userId: owner.id,
    companyName: 'Αφοί Καλογερά & Σία Ο.Ε.',
    projectName: 'Συνέδριο Θεσσαλονίκης',
    lines: [{ title: 'Θερμός ανοξείδωτο' }],
  })
  await submittedQuote(shop.ctx, { userId: owner.id, lines: [{ title: 'Ομπρέλα' }] })
  const found = async (search: string) =>
    (await shop.http(as(owner)).post('/api/quotes/mine', { search })).body.quotes.map((quote: { id: string }) => quote.id)
  const bare = String(Number(match.number.split('-')[1]))
  for (const search of [match.number, bare, 'ΚΑΛΟΓΕΡΑ', 'συνεδριο θεσσ', 'θερμος', 'Καλογερά, θερμός']) {
    expect([search, await found(search)]).toEqual([search, [match.id]])
  }
  expect(await found('σακίδιο')).toEqual([])
  for (const hostile of ["'); drop table quotes; --", "a':* | b", '\\', '& | ! <->', '%_', "''''"]) {
    expect(await found(hostile)).toBeInstanceOf(Array)
  }
})
