import { useMemo, useSyncExternalStore } from 'react'

import { type Consent, onConsentChange, parseConsent, storedConsent } from '#app/shell/consent/consent.ts'

/** The visitor's consent: null if not answered yet, undefined until read from the browser. */
export function useConsent(): Consent | null | undefined {
  const stored = useSyncExternalStore(onConsentChange, storedConsent, () => undefined)
  return useMemo(() => (stored === undefined ? undefined : parseConsent(stored)), [stored])
}
