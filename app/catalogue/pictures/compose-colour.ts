import type { ArchetypePass, ArchetypeView } from '#app/catalogue/pictures/archetype-format.ts'
import { lightIndex, lightOfHex, passTable, toneTables } from '#app/catalogue/pictures/picture-light.ts'

/** A view's files as bytes, row by row from the top: red, green, blue; the mask has one byte per pixel. */
export interface ViewPixels {
  readonly photo: Uint8Array
  readonly irradiance: Uint8Array
  readonly gloss: Uint8Array
  readonly colourMask: Uint8Array | null
}

interface Colours {
  /** The colour in the photo, #rrggbb */
  readonly base: string
  readonly wanted: string
  readonly knee: number
}

/**
 * Renders the view in another colour, with the layout of the photo's bytes: tone(albedo × irradiance + gloss) where the
 * mask is set. Pixels outside the mask, and views without one, keep the photo's bytes.
 */
export function composeColour(view: ArchetypeView, pixels: ViewPixels, { base, wanted, knee }: Colours): Uint8Array {
  // Not `slice`: a Buffer's slice shares memory, which the next colour would start from.
  const picture = new Uint8Array(pixels.photo)
  const { irradiance, gloss, colourMask } = view.passes
  if (colourMask === undefined || pixels.colourMask === null) return picture
  const { light, bytes } = toneTables(knee)
  const [was, becomes] = [lightOfHex(base), lightOfHex(wanted)]
  const [maskOf, irradianceOf, glossOf] = [passTable(colourMask), passTable(irradiance), passTable(gloss)]
  const [left, top, width, height] = colourMask.cropPx
  for (let y = top; y < top + height; y += 1) {
    const mask = (y - top) * width
    const lit = 3 * pixelOf(irradiance, left, y)
    const shining = 3 * pixelOf(gloss, left, y)
    const out = 3 * (y * view.sizePx[0] + left)
    for (let x = 0; x < width; x += 1) {
      const share = maskOf[pixels.colourMask[mask + x] ?? 0] ?? 0
      if (share === 0) continue
      // The part of the pixel that is not coloured, at edges where the photo mixes both.
      const maxRest = 1.5 * (1 - share)
      for (let channel = 0; channel < 3; channel += 1) {
        const at = 3 * x + channel
        const irradiated = irradianceOf[pixels.irradiance[lit + at] ?? 0] ?? 0
        const shine = glossOf[pixels.gloss[shining + at] ?? 0] ?? 0
        const photo = light[picture[out + at] ?? 0] ?? 0
        const over = photo - share * ((was[channel] ?? 0) * irradiated + shine)
        const rest = over < 0 ? 0 : over > maxRest ? maxRest : over
        picture[out + at] = bytes[lightIndex(rest + share * ((becomes[channel] ?? 0) * irradiated + shine))] ?? 0
      }
    }
  }
  return picture
}

/** The position of a picture's pixel in a pass. */
function pixelOf({ cropPx: [left, top, width] }: ArchetypePass, x: number, y: number): number {
  return (y - top) * width + x - left
}
