import type { NamedInk } from '#app/personalisation/inks/named-inks.ts'

/**
 * How near an ink is, by CIEDE2000. The steps are those at which observers see a difference (Mokrzycki and Tatol, «Colour
 * difference ΔE: a survey», Machine Graphics & Vision 20, 2011): no one, only a trained eye, anybody, clearly, another colour.
 */
const steps: readonly (readonly [upTo: number, text: string])[] = [
  [1, 'χωρίς ορατή διαφορά'],
  [2, 'πολύ κοντά'],
  [3.5, 'κοντά'],
  [5, 'διαφέρει λίγο'],
]

export function nearnessText(deltaE: number): string {
  return steps.find(([upTo]) => deltaE <= upTo)?.[1] ?? 'διαφέρει αισθητά'
}

/** «Μπλε ναυτικό (Β-12)»; a name that is its code stands once. */
export function inkName({ name, code }: { readonly name: string | null; readonly code: string | null }): string {
  if (name === null || name === code) return code ?? ''
  return code === null ? name : `${name} (${code})`
}

/** What a colour is printed in, for customer, staff and printer: «Pantone 286 C», «Μπλε ναυτικό (Β-12), προτείνεται: πολύ κοντά». */
export function namedInkText({ colour, pantone, code, name, deltaE, isChosen }: NamedInk): string {
  const own = inkName({ name, code })
  if (pantone !== null) return own === '' || own === pantone ? pantone : `${pantone}, ${own}`
  if (own === '') return colour.toUpperCase()
  return isChosen || deltaE === null ? own : `${own}, προτείνεται: ${nearnessText(deltaE)}`
}

/** The name of a separation in a printer's file. */
export function spotName({ colour, pantone, code, name }: NamedInk): string {
  const own = inkName({ name, code })
  return pantone ?? (own === '' ? colour.toUpperCase() : own)
}
