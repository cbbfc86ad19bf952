import { legalName, numbered, type Settings } from '#app/company/settings.ts'
import { partsText } from '#app/platform/text/parts-text.ts'

/** The head of a printed page, from the merchant's settings. */
export interface LetterheadLines {
  readonly name: string
  readonly details: readonly string[]
}

export function letterheadOf(
  settings: Pick<Settings, 'companyName' | 'legalForm' | 'seat' | 'phone' | 'email' | 'afm' | 'taxOffice' | 'gemi'>,
): LetterheadLines {
  return {
    name: legalName(settings),
    details: [
      settings.seat,
      partsText([settings.phone, settings.email], ' · '),
      partsText([partsText([numbered('ΑΦΜ', settings.afm), settings.taxOffice]), numbered('Αρ. ΓΕΜΗ', settings.gemi)], ' · '),
    ].filter((line) => line !== ''),
  }
}
