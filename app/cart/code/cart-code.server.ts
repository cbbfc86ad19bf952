import { randomInt } from 'node:crypto'

import { and, eq, gt, lt, sql } from 'drizzle-orm'

import { cartCodes } from '#app/cart/code/cart-codes.tables.ts'
import { countLines } from '#app/cart/count-lines.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'

const hours = 24
const maxAttempts = 5

const codesForAddress = sharedLimit('cart-code', [{ points: 30, seconds: 3_600 }])

export interface CartCode {
  readonly code: string
  readonly expiresAt: Date
}

export const cartCodeRefusals = refusals({
  'empty-cart': [422, 'Το καλάθι είναι άδειο. Προσθέστε πρώτα τα προϊόντα που θέλετε.'],
  'too-many': [
    429,
    ({ seconds }: { readonly seconds: number }) =>
      `Ζητήθηκαν πολλοί κωδικοί σε λίγο χρόνο. Δοκιμάστε ξανά σε ${Math.ceil(seconds / 60)} λεπτά.`,
  ],
})

/** A cart's code, valid for a day from now; reuses a valid one. Refuses an empty cart, and too many calls. */
export async function createCartCode(
  ctx: Context,
  cartId: string,
): Promise<Result<CartCode, RefusalOf<typeof cartCodeRefusals>>> {
  const seconds = await codesForAddress.consume(ctx, ctx.address)
  if (seconds !== null) return refuse({ refusal: 'too-many', seconds })
  if ((await countLines(ctx, cartId)) === 0) return refuse({ refusal: 'empty-cart' })
  const expiresAt = new Date(ctx.now.getTime() + hours * 3_600_000)
  // Expired codes may be reused.
  await ctx.db.delete(cartCodes).where(lt(cartCodes.expiresAt, ctx.now))
  for (let tries = 1; ; tries += 1) {
    const code = String(randomInt(10_000_000, 100_000_000))
    const isTaken = and(eq(cartCodes.code, code), sql`${cartCodes.cartId} <> ${cartId}`)
    if ((await ctx.db.$count(cartCodes, isTaken)) > 0 && tries < maxAttempts) continue
    const [given] = await ctx.db
      .insert(cartCodes)
      .values({ cartId, code, expiresAt })
      // It may have been read out already, so it stays.
      .onConflictDoUpdate({ target: cartCodes.cartId, set: { expiresAt } })
      .returning()
    if (given === undefined) throw new Error('a cart got no code')
    return done({ code: given.code, expiresAt: given.expiresAt })
  }
}

/** The cart of a code; undefined for an unknown or expired one. */
export async function cartOfCode({ db, now }: Context, code: string): Promise<string | undefined> {
  const [found] = await db
    .select({ cartId: cartCodes.cartId })
    .from(cartCodes)
    .where(and(eq(cartCodes.code, code), gt(cartCodes.expiresAt, now)))
  return found?.cartId
}
