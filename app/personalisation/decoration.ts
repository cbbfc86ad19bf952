import type { PrintTechnique } from '#app/catalogue/catalogue.ts'
import { type ArtworkElement, isWithin } from '#app/personalisation/artwork.ts'
import type { ChosenInk } from '#app/personalisation/inks/named-inks.ts'
import { done, refuse, type Refused, type Result } from '#app/platform/errors.ts'
import type { Charge, PricedPlacement } from '#app/pricing/decorated-price.ts'
import type { RateCard } from '#app/pricing/rate-card.ts'

// Where and how a product can be decorated, and what a buyer chose. Lengths are integers: tenths of a millimetre.

/** A print position of a product with its possible techniques. */
export interface DecorationPosition {
  readonly key: string
  readonly name: string
  readonly shape: 'rectangle' | 'ellipse'
  readonly maxWidth: number
  readonly maxHeight: number
  /** The usual width of a logo there; missing: a share of the position (`default-size.ts`) */
  readonly defaultWidth?: number | undefined
  /** The part of a round surface that its picture shows nearly straight on; missing: all */
  readonly visibleWidth?: number | undefined
  /** The clockwise turn with which artwork stands upright in the picture; missing: none */
  readonly uprightDegrees?: number | undefined
  /** `#rrggbb` of a surface that never takes the product's colour: a label, a metal plate */
  readonly surface?: string | undefined
  /** The gloss over it and its inks, as a share of the light that falls on it; missing: none */
  readonly sheen?: number | undefined
  /** The light that falls on it in its picture; missing: unknown */
  readonly irradiance?: number | undefined
  readonly techniques: readonly PositionTechnique[]
}

export interface PositionTechnique {
  readonly key: PrintTechnique
  /** Key of its rate card */
  readonly rateCard: string
  readonly maxColours: number
  readonly isDefault: boolean
  /** Minimum quantity for this technique here. */
  readonly minQuantity: number
}

/** A logo at a position, as the buyer chose it. */
export interface Placement {
  readonly position: string
  readonly technique: string
  readonly colours: number
  readonly width: number
  readonly height: number
  /** The artwork, within `width` and `height`; without it only the size is known. */
  readonly artwork?: readonly ArtworkElement[] | undefined
  /** What the customer wants its colours printed in */
  readonly chosenInks?: readonly ChosenInk[] | undefined
}

/** A feasible placement with what prices it. */
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
  | {
      readonly refusal: 'too-many-colours'
      readonly technique: PrintTechnique
      readonly colours: number
      readonly maxColours: number
    }
  | { readonly refusal: 'too-large'; readonly name: string; readonly maxWidth: number; readonly maxHeight: number }
  | { readonly refusal: 'outside-position'; readonly name: string }
  | { readonly refusal: 'too-few-pieces'; readonly technique: PrintTechnique; readonly minQuantity: number }

/**
 * Refuses placements that are impossible at this quantity, with the possible ones. A technique without a rate card is impossible.
 */
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
  { technique: wanted, colours, width, height, artwork = [] }: Placement,
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
    (width > maxWidth || height > maxHeight ? refuse({ refusal: 'too-large', name, maxWidth, maxHeight }) : null) ??
    (isWithin(artwork, { width: maxWidth, height: maxHeight })
      ? done({ position, technique, card, colours, area: width * height })
      : refuse({ refusal: 'outside-position', name }))
  )
}

function limitRefusal(
  { key, maxColours, minQuantity }: PositionTechnique,
  { colours, quantity }: { readonly colours: number; readonly quantity: number },
): Refused<PlacementRefusal> | null {
  if (colours > maxColours) return refuse({ refusal: 'too-many-colours', technique: key, colours, maxColours })
  return quantity < minQuantity ? refuse({ refusal: 'too-few-pieces', technique: key, minQuantity }) : null
}

/** Positions with the techniques that have a rate card; empty if nothing can be decorated. */
export function offeredPositions(
  positions: readonly DecorationPosition[],
  cards: ReadonlyMap<string, RateCard>,
): readonly DecorationPosition[] {
  return positions
    .map((position) => ({
      ...position,
      techniques: withSingleDefault(position.techniques.filter(({ rateCard }) => cards.has(rateCard))),
    }))
    .filter(({ techniques }) => techniques.length > 0)
}

export function cardsByKey(cards: readonly RateCard[]): ReadonlyMap<string, RateCard> {
  return new Map(cards.map((card) => [card.key, card]))
}

/** Placements for pricing, on goods with or without a white layer below the print. */
export function pricedPlacements(planned: readonly PlannedPlacement[], underlayer: boolean): readonly PricedPlacement[] {
  return planned.map(({ card, colours, area }) => ({ card, colours, area, underlayer }))
}

/** The card of a charge; for handling, the card with the highest price, which is the one charged. */
export function cardOfCharge(
  { placement }: Pick<Charge, 'placement'>,
  planned: readonly PlannedPlacement[],
): RateCard | undefined {
  if (placement !== null) return planned[placement]?.card
  return planned.map(({ card }) => card).toSorted((a, b) => b.handling - a.handling)[0]
}

/** Exactly one technique is the default: the first one marked so, else the first of all. */
export function withSingleDefault(techniques: readonly PositionTechnique[]): readonly PositionTechnique[] {
  const fallback = techniques.find(({ isDefault }) => isDefault) ?? techniques[0]
  return techniques.map((technique) => ({ ...technique, isDefault: technique === fallback }))
}

/** The default number of colours; full colour counts as that many. */
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
