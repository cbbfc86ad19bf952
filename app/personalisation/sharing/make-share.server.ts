import { and, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm'

import { createToken } from '#app/account/security/secret-token.server.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { picturesOf } from '#app/personalisation/artwork.ts'
import { planPlacements } from '#app/personalisation/decoration.ts'
import type { DecorationRefusal } from '#app/personalisation/decoration-refusals.ts'
import { type DecorableProduct, readDecorableProducts, readPriceList } from '#app/personalisation/read-decoration.server.ts'
import { outsideEllipse } from '#app/personalisation/designer/outside-ellipse.server.ts'
import { unknownInk } from '#app/personalisation/inks/known-inks.server.ts'
import { ownsPictures } from '#app/personalisation/logos/owned-pictures.server.ts'
import type { SharedLogo } from '#app/personalisation/sharing/fit-logo.ts'
import { readProductColours, readSharedLogo } from '#app/personalisation/sharing/shared-logos.server.ts'
import type { ShareInput } from '#app/personalisation/sharing/share-schemas.ts'
import { maxLiveLinks } from '#app/personalisation/sharing/share-limits.ts'
import type { ShareRefusal } from '#app/personalisation/sharing/share-refusals.ts'
import { sharedItems, sharedShelves } from '#app/personalisation/sharing/sharing.tables.ts'
import { withLogo } from '#app/personalisation/sharing/with-logo.ts'
import { dayMs } from '#app/platform/calendar.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { isSignedIn } from '#app/platform/session.ts'
import { oneLine } from '#app/platform/text/foreign-text.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

const makesOfCaller = sharedLimit('share-make', [
  { points: 20, seconds: 600 },
  { points: 100, seconds: 86_400 },
])

/** Above every minimum quantity: the page checks the real quantity at each view. */
const manyPieces = 1_000_000

interface MadeLink {
  readonly id: string
  readonly token: string
  readonly expiresAt: Date
}

/**
 * Makes a link to products with logos. Refuses other people's logos, impossible placements, too many live links and too many in a
 * short time. Only this answer contains the token.
 */
export async function makeShare(
  ctx: Context,
  visitorId: string,
  input: Omit<ShareInput, 'orderId'>,
): Promise<Result<MadeLink, ShareRefusal>> {
  const seconds = await makesOfCaller.consume(ctx, ctx.address)
  if (seconds !== null) return refuse({ refusal: 'too-many-requests', seconds })
  const given = input.items.flatMap(({ placements = [] }) => picturesOf(placements))
  const owner = { visitorId, userId: isSignedIn(ctx.session) ? ctx.session.userId : null }
  const owned = await ownsPictures(ctx, owner, input.logo === null ? given : [...given, input.logo])
  if (!owned) return refuse({ refusal: 'unknown-logo' })
  for (const [index, { placements = [] }] of input.items.entries()) {
    const because = await unknownInk(ctx, placements)
    if (because !== null) return refuse({ refusal: 'impossible-item', item: index + 1, because })
  }
  const planned = await planItems(ctx, input, input.logo === null ? undefined : await readSharedLogo(ctx, input.logo))
  if (!planned.ok) return planned
  return inTransaction(ctx, async (tx): Promise<Result<MadeLink, ShareRefusal>> => {
    // Serializes concurrent links of one owner, for the limit.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${visitorId}, 39))`)
    if ((await countLive(tx, visitorId)) >= maxLiveLinks) return refuse({ refusal: 'too-many-links' })
    const { token, hash } = createToken()
    const id = uuidv7(tx.now.getTime())
    const expiresAt = new Date(tx.now.getTime() + input.days * dayMs)
    await tx.db.insert(sharedShelves).values({
      id,
      tokenHash: hash,
      ownerVisitorId: visitorId,
      title: input.title,
      note: input.note,
      recipientName: oneLine(input.recipientName),
      project: input.project,
      pictures: [...picturesOf(planned.value.flatMap(({ placements }) => placements))],
      createdAt: tx.now,
      expiresAt,
    })
    await tx.db.insert(sharedItems).values(planned.value.map((item, index) => ({ ...item, shelfId: id, place: index + 1 })))
    return done({ id, token, expiresAt })
  })
}

async function countLive(tx: Context, ownerVisitorId: string): Promise<number> {
  const isLive = and(isNull(sharedShelves.revokedAt), gt(sharedShelves.expiresAt, tx.now))
  const [row] = await tx.db
    .select({ live: count() })
    .from(sharedShelves)
    .where(and(eq(sharedShelves.ownerVisitorId, ownerVisitorId), isLive))
  return row?.live ?? 0
}

type PlannedItem = Omit<typeof sharedItems.$inferInsert, 'shelfId' | 'place'>

async function planItems(
  ctx: Context,
  { items }: Pick<ShareInput, 'items'>,
  logo: SharedLogo | undefined,
): Promise<Result<readonly PlannedItem[], ShareRefusal>> {
  const ids = [...new Set(items.map(({ productId }) => productId))]
  const decorable = await readDecorableProducts(ctx, ids)
  const list = await readPriceList(ctx, decorable.values())
  const titles = await ctx.db
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.hidden, false)))
  const productColours = logo === undefined ? [] : await readProductColours(ctx, items)
  const planned: PlannedItem[] = []
  for (const [index, { productId, variantId, quantity, placements }] of items.entries()) {
    const product = decorable.get(productId)
    const title = titles.find(({ id }) => id === productId)?.title
    const impossible = (because: DecorationRefusal) => refuse({ refusal: 'impossible-item', item: index + 1, because } as const)
    if (product === undefined || title === undefined) return impossible({ refusal: 'unknown-product' })
    const variant = variantOf(product, variantId)
    if (variant === undefined) return impossible({ refusal: 'unknown-variant' })
    const productHex = productColours[index] ?? null
    const wanted = withLogo(product, list, placements, logo === undefined ? null : { picture: logo, productHex })
    const plan = planPlacements(product.positions, list.cards, wanted, manyPieces)
    if (!plan.ok) return impossible(plan)
    const outside = await outsideEllipse(ctx, product.positions, wanted)
    if (outside !== null) return impossible(outside)
    planned.push({ productId, variantId: variant, title, quantity, placements: wanted })
  }
  return done(planned)
}

/** null is no choice, and so is 0 if no variant has that number; undefined for an unknown one. */
function variantOf({ variants }: DecorableProduct, variantId: number | null): number | null | undefined {
  if (variantId === null || variants.has(variantId)) return variantId
  return variantId === 0 ? null : undefined
}
