import { colourDistance, labOfHex } from '#app/personalisation/logos/lab-colour.ts'

/**
 * The ink for each of a logo's colours: the nearest one, so that together they are as near as they can be. With as many colours
 * as inks or more, every ink is used.
 */
export function assignInks(colours: readonly string[], inks: readonly string[]): readonly string[] {
  if (inks.length === 0) return colours
  const labs = inks.map(labOfHex)
  const cost = colours.map((hex) => labs.map((lab) => colourDistance(lab, labOfHex(hex))))
  const chosen = cost.map((costs) => costs.indexOf(Math.min(...costs)))
  for (const [ink] of inks.entries()) {
    if (chosen.includes(ink)) continue
    const shared = chosen.map((other) => chosen.filter((each) => each === other).length > 1)
    const extra = (colour: number) => (cost[colour]?.[ink] ?? 0) - (cost[colour]?.[chosen[colour] ?? 0] ?? 0)
    const [cheapest] = [...shared.keys()].filter((colour) => shared[colour]).toSorted((a, b) => extra(a) - extra(b))
    if (cheapest !== undefined) chosen[cheapest] = ink
  }
  return chosen.map((ink) => inks[ink] ?? '')
}
