import { settingFields } from '#app/company/setting-fields.ts'
import { refusals } from '#app/platform/http/refusals.ts'
import type { Settings } from '#app/company/settings.ts'

type Fact = 'companyName' | 'afm' | 'seat'

/** What law 4919/2022 wants on what a company sends, and no company lacks */
export const identifyingFacts: readonly Fact[] = ['companyName', 'afm', 'seat']

interface Missing {
  /** «Επωνυμία, ΑΦΜ» */
  readonly missing: string
}

/** What staff cannot send without facts of their company */
export const companyRefusals = refusals({
  'company-unknown': [
    409,
    ({ missing }: Missing) =>
      `Λείπουν στοιχεία της εταιρείας σας που γράφονται στο έγγραφο: ${missing}. Συμπληρώστε τα στις Ρυθμίσεις, «Εταιρεία».`,
  ],
})

/** The names of those facts that the settings do not have yet: «Επωνυμία, ΑΦΜ»; empty where none is missing. */
export function missingFacts(settings: Settings, facts: readonly Fact[]): string {
  return facts
    .filter((fact) => settings[fact] === '')
    .map((fact) => settingFields.company[fact].label)
    .join(', ')
}
