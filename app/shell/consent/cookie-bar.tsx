import { useEffect, useState } from 'react'

import { onConsentReopened } from '#app/shell/consent/consent.ts'
import { hasThirdParties } from '#app/shell/shell.ts'
import type { ThirdPartyIds } from '#app/shell/consent/tracking.ts'
import { useConsent } from '#app/shell/consent/use-consent.ts'
import { useLoaded } from '#app/ui/use-loaded.ts'

const loadQuestion = async () => (await import('#app/shell/consent/cookie-question.tsx')).CookieQuestion

/**
 * The consent banner: shown until answered, and again from the footer. It blocks nothing, and is absent without third
 * parties.
 */
export function CookieBar({ thirdParties }: { readonly thirdParties: ThirdPartyIds }) {
  const consent = useConsent()
  const [reopened, setReopened] = useState(false)
  useEffect(() => onConsentReopened(() => setReopened(true)), [])
  const shown = (consent === null && hasThirdParties(thirdParties)) || reopened
  const { part: CookieQuestion } = useLoaded(loadQuestion, shown)
  if (!shown || CookieQuestion === null) return null
  return <CookieQuestion given={consent ?? null} reopened={reopened} onAnswered={() => setReopened(false)} />
}
