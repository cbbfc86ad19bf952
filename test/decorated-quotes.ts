import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, expect } from 'vitest'

import { quotes } from '#app/quotes/quotes.tables.ts'
import type { StaffQuote } from '#app/quotes/staff/staff-quotes.contract.ts'
import { signedIn } from './accounts.ts'
import { decoratedProductId, frontPlacement, importDecoratedProduct } from './decorated-product.ts'
import { type Actor, as, type TestShop, visitor } from './http.ts'

/** A line of a request: 250 of the decorated product with a logo on the front. */
export const decorated = (over: object = {}) => ({
  productId: decoratedProductId,
  quantities: [250],
  placements: [frontPlacement],
  ...over,
})

/** Requests for decorated lines by a visitor, and staff's calls to answer them. */
export function decoratedQuotes(shop: TestShop) {
  let staff: Actor
  beforeAll(async () => {
    staff = await signedIn(shop.ctx, 'staff')
    await importDecoratedProduct(shop.ctx)
  })
  const call = (name: string, body: object) => shop.http(as(staff)).post(`/api/staff/quotes/${name}`, body)
  return {
    call,
    async ask(...lines: readonly object[]) {
      const requestKey = randomUUID()
      const email = `${requestKey}@example.gr`
      const body = { requestKey, lines, name: 'Άννα Δήμου', email, consent: true }
      const answer = await shop.http(as(visitor)).post('/api/quotes', body)
      const [quote] = await shop.ctx.db.select().from(quotes).where(eq(quotes.requestKey, requestKey))
      return { answer, quote, id: quote?.id ?? '', email }
    },
    /** The draft proposed by the rate cards. */
    async proposed(id: string) {
      await call('propose', { id })
      const { quote }: StaffQuote = (await call('get', { id })).body
      return quote.draft ?? expect.fail('no draft')
    },
  }
}
