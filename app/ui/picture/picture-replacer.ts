/**
 * Requests a replacement for the picture `src` shown in `element`. Calls `onReady` with its URL, or null if there is none;
 * it may never be called. Returns a function that cancels the request.
 */
export type PictureReplacer = (element: HTMLImageElement, src: string, onReady: (url: string | null) => void) => () => void

interface Replacement {
  readonly replace: PictureReplacer
  /** Replaced pictures of the same maker stay until its next replacer has new ones. */
  readonly maker: object
}

let replacement: Replacement | null = null
const listeners = new Set<() => void>()

/** Replaces all pictures from now on; null shows the originals. Browser only. */
export function replacePictures(by: Replacement | null): void {
  replacement = by
  for (const listener of listeners) listener()
}

export const pictureReplacement = () => replacement

/** Returns the unsubscribe function. */
export function onPictureReplacement(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
