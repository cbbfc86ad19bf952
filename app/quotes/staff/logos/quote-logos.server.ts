import { sql } from 'drizzle-orm'

import { logoPictures } from '#app/personalisation/logos/logos.tables.ts'
import type { LogoRefusal } from '#app/personalisation/logos/logo-refusals.ts'
import {
  type LogoOriginal,
  presentRepair,
  readOriginal,
  repairPicture,
  type RepairUse,
  withStoredRepair,
} from '#app/personalisation/logos/repair-picture.server.ts'
import type { RepairPreview } from '#app/personalisation/logos/repair.contract.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { findQuote } from '#app/quotes/quote-access.server.ts'
import type { QuoteRefusal } from '#app/quotes/quote-refusals.ts'
import { actionRefusal } from '#app/quotes/quote-states.ts'
import type { QuoteLogo } from '#app/quotes/staff/logos/quote-logo-schemas.ts'
import { withLockedQuote } from '#app/quotes/with-locked-quote.server.ts'

/** Why a logo of a quote was not repaired or read, besides what quotes refuse */
export interface QuoteLogoRefusal {
  readonly refusal: 'logo'
  readonly reason: LogoRefusal
}

type Refusal = QuoteRefusal | QuoteLogoRefusal

const unknownLogo = { refusal: 'logo', reason: { refusal: 'unknown-logo' } } as const

/** The logos of a quote's request and offers, their repairs, and what repaired ones were made of. For staff. */
export async function readQuoteLogos(ctx: Context, quoteId: string): Promise<Result<readonly QuoteLogo[], QuoteRefusal>> {
  const found = await findQuote(ctx, { id: quoteId })
  if (found?.actor.role !== 'staff') return refuse({ refusal: 'not-found' })
  const shown = sql`(
    select jsonb_path_query(l.placements, '$[*].artwork[*].picture') #>> '{}' from quote_lines l where l.quote_id = ${quoteId}
    union
    select jsonb_path_query(o.lines, '$[*].placements[*].artwork[*].picture') #>> '{}' from offers o where o.quote_id = ${quoteId}
  )`
  const { hash, repairedFrom, width, height, facts } = logoPictures
  const rows = await ctx.db
    .select({ picture: hash, repairedFrom, width, height, facts })
    .from(logoPictures)
    .where(
      sql`${hash} in ${shown} or ${repairedFrom} in ${shown}
        or ${hash} in (select r.repaired_from from logo_pictures r where r.hash in ${shown})`,
    )
  return done(rows.map(({ facts: { outline: _, ...known }, ...row }) => ({ ...row, facts: known })))
}

/** What a repair would make of a logo that a quote shows. */
export async function previewQuoteLogoRepair(
  ctx: Context,
  quoteId: string,
  { picture, ...use }: WantedRepair,
): Promise<Result<RepairPreview, Refusal>> {
  const shown = await isShown(ctx, quoteId, picture)
  if (!shown.ok) return shown
  const repaired = await repairPicture(ctx, picture, { ...use, inks: [] })
  return repaired.ok ? done(presentRepair(repaired.value)) : refuse({ refusal: 'logo', reason: repaired })
}

interface WantedRepair extends Omit<RepairUse, 'inks'> {
  readonly picture: string
}

/**
 * Stores the repair of a logo that a quote shows, for the draft of its offer. Changes neither the draft nor the customer's logos.
 * Refuses quotes that cannot be answered, and what `repairPicture` refuses.
 */
export async function repairQuoteLogo(
  ctx: Context,
  quoteId: string,
  { picture, ...use }: WantedRepair,
): Promise<Result<QuoteLogo, Refusal>> {
  const shown = await isShown(ctx, quoteId, picture)
  if (!shown.ok) return shown
  const repaired = await repairPicture(ctx, picture, { ...use, inks: [] })
  if (!repaired.ok) return refuse({ refusal: 'logo', reason: repaired })
  const { outline: _, ...facts } = repaired.value.prepared.facts
  return withStoredRepair<QuoteLogo, Refusal>(ctx, repaired.value, picture, (store) =>
    withLockedQuote<QuoteLogo, Refusal>(ctx, { id: quoteId }, async (tx, quote, actor) => {
      const reason = actionRefusal('offer', quote, actor.role, dayInAthens(tx.now))
      return reason === null ? done({ ...(await store(tx)), facts, repairedFrom: picture }) : refuse(reason)
    }),
  )
}

/** The file that a customer uploaded for a logo that a quote shows, also of a repaired one. */
export async function readQuoteLogoOriginal(
  ctx: Context,
  quoteId: string,
  picture: string,
): Promise<Result<LogoOriginal, Refusal>> {
  const shown = await isShown(ctx, quoteId, picture)
  if (!shown.ok) return shown
  const file = await readOriginal(ctx, picture, `Λογότυπο ${picture.slice(0, 8)}`)
  return file === undefined ? refuse(unknownLogo) : done(file)
}

async function isShown(ctx: Context, quoteId: string, picture: string): Promise<Result<null, Refusal>> {
  const logos = await readQuoteLogos(ctx, quoteId)
  if (!logos.ok) return logos
  return logos.value.some((each) => each.picture === picture) ? done(null) : refuse(unknownLogo)
}
