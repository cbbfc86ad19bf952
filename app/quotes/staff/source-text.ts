import type { DecisionSource } from '#app/quotes/quotes.ts'

const texts: Readonly<Record<DecisionSource, string>> = {
  telephone: 'Με τηλέφωνο',
  mail: 'Με e-mail',
  paper: 'Σε χαρτί',
  counter: 'Στο κατάστημα',
}

/** How a request or decision arrived, in words for staff. */
export function sourceText(source: DecisionSource): string {
  return texts[source]
}
