import type { PlacementInMm } from '#app/personalisation/placement-in-mm.ts'

/** A placement as calls take it: lists of its own, since their types may change them. Names that it has besides are ignored. */
export function chosenPlacement({ artwork, chosenInks, ...placement }: PlacementInMm) {
  return { ...placement, artwork: artwork && [...artwork], chosenInks: chosenInks && [...chosenInks] }
}
