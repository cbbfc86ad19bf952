import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import type { Scope } from '#app/platform/session.ts'
import { quoteNotes } from '#app/quotes/notes/notes.tables.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { confirmed, signedIn, type TestUser } from '#test/accounts.ts'
import { callTool, mcpClient } from '#test/agents.ts'
import { as, testShop } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'
import { submittedQuote } from '#test/quotes.ts'

const shop = testShop()
let administrator: TestUser

beforeAll(async () => {
  administrator = await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator'))
})

/** A client of MCP with a new API key of these scopes. */
async function clientWith(...scopes: readonly Scope[]) {
  const { body } = await shop.http(as(administrator)).post('/api/staff/api-keys/add', { name: 'Βοηθός', scopes, days: 30 })
  return mcpClient(shop, { authorization: `Bearer ${body.secret}` })
}

const staffNames = async (client: Awaited<ReturnType<typeof clientWith>>) =>
  (await client.listTools()).tools.map(({ name }) => name).filter((name) => name.startsWith('staff_'))

test('a key sees the tools of its scopes; without one there are none', async () => {
  expect(await staffNames(await mcpClient(shop))).toEqual([])
  expect(await staffNames(await clientWith('catalogue:read'))).toEqual(['staff_today', 'staff_products', 'staff_import_check'])
  expect(await staffNames(await clientWith('sales:read'))).toEqual(['staff_today', 'staff_quotes', 'staff_order_status'])
  expect(await staffNames(await clientWith('sales:write'))).toContain('staff_draft_offer')
  const visitors = await mcpClient(shop)
  await expect(visitors.callTool({ name: 'staff_today', arguments: {} })).rejects.toMatchObject({ code: -32_602 })
  await expect(mcpClient(shop, { authorization: `Bearer doro_${'x'.repeat(43)}` })).rejects.toThrow(/unauthorized/i)
})

test('a key reads the day’s work, orders, products and imports', async () => {
  const order = await storedOrder(shop.ctx, { state: 'placed' })
  const client = await clientWith('sales:read', 'catalogue:read')
  expect((await callTool(client, 'staff_today', {})).items).toBeInstanceOf(Array)
  expect((await callTool(client, 'staff_order_status', { number: order.number })).number).toBe(order.number)
  expect((await callTool(client, 'staff_order_status', { number: 'x' })).messages[0].code).toBe('not_found')
  expect((await callTool(client, 'staff_products', { search: 'θερμός' })).products.length).toBeGreaterThan(0)
  expect((await callTool(client, 'staff_import_check', {})).runs).toBeInstanceOf(Array)
})

test('a key drafts an offer, which a note and the audit log name, and sends none', async () => {
  const quote = await submittedQuote(shop.ctx)
  const client = await clientWith('sales:write')
  const drafted = await callTool(client, 'staff_draft_offer', { quote_id: quote.id })
  expect(drafted).toMatchObject({ quote_id: quote.id, sent: false })
  await callTool(client, 'staff_draft_offer', { quote_id: quote.id })
  const notes = await shop.ctx.db.select().from(quoteNotes).where(eq(quoteNotes.quoteId, quote.id))
  expect(notes.map(({ authorName }) => authorName)).toEqual(['κλειδί «Βοηθός»'])
  const changes = await shop.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, quote.id))
  expect(changes.map(({ subject, actorName }) => [subject, actorName])).toEqual([['quote', 'κλειδί «Βοηθός»']])
  const [stored] = await shop.ctx.db.select({ state: quotes.state }).from(quotes).where(eq(quotes.id, quote.id))
  expect(stored?.state).not.toBe('offered')
})

test('simultaneous calls for one quote make one draft, one note and one change', async () => {
  const quote = await submittedQuote(shop.ctx)
  const client = await clientWith('sales:write')
  const drafted = await Promise.all([1, 2, 3].map(() => callTool(client, 'staff_draft_offer', { quote_id: quote.id })))
  expect(drafted.map(({ revision }) => revision)).toEqual([1, 1, 1])
  expect(await shop.ctx.db.$count(quoteNotes, eq(quoteNotes.quoteId, quote.id))).toBe(1)
  expect(await shop.ctx.db.$count(auditLog, eq(auditLog.subjectId, quote.id))).toBe(1)
})
