import type { PrintTechnique } from '#app/catalogue/catalogue.ts'
import { done, refuse, type Refused, type Result } from '#app/platform/errors.ts'
import type { RateCard } from '#app/pricing/rate-card.ts'

// Where and how a product can be decorated, and what of it a buyer chose. Lengths are integers: tenths of a millimetre.

/** A print position of a product, with the techniques that are possible there. */
export interface DecorationPosition {
  readonly key: string
  readonly name: string
  readonly shape: 'rectangle' | 'ellipse'
  readonly maxWidth: number
  readonly maxHeight: number
  readonly techniques: readonly PositionTechnique[]
}

export interface PositionTechnique {
  readonly key: PrintTechnique
  /** Key of its rate card */
  readonly rateCard: string
  readonly maxColours: number
  readonly isDefault: boolean
  /** Fewer pieces are not decorated by it here. */
  readonly minQuantity: number
}

/** A logo at a position, as a buyer wants it. */
export interface Placement {
  readonly position: string
  readonly technique: string
  readonly colours: number
  readonly width: number
  readonly height: number
}

/** A placement that can be made, with what prices it. */
export interface PlannedPlacement {
  readonly position: DecorationPosition
  readonly technique: PositionTechnique
  readonly card: RateCard
  readonly colours: number
  /** 1/10,000 cm² */
  readonly area: number
}

export type PlacementRefusal =
  | { readonly refusal: 'unknown-position'; readonly possible: readonly string[] }
  | { readonly refusal: 'position-twice'; readonly name: string }
  | { readonly refusal: 'impossible-technique'; readonly name: string; readonly possible: readonly PrintTechnique[] }
  | { readonly refusal: 'too-many-colours'; readonly colours: number; readonly maxColours: number }
  | { readonly refusal: 'too-large'; readonly name: string; readonly maxWidth: number; readonly maxHeight: number }
  | { readonly refusal: 'too-few-pieces'; readonly technique: PrintTechnique; readonly minQuantity: number }

/** Refuses what cannot be made at this quantity, with what can. A technique without a rate card is not possible. */
export function planPlacements(
  positions: readonly DecorationPosition[],
  cards: ReadonlyMap<string, RateCard>,
  placements: readonly Placement[],
  quantity: number,
): Result<readonly PlannedPlacement[], PlacementRefusal> {
  const planned: PlannedPlacement[] = []
  for (const placement of placements) {
    const position = positions.find(({ key }) => key === placement.position)
    if (position === undefined) return refuse({ refusal: 'unknown-position', possible: positions.map(({ key }) => key) })
    const { name } = position
    if (planned.some((each) => each.position === position)) return refuse({ refusal: 'position-twice', name })
    const plan = planPlacement(position, cards, placement, quantity)
    if (!plan.ok) return plan
    planned.push(plan.value)
  }
  return done(planned)
}

function planPlacement(
  position: DecorationPosition,
  cards: ReadonlyMap<string, RateCard>,
  { technique: wanted, colours, width, height }: Placement,
  quantity: number,
): Result<PlannedPlacement, PlacementRefusal> {
  const { name, maxWidth, maxHeight } = position
  const technique = position.techniques.find(({ key }) => key === wanted)
  const card = cards.get(technique?.rateCard ?? '')
  if (technique === undefined || card === undefined) {
    const possible = position.techniques.filter(({ rateCard }) => cards.has(rateCard)).map(({ key }) => key)
    return refuse({ refusal: 'impossible-technique', name, possible })
  }
  return (
    limitRefusal(technique, { colours, quantity }) ??
    (width > maxWidth || height > maxHeight
      ? refuse({ refusal: 'too-large', name, maxWidth, maxHeight })
      : done({ position, technique, card, colours, area: width * height }))
  )
}

function limitRefusal(
  { key, maxColours, minQuantity }: PositionTechnique,
  { colours, quantity }: { readonly colours: number; readonly quantity: number },
): Refused<PlacementRefusal> | null {
  if (colours > maxColours) return refuse({ refusal: 'too-many-colours', colours, maxColours })
  return quantity < minQuantity ? refuse({ refusal: 'too-few-pieces', technique: key, minQuantity }) : null
}

/** What a technique can do where a file says nothing else. Full colour counts as that many colours. */
export const defaultMaxColours: Record<PrintTechnique, number> = {
  silkscreen: 4,
  padPrint: 4,
  laserEngraving: 1,
  embroidery: 8,
  digitalPrint: 16,
  hotStamp: 1,
  sublimation: 16,
  debossing: 1,
}

const tenthsPerMm = 10

export const tenthsToMm = (tenths: number) => tenths / tenthsPerMm
/** Rounded down: a print never gets larger than its position. */
export const mmToTenths = (mm: number) => Math.floor(mm * tenthsPerMm + 1e-6)
/** A length that has more than one decimal is none that a machine is set to. */
export const isTenthOfMm = (mm: number) => Math.abs(mm * tenthsPerMm - Math.round(mm * tenthsPerMm)) < 1e-6
