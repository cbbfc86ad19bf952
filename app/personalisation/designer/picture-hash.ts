import type { OwnLogo } from '#app/personalisation/logo-preview/own-logo.ts'

/** The hash of the picture that the server has of a logo; null until it has one. */
export function pictureHashOf(logo: OwnLogo | null): string | null {
  return logo?.pictureHash ?? null
}
