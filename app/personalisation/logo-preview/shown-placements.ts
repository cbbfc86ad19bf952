import type { PlacementInMm } from '#app/personalisation/placement-in-mm.ts'

/** The buyer's choice of a logo at a position of the product. */
export type ShownPlacement = Omit<PlacementInMm, 'colours'>

/** The choice on a product's page, for its pictures. */
interface ShownPlacements {
  /** The archetype of the product's pictures */
  readonly archetype: string
  readonly placements: readonly ShownPlacement[]
}

let shown: ShownPlacements | null = null
const listeners = new Set<() => void>()

/** null: logos in their default place. Browser only. */
export function showPlacements(next: ShownPlacements | null): void {
  shown = next
  for (const listener of listeners) listener()
}

export const shownPlacements = () => shown

const placementsOfElements = new WeakMap<Element, ShownPlacement>()

/** This picture shows the logo so, whatever is chosen: a sample of a technique. */
export function showPlacementIn(element: Element, placement: ShownPlacement): void {
  placementsOfElements.set(element, placement)
}

export const placementIn = (element: Element): ShownPlacement | null => placementsOfElements.get(element) ?? null

/** Returns the unsubscribe function. */
export function onShownPlacements(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
