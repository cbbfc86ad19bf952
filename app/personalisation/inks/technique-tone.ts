import { hasColours, hasInk } from '#app/personalisation/inks/has-colours.ts'

/** The tone of burnt or pressed areas on paper */
const toneOnPaper = (technique: string) => (technique === 'debossing' ? '#8a8a8a' : '#4d4d4d')

/**
 * The one tone in which drawings show a technique that does not print an artwork's own colours: a foil's, or that of an engraving
 * or pressing, on paper if nothing else is said. Null where it prints them.
 */
export function techniqueTone(technique: string, foil: string, engraved = toneOnPaper(technique)): string | null {
  if (hasInk(technique)) return null
  return hasColours(technique) ? foil : engraved
}
