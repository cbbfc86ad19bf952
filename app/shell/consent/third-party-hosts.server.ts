import type { Config } from '#app/platform/config.ts'
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

/**
 * The third-party hosts of a page's policy: those configured, none on private pages. Pages are the same for everyone, so the
 * policy allows the hosts before consent; the scripts load only after it.
 */
export function foreignHosts({ thirdParties }: Config, pathname: string): ForeignHosts {
  const { tagManagerId, analyticsId, pixelId } = thirdParties
  const used = isPrivatePage(pathname)
    ? []
    : [...(tagManagerId === undefined && analyticsId === undefined ? [] : [analytics]), ...(pixelId === undefined ? [] : [pixel])]
  return {
    scripts: used.flatMap(({ scripts }) => scripts),
    pictures: used.flatMap(({ pictures }) => pictures),
    connections: used.flatMap(({ connections }) => connections),
  }
}
