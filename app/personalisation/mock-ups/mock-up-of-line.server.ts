import { isColourValue, parseReference } from '#app/catalogue/pictures/picture-references.ts'
import { findArchetype } from '#app/catalogue/pictures/picture-sources.server.ts'
import type { Placement } from '#app/personalisation/decoration.ts'
import { designOf } from '#app/personalisation/designs.server.ts'
import { mockUpPath } from '#app/personalisation/mock-ups/mock-up-address.ts'
import type { Config } from '#app/platform/config.ts'

/**
 * The picture of the same product and colour that shows a design: `src` itself, or another view if that shows no position with
 * artwork. Null for a photograph, and if no view does.
 */
export function pictureWithArtwork(
  config: Pick<Config, 'dataDir'>,
  src: string,
  placements: readonly Pick<Placement, 'position' | 'artwork'>[],
): string | null {
  const reference = parseReference(src)
  if (reference === null || !isColourValue(reference.colour)) return null
  const { archetype: name, view: first, colour } = reference
  const drawn = new Set(placements.filter(({ artwork = [] }) => artwork.length > 0).map(({ position }) => position))
  const showing = (findArchetype(config, name)?.views ?? []).filter(({ mappings }) =>
    mappings.some(({ position }) => drawn.has(position)),
  )
  const view = showing.find(({ key }) => key === first) ?? showing[0]
  return view === undefined ? null : `${name}/${view.key}/${colour}.webp`
}

/** The path of a line's picture with its design; null if only the bare product can be shown. */
export function mockUpOfLine(
  config: Pick<Config, 'dataDir'>,
  { designId, placements, pictureSrc, variantId }: DecoratedLinePicture,
): string | null {
  if (designId === null || pictureSrc === null || pictureWithArtwork(config, pictureSrc, placements ?? []) === null) return null
  return mockUpPath({ designId, variantId, width: 400, format: 'webp' })
}

/** The mock-up of a line without a saved design, such as those of quotes; `retainDesigns` retains what it shows. */
export function mockUpOfPlacements(
  config: Pick<Config, 'dataDir'>,
  {
    productId,
    placements,
    ...line
  }: Omit<DecoratedLinePicture, 'designId' | 'placements'> & {
    readonly productId: number | null
    readonly placements: readonly Placement[] | null
  },
): string | null {
  const design = productId === null || placements === null ? null : designOf(productId, placements)
  return mockUpOfLine(config, { ...line, placements, designId: design?.id ?? null })
}

interface DecoratedLinePicture {
  readonly designId: string | null
  readonly placements: readonly Pick<Placement, 'position' | 'artwork'>[] | null
  /** The bare product's picture, from the catalogue */
  readonly pictureSrc: string | null
  readonly variantId: number | null
}
