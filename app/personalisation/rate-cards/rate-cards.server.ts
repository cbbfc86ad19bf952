import { isDeepStrictEqual } from 'node:util'

import { and, desc, eq, isNull } from 'drizzle-orm'

import { recordChange } from '#app/account/audit/audit.server.ts'
import { users } from '#app/account/account.tables.ts'
import type { RateCardVersion, StaffRateCard, StaffRateCards } from '#app/personalisation/rate-cards/rate-card.contract.ts'
import { changedFields } from '#app/personalisation/rate-cards/changed-fields.ts'
import { maxRateCards, type RateCardRefusal } from '#app/personalisation/rate-cards/rate-card-refusals.ts'
import { printTechniques } from '#app/catalogue/catalogue.ts'
import { lockImports } from '#app/catalogue/import/import-rows.server.ts'
import { allInPricesJob } from '#app/catalogue/project/refill-all-in.ts'
import { decorationPriceList, rateCards } from '#app/personalisation/decoration.tables.ts'
import type { RateCardContent } from '#app/personalisation/rate-card-content.ts'
import { replaceCards, writeCost } from '#app/personalisation/write-rate-cards.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { apiKeyActor, type UserSession } from '#app/platform/session.ts'

type Row = typeof rateCards.$inferSelect

/** The rate cards in force, by technique; the standard card of each first. */
export async function listRateCards(ctx: Context): Promise<StaffRateCards> {
  const [list] = await ctx.db.select().from(decorationPriceList)
  const rows = await ctx.db.select().from(rateCards).where(isNull(rateCards.untilVersion))
  const cards = rows.flatMap((row): StaffRateCard[] => {
    const version = presentRow(row)
    return version === null ? [] : [{ ...version, revision: revisionOf(row) }]
  })
  const placeOf = ({ technique, card }: StaffRateCard) =>
    [printTechniques.indexOf(technique) * 2 + (card.key === technique ? 0 : 1), card.key] as const
  return {
    version: list?.version ?? 0,
    cards: cards.toSorted((a, b) => placeOf(a)[0] - placeOf(b)[0] || placeOf(a)[1].localeCompare(placeOf(b)[1])),
  }
}

const maxVersions = 50

/** The newest versions of a card, each when the price list changed it. Refuses an unknown card. */
export async function readRateCardHistory(
  ctx: Context,
  key: string,
): Promise<Result<{ versions: RateCardVersion[] }, RateCardRefusal>> {
  const rows = await ctx.db
    .select()
    .from(rateCards)
    .where(eq(rateCards.key, key))
    .orderBy(desc(rateCards.sinceVersion))
    .limit(maxVersions)
  if (rows.length === 0) return refuse({ refusal: 'unknown-rate-card' })
  return done({ versions: rows.flatMap((row) => presentRow(row) ?? []) })
}

interface SavedRateCard extends Omit<RateCardContent, 'card'> {
  readonly key: string
  /** The revision that the editor showed; null for a new card */
  readonly revision: string | null
  readonly card: Omit<RateCardContent['card'], 'key'>
}

/**
 * Saves a card as a new version of the price list; prices by earlier versions stay explainable. A changed cost alone makes no new
 * version. Refuses a card that a colleague or a file changed meanwhile, and a key of another technique.
 */
export function saveRateCard(
  ctx: Context,
  user: UserSession,
  { key, revision, technique, card, costPercent }: SavedRateCard,
): Promise<Result<StaffRateCards, RateCardRefusal>> {
  return inTransaction(ctx, async (tx): Promise<Result<StaffRateCards, RateCardRefusal>> => {
    await lockImports(tx)
    const wanted: RateCardContent = { technique, card: { key, ...card }, costPercent }
    const inForce = and(eq(rateCards.key, key), isNull(rateCards.untilVersion))
    const [before] = await tx.db.select().from(rateCards).where(inForce)
    const refusal = before === undefined ? await newCardRefusal(tx, wanted, revision) : changeRefusal(before, wanted, revision)
    if (refusal !== null) return refuse(refusal)
    await writeRateCards(tx, user, [wanted])
    return done(await listRateCards(tx))
  })
}

/** Writes cards that differ from those in force, as one version of the price list, in a transaction that holds `lockImports`. */
export async function writeRateCards(tx: Context, user: UserSession, wanted: readonly RateCardContent[]): Promise<void> {
  const rows = await tx.db.select().from(rateCards).where(isNull(rateCards.untilVersion))
  const known = new Map(rows.map((row) => [row.key, row]))
  const repriced = wanted.filter(({ card }) => !isDeepStrictEqual(known.get(card.key)?.card, card))
  if (repriced.length > 0) {
    await replaceCards(tx, repriced, await nameOf(tx, user))
    await enqueue(tx, allInPricesJob, {})
  }
  for (const each of wanted) {
    const before = known.get(each.card.key)
    if (!repriced.includes(each) && before?.costPercent !== each.costPercent) await writeCost(tx, each)
    const changed = changedFields(before ?? null, each)
    if (Object.keys({ ...changed.before, ...changed.after }).length === 0) continue
    await recordChange(tx, user, { subject: 'rate-card', subjectId: each.card.key, ...changed })
  }
}

/** Why a card cannot be in force, whatever a colleague changed. */
export function rateCardProblem(
  before: RateCardContent | null,
  { technique, card: { key } }: RateCardContent,
): RateCardRefusal | null {
  const isOfOther =
    before === null ? key !== technique && printTechniques.some((each) => each === key) : before.technique !== technique
  return isOfOther ? { refusal: 'technique-of-card' } : null
}

async function newCardRefusal(tx: Context, wanted: RateCardContent, revision: string | null): Promise<RateCardRefusal | null> {
  if (revision !== null) return { refusal: 'unknown-rate-card' }
  const problem = rateCardProblem(null, wanted)
  if (problem !== null) return problem
  const count = await tx.db.$count(rateCards, isNull(rateCards.untilVersion))
  return count >= maxRateCards ? { refusal: 'too-many-rate-cards' } : null
}

/** A card's technique never changes: the positions that use it rely on it. */
function changeRefusal(before: Row, { technique }: RateCardContent, revision: string | null): RateCardRefusal | null {
  if (revision === null) return { refusal: 'rate-card-exists' }
  if (revision !== revisionOf(before)) {
    const isRepriced = !revision.startsWith(`${before.sinceVersion} `)
    return { refusal: 'rate-card-changed', by: isRepriced ? before.changedBy : null }
  }
  return before.technique === technique ? null : { refusal: 'technique-of-card' }
}

/** Changes whenever the card does. */
const revisionOf = ({ sinceVersion, costPercent }: Row) => `${sinceVersion} ${costPercent ?? ''}`

async function nameOf(tx: Context, session: UserSession): Promise<string> {
  const [user] = await tx.db.select({ name: users.username }).from(users).where(eq(users.id, session.userId))
  return apiKeyActor(session) ?? user?.name ?? ''
}

/** null for a technique of a newer version of the shop. */
function presentRow({ technique: name, card, costPercent, sinceVersion, changedAt, changedBy }: Row): RateCardVersion | null {
  const technique = printTechniques.find((each) => each === name)
  if (technique === undefined) return null
  const breaks = card.breaks.map((each) => ({ ...each }))
  const at = changedAt?.toISOString() ?? null
  return { technique, card: { ...card, breaks }, costPercent, version: sinceVersion, changedAt: at, changedBy }
}
