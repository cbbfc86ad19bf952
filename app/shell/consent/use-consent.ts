import { useMemo, useSyncExternalStore } from 'react'

import { type Consent, onConsentChange, parseConsent, storedConsent } from '#app/shell/consent/consent.ts'

/** The visitor's answer: null where there is none yet, undefined until the browser has been asked (pages are the same for all). */
export function useConsent(): Consent | null | undefined {
  const stored = useSyncExternalStore(onConsentChange, storedConsent, () => undefined)
  return useMemo(() => (stored === undefined ? undefined : parseConsent(stored)), [stored])
}
