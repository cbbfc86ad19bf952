/** A word in passing: something went well, and the page shows it nowhere else. Failures stand beside what failed instead. */
export interface Toast {
  /** A Greek sentence */
  readonly text: string
  /** What one may do about it: «Αναίρεση», say */
  readonly action?: { readonly name: string; readonly onPress: () => void } | undefined
}

const shown = new EventTarget()
const early: Toast[] = []
let listens = false

/** Shows a toast for some seconds and tells it to screen readers. Browser only. */
export function showToast(toast: Toast): void {
  early.push(toast)
  shown.dispatchEvent(new Event('toast'))
}

/** Calls when there are toasts to show. */
export function onToast(onShow: () => void): () => void {
  shown.addEventListener('toast', onShow)
  if (!listens && early.length > 0) onShow()
  listens = true
  return () => {
    listens = false
    shown.removeEventListener('toast', onShow)
  }
}

/** The toasts that were not taken yet; each is taken once. */
export function takeToasts(): Toast[] {
  return early.splice(0)
}
