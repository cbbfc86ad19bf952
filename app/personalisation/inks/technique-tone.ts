import { hasColours, hasInk } from '#app/personalisation/inks/has-colours.ts'

/** The tone of burnt or pressed areas on paper, by technique */
const tones: Readonly<Record<string, string>> = { laserEngraving: '#4d4d4d', debossing: '#8a8a8a' }

/**
 * The one tone in which drawings show a technique that does not print an artwork's own colours: a foil's, or that of an engraving.
 * Null where it prints them.
 */
export function techniqueTone(technique: string, foil: string): string | null {
  if (hasInk(technique)) return null
  return hasColours(technique) ? foil : (tones[technique] ?? '#4d4d4d')
}
