import type { ArtworkElement, LogoElement } from '#app/personalisation/artwork.ts'

/** The picture of a repaired logo, in pixels */
export interface RepairedPicture {
  readonly picture: string
  readonly width: number
  readonly height: number
}

/** What rounding to pixels changes of a picture's proportions */
const maxStretch = 0.01

/** Artwork with another picture in place of a logo's, in the same boxes. */
export function withOtherPicture(
  artwork: readonly ArtworkElement[],
  from: string,
  { picture, width, height }: RepairedPicture,
): readonly ArtworkElement[] {
  return artwork.map((each) =>
    each.kind === 'logo' && each.picture === from ? { ...each, picture, ...within(each, width / height) } : each,
  )
}

/** A repair without faint edges has other proportions: it fills the same box undistorted. */
function within({ width, height }: LogoElement, ratio: number): Pick<LogoElement, 'width' | 'height'> {
  if (Math.abs(Math.log((ratio * height) / width)) < maxStretch) return { width, height }
  const fitted = Math.min(width, height * ratio)
  return { width: Math.max(1, Math.round(fitted)), height: Math.max(1, Math.round(fitted / ratio)) }
}
