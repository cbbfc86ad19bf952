import { ownLogoChanged, ownLogoKey, type OwnLogo } from '#app/personalisation/logo-preview/own-logo.ts'
import { readStored, removeStored, writeStored } from '#app/platform/browser/browser-storage.ts'

// Apart from reading it, which every page begins with. Browser only.

/** Products are shown with it from now on, in all tabs. */
export function keepOwnLogo(logo: OwnLogo): void {
  const stored = JSON.stringify(logo)
  writeStored(ownLogoKey, stored)
  // Where storage is full, the one before would stay: this one lives until the page is left.
  if (readStored(ownLogoKey) !== stored) {
    removeStored(ownLogoKey)
    writeStored(ownLogoKey, stored)
  }
  window.dispatchEvent(new Event(ownLogoChanged))
}

export function removeOwnLogo(): void {
  removeStored(ownLogoKey)
  window.dispatchEvent(new Event(ownLogoChanged))
}
