import { artworkSize, hasOwnColours, type LogoInk } from '#app/personalisation/artwork.ts'
import { boxOutline } from '#app/personalisation/artwork-outline.ts'
import { luminanceOfHex, type SeenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import { contrastingInkOn, inkOn } from '#app/personalisation/designer/picture-inks.ts'
import { placedLogo } from '#app/personalisation/designer/place-artwork.ts'
import { hasInk } from '#app/personalisation/inks/has-colours.ts'
import type { DecorationPosition, Placement, PositionTechnique } from '#app/personalisation/decoration.ts'
import type { LogoFacts } from '#app/personalisation/logos/logo-facts.ts'

/** A logo's picture in pixels; only the ratio counts. */
export interface SharedLogo {
  readonly picture: string
  readonly width: number
  readonly height: number
  readonly facts: Pick<LogoFacts, 'colours' | 'isPhotographic'>
}

/** A photograph is printed in cyan, magenta, yellow and black. */
const coloursOfPhotograph = 4

/** A chosen placement with the logo in its middle, as large as fits; one with artwork is returned unchanged. */
export function fitLogo(placement: Placement, logo: SharedLogo, surface: SeenSurface | null): Placement {
  if (placement.artwork !== undefined && placement.artwork.length > 0) return placement
  const { picture } = logo
  const size = hasItsRatio(placement, logo) ? { width: placement.width, height: placement.height } : fittedSize(placement, logo)
  const ink = inkOf(logo, placement, surface)
  return { ...placement, ...size, artwork: [{ kind: 'logo', picture, ...ink, x: 0, y: 0, degrees: 0, ...size }] }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Whether the size has the logo's ratio, up to rounding: a size that was fitted before stays as it is. */
function hasItsRatio(size: Size, logo: Size): boolean {
  const isFrom = (side: number, other: number, ratio: number) => side === Math.max(1, Math.round(other * ratio))
  return isFrom(size.height, size.width, logo.height / logo.width) || isFrom(size.width, size.height, logo.width / logo.height)
}

function fittedSize(room: Size, { width, height }: Size): Size {
  const scale = Math.min(room.width / width, room.height / height)
  const side = (pixels: number, max: number) => Math.min(max, Math.max(1, Math.round(pixels * scale)))
  return { width: side(width, room.width), height: side(height, room.height) }
}

/** The logo in its default place: in its own colours if the technique can print them, else in one. */
export function defaultLogo(
  position: DecorationPosition,
  { key, maxColours }: Pick<PositionTechnique, 'key' | 'maxColours'>,
  logo: SharedLogo,
  surface: SeenSurface | null,
): Placement {
  const wanted = coloursOf(logo)
  const inked = { position: position.key, technique: key, colours: wanted <= maxColours ? wanted : 1 }
  const ink = inkOf(logo, inked, surface)
  const element = placedLogo({ ...logo, outline: boxOutline }, position, ink)
  return { ...inked, colours: hasOwnColours(ink) ? inked.colours : 1, ...artworkSize([element]), artwork: [element] }
}

function coloursOf({ facts: { colours, isPhotographic } }: SharedLogo): number {
  return isPhotographic ? coloursOfPhotograph : Math.max(1, colours.length)
}

/** Its own colours, if they are paid for and visible on the product. */
function inkOf(
  logo: SharedLogo,
  { technique, colours }: Pick<Placement, 'technique' | 'colours'>,
  surface: SeenSurface | null,
): LogoInk {
  if (!hasInk(technique)) return { ink: null }
  if (coloursOf(logo) > colours) return { ink: contrastingInkOn(surface) }
  const { colours: inks, isPhotographic } = logo.facts
  const luminances = inks.map(({ hex, share }) => ({ luminance: luminanceOfHex(hex), share }))
  return inkOn({ count: coloursOf(logo), luminances, isFlat: !isPhotographic }, surface)
}
