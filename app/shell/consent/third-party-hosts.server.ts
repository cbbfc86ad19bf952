import { createContext } from 'react-router'

import { type ThirdParties, usedThirdParties } from '#app/company/third-parties.ts'
import type { ForeignHosts } from '#app/platform/http/content-security-policy.server.ts'
import { isPrivatePage } from '#app/shell/consent/private-pages.ts'

const google = 'https://*.googletagmanager.com'
const googleAnalytics = 'https://*.google-analytics.com'
const analytics: ForeignHosts = {
  scripts: [google],
  pictures: [google, googleAnalytics],
  connections: [google, googleAnalytics, 'https://*.analytics.google.com'],
}
const pixel: ForeignHosts = {
  scripts: ['https://connect.facebook.net'],
  pictures: ['https://www.facebook.com'],
  connections: ['https://www.facebook.com', 'https://connect.facebook.net'],
}

/** Those of the page that is being rendered, from the loader of its shell or, without one, its own. */
export const pageThirdParties = createContext<ThirdParties | null>(null)

/**
 * The third-party hosts of a page's policy: those configured, none on private pages. Pages are the same for everyone, so the
 * policy allows the hosts before consent; the scripts load only after it.
 */
export function foreignHosts(thirdParties: ThirdParties | null, pathname: string): ForeignHosts {
  const parties = thirdParties === null || isPrivatePage(pathname) ? [] : usedThirdParties(thirdParties)
  const used = [...new Set(parties.map(({ key }) => (key === 'pixel' ? pixel : analytics)))]
  return {
    scripts: used.flatMap(({ scripts }) => scripts),
    pictures: used.flatMap(({ pictures }) => pictures),
    connections: used.flatMap(({ connections }) => connections),
  }
}
