import type { EnteredSource } from '#app/quotes/quotes.ts'

const texts: Readonly<Record<EnteredSource, string>> = { telephone: 'Με τηλέφωνο', mail: 'Με e-mail', paper: 'Σε χαρτί' }

/** How a request or decision arrived, in words for staff. */
export function sourceText(source: EnteredSource): string {
  return texts[source]
}
