import { type SQL, sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { keyedHash } from '#app/platform/files/secret.server.ts'
import { mailboxKey } from '#app/platform/mail/mailbox-key.server.ts'

/** What strangers hold without having paid, of one network address or one mailbox. A single order is never too large. */
const maxHeld = { pieces: 3_000, grossCents: 600_000 }

/** Where a stranger's order comes from: comparable, but not readable without the shop's secret. */
export interface Origin {
  readonly originHash: Buffer
  readonly mailboxHash: Buffer
}

export function originOf({ config, address }: Pick<Context, 'config' | 'address'>, email: string): Origin {
  return {
    originHash: keyedHash(config, 'order origin', address),
    mailboxHash: keyedHash(config, 'order origin', mailboxKey(email)),
  }
}

interface Held extends Record<string, unknown> {
  readonly pieces: number
  readonly grossCents: number
  /** Seconds until the first of them ends; null if none ends by itself */
  readonly seconds: number | null
}

/**
 * The seconds to wait if an order of these pieces is too much for its address or mailbox; null if it may be placed. Locks both
 * until the transaction ends, so that orders placed at once are bounded too.
 */
export async function unpaidBound(
  tx: Context,
  { originHash, mailboxHash }: Origin,
  order: { readonly pieces: number; readonly grossCents: number },
): Promise<number | null> {
  if (!tx.config.rateLimit) return null
  const both = [originHash, mailboxHash].toSorted((one, other) => one.compare(other))
  for (const hash of both) await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash.toString('hex')}, 2))`)
  const waits = [
    await waitFor(tx, sql`origin_hash = ${originHash}`, order),
    await waitFor(tx, sql`mailbox_hash = ${mailboxHash}`, order),
  ].filter((seconds) => seconds !== null)
  return waits.length === 0 ? null : Math.max(...waits)
}

/** Orders that were confirmed, paid or cancelled have no hashes. */
async function waitFor({ db, now }: Context, isOfOrigin: SQL, order: Parameters<typeof unpaidBound>[2]): Promise<number | null> {
  const { rows } = await db.execute<Held>(sql`
    select coalesce(sum(l.pieces), 0)::int as pieces, coalesce(sum(o.gross_cents), 0)::float8 as "grossCents",
      extract(epoch from min(o.payment_due_at) - ${now.toISOString()}::timestamptz)::float8 as seconds
    from orders o
    cross join lateral (select sum(stock_taken) as pieces from order_lines where order_id = o.id) l
    where ${isOfOrigin} and o.paid_cents = 0`)
  const [held] = rows
  if (held === undefined || held.grossCents === 0) return null
  const isTooMuch = held.pieces + order.pieces > maxHeld.pieces || held.grossCents + order.grossCents > maxHeld.grossCents
  return isTooMuch ? Math.max(60, Math.ceil(held.seconds ?? 3_600)) : null
}
