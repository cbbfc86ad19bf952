import { type EnvironmentalFacts } from '#app/catalogue/environmental-facts.ts'
import { certificateText, compositionText } from '#app/catalogue/environmental-text.ts'
import { pageText, type ShownContact, type ShownSafety } from '#app/catalogue/manufacturers/shown-safety.ts'
import { unbrokenMeasures } from '#app/platform/text/unbroken-measures.ts'

/** A line of a fact; with an address, a link. */
interface LawLine {
  readonly text: string
  readonly url: string | null
}

/** What the law wants beside an offer, as text: worked out by the server, so that pages load no code for it. */
export interface LawPart {
  readonly title: string
  readonly facts: readonly { readonly name: string; readonly lines: readonly LawLine[] }[]
}

/** The specific environmental facts and the safety information of a product; parts without a fact are left out. */
export function lawParts(environment: EnvironmentalFacts, safety: ShownSafety): readonly LawPart[] {
  const { composition, recycledPercent, certificates } = environment
  const parts = [
    {
      title: 'Υλικά & πιστοποιήσεις',
      facts: [
        fact('Σύνθεση', composition.length === 0 ? [] : [compositionText(composition)]),
        fact('Ανακυκλωμένο υλικό', recycledPercent === null || recycledPercent === 0 ? [] : [`${recycledPercent} %`]),
        fact('Πιστοποιήσεις', certificates.map(certificateText)),
      ],
    },
    {
      title: 'Ασφάλεια προϊόντος',
      facts: [
        contactFact('Κατασκευαστής', safety.manufacturer),
        contactFact('Υπεύθυνο πρόσωπο στην ΕΕ', safety.responsible),
        fact('Προειδοποιήσεις', safety.warnings === null ? [] : [safety.warnings]),
      ],
    },
  ]
  return parts
    .map(({ title, facts }) => ({ title, facts: facts.filter(({ lines }) => lines.length > 0) }))
    .filter(({ facts }) => facts.length > 0)
}

function fact(name: string, texts: readonly string[]) {
  return { name, lines: texts.map((text): LawLine => ({ text: unbrokenMeasures(text), url: null })) }
}

function contactFact(name: string, contact: ShownContact | null) {
  if (contact === null) return { name, lines: [] }
  const texts = [contact.name, contact.address].filter((text) => text !== null)
  const links: readonly LawLine[] = [
    ...contact.emails.map((email) => ({ text: email, url: `mailto:${email}` })),
    ...contact.pages.map((page) => ({ text: pageText(page), url: page })),
  ]
  return { name, lines: [...texts.map((text): LawLine => ({ text, url: null })), ...links] }
}
