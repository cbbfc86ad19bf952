/** Refusals, by their code, that the same file may not meet when it is sent again */
const passing: ReadonlySet<string> = new Set(['busy', 'interrupted'])

export function mayPassLater(code: string): boolean {
  return passing.has(code)
}
