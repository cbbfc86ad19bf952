import { tenthsToMm } from '#app/personalisation/lengths.ts'

// What is drawn at a print position: logos and lines of text. Lengths are integers: tenths of a millimetre.

interface DrawnBox {
  /** The element's centre, to the right of and below the position's centre; negative to the left and above. */
  readonly x: number
  readonly y: number
  /** Before it is rotated */
  readonly width: number
  readonly height: number
  /** Clockwise, 0 to 359 */
  readonly degrees: number
}

/** What a logo is printed in. */
export interface LogoInk {
  /** `#rrggbb` of its one-colour version; null for its own colours */
  readonly ink: string | null
  /** Only its colours of this lightness (CIE L*, 0 to 100) take the ink, the others stay; missing: all of it is in one colour */
  readonly inkRange?: readonly [from: number, to: number] | undefined
}

/** Whether it is printed in colours of its own, some of them perhaps replaced. */
export function hasOwnColours({ ink, inkRange }: LogoInk): boolean {
  return ink === null || inkRange !== undefined
}

export interface LogoElement extends DrawnBox, LogoInk {
  readonly kind: 'logo'
  /** SHA-256 of the logo's picture (`logo_pictures`), in hexadecimal */
  readonly picture: string
}

export const letteringFonts = ['sans', 'serif', 'script'] as const
export type LetteringFont = (typeof letteringFonts)[number]

/** One line of text; the box is that of its outlines. */
export interface TextElement extends DrawnBox {
  readonly kind: 'text'
  readonly text: string
  readonly font: LetteringFont
  readonly ink: string
}

export type ArtworkElement = LogoElement | TextElement

/** An element with its measures in millimetres, for calls and form fields. */
export type ElementInMm = InMm<LogoElement> | InMm<TextElement>

type InMm<Element extends DrawnBox> = Omit<Element, 'x' | 'y' | 'width' | 'height'> & {
  readonly xMm: number
  readonly yMm: number
  readonly widthMm: number
  readonly heightMm: number
}

export const maxElements = 12
export const maxTextLength = 60

interface Size {
  readonly width: number
  readonly height: number
}

/** The size of a box after its rotation, rounded up. */
export function rotatedSize({ width, height, degrees }: Omit<DrawnBox, 'x' | 'y'>): Size {
  const turn = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  return { width: roundUp(width * cos + height * sin), height: roundUp(width * sin + height * cos) }
}

/** The box around all elements: its size prices the placement. */
export function artworkSize(elements: readonly DrawnBox[]): Size {
  const sides = elements.map(sidesOf)
  const span = (low: readonly number[], high: readonly number[]) => roundUp(Math.max(...high) - Math.min(...low))
  return {
    width: span(
      sides.map(({ left }) => left),
      sides.map(({ right }) => right),
    ),
    height: span(
      sides.map(({ top }) => top),
      sides.map(({ bottom }) => bottom),
    ),
  }
}

/** Whether every element stays within a position of this size. */
export function isWithin(elements: readonly DrawnBox[], { width, height }: Size): boolean {
  return elements
    .map(sidesOf)
    .every(
      ({ left, right, top, bottom }) =>
        left >= -width / 2 - tolerance &&
        right <= width / 2 + tolerance &&
        top >= -height / 2 - tolerance &&
        bottom <= height / 2 + tolerance,
    )
}

/** The centre is rounded to a tenth of a millimetre, which moves an element of an odd size by half of it. */
const tolerance = 0.5

function sidesOf(box: DrawnBox) {
  const { width, height } = rotatedSize(box)
  return { left: box.x - width / 2, right: box.x + width / 2, top: box.y - height / 2, bottom: box.y + height / 2 }
}

/** Cosines of right angles are not exact. */
function roundUp(tenths: number): number {
  return Math.ceil(tenths - 1e-6)
}

/** The hashes of all logos in it. */
export function picturesOf(
  placements: readonly { readonly artwork?: readonly ArtworkElement[] | undefined }[],
): readonly string[] {
  const logos = placements.flatMap(({ artwork = [] }) => artwork.flatMap((each) => (each.kind === 'logo' ? [each.picture] : [])))
  return [...new Set(logos)]
}

/** Whether the same is drawn in the same order, whatever the order of an element's properties. */
export function isSameArtwork(some: readonly object[], others: readonly object[]): boolean {
  return artworkText(some) === artworkText(others)
}

/** Equal artwork has equal text, in whatever order its properties are. */
export function artworkText(elements: readonly object[]): string {
  return JSON.stringify(elements.map((element) => Object.entries(element).toSorted(([a], [b]) => (a < b ? -1 : 1))))
}

export function elementInMm({ x, y, width, height, ...rest }: ArtworkElement): ElementInMm {
  return { ...rest, xMm: tenthsToMm(x), yMm: tenthsToMm(y), widthMm: tenthsToMm(width), heightMm: tenthsToMm(height) }
}

/** Rounded to tenths */
export function elementInTenths({ xMm, yMm, widthMm, heightMm, ...rest }: ElementInMm): ArtworkElement {
  const tenths = (mm: number) => Math.round(mm * 10)
  return { ...rest, x: tenths(xMm), y: tenths(yMm), width: tenths(widthMm), height: tenths(heightMm) }
}
