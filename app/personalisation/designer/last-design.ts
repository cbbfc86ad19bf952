import { type ArtworkElement, hasOwnColours, type LogoInk, letteringFonts, maxElements } from '#app/personalisation/artwork.ts'
import { type ChosenInk, keptInks } from '#app/personalisation/inks/named-inks.ts'
import type { OwnPicture } from '#app/personalisation/designer/place-artwork.ts'
import { readStored, writeStored } from '#app/platform/browser/browser-storage.ts'

/** The last drawing of this browser's visitor, for other products. Removed at logout. */
export interface LastDesign {
  readonly productId: number
  readonly title: string
  readonly elements: readonly ArtworkElement[]
  /** Missing in designs from before it was stored */
  readonly technique?: string | undefined
  readonly chosenInks?: readonly ChosenInk[] | undefined
}

const key = 'lastDesign'

export function storeLastDesign(design: LastDesign): void {
  writeStored(key, JSON.stringify(design))
}

/** null if missing or invalid. Browser only. */
export function readLastDesign(): LastDesign | null {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { productId, title, elements, technique, chosenInks }: Partial<Record<keyof LastDesign, unknown>> = value
    if (typeof productId !== 'number' || typeof title !== 'string' || !Array.isArray(elements)) return null
    const isValid = elements.length > 0 && elements.length <= maxElements && elements.every(isElement)
    if (!isValid) return null
    const isInked = typeof technique === 'string' && Array.isArray(chosenInks) && chosenInks.every(isChosenInk)
    return { productId, title, elements, ...(isInked && { technique, chosenInks }) }
  } catch {
    return null
  }
}

function isChosenInk(value: unknown): value is ChosenInk {
  if (typeof value !== 'object' || value === null) return false
  const { colour, ...named }: Partial<Record<string, unknown>> = { ...value }
  return typeof colour === 'string' && Object.values(named).every((text) => text === undefined || typeof text === 'string')
}

function isElement(value: unknown): value is ArtworkElement {
  if (typeof value !== 'object' || value === null) return false
  const element: Partial<Record<string, unknown>> = { ...value }
  const isBox = ['x', 'y', 'width', 'height', 'degrees'].every((side) => Number.isInteger(element[side]))
  if (!isBox || Number(element['width']) < 1 || Number(element['height']) < 1) return false
  if (element['kind'] === 'logo') return typeof element['picture'] === 'string'
  const isFont = letteringFonts.some((font) => font === element['font'])
  return element['kind'] === 'text' && typeof element['text'] === 'string' && isFont && typeof element['ink'] === 'string'
}

/** With the visitor's current logo, in inks visible on a product of this colour. */
export function designFor(
  { elements }: LastDesign,
  own: OwnPicture | null,
  { inkOf, ownInk }: { readonly inkOf: (element: ArtworkElement) => string | null; readonly ownInk: LogoInk },
): readonly ArtworkElement[] {
  return elements.flatMap((element): ArtworkElement[] => {
    const ink = element.kind === 'logo' && hasOwnColours(element) ? null : inkOf(element)
    if (element.kind === 'text') return [{ ...element, ink: ink ?? element.ink }]
    if (own === null) return []
    const height = Math.max(1, Math.round((element.width * own.height) / own.width))
    const printed = ink === null ? ownInk : { ink }
    return [{ ...element, inkRange: undefined, ...printed, picture: own.picture, height }]
  })
}

/** What was chosen for its colours, as far as another technique can have it */
export function inksFor({ technique, chosenInks }: LastDesign, to: string): readonly ChosenInk[] | undefined {
  return technique === undefined ? undefined : keptInks(chosenInks, { from: technique, to })
}
