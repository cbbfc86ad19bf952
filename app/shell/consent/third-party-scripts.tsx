import { useEffect } from 'react'
import { useLocation } from 'react-router'

import {
  type ConsentPurpose,
  consentPurposes,
  noThirdParties,
  type ThirdParties,
  usedThirdParties,
} from '#app/company/third-parties.ts'
import { loadQuietly } from '#app/platform/browser/reload-once.ts'
import { isPrivatePage, hasPersonalData } from '#app/shell/consent/private-pages.ts'
import { allowedParties } from '#app/shell/consent/consent.ts'
import { useConsent } from '#app/shell/consent/use-consent.ts'
import { separatePrivatePages, forceDocumentLoad } from '#app/shell/navigation/page-change.tsx'

/** The purposes for which something runs in this document. */
const running = new Set<ConsentPurpose>()
/** The third parties whose hosts the policy of this document names. */
let ofDocument: string | null = null

/** The merchant's third parties. They load only with an id, with consent, and on pages that are not private. */
export function ThirdPartyScripts({ thirdParties }: { readonly thirdParties: ThirdParties }) {
  const { pathname, search } = useLocation()
  const consent = useConsent()
  const path = pathname + search
  const isAllowed = !!consent && allowedParties(usedThirdParties(thirdParties), consent).length > 0

  useEffect(() => separatePrivatePages(isAllowed), [isAllowed])
  // Repeated on later pages: a script that was still running may have set them again.
  useEffect(() => {
    if (!consent || consentPurposes.every((purpose) => consent[purpose]) || document.cookie === '') return
    void loadQuietly(async () => {
      const { deleteRefusedCookies } = await import('#app/shell/consent/provider-cookies.ts')
      deleteRefusedCookies(thirdParties, consent)
    })
  }, [thirdParties, consent, path])
  useEffect(() => {
    const key = JSON.stringify(thirdParties)
    ofDocument ??= key
    const isOfDocument = key === ofDocument
    const isWithdrawn = !!consent && [...running].some((purpose) => !consent[purpose])
    // Scripts cannot be unloaded, and the document's policy blocks the hosts of new ones.
    forceDocumentLoad(!isOfDocument || isWithdrawn)
    if (!consent || isPrivatePage(pathname) || hasPersonalData(search)) return
    // After consent is withdrawn, running scripts must be told.
    if (!isAllowed && running.size === 0) return
    for (const purpose of consentPurposes) if (consent[purpose]) running.add(purpose)
    const loadable = isOfDocument ? thirdParties : noThirdParties
    void loadQuietly(async () => {
      const { applyConsent, feedPageView } = await import('#app/shell/consent/tracking.ts')
      applyConsent(loadable, consent)
      feedPageView(loadable, consent, path)
    })
  }, [thirdParties, isAllowed, consent, pathname, search, path])
  return null
}
