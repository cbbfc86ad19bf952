import { type ThirdParties, type UsedThirdParty, usedThirdParties } from '#app/company/third-parties.ts'
import { allowedParties, type Consent } from '#app/shell/consent/consent.ts'

// Loaded by third-party-scripts.tsx only if a third party is configured and allowed.

interface PixelQueue {
  (...command: readonly unknown[]): void
  callMethod?: (...command: readonly unknown[]) => void
  queue: unknown[]
  loaded: boolean
  version: string
}

declare global {
  interface Window {
    dataLayer?: unknown[]
    fbq?: PixelQueue
    _fbq?: PixelQueue
  }
}

const loaded = new Set<string>()

/** Loads each script once. Failures go to the console only (section 7). */
function loadScript(src: string): void {
  if (loaded.has(src)) return
  loaded.add(src)
  const script = document.createElement('script')
  script.async = true
  script.src = src
  script.addEventListener('error', () => report(`${new URL(src).host} did not load`))
  document.head.append(script)
}

function report(error: unknown): void {
  // Section 7: tracking errors are logged to the console only.
  // oxlint-disable-next-line no-console
  console.warn('tracking:', error)
}

/** Google's queue expects an `arguments` object, not an array. */
function google(..._command: readonly unknown[]): void {
  window.dataLayer ??= []
  window.dataLayer.push(arguments)
}

function pixelQueue(): PixelQueue {
  if (window.fbq !== undefined) return window.fbq
  const enqueue = (...command: readonly unknown[]) => {
    if (made.callMethod === undefined) made.queue.push(command)
    else made.callMethod(...command)
  }
  const made: PixelQueue = Object.assign(enqueue, { queue: [], loaded: true, version: '2.0' })
  window.fbq = made
  window._fbq ??= made
  return made
}

function signalsOf({ statistics, marketing }: Consent) {
  const word = (allowed: boolean) => (allowed ? 'granted' : 'denied')
  return {
    analytics_storage: word(statistics),
    ad_storage: word(marketing),
    ad_user_data: word(marketing),
    ad_personalization: word(marketing),
  }
}

function allowedKeys(thirdParties: ThirdParties, consent: Consent) {
  return new Set(allowedParties(usedThirdParties(thirdParties), consent).map(({ key }) => key))
}

/** Loads what is configured and allowed, and informs running scripts of changes. */
export function applyConsent(thirdParties: ThirdParties, consent: Consent): void {
  const { tagManagerId, analyticsId, pixelId } = thirdParties
  const allowed = allowedKeys(thirdParties, consent)
  try {
    const runsGoogle = window.dataLayer !== undefined
    const wantsManager = allowed.has('tagManager')
    const wantsAnalytics = allowed.has('analytics')
    if (runsGoogle || wantsManager || wantsAnalytics) google('consent', runsGoogle ? 'update' : 'default', signalsOf(consent))
    if (wantsManager && !loaded.has(managerSrc(tagManagerId))) {
      window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      loadScript(managerSrc(tagManagerId))
    }
    if (wantsAnalytics && !loaded.has(analyticsSrc(analyticsId))) {
      google('js', new Date())
      // The shop sends page views itself, including the first.
      google('config', analyticsId, { send_page_view: false })
      loadScript(analyticsSrc(analyticsId))
    }
    if (window.fbq !== undefined) window.fbq('consent', consent.marketing ? 'grant' : 'revoke')
    else if (allowed.has('pixel')) {
      pixelQueue()('init', pixelId)
      loadScript('https://connect.facebook.net/en_US/fbevents.js')
    }
  } catch (error) {
    report(error)
  }
}

const managerSrc = (id: string) => `https://www.googletagmanager.com/gtm.js?id=${id}`
const analyticsSrc = (id: string) => `https://www.googletagmanager.com/gtag/js?id=${id}`

const lastFed = new Map<string, string>()

/**
 * Sends the page view to each allowed third party that has not had it. The URL goes without its fragment, which may be a
 * capability.
 */
export function feedPageView(thirdParties: ThirdParties, consent: Consent, path: string): void {
  const { tagManagerId, analyticsId, pixelId } = thirdParties
  const allowed = allowedKeys(thirdParties, consent)
  const view = { page_path: path, page_location: window.location.origin + path, page_title: document.title }
  const feed = (party: UsedThirdParty['key'], id: string, send: () => void) => {
    if (!allowed.has(party) || lastFed.get(id) === path) return
    lastFed.set(id, path)
    send()
  }
  try {
    feed('tagManager', tagManagerId, () => window.dataLayer?.push({ event: 'page_view', ...view }))
    feed('analytics', analyticsId, () => google('event', 'page_view', { ...view, send_to: analyticsId }))
    feed('pixel', pixelId, () => window.fbq?.('track', 'PageView'))
  } catch (error) {
    report(error)
  }
}
