import { sql } from 'drizzle-orm'

import { pictureOfVariant } from '#app/catalogue/pictures/picture-of-variant.server.ts'
import type { Placement } from '#app/personalisation/decoration.ts'
import { drawMockUp, requestMockUp, type WantedMockUp } from '#app/personalisation/mock-ups/draw-mock-up.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { Busy } from '#app/platform/limits/fair-queue.ts'
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

/** The product with the design on it; null for an unknown design, and whenever `drawMockUp` is. Throws as that does. */
export async function mockUpOfDesign(ctx: Context, { designId, variantId, ...size }: Drawing): Promise<Buffer | null> {
  const [design] = await selectDesign(ctx.db, { id: designId, variantId })
  if (design === undefined || design.pictureSrc === null) return null
  return drawMockUp(ctx, { ...size, picture: design.pictureSrc, placements: design.placements })
}

/** The `src` of the bare product's picture below a design; null for an unknown design. */
export async function pictureUnderDesign(ctx: Context, { designId, variantId }: DesignRef): Promise<string | null> {
  const [design] = await selectDesign(ctx.db, { id: designId, variantId })
  return design?.pictureSrc ?? null
}

/** The picture, or without one the `src` of the bare product's picture. */
type Opened = { readonly bytes: Buffer } | { readonly bare: string | null }

/** The same for a call. Refuses 'not-found' for an unknown design, 'busy' while the queue is full. */
export async function openMockUp(
  ctx: Context,
  { designId, variantId, ...size }: Drawing,
): Promise<Result<Opened, Busy | { readonly refusal: 'not-found' }>> {
  const [design] = await selectDesign(ctx.db, { id: designId, variantId })
  if (design === undefined) return refuse({ refusal: 'not-found' })
  const { pictureSrc, placements } = design
  if (pictureSrc === null) return done({ bare: null })
  const result = await requestMockUp(ctx, { ...size, picture: pictureSrc, placements })
  if (!result.ok) return result
  return done(result.value === null ? { bare: pictureSrc } : { bytes: result.value })
}
