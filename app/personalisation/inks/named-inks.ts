import { deltaE2000 } from '#app/personalisation/inks/delta-e.ts'
import { hasColours } from '#app/personalisation/inks/has-colours.ts'
import { readPantone } from '#app/personalisation/inks/pantone-code.ts'
import { inkKindOf, type InkKind } from '#app/personalisation/inks/technique-inks.ts'
import { type Lab, labOfHex } from '#app/personalisation/logos/lab-colour.ts'

/** An ink, thread or foil of the merchant's. */
export interface Ink {
  readonly kind: InkKind
  /** Upper and lower case are the merchant's. */
  readonly code: string
  readonly name: string
  /** `#rrggbb` */
  readonly hex: string
  /** The measured value; missing or null: that of `hex` */
  readonly lab?: Lab | null | undefined
}

/** What a customer wants one colour of the artwork printed in: a Pantone code, or one of the merchant's inks. */
export interface ChosenInk {
  /** `#rrggbb` in the artwork */
  readonly colour: string
  /** «Pantone 286 C» */
  readonly pantone?: string | undefined
  /** What the customer typed for `pantone` */
  readonly typed?: string | undefined
  /** The code of one of the merchant's inks */
  readonly ink?: string | undefined
}

/** What one colour of the artwork is printed in. */
export interface NamedInk {
  /** `#rrggbb` in the artwork */
  readonly colour: string
  /** What the customer asked for */
  readonly pantone: string | null
  /** The code of the merchant's ink; null without one */
  readonly code: string | null
  readonly name: string | null
  /** The colour of the merchant's ink, else that of the artwork */
  readonly hex: string
  /** From the artwork's colour to the merchant's ink, CIEDE2000; null without one, or if its value is unknown */
  readonly deltaE: number | null
  /** Whether the customer chose it; otherwise the nearest ink is proposed */
  readonly isChosen: boolean
}

/** What a placement is printed in. */
export interface PrintInks {
  readonly inks: readonly NamedInk[]
  /** Too many colours to list */
  readonly isPhotographic: boolean
}

interface InkedPlacement {
  readonly technique: string
  /** Its colours, from `separationsOf` */
  readonly separations: readonly string[]
  readonly chosenInks?: readonly ChosenInk[] | undefined
}

/** A roll of another colour than the default foil's is not proposed for it. */
const farthestFoil = 20

/** The ink of each colour of a placement: what the customer chose, else the nearest of the merchant's. */
export function inksOf({ technique, separations, chosenInks = [] }: InkedPlacement, table: readonly Ink[]): NamedInk[] {
  const kind = inkKindOf(technique)
  const possible = table.filter((ink) => ink.kind === kind)
  return separations.flatMap((colour) => {
    const choice = chosenInks.find((each) => each.colour === colour) ?? foilChoice({ technique, chosenInks })
    const { pantone = null, ink: code = null } = choice ?? {}
    const isChosen = pantone !== null || code !== null
    const named = { colour, pantone, code, name: null, hex: colour, deltaE: null, isChosen }
    const wanted = wantedInk(possible, { pantone, code })
    // A printer mixes a Pantone ink; a thread or a foil is one of those in stock.
    const proposed = code === null && (pantone === null || kind !== 'ink') ? proposedInk(possible, colour, kind) : undefined
    const ink = wanted ?? proposed
    if (ink === undefined && kind === 'foil' && !isChosen) return []
    return ink === undefined ? named : { ...named, code: ink.code, name: ink.name, hex: ink.hex, deltaE: distance(ink, colour) }
  })
}

type Chosen = Omit<InkedPlacement, 'separations'>

/** What a customer chose for a foil: one foil covers the whole print, whatever the colours of its artwork. */
export function foilChoice({ technique, chosenInks: [chosen] = [] }: Chosen): ChosenInk | undefined {
  return inkKindOf(technique) === 'foil' ? chosen : undefined
}

/** The colour of the foil that was chosen for a print; undefined without a choice, and for a roll that is no longer offered. */
export function chosenFoil(placement: Chosen, table: readonly Ink[]): string | undefined {
  const { pantone = null, ink: code = null } = foilChoice(placement) ?? {}
  const rolls = table.filter(({ kind }) => kind === 'foil')
  return wantedInk(rolls, { pantone, code })?.hex
}

function proposedInk(table: readonly Ink[], colour: string, kind: InkKind | null): Ink | undefined {
  const nearest = nearestInk(table, colour)
  return kind === 'foil' && nearest !== undefined && nearest.deltaE > farthestFoil ? undefined : nearest?.ink
}

function wantedInk(table: readonly Ink[], { pantone, code }: { pantone: string | null; code: string | null }): Ink | undefined {
  if (code !== null) return table.find((ink) => ink.code === code)
  if (pantone === null) return undefined
  const isSame = (ink: Ink, isLike: (known: string) => boolean) => isLike(readPantone(ink.code) ?? '')
  return (
    table.find((ink) => isSame(ink, (known) => known === pantone)) ??
    // Without an ending any paper will do.
    table.find((ink) => isSame(ink, (known) => known.startsWith(`${pantone} `)))
  )
}

/** The ink that looks most like a colour, the first of equals; undefined without inks. */
export function nearestInk<Known extends Ink>(
  inks: readonly Known[],
  colour: string,
): { readonly ink: Known; readonly deltaE: number } | undefined {
  let nearest: { readonly ink: Known; readonly deltaE: number } | undefined
  for (const ink of inks) {
    const deltaE = distance(ink, colour)
    if (nearest === undefined || deltaE < nearest.deltaE) nearest = { ink, deltaE }
  }
  return nearest
}

function distance({ hex, lab }: Ink, colour: string): number {
  return Math.round(deltaE2000(lab ?? labOfHex(hex), labOfHex(colour)) * 10) / 10
}

/** The choices for colours that the artwork still has; a chosen foil stays on every surface. */
export function fittingInks(
  inks: readonly ChosenInk[],
  { technique, separations }: Omit<InkedPlacement, 'chosenInks'>,
): readonly ChosenInk[] {
  const [foil] = inkKindOf(technique) === 'foil' ? separations : []
  return foil === undefined
    ? inks.filter(({ colour }) => separations.includes(colour))
    : inks.slice(0, 1).map((ink) => ({ ...ink, colour: foil }))
}

/** The choices that another technique can have: a Pantone code where it has colours, an ink of its own kind. */
export function keptInks(
  inks: readonly ChosenInk[] | undefined,
  { from, to }: { readonly from: string; readonly to: string },
): readonly ChosenInk[] | undefined {
  if (inks === undefined || !hasColours(to)) return undefined
  const isSameKind = inkKindOf(from) === inkKindOf(to)
  const kept = inks.filter(({ pantone }) => isSameKind || (pantone !== undefined && inkKindOf(to) !== 'foil'))
  return kept.length === 0 ? undefined : kept
}
