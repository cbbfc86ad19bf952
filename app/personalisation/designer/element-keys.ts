import type { ArtworkElement } from '#app/personalisation/artwork.ts'
import type { ArtworkEdit } from '#app/personalisation/designer/edit-artwork.ts'

interface Key {
  readonly key: string
  /** The physical key, whatever the keyboard layout */
  readonly code: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** Tenths of a millimetre */
const step = 10
const largeStep = 100
const turn = 15
const growth = 1.05

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The edit of a key press: arrows move, + and - scale, r rotates, Delete removes. */
export function elementEdit(pressed: Key, element: ArtworkElement, index: number): ArtworkEdit | null {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey } = pressed
  if (ctrlKey || metaKey || altKey) return null
  const direction = directions[key]
  const change = (changed: Extract<ArtworkEdit, { kind: 'change' }>['change']): ArtworkEdit => ({
    kind: 'change',
    index,
    change: changed,
  })
  if (direction !== undefined) {
    const by = shiftKey ? largeStep : step
    return change({ x: element.x + direction[0] * by, y: element.y + direction[1] * by })
  }
  if (key === '+' || key === '=') return change(sizeOf(element, growth))
  if (key === '-' || key === '_') return change(sizeOf(element, 1 / growth))
  if (code === 'KeyR' || key === 'r' || key === 'R')
    return change({ degrees: Math.round((element.degrees + (shiftKey ? -turn : turn)) / turn) * turn })
  return key === 'Delete' || key === 'Backspace' ? { kind: 'remove', index } : null
}

/** At least a tenth of a millimetre larger or smaller, proportionally. */
function sizeOf({ width, height }: ArtworkElement, share: number) {
  const wide = share > 1 ? Math.ceil(width * share) : Math.floor(width * share)
  const min = Math.max(1, Math.min(wide, width * share < 10 ? width : wide))
  return { width: min, height: (height * min) / width }
}

/** Ctrl-Z and Ctrl-Shift-Z (or Ctrl-Y), also with the command key. */
export function historyEdit({ code, shiftKey, ctrlKey, metaKey, altKey }: Key): ArtworkEdit | null {
  if ((!ctrlKey && !metaKey) || altKey) return null
  if (code === 'KeyZ') return { kind: shiftKey ? 'redo' : 'undo' }
  return code === 'KeyY' && !shiftKey ? { kind: 'redo' } : null
}
