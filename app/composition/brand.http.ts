import type { Context as HonoContext, Hono } from 'hono'

import { largeIconOf } from '#app/catalogue/pictures/brand-of.server.ts'
import { openBrandFile } from '#app/catalogue/pictures/draw-brand-file.server.ts'
import { brandFilePath, parseBrandFile } from '#app/company/brand-files.ts'
import { brandNameOf, homeTitle } from '#app/company/shop-brand.ts'
import { readSettings } from '#app/company/settings.server.ts'
import type { Settings } from '#app/company/settings.ts'
import { isOwnBrand } from '#app/platform/software-name.ts'
import { answerUnavailable, type HttpEnv } from '#app/platform/http/http.server.ts'
import { lockedDownPolicy } from '#app/platform/http/security-headers.server.ts'
import type { Shop } from '#app/shop.server.ts'

const cachedForever = 'public, max-age=31536000, immutable'
const paper = '#FBFAF7'

/** Files in `public` that show the software's mark, and what a shop with a mark of its own has there */
const softwareFiles = [
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/logo.svg',
  '/share.jpg',
] as const

/** The manifest, and the pictures that are drawn from the shop's logo. */
export function mountBrand(app: Pick<Hono<HttpEnv>, 'get'>, shop: Shop): void {
  const settingsOf = async (c: HonoContext<HttpEnv>): Promise<Settings | null> => {
    const ctx = shop.context(c.get('requestId'))
    return ctx === null ? null : readSettings(ctx)
  }
  app.get('/manifest.webmanifest', async (c) => {
    const settings = await settingsOf(c)
    if (settings === null) return answerUnavailable(c)
    return c.json(manifestOf(settings), 200, { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' })
  })
  app.get('/brand/:file', async (c) => {
    const parsed = parseBrandFile(c.req.param('file'))
    const settings = parsed === null ? null : await settingsOf(c)
    const isShown = parsed !== null && settings !== null && isOfBrand(settings, parsed)
    const opened = isShown ? await openBrandFile(shop.config, parsed) : null
    if (opened === null) return c.notFound()
    const { bytes, type } = opened
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': type,
      'cache-control': cachedForever,
      'content-security-policy': lockedDownPolicy,
      // Chats and search engines show them.
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
  for (const path of [...softwareFiles, '/favicon.ico']) {
    app.get(path, async (c, next) => {
      const settings = await settingsOf(c)
      if (settings === null || !isOwnBrand({ name: brandNameOf(settings) })) return next()
      const icon = largeIconOf(settings)
      return icon === '' ? c.notFound() : c.redirect(icon, 302)
    })
  }
}

/** Only what pages name is drawn: any other name would be work for anybody to order. */
function isOfBrand({ logo, darkLogo, icon, accent }: Settings, wanted: NonNullable<ReturnType<typeof parseBrandFile>>): boolean {
  if (wanted.file.kind === 'share') return wanted.src === logo?.src && wanted.accent === accent
  return [logo?.src, darkLogo?.src, icon].includes(wanted.src)
}

function manifestOf(settings: Settings): object {
  const { icon, logo } = settings
  const name = brandNameOf(settings)
  const src = icon || (logo?.src ?? '')
  const isOwn = src !== '' || isOwnBrand({ name })
  const icons = ([192, 512] as const).map((size) => ({
    src: isOwn ? brandFilePath({ kind: 'icon', size }, src) : `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: isOwn ? 'any' : 'any maskable',
  }))
  return {
    name: homeTitle(name),
    short_name: name,
    lang: 'el',
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: icons.filter((each) => each.src !== ''),
  }
}
