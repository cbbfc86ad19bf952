import type { PrintTechnique } from '#app/catalogue/catalogue.ts'
import type { ArchetypeView, Crop } from '#app/catalogue/pictures/archetype-format.ts'
import { composeColour, type ViewPixels } from '#app/catalogue/pictures/compose-colour.ts'
import { lightOfSrgb } from '#app/catalogue/pictures/picture-light.ts'
import { type DrawnElement, drawElements } from '#app/personalisation/compositor/draw-elements.ts'
import { lightness, minLightnessDifference } from '#app/personalisation/compositor/ink-contrast.ts'
import type { LitPosition } from '#app/personalisation/compositor/lit-position.ts'
import { type Light, luminance } from '#app/personalisation/compositor/pixel-light.ts'
import { resampleLogo } from '#app/personalisation/compositor/resampled-logo.ts'
import { lookKinds, techniqueLook } from '#app/personalisation/compositor/technique-look.ts'
import { copyCrop } from '#app/personalisation/mock-ups/known-positions.server.ts'
import { inkedLogo, isInked, rasterInks } from '#app/personalisation/compositor/visible-logo.ts'

// How far a drawn logo stands out, measured in its picture.

interface Drawn {
  readonly lit: LitPosition
  /** The bare picture below the position, three bytes per pixel */
  readonly bare: Uint8Array
  readonly element: DrawnElement
  readonly technique: PrintTechnique
  /** The product's colour */
  readonly hex: string
}

const lights = Float64Array.from({ length: 256 }, (_, byte) => lightOfSrgb(byte / 255))

function lightnessAt(picture: Uint8Array, pixel: number): number {
  const channel = (at: number) => lights[picture[3 * pixel + at] ?? 0] ?? 0
  return lightness(luminance([channel(0), channel(1), channel(2)]))
}

/** Whole pixels of ink, not edges */
const leastAlpha = 0.9
/** Colours with less of their edges on the product lie within other ink, and need not differ from it. */
const leastExposed = 0.1
/** A colour of fewer pixels is all edges. */
const leastPixels = 60

/** The bare product below a position in a colour: the same bytes as of the whole picture, for a tenth of the time. */
export function bareCrop(view: ArchetypeView, pixels: ViewPixels, cropPx: Crop, colours: Parameters<typeof composeColour>[2]) {
  const mask = view.passes.colourMask
  if (mask === undefined || pixels.colourMask === null) return copyCrop(pixels.photo, view.sizePx[0], cropPx)
  const [left, top] = [Math.max(cropPx[0], mask.cropPx[0]), Math.max(cropPx[1], mask.cropPx[1])]
  const width = Math.min(cropPx[0] + cropPx[2], mask.cropPx[0] + mask.cropPx[2]) - left
  const height = Math.min(cropPx[1] + cropPx[3], mask.cropPx[1] + mask.cropPx[3]) - top
  const colourMask = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1) {
    const from = (top + row - mask.cropPx[1]) * mask.cropPx[2] + left - mask.cropPx[0]
    colourMask.set(pixels.colourMask.subarray(from, from + width), row * width)
  }
  const part: Crop = [left, top, width, height]
  const passes = { ...view.passes, colourMask: { ...mask, cropPx: part } }
  return copyCrop(composeColour({ ...view, passes }, { ...pixels, colourMask }, colours), view.sizePx[0], cropPx)
}

/** The middle difference of whole pixels of a print from the bare product, in lightness */
export function drawnDifference({ lit, bare, element, technique, hex }: Drawn): number {
  const look = techniqueLook(technique, { position: lit.area, hex, inkGloss: lit.inkGloss })
  const drawn = drawElements(lit, bare, [element], { technique, hex })
  const { samples } = resampleLogo(inkedLogo(element.raster, look, element), element.box, lit.position)
  const differences: number[] = []
  for (let at = 0; at < samples.length / 4; at += 1) {
    if ((samples[4 * at + 3] ?? 0) < leastAlpha || (lit.position.coverage[at] ?? 0) < leastAlpha) continue
    differences.push(Math.abs(lightnessAt(drawn, at) - lightnessAt(bare, at)))
  }
  return differences.toSorted((a, b) => a - b)[Math.floor(differences.length / 2)] ?? 0
}

/** The share of a logo's ink that differs from the bare product by less than an ink must, by the middle pixel of each colour. */
export function faintShare({ lit, bare, element, technique, hex }: Drawn): number {
  const look = techniqueLook(technique, { position: lit.area, hex, inkGloss: lit.inkGloss })
  const drawn = drawElements(lit, bare, [element], { technique, hex })
  const inked = inkedLogo(element.raster, look, element)
  const { samples } = resampleLogo(inked, element.box, lit.position)
  const inks = isInked(lookKinds[technique]) ? rasterInks(inked).luminances : [{ luminance: 1, share: 1 }]
  const differences = inks.map((): number[] => [])
  for (let at = 0; at < samples.length / 4; at += 1) {
    const alpha = samples[4 * at + 3] ?? 0
    if (alpha < leastAlpha || (lit.position.coverage[at] ?? 0) < leastAlpha) continue
    const light: Light = [samples[4 * at] ?? 0, samples[4 * at + 1] ?? 0, samples[4 * at + 2] ?? 0]
    const distances = inks.map((ink) => Math.abs(ink.luminance - luminance(light) / alpha))
    const nearest = distances.indexOf(Math.min(...distances))
    differences[nearest]?.push(Math.abs(lightnessAt(drawn, at) - lightnessAt(bare, at)))
  }
  const isFaint = (at: number) => {
    const all = differences[at]?.toSorted((a, b) => a - b) ?? []
    return all.length >= leastPixels && (all[Math.floor(all.length / 2)] ?? 0) < minLightnessDifference
  }
  return inks.filter(({ exposed = 1 }, at) => exposed >= leastExposed && isFaint(at)).reduce((sum, { share }) => sum + share, 0)
}
