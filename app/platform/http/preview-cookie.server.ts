import type { Context as HonoContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

import type { Config } from '#app/platform/config.ts'
import { decryptOwn, encrypt } from '#app/platform/files/secret.server.ts'
import { isSecureOrigin } from '#app/platform/http/public-origin.ts'

const cookieName = 'preview'
const purpose = 'preview of the closed shop'
const hours = 12

/**
 * Lets a browser see the shop while it is closed, for some hours. Only staff get it, scripts cannot read it, and it opens
 * nothing else: pages are the same for everybody.
 */
export function setPreviewCookie(c: HonoContext, config: Config, now: Date): void {
  const until = now.getTime() + hours * 3_600_000
  setCookie(c, cookieName, encrypt(config, purpose, String(until)), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecureOrigin(config),
    maxAge: hours * 3_600,
  })
}

export function hasPreview(c: HonoContext, config: Config, now: Date): boolean {
  const cookie = getCookie(c, cookieName)
  const until = cookie === undefined ? null : decryptOwn(config, purpose, cookie)
  return until !== null && Number(until) > now.getTime()
}
