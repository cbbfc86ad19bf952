/** A manufacturer or a responsible person, with addresses to link to. */
export interface ShownContact {
  readonly name: string | null
  /** A manufacturer's address includes its country. */
  readonly address: string | null
  readonly emails: readonly string[]
  /** URLs */
  readonly pages: readonly string[]
}

/** A product's safety as pages and documents show it. */
export interface ShownSafety {
  readonly manufacturer: ShownContact | null
  readonly responsible: ShownContact | null
  readonly warnings: string | null
}

/** «www.acme.com» */
export const pageText = (url: string): string => url.replace(/^https?:\/\//i, '').replace(/\/$/, '')

/** «Acme GmbH, Hauptstraße 1, Berlin, info@acme.com» */
export function contactText({ name, address, emails, pages }: ShownContact): string {
  return [name, address, ...emails, ...pages.map(pageText)].filter((part) => part !== null).join(', ')
}
