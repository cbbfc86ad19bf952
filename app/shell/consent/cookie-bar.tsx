import { useEffect, useState } from 'react'

import { type ThirdParties, usedThirdParties } from '#app/company/third-parties.ts'
import { coversParties, onConsentReopened } from '#app/shell/consent/consent.ts'
import { useConsent } from '#app/shell/consent/use-consent.ts'
import { useLazyPart } from '#app/ui/use-lazy-part.ts'

const loadQuestion = async () => (await import('#app/shell/consent/cookie-question.tsx')).CookieQuestion

/**
 * The consent banner: shown until answered, again once a third party was added, and from the footer. It blocks nothing, and is
 * absent without third parties.
 */
export function CookieBar({ thirdParties }: { readonly thirdParties: ThirdParties }) {
  const consent = useConsent()
  const [reopened, setReopened] = useState(false)
  useEffect(() => onConsentReopened(() => setReopened(true)), [])
  const parties = usedThirdParties(thirdParties)
  const shown =
    (consent !== undefined && parties.length > 0 && (consent === null || !coversParties(consent, parties))) || reopened
  const { part: CookieQuestion } = useLazyPart(loadQuestion, shown)
  if (!shown || CookieQuestion === null) return null
  return (
    <CookieQuestion
      given={reopened ? (consent ?? null) : null}
      parties={parties}
      reopened={reopened}
      onAnswered={() => setReopened(false)}
    />
  )
}
