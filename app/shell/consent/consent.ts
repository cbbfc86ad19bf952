import type { ConsentPurpose } from '#app/company/third-parties.ts'
import { readStored, writeStored } from '#app/platform/browser/browser-storage.ts'

/** A visitor's consent and its date, which must be provable. */
export type Consent = { readonly date: string } & Readonly<Record<ConsentPurpose, boolean>>

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
    return { date: answer.date, statistics: allows('statistics'), marketing: allows('marketing') }
  } catch {
    return null
  }
}

const changes = new EventTarget()

/** The stored string, identical for identical answers. Browser only. */
export function storedConsent(): string | null {
  return readStored(key)
}

/** Stores the answer with its date and version. Browser only. */
export function giveConsent(allowed: Readonly<Record<ConsentPurpose, boolean>>, now: Date): void {
  writeStored(key, JSON.stringify({ version, date: now.toISOString(), ...allowed }))
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
