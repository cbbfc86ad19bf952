/**
 * Asks for another picture in the place of `src`, shown in `element`; `onReady` gets its URL, null where there is none, and
 * perhaps nothing ever. Returns what stops it.
 */
export type PictureReplacer = (element: HTMLImageElement, src: string, onReady: (url: string | null) => void) => () => void

interface Replacement {
  readonly replace: PictureReplacer
  /** Pictures of the same maker stay until its next replacer has others. */
  readonly maker: object
}

let replacement: Replacement | null = null
const listeners = new Set<() => void>()

/** From now on all pictures are replaced by this; null shows them as they are. Browser only. */
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
