import type { LogoFacts } from '#app/personalisation/logos/logo-facts.ts'
import type { LogoUse } from '#app/personalisation/logos/logo-finding.ts'
import { isFlat, logoFindings } from '#app/personalisation/logos/logo-findings.ts'

/** Whether a repair has something to do: a flat bitmap becomes a drawing, a flat drawing gets lines that the print holds. */
export function isRepairable(facts: LogoFacts, use: Pick<LogoUse, 'widthMm' | 'technique'>): boolean {
  if (!isFlat(facts)) return false
  return !facts.isVector || logoFindings(facts, { ...use, surface: null }).some(({ remedy }) => remedy === 'repair')
}
