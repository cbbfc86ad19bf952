import type { OwnLogo } from '#app/personalisation/logo-preview/own-logo.ts'

/** The hash of the server's picture of a logo; null until it is uploaded. */
export function pictureHashOf(logo: OwnLogo | null): string | null {
  return logo?.pictureHash ?? null
}
