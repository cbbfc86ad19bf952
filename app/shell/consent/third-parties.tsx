import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { keepBorder } from '#app/shell/navigation/page-change.tsx'
import { isPrivatePage, hasPersonalData } from '#app/shell/consent/private-pages.ts'
import { loadQuietly } from '#app/platform/browser/reload-once.ts'
import { hasThirdParties } from '#app/shell/shell.ts'
import type { ThirdPartyIds } from '#app/shell/consent/tracking.ts'
import { useConsent } from '#app/shell/consent/use-consent.ts'

/** The merchant's third parties. They load only with a configured id, with consent, and on pages that are not private. */
export function ThirdParties({ ids }: { readonly ids: ThirdPartyIds }) {
  const { pathname, search } = useLocation()
  const consent = useConsent()
  const path = pathname + search
  const started = useRef(false)
  const isConfigured = hasThirdParties(ids)
  const allowed = isConfigured && consent && (consent.statistics || consent.marketing) ? consent : null

  useEffect(() => keepBorder(allowed !== null), [allowed])
  useEffect(() => {
    if (!isConfigured || !consent || isPrivatePage(pathname) || hasPersonalData(search)) return
    // After consent is withdrawn, running scripts must be told.
    if (allowed === null && !started.current) return
    started.current = true
    void loadQuietly(async () => {
      const { applyConsent, feedPageView } = await import('#app/shell/consent/tracking.ts')
      applyConsent(ids, consent)
      feedPageView(ids, consent, path)
    })
  }, [ids, isConfigured, consent, allowed, pathname, search, path])
  return null
}
