import { type ArtworkElement, artworkSize, type LogoElement, type LogoInk, rotatedSize } from '#app/personalisation/artwork.ts'
import { boxOutline, type Outline } from '#app/personalisation/artwork-outline.ts'
import { seenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import type { DecorationPosition } from '#app/personalisation/decoration.ts'
import { defaultLogoSize } from '#app/personalisation/default-size.ts'
import {
  fitElement,
  fits,
  largestShare,
  type OutlineOf,
  scaled,
  type Surface,
} from '#app/personalisation/designer/fit-element.ts'
import { inkOn, type PictureInks } from '#app/personalisation/designer/picture-inks.ts'

/** An uploaded logo in the browser. */
export interface OwnPicture {
  /** SHA-256 of its picture */
  readonly picture: string
  /** In any unit */
  readonly width: number
  readonly height: number
  readonly outline: Outline
  readonly inks: PictureInks
  /** The product's colour; null if unknown */
  readonly hex: string | null
}

export function surfaceOf({ maxWidth, maxHeight, shape }: DecorationPosition): Surface {
  return { width: maxWidth, height: maxHeight, shape }
}

/** The visitor's logo in its default place and in an ink visible there. */
export function placedOwnLogo(own: OwnPicture, position: DecorationPosition, technique: string | undefined): LogoElement {
  return placedLogo(own, position, inkOn(own.inks, seenSurface(position, own.hex, technique)))
}

/** The default logo: centred, as large as usual there. */
export function placedLogo(
  { picture, width, height, outline }: Pick<OwnPicture, 'picture' | 'width' | 'height' | 'outline'>,
  position: DecorationPosition,
  ink: LogoInk,
): LogoElement {
  const element: LogoElement = { kind: 'logo', picture, ...ink, x: 0, y: 0, ...defaultLogoSize(position, height / width) }
  return fitElement(element, surfaceOf(position), outline)
}

/** Moves artwork to another position: centred, at its size or as large as fits. */
export function fitToSurface(
  elements: readonly ArtworkElement[],
  surface: Surface,
  outlineOf: OutlineOf = () => boxOutline,
): readonly ArtworkElement[] {
  const centre = centreOf(elements)
  const at = (share: number) =>
    elements.map((element) => {
      const small = scaled(element, share)
      return { ...small, x: Math.round((element.x - centre.x) * share), y: Math.round((element.y - centre.y) * share) }
    })
  const allFit = (share: number) => at(share).every((element) => fits(element, surface, outlineOf(element)))
  const share = largestShare(allFit)
  // At an invisibly small scale, each is placed wherever it fits.
  return at(Math.max(share, 0.01)).map((element) => fitElement(element, surface, outlineOf(element)))
}

/** Scaled around the centre of the common box, as far as it fits. */
export function resized(
  elements: readonly ArtworkElement[],
  share: number,
  surface: Surface,
  outlineOf: OutlineOf,
): readonly ArtworkElement[] {
  const centre = centreOf(elements)
  return elements.map((element) => {
    const other = scaled(element, share)
    const [x, y] = [centre.x + (element.x - centre.x) * share, centre.y + (element.y - centre.y) * share]
    return fitElement({ ...other, x, y }, surface, outlineOf(element))
  })
}

function centreOf(elements: readonly ArtworkElement[]): { readonly x: number; readonly y: number } {
  if (elements.length === 0) return { x: 0, y: 0 }
  const { width, height } = artworkSize(elements)
  const left = Math.min(...elements.map((element) => element.x - rotatedSize(element).width / 2))
  const top = Math.min(...elements.map((element) => element.y - rotatedSize(element).height / 2))
  return { x: left + width / 2, y: top + height / 2 }
}
