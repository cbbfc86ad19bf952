const asked = 'doro:logo-panel'

let waiting: File | null = null

/** Opens the header's panel of the visitor's logo from anywhere in a page, with a file that was dropped there. Browser only. */
export function openLogoPanel(file: File | null = null): void {
  waiting = file
  window.dispatchEvent(new Event(asked))
}

/** The file that the panel was opened with, once. */
export function takeDroppedLogo(): File | null {
  const file = waiting
  waiting = null
  return file
}

/** Returns the unsubscribe function. */
export function onLogoPanelOpened(open: () => void): () => void {
  window.addEventListener(asked, open)
  return () => window.removeEventListener(asked, open)
}
