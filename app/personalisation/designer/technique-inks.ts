import { printTechniques } from '#app/catalogue/catalogue.ts'
import { lookKinds } from '#app/personalisation/compositor/technique-look.ts'
import { isInked } from '#app/personalisation/compositor/visible-logo.ts'

/** Whether a technique prints in colours: others cut, burn, press or use one foil. An unknown one counts as printing. */
export function hasInk(technique: string): boolean {
  const known = printTechniques.find((key) => key === technique)
  return known === undefined || isInked(lookKinds[known])
}
