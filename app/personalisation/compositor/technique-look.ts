import { type PrintTechnique, printTechniques } from '#app/catalogue/catalogue.ts'
import { lightOfHex } from '#app/catalogue/pictures/picture-light.ts'
import type { Look } from '#app/personalisation/compositor/looks.ts'
import { type LitPlace, seenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import { luminance } from '#app/personalisation/compositor/pixel-light.ts'
import { defaultFoil, foilReflectance } from '#app/personalisation/inks/default-foil.ts'

/** What each technique looks like. */
export const lookKinds: Record<PrintTechnique, Look['kind']> = {
  silkscreen: 'ink',
  padPrint: 'ink',
  digitalPrint: 'ink',
  sublimation: 'ink',
  hotStamp: 'foil',
  debossing: 'deboss',
  embroidery: 'embroidery',
  laserEngraving: 'engraving',
}

/** Below a coloured coat */
const bareMetal = lightOfHex('#dcdee0')
/** Below the stained surface of dark wood and leather, as of walnut */
const paleWood = lightOfHex('#dcbd97')
/** The share of its light that a surface reflects where a laser darkened it */
const burnt = 0.15
/** Lighter painted surfaces are darkened: bare metal would hardly differ from them. */
const darkestCoat = 0.2
/** Darker wood would hardly show a burn. */
const darkestWood = 0.16
/** Metal keeps some of its gloss under ink */
const minPaintInkGloss = 0.5

interface Material {
  readonly position: LitPlace
  /** The product's colour, `#rrggbb` */
  readonly hex: string
  /** The share of the material's gloss that remains under ink */
  readonly inkGloss: number
  /** The colour of the chosen foil; missing: the default */
  readonly foil?: string | undefined
}

/** How a technique looks on a material. */
export function techniqueLook(technique: PrintTechnique, { position, hex, inkGloss, foil }: Material): Look {
  const kind = lookKinds[technique]
  if (kind === 'engraving') return engravingOf(position.surface ?? hex, inkGloss)
  return kind === 'foil' ? { kind, colour: lightOfHex(foil ?? defaultFoil(seenSurface(position, hex))) } : { kind }
}

/**
 * The reflectance of what a technique without inks leaves at a position of a product in this colour; null for techniques with
 * inks, for embossing, which is seen by its relief, and where the colour is unknown.
 */
export function printedOn(technique: string, position: LitPlace, hex: string | null, foil?: string): number | null {
  const known = printTechniques.find((key) => key === technique)
  const surface = seenSurface(position, hex)
  const material = position.surface ?? hex
  if (known === undefined || surface === null || material === null) return null
  if (lookKinds[known] === 'foil') return foilReflectance(foil ?? defaultFoil(surface), surface)
  const look = techniqueLook(known, { position, hex: material, inkGloss: 1 })
  if (look.kind !== 'engraving') return null
  return look.bare === null ? look.gain * surface.reflectance : luminance(look.bare)
}

/** A laser darkens wood, cork, leather and bare metal, and removes the coat of dark painted surfaces and the stain of dark wood. */
function engravingOf(hex: string, inkGloss: number): Look {
  const isBrown = isNatural(hex)
  const isDark = luminance(lightOfHex(hex)) < (isBrown ? darkestWood : darkestCoat)
  if (inkGloss < minPaintInkGloss || !isDark) return { kind: 'engraving', gain: burnt, bare: null }
  return { kind: 'engraving', gain: 1, bare: isBrown ? paleWood : bareMetal }
}

/** The browns of wood, cork, bamboo and leather. */
function isNatural(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const span = red - blue
  if (span <= 0 || green > red || green < blue) return false
  const hue = (60 * (green - blue)) / span
  const saturation = span / red
  return hue >= 20 && hue <= 48 && saturation >= 0.2 && saturation <= 0.78 && red >= 50
}
