const openEvent = 'doro:logo-panel'

let waiting: File | null = null

/** Opens the header's logo panel from anywhere in a page, with a dropped file. Browser only. */
export function openLogoPanel(file: File | null = null): void {
  waiting = file
  window.dispatchEvent(new Event(openEvent))
}

/** The dropped file; returned once. */
export function takeDroppedLogo(): File | null {
  const file = waiting
  waiting = null
  return file
}

/** Returns the unsubscribe function. */
export function onLogoPanelOpened(open: () => void): () => void {
  window.addEventListener(openEvent, open)
  return () => window.removeEventListener(openEvent, open)
}
