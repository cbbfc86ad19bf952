import { saveLink } from '#app/platform/browser/save-link.ts'

/** Saves a file of this name. Browser only. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  saveLink(url, fileName)
  // The browser reads it after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
