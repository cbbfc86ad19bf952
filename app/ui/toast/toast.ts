/** A message for a success that the page shows nowhere else. Errors belong beside their cause. */
export interface Toast {
  /** A Greek sentence */
  readonly text: string
  /** A button, «Αναίρεση» say */
  readonly action?: { readonly name: string; readonly onPress: () => void } | undefined
}

const shown = new EventTarget()
const early: Toast[] = []
let listens = false

/** Shows a toast for some seconds and announces it. Browser only. */
export function showToast(toast: Toast): void {
  early.push(toast)
  shown.dispatchEvent(new Event('toast'))
}

/** Subscribes to new toasts. */
export function onToast(onShow: () => void): () => void {
  shown.addEventListener('toast', onShow)
  if (!listens && early.length > 0) onShow()
  listens = true
  return () => {
    listens = false
    shown.removeEventListener('toast', onShow)
  }
}

/** Takes the pending toasts out of the queue. */
export function takeToasts(): Toast[] {
  return early.splice(0)
}
