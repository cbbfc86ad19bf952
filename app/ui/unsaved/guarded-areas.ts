/** A part of the page with input that the person may lose. */
export interface GuardedArea {
  readonly hasUnsaved: () => boolean
  /** It saves itself when its page is left by a link, so that only closing the tab loses input. */
  readonly savesOnLeave?: boolean | undefined
}

const areas = new Set<GuardedArea>()
/** Areas whose input a person gave up */
let abandoned: ReadonlySet<GuardedArea> = new Set()
const added = new EventTarget()
let ask: (() => Promise<boolean>) | null = null

/** Guards an area until the returned function is called. Browser only. */
export function guardArea(area: GuardedArea): () => void {
  areas.add(area)
  added.dispatchEvent(new Event('area'))
  return () => {
    areas.delete(area)
  }
}

/** Calls back when there is an area. */
export function onGuardedArea(onArea: () => void): () => void {
  if (areas.size > 0) onArea()
  added.addEventListener('area', onArea)
  return () => added.removeEventListener('area', onArea)
}

/** Whether following a link, or closing the tab, would lose input. */
export function losesInput(by: 'link' | 'closing'): boolean {
  return [...areas].some((area) => !abandoned.has(area) && (by === 'closing' || area.savesOnLeave !== true) && area.hasUnsaved())
}

/** The current input may be lost. */
export function abandonInput(): void {
  abandoned = new Set(areas)
}

/** Sets what asks a person whether they leave without saving. */
export function askBeforeLeaving(question: () => Promise<boolean>): () => void {
  ask = question
  return () => {
    ask = null
  }
}

/** For actions that leave the page without a link, such as a logout: asks if there is unsaved input. */
export async function mayLeave(): Promise<boolean> {
  if (ask === null || !losesInput('link')) return true
  return ask()
}
