import type { Config } from '#app/platform/config.ts'
import { isSecureOrigin } from '#app/platform/http/public-origin.ts'

/** Headers of every answer, including cached pages. */
export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isSecureOrigin(config) && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** For answers other than pages: nothing may run or load. */
export const lockedDownPolicy = "default-src 'none'; frame-ancestors 'none'"

/** For the script of a web worker, which has its own policy: it may connect to this shop. */
export const webWorkerPolicy = `${lockedDownPolicy}; connect-src 'self'`
