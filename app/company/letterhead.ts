import type { Settings } from '#app/company/settings.ts'

/** The head of a printed page, from the merchant's settings. */
export interface LetterheadLines {
  readonly name: string
  readonly details: readonly string[]
}

export function letterheadOf(
  settings: Pick<Settings, 'companyName' | 'legalForm' | 'seat' | 'phone' | 'email' | 'afm' | 'taxOffice' | 'gemi'>,
): LetterheadLines {
  return {
    name: `${settings.companyName} ${settings.legalForm}`,
    details: [
      settings.seat,
      `${settings.phone} · ${settings.email}`,
      `ΑΦΜ ${settings.afm}, ${settings.taxOffice} · Αρ. ΓΕΜΗ ${settings.gemi}`,
    ],
  }
}
