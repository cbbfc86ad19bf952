/**
 * A refused body with a `form`: the sentences of its fields by their paths in it, and why it was refused, with their number:
 * «Διορθώστε 2 πεδία: …».
 */
export function refusedForm(
  fields: Readonly<Record<string, string>>,
  reason: string,
): { readonly wrong: Readonly<Record<string, string>>; readonly failure: string } {
  const wrong = Object.entries(fields).map(([path, text]) => [path.replace(/^form\./, ''), text] as const)
  const count = wrong.length === 1 ? 'ένα πεδίο' : `${wrong.length} πεδία`
  return { wrong: Object.fromEntries(wrong), failure: wrong.length === 0 ? reason : `Διορθώστε ${count}: ${reason}` }
}
