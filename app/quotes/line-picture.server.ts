import { pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import type { Placement } from '#app/personalisation/decoration.ts'
import { mockUpOfPlacements } from '#app/personalisation/mock-ups/seen-picture.server.ts'
import type { Config } from '#app/platform/config.ts'

interface PicturedLine {
  readonly productId: number | null
  readonly variantId: number | null
  readonly placements?: readonly Placement[] | null | undefined
  /** Of the bare product, as the catalogue has it */
  readonly pictureSrc: string | null
}

/** What a line of a quote shows: the product with what was drawn on it, else the product; null where the catalogue has no picture. */
export function linePicture(config: Config, { placements = null, pictureSrc, ...line }: PicturedLine): string | null {
  if (pictureSrc === null) return null
  return mockUpOfPlacements(config, { ...line, placements, pictureSrc }) ?? pictureUrl(config, pictureSrc)
}
