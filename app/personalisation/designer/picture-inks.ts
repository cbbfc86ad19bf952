import { lightOfSrgb } from '#app/catalogue/pictures/picture-light.ts'
import { contrastingInk, isHidden, luminanceOfHex, maxHiddenShare } from '#app/personalisation/compositor/ink-contrast.ts'
import { type Light, luminance } from '#app/personalisation/compositor/pixel-light.ts'

/** A logo's colours, found in its pixels. */
export interface PictureInks {
  /** Colours that make up at least a fiftieth of it */
  readonly count: number
  /** Its luminances (WCAG), each with its share */
  readonly luminances: readonly { readonly luminance: number; readonly share: number }[]
}

type Pixels = Pick<ImageData, 'width' | 'height' | 'data'>

const opaque = 200
const minShare = 0.02
/** Closer colours are one ink: edges mix. */
const nearestInks = 72

export function picturesInks({ data }: Pixels): PictureInks {
  const bins = new Map<number, { red: number; green: number; blue: number; count: number }>()
  let all = 0
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < opaque) continue
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    const bin = bins.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 }
    bins.set(key, { red: bin.red + red, green: bin.green + green, blue: bin.blue + blue, count: bin.count + 1 })
    all += 1
  }
  const colours = [...bins.values()]
    .map(({ red, green, blue, count }) => ({ rgb: [red / count, green / count, blue / count] as const, share: count / all }))
    .filter(({ share }) => share >= minShare)
    .toSorted((a, b) => b.share - a.share)
  const inks: (readonly [number, number, number])[] = []
  for (const { rgb } of colours) {
    if (!inks.some((ink) => Math.hypot(ink[0] - rgb[0], ink[1] - rgb[1], ink[2] - rgb[2]) < nearestInks)) inks.push(rgb)
  }
  return {
    count: Math.max(1, inks.length),
    luminances: colours.map(({ rgb, share }) => ({ luminance: luminance(lightOfBytes(rgb)), share })),
  }
}

/** The ink visible on a product of this colour: null for the logo's own colours. */
export function inkOn({ luminances }: PictureInks, hex: string | null): string | null {
  if (hex === null) return null
  const surface = luminanceOfHex(hex)
  const hidden = luminances.filter(({ luminance }) => isHidden(luminance, surface)).reduce((sum, { share }) => sum + share, 0)
  return hidden > maxHiddenShare ? contrastingInk(surface) : null
}

/** As in one-colour.ts: a logo with less dark ink than this is a light one, all of which is ink. */
export function isLightLogo({ luminances }: PictureInks): boolean {
  return luminances.reduce((sum, { luminance, share }) => sum + (luminance < 0.5 ? share : 0), 0) < 0.1
}

/** The ink itself if visible, otherwise a visible one. */
export function visibleInkOn(ink: string, hex: string): string {
  const surface = luminanceOfHex(hex)
  return isHidden(luminanceOfHex(ink), surface) ? contrastingInk(surface) : ink
}

/** White or dark, whichever contrasts more with a product of this colour; dark if unknown. */
export function contrastingInkOn(hex: string | null): string {
  return contrastingInk(hex === null ? 1 : luminanceOfHex(hex))
}

function lightOfBytes([red, green, blue]: Light): Light {
  return [lightOfSrgb(red / 255), lightOfSrgb(green / 255), lightOfSrgb(blue / 255)]
}
