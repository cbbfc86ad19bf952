import { sql } from 'drizzle-orm'

import { pictureOfVariant } from '#app/catalogue/pictures/picture-of-variant.server.ts'
import type { Placement } from '#app/personalisation/decoration.ts'
import { requestMockUp, type WantedMockUp } from '#app/personalisation/mock-ups/draw-mock-up.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'

interface DesignRef {
  readonly designId: string
  /** Its colour; null for the product's first picture */
  readonly variantId: number | null
}

type Drawing = DesignRef & Pick<WantedMockUp, 'width' | 'format'>

interface DesignRow extends Record<string, unknown> {
  readonly placements: readonly Placement[]
  readonly pictureSrc: string | null
}

/** Includes the picture that a line of the variant shows. */
const selectDesign = statement<DesignRow, 'id' | 'variantId'>(
  'design-to-draw',
  (value) => sql`
    select d.placements, ${pictureOfVariant(sql`d.product_id`, sql`${value('variantId')}::int`)} as "pictureSrc"
    from designs d where d.id = ${value('id')}`,
)

/** The `src` of the bare product's picture below a design; null for an unknown design. */
export async function pictureUnderDesign(ctx: Context, { designId, variantId }: DesignRef): Promise<string | null> {
  const [design] = await selectDesign(ctx.db, { id: designId, variantId })
  return design?.pictureSrc ?? null
}

/** The picture, or the `src` of the bare product's; `isFinal` unless the picture could be drawn another time. */
export type OpenedMockUp = { readonly bytes: Buffer } | { readonly bare: string; readonly isFinal: boolean }

/**
 * A design's picture. There always is one: the bare product's where no design can be seen, or none could be drawn this
 * time. Refuses 'not-found' for an unknown design and a product without a picture.
 */
export async function openMockUp(
  ctx: Context,
  { designId, variantId, ...size }: Drawing,
): Promise<Result<OpenedMockUp, { readonly refusal: 'not-found' }>> {
  const [design] = await selectDesign(ctx.db, { id: designId, variantId })
  if (design === undefined || design.pictureSrc === null) return refuse({ refusal: 'not-found' })
  return done(await drawOrBare(ctx, { ...size, picture: design.pictureSrc, placements: design.placements }))
}

/** Never throws for a picture that cannot be drawn. */
export async function drawOrBare(ctx: Context, wanted: WantedMockUp): Promise<OpenedMockUp> {
  const bare = wanted.picture
  try {
    const drawn = await requestMockUp(ctx, wanted)
    if (!drawn.ok) return { bare, isFinal: false }
    return drawn.value === null ? { bare, isFinal: true } : { bytes: drawn.value }
  } catch (error) {
    ctx.log.error({ err: error }, 'the picture of a design could not be drawn')
    return { bare, isFinal: false }
  }
}
