import { ownLogoChanged, ownLogoKey, type OwnLogo, readOwnLogo } from '#app/personalisation/logo-preview/own-logo.ts'
import { readStored, removeStored, writeStored } from '#app/platform/browser/browser-storage.ts'

// Separate from reading it, which every page loads. Browser only.

/** Products show this logo from now on, in all tabs. */
export function storeOwnLogo(logo: OwnLogo): void {
  const stored = JSON.stringify(logo)
  writeStored(ownLogoKey, stored)
  // Storage is full and still holds the previous logo: hold this one in memory for this page.
  if (readStored(ownLogoKey) !== stored) {
    removeStored(ownLogoKey)
    writeStored(ownLogoKey, stored)
  }
  window.dispatchEvent(new Event(ownLogoChanged))
  markOwnLogo()
}

export function removeOwnLogo(): void {
  removeStored(ownLogoKey)
  window.dispatchEvent(new Event(ownLogoChanged))
  markOwnLogo()
}

/** Marks <html> as `ownLogoScript` does on loading, after a change in any tab. */
export function markOwnLogo(): void {
  document.documentElement.toggleAttribute('data-own-logo', readOwnLogo() !== null)
}
