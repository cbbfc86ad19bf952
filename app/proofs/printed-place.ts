import type { LitPlace } from '#app/personalisation/compositor/ink-contrast.ts'
import { previewPicture } from '#app/personalisation/logo-preview/composed-picture.ts'
import type { PrintedPlace } from '#app/proofs/proof-content.ts'

/** What a position is printed on in the product's picture; undefined for a position that the product no longer has. */
export function printedPlace(position: LitPlace | undefined, imageSrc: string | null): PrintedPlace | undefined {
  if (position === undefined) return undefined
  const { surface, sheen, irradiance } = position
  return { surface, sheen, irradiance, hex: previewPicture(imageSrc ?? '')?.hex ?? null }
}
