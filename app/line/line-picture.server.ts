import { pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import type { DecoratedLine } from '#app/line/decorated-line.ts'
import type { Placement } from '#app/personalisation/decoration.ts'
import { mockUpOfPlacements } from '#app/personalisation/mock-ups/mock-up-of-line.server.ts'
import type { Config } from '#app/platform/config.ts'

interface Pictured extends Pick<DecoratedLine, 'productId' | 'variantId'> {
  readonly placements?: readonly Placement[] | null | undefined
  /** Catalogue picture of the bare product */
  readonly pictureSrc: string | null
}

/** The picture of a line: its design, else the bare product; null where the catalogue has none. */
export function linePicture(config: Config, { placements = null, pictureSrc, ...line }: Pictured): string | null {
  if (pictureSrc === null) return null
  return mockUpOfPlacements(config, { ...line, placements, pictureSrc }) ?? pictureUrl(config, pictureSrc)
}
