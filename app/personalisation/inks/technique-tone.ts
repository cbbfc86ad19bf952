import { hasColours, hasInk } from '#app/personalisation/inks/has-colours.ts'

/** The tone of burnt or pressed areas on paper */
const toneOnPaper = (technique: string) => (technique === 'debossing' ? '#8a8a8a' : '#4d4d4d')

/**
 * The colour in which a drawing shows a technique that does not print the artwork's own colours: the foil's, or `engraved` (by default
 * that of paper). Null for techniques that print them.
 */
export function techniqueTone(technique: string, foil: string, engraved = toneOnPaper(technique)): string | null {
  if (hasInk(technique)) return null
  return hasColours(technique) ? foil : engraved
}
