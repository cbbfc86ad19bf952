import { drawnPictures } from '#app/personalisation/designer/drawn-pictures.ts'
import type { OwnPicture } from '#app/personalisation/designer/place-artwork.ts'
import { pictureHashOf } from '#app/personalisation/designer/picture-hash.ts'
import type { OwnLogo } from '#app/personalisation/logo-preview/own-logo.ts'

/** The visitor's logo for a product of this colour; null until it is uploaded and its picture is loaded. */
export function ownPicture(logo: OwnLogo | null, hex: string | null): OwnPicture | null {
  const picture = pictureHashOf(logo)
  const drawn = picture === null ? undefined : drawnPictures().get(picture)
  if (picture === null || drawn === undefined) return null
  const { width, height, outline, inks } = drawn
  return { picture, width, height, outline, inks, hex }
}
