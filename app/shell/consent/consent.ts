import { readStored, writeStored } from '#app/platform/browser/browser-storage.ts'

/** What a visitor may allow besides what the shop cannot do without. */
export type ConsentCategory = 'statistics' | 'marketing'

/** What a visitor allowed, and when: it must be possible to show. */
export type Consent = { readonly date: string } & Readonly<Record<ConsentCategory, boolean>>

const key = 'consent'
/** Raised when something is asked for that was not asked before: everybody is asked again. */
const version = 1

/** A stored answer; null where there is none, or none to this version's question. */
export function parseConsent(stored: string | null): Consent | null {
  if (stored === null) return null
  try {
    const answer: unknown = JSON.parse(stored)
    if (typeof answer !== 'object' || answer === null) return null
    if (!('version' in answer && answer.version === version)) return null
    if (!('date' in answer && typeof answer.date === 'string')) return null
    const allows = (category: ConsentCategory) =>
      Object.entries(answer).some(([name, given]) => name === category && given === true)
    return { date: answer.date, statistics: allows('statistics'), marketing: allows('marketing') }
  } catch {
    return null
  }
}

const changes = new EventTarget()

/** As it is stored: the same string for the same answer. Browser only. */
export function storedConsent(): string | null {
  return readStored(key)
}

/** Keeps the answer in this browser, with its date and the version of the question. Browser only. */
export function giveConsent(allowed: Readonly<Record<ConsentCategory, boolean>>, now: Date): void {
  writeStored(key, JSON.stringify({ version, date: now.toISOString(), ...allowed }))
  changes.dispatchEvent(new Event('change'))
}

/** Calls when the answer changes, in this tab or in another. */
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

/** From the footer: the question is shown again. */
export function reopenConsent(): void {
  changes.dispatchEvent(new Event('reopen'))
}

export function onConsentReopened(onReopen: () => void): () => void {
  changes.addEventListener('reopen', onReopen)
  return () => changes.removeEventListener('reopen', onReopen)
}
