// Opens the header's logo panel from anywhere in a page. Browser only.

let waiting: File | null = null
const listeners = new Set<() => void>()

/** With a file, the panel asks whether it is the visitor's logo. */
export function openLogoPanel(file: File | null = null): void {
  waiting = file
  for (const listener of listeners) listener()
}

/** The file to ask about; returned once. */
export function takeOfferedLogo(): File | null {
  const file = waiting
  waiting = null
  return file
}

/** Returns the unsubscribe function. */
export function onLogoPanelOpened(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A pasted file, unless a field or a dialog takes it. */
export function offerPastedLogo({ clipboardData, target }: ClipboardEvent): void {
  const file = clipboardData?.files[0]
  if (file !== undefined && mayBeLogo(target)) openLogoPanel(file)
}

/** Whether a file that is dropped or pasted there may be a logo: the page has the panel, and no field or dialog takes it. */
export function mayBeLogo(target: EventTarget | null): boolean {
  if (listeners.size === 0 || !(target instanceof Element)) return false
  return target.closest('input,:read-write,[role=dialog]') === null
}
