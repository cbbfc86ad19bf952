import type { ConsentPurpose, UsedThirdParty } from '#app/company/third-parties.ts'
import { readStored, writeStored } from '#app/platform/browser/browser-storage.ts'

/** A visitor's consent and its date, which must be provable. */
export interface Consent extends Readonly<Record<ConsentPurpose, boolean>> {
  readonly date: string
  /** Keys of the third parties that the question named; null in answers from before it named any: it holds for all */
  readonly parties: readonly string[] | null
}

/** Whether the visitor was asked for all of these third parties; one that the merchant adds later is another question. */
export function coversParties({ parties }: Consent, used: readonly UsedThirdParty[]): boolean {
  return parties === null || used.every(({ key: party }) => parties.includes(party))
}

/** The used third parties that the visitor allowed. */
export function allowedParties(used: readonly UsedThirdParty[], consent: Consent): readonly UsedThirdParty[] {
  return used.filter((party) => coversParties(consent, [party]) && party.purposes.some((purpose) => consent[purpose]))
}

const key = 'consent'
/** Raised when the question changes: everyone is asked again. */
const version = 1

/** Parses a stored answer; null if there is none for this version. */
export function parseConsent(stored: string | null): Consent | null {
  if (stored === null) return null
  try {
    const answer: unknown = JSON.parse(stored)
    if (typeof answer !== 'object' || answer === null) return null
    if (!('version' in answer && answer.version === version)) return null
    if (!('date' in answer && typeof answer.date === 'string')) return null
    const allows = (purpose: ConsentPurpose) => Object.entries(answer).some(([name, given]) => name === purpose && given === true)
    const parties = 'parties' in answer && Array.isArray(answer.parties) ? answer.parties.map(String) : null
    return { date: answer.date, statistics: allows('statistics'), marketing: allows('marketing'), parties }
  } catch {
    return null
  }
}

const changes = new EventTarget()

/** The stored string, identical for identical answers. Browser only. */
export function storedConsent(): string | null {
  return readStored(key)
}

/** Stores the answer for the named third parties, with its date and version. Browser only. */
export function storeConsent(
  allowed: Readonly<Record<ConsentPurpose, boolean>>,
  named: readonly UsedThirdParty[],
  now: Date,
): void {
  const parties = named.map((party) => party.key)
  writeStored(key, JSON.stringify({ version, date: now.toISOString(), ...allowed, parties }))
  changes.dispatchEvent(new Event('change'))
}

/** Subscribes to changes of the answer, in this and other tabs. */
export function onConsentChange(onChange: () => void): () => void {
  const seeStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange()
  }
  changes.addEventListener('change', onChange)
  addEventListener('storage', seeStorage)
  return () => {
    changes.removeEventListener('change', onChange)
    removeEventListener('storage', seeStorage)
  }
}

/** Shows the question again, from the footer. */
export function reopenConsent(): void {
  changes.dispatchEvent(new Event('reopen'))
}

export function onConsentReopened(onReopen: () => void): () => void {
  changes.addEventListener('reopen', onReopen)
  return () => changes.removeEventListener('reopen', onReopen)
}
