import { inkKindOf } from '#app/personalisation/inks/technique-inks.ts'

/** These burn or press. */
const colourless: readonly string[] = ['laserEngraving', 'debossing']

/** Whether a technique has colours to count, name and choose; an unknown one counts as such. */
export function hasColours(technique: string): boolean {
  return !colourless.includes(technique)
}

/** Whether it prints an artwork in the artwork's own colours: a foil has one colour for all of them. */
export function hasInk(technique: string): boolean {
  return hasColours(technique) && inkKindOf(technique) !== 'foil'
}
