import { type ArtworkElement, isSameArtwork, maxElements } from '#app/personalisation/artwork.ts'
import { fitElement, type OutlineOf, type Surface } from '#app/personalisation/designer/fit-element.ts'
import { fitToSurface, resized } from '#app/personalisation/designer/place-artwork.ts'

type Elements = readonly ArtworkElement[]

/** The artwork of a position with its undo history. */
export interface Artwork {
  readonly elements: Elements
  /** The last one is the newest */
  readonly past: readonly Elements[]
  /** Undone states; the last one is redone first */
  readonly future: readonly Elements[]
  /** The steps of one gesture, such as a drag, are undone together. */
  readonly gesture: string | null
}

interface Change {
  readonly x?: number
  readonly y?: number
  readonly width?: number
  readonly height?: number
  readonly degrees?: number
  readonly ink?: string
}

export type ArtworkEdit =
  | { readonly kind: 'add'; readonly element: ArtworkElement }
  | { readonly kind: 'remove'; readonly index: number }
  | { readonly kind: 'change'; readonly index: number; readonly change: Change; readonly gesture?: string }
  | { readonly kind: 'replace'; readonly index: number; readonly element: ArtworkElement }
  /** Scales all elements by `share` */
  | { readonly kind: 'resize'; readonly share: number }
  /** Replaces the elements by those drawn on another product */
  | { readonly kind: 'carry'; readonly elements: Elements }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }

/** The surface of the drawing. */
export interface Drawing {
  readonly surface: Surface
  readonly outlineOf: OutlineOf
}

const maxSteps = 100

export function startArtwork(elements: Elements): Artwork {
  return { elements, past: [], future: [], gesture: null }
}

/** The artwork after an edit; every element stays within its position. The same object if nothing changes. */
export function editArtwork(artwork: Artwork, edit: ArtworkEdit, drawing: Drawing): Artwork {
  const { elements, past, future } = artwork
  if (edit.kind === 'undo') {
    const before = past.at(-1)
    if (before === undefined) return artwork
    return { elements: before, past: past.slice(0, -1), future: [...future, elements], gesture: null }
  }
  if (edit.kind === 'redo') {
    const after = future.at(-1)
    if (after === undefined) return artwork
    return { elements: after, past: [...past, elements], future: future.slice(0, -1), gesture: null }
  }
  const next = edited(elements, edit, drawing)
  if (isSameArtwork(next, elements)) return artwork
  const gesture = edit.kind === 'change' ? (edit.gesture ?? null) : null
  const goesOn = gesture !== null && gesture === artwork.gesture
  return { elements: next, past: goesOn ? past : [...past, elements].slice(-maxSteps), future: [], gesture }
}

type Step = Exclude<ArtworkEdit, { readonly kind: 'undo' | 'redo' }>

function edited(elements: Elements, edit: Step, { surface, outlineOf }: Drawing): Elements {
  const fitted = (element: ArtworkElement) => fitElement(element, surface, outlineOf(element))
  switch (edit.kind) {
    case 'add':
      return elements.length < maxElements ? [...elements, fitted(edit.element)] : elements
    case 'remove':
      return elements.filter((_, at) => at !== edit.index)
    case 'replace':
      return elements.map((each, at) => (at === edit.index ? fitted(edit.element) : each))
    case 'change':
      return elements.map((each, at) => (at === edit.index ? fitted(changed(each, edit.change)) : each))
    case 'carry':
      return fitToSurface(edit.elements, surface, outlineOf)
    case 'resize':
      return resized(elements, edit.share, surface, outlineOf)
  }
}

function changed(element: ArtworkElement, { degrees, width, height, ...rest }: Change): ArtworkElement {
  const turned = degrees === undefined ? element.degrees : ((Math.round(degrees) % 360) + 360) % 360
  const [wide, high] = [width ?? element.width, height ?? element.height].map((side) => Math.max(1, Math.round(side)))
  return { ...element, ...rest, degrees: turned, width: wide ?? 1, height: high ?? 1 }
}
