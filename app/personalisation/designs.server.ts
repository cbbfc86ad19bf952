import { createHash } from 'node:crypto'

import { sql } from 'drizzle-orm'

import type { ArtworkElement } from '#app/personalisation/artwork.ts'
import type { Placement } from '#app/personalisation/decoration.ts'
import type { ChosenInk } from '#app/personalisation/inks/named-inks.ts'
import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'

/** A product's decoration. Identical decorations share one design. */
export interface Design {
  readonly id: string
  readonly productId: number
  /** By position */
  readonly placements: readonly Placement[]
}

/** null for the bare product. The id is a UUID version 8 (RFC 9562) of the content's SHA-256. */
export function designOf(productId: number, placements: readonly Placement[]): Design | null {
  if (placements.length === 0) return null
  const sorted = placements
    .map(({ position, technique, colours, width, height, artwork = [], chosenInks = [] }) => ({
      position,
      technique,
      colours,
      width,
      height,
      ...(artwork.length > 0 && { artwork: artwork.map(ordered) }),
      ...(chosenInks.length > 0 && { chosenInks: orderedInks(chosenInks) }),
    }))
    .toSorted((a, b) => (a.position < b.position ? -1 : 1))
  const content = [
    productId,
    // Designs without artwork, or without chosen inks, keep the ids from before these existed.
    sorted.map(({ position, technique, colours, width, height, artwork, chosenInks }: Placement) => [
      position,
      technique,
      colours,
      width,
      height,
      ...(artwork === undefined ? [] : [artwork]),
      ...(chosenInks === undefined ? [] : [{ chosenInks }]),
    ]),
  ]
  const bytes = createHash('sha256').update(JSON.stringify(content)).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const id = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { id, productId, placements: sorted }
}

interface DesignedLine {
  readonly productId: number
  /** A design belongs to one product. */
  readonly designId: string | null
}

/**
 * Lines of one product with the same logos share price breaks and set-up: they have the same key, in carts, orders and shared
 * selections. Lines of offers are compared by `artworkKey`.
 */
export function priceGroupOf({ productId, designId }: DesignedLine): string | number {
  return designId ?? productId
}

/** With its properties in a fixed order: the id is a hash of this text. */
function ordered(element: ArtworkElement): ArtworkElement {
  const { x, y, width, height, degrees, ink } = element
  const box = { x, y, width, height, degrees }
  return element.kind === 'logo'
    ? {
        kind: 'logo',
        picture: element.picture,
        ink: element.ink,
        ...(element.inkRange && { inkRange: element.inkRange }),
        ...box,
      }
    : { kind: 'text', text: element.text, font: element.font, ink: ink ?? '#000000', ...box }
}

function orderedInks(inks: readonly ChosenInk[]): readonly ChosenInk[] {
  return inks
    .toSorted((a, b) => (a.colour < b.colour ? -1 : 1))
    .map(({ colour, pantone, typed, ink }) => ({
      colour,
      ...(pantone !== undefined && { pantone }),
      ...(typed !== undefined && { typed }),
      ...(ink !== undefined && { ink }),
    }))
}

const insertDesign = statement<never, 'id' | 'productId' | 'placements'>(
  'design-save',
  (value) => sql`
    insert into designs (id, product_id, placements)
    values (${value('id')}, ${value('productId')}, ${value('placements')}::jsonb)
    on conflict do nothing`,
)

/** Idempotent: concurrent saves of the same decoration yield one design. */
export async function saveDesign({ db }: Context, { id, productId, placements }: Design): Promise<void> {
  await insertDesign(db, { id, productId, placements: JSON.stringify(placements) })
}

/** Retains designs that a quote shows, whatever happens to the cart. */
export async function retainDesigns(
  ctx: Context,
  lines: readonly { readonly productId: number | null; readonly placements?: readonly Placement[] | null | undefined }[],
): Promise<void> {
  const drawn = lines.flatMap(({ productId, placements }) =>
    productId === null || !placements?.some(({ artwork = [] }) => artwork.length > 0)
      ? []
      : (designOf(productId, placements) ?? []),
  )
  for (const design of drawn) await saveDesign(ctx, design)
  await retainSavedDesigns(
    ctx,
    drawn.map(({ id }) => id),
  )
}

/** Retains saved designs that an order uses. */
export async function retainSavedDesigns({ db }: Context, ids: readonly string[]): Promise<void> {
  await retainSaved(db, { ids })
}

const retainSaved = statement<never, 'ids'>(
  'design-keep',
  (value) => sql`update designs set kept = true where id = any(${value('ids')}::uuid[]) and not kept`,
)

const selectDesign = statement<{ placements: readonly Placement[] } & Record<string, unknown>, 'id' | 'productId'>(
  'design-read',
  (value) => sql`
    select placements from designs
    where id = ${value('id')} and product_id = coalesce(${value('productId')}::int, product_id)`,
)

/** `productId`: only of this product; null of any product. */
export async function readPlacements(
  { db }: Context,
  designId: string,
  productId: number | null = null,
): Promise<readonly Placement[]> {
  const [design] = await selectDesign(db, { id: designId, productId })
  return design?.placements ?? []
}
