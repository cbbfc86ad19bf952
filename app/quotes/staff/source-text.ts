import { capitalized } from '#app/platform/text/greek-text.ts'
import { type DecisionSource, sourceSentence } from '#app/quotes/quotes.ts'

/** How a request or decision arrived, in words for staff: «Με τηλέφωνο» */
export function sourceText(source: DecisionSource): string {
  return capitalized(sourceSentence(source))
}
