/** These burn or press. */
const colourless: readonly string[] = ['laserEngraving', 'debossing']

/** Whether a technique has colours to count, name and choose; an unknown one counts as such. */
export function hasColours(technique: string): boolean {
  return !colourless.includes(technique)
}
