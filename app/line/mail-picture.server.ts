import type { PictureInMail } from '#app/line/lines-in-mail.mail.tsx'
import { mockUpPath, parseMockUpPath } from '#app/personalisation/mock-ups/mock-up-address.ts'
import { resizedUrl } from '#app/platform/browser/picture-urls.ts'
import type { Context } from '#app/platform/context.server.ts'
import { mailLink } from '#app/platform/mail/mail.server.ts'

/** A JPEG, which every mail client shows; null for pictures of other sites. */
export function mailPicture(tx: Context, src: string | null): PictureInMail | null {
  const design = parseMockUpPath(src ?? '')
  if (design !== null) return { src: mailLink(tx, mockUpPath({ ...design, width: 200, format: 'jpeg' })), hasLogo: true }
  if (src === null || !src.startsWith(`${tx.config.cdnUrl ?? ''}/pictures/`)) return null
  const picture = resizedUrl(src, { width: 160, format: 'jpg' })
  return { src: picture.startsWith('/') ? mailLink(tx, picture) : picture, hasLogo: false }
}
