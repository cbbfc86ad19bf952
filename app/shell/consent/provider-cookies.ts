import {
  type ConsentPurpose,
  consentPurposes,
  type ThirdParties,
  type UsedThirdParty,
  usedThirdParties,
} from '#app/company/third-parties.ts'

// First-party cookies that the scripts of third parties set, by their documentation. Loaded by third-party-scripts.tsx only where
// a purpose is refused.

const google: Readonly<Record<ConsentPurpose, RegExp>> = { statistics: /^_(ga(_.+)?|gid|gat.*)$/, marketing: /^_gcl_.+$/ }
const meta = /^_fb[pc]$/

const cookiesOf: Readonly<Record<UsedThirdParty['key'], Readonly<Partial<Record<ConsentPurpose, readonly RegExp[]>>>>> = {
  tagManager: { statistics: [google.statistics], marketing: [google.marketing, meta] },
  analytics: { statistics: [google.statistics], marketing: [google.marketing] },
  pixel: { marketing: [meta] },
}

/** The cookies of the configured third parties for purposes that the visitor does not allow. */
export function refusedCookies(
  names: readonly string[],
  thirdParties: ThirdParties,
  consent: Readonly<Record<ConsentPurpose, boolean>>,
): string[] {
  const patterns = usedThirdParties(thirdParties).flatMap(({ key }) =>
    consentPurposes.flatMap((purpose) => (consent[purpose] ? [] : (cookiesOf[key][purpose] ?? []))),
  )
  return names.filter((name) => patterns.some((pattern) => pattern.test(name)))
}

/** What deletes a cookie, whichever domain it was set for: the host itself, or a parent. Browsers ignore public suffixes. */
export function cookieDeletions(name: string, host: string): string[] {
  const expired = `${name}=; path=/; max-age=0`
  const labels = host.split('.')
  const domains = /^[\d.]+$|:/.test(host) ? [] : labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
  return [expired, ...domains.map((domain) => `${expired}; domain=${domain}`)]
}

/** Deletes the cookies of refused third parties in this browser. */
export function deleteRefusedCookies(thirdParties: ThirdParties, consent: Readonly<Record<ConsentPurpose, boolean>>): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  for (const name of refusedCookies(names, thirdParties, consent)) {
    for (const deletion of cookieDeletions(name, location.hostname)) document.cookie = deletion
  }
}
