import { useRef, useState } from 'react'

import { countText, variantText } from '#app/cart/cart.ts'
import { announce } from '#app/ui/live-region.tsx'

interface Removed<Line> {
  readonly line: Line
  /** Its index before the removal */
  readonly index: number
  /** «… αφαιρέθηκε» */
  readonly text: string
  /** What else to undo, if the line was moved elsewhere */
  readonly alsoUndo: (() => void) | undefined
}

/** Lines removed on this page that can be restored, most recent first. */
function useRemoved<Line extends { readonly id: string }>(lines: readonly Line[] | null) {
  const [removed, setRemoved] = useState<readonly Removed<Line>[]>([])
  const keep = (line: Line, text: string, alsoUndo?: () => void) => {
    const index = lines?.findIndex(({ id }) => id === line.id) ?? 0
    setRemoved((before) => [...before.filter((each) => each.line.id !== line.id), { line, index, text, alsoUndo }])
  }
  // A line that is in the list again (undone here, in another tab, or refused by the server) is not offered.
  const last = removed.findLast(({ line }) => !(lines ?? []).some(({ id }) => id === line.id)) ?? null
  return { last, keep }
}

interface NamedLine {
  readonly id: string
  readonly title: string
  readonly colour: string | null
  readonly size: string | null
}

/** Changes the list, for one kind of change: its own failure and retry. */
interface ListChange<Change, Line> {
  change(change: Change, handlers: { readonly onSuccess: (lines: readonly Line[] | null) => void }): void
  readonly busy: boolean
  readonly failure: string | null
  readonly retry: () => void
}

interface RemovableList<Line, Shown extends NamedLine, Change> {
  readonly lines: readonly Shown[] | null
  readonly failure: string | null
  readonly retry: () => void
  readonly removal: ListChange<Change, Line>
  readonly undoing: ListChange<Change, Line>
  /** The change that removes a line, and the one that restores it */
  readonly removing: (lineId: string) => Change
  readonly restoring: (lineId: string) => Change
  /** «στο καλάθι» */
  readonly place: string
}

/** «Κούπα Νάξος, navy, M» */
export function lineName(line: Pick<NamedLine, 'title' | 'colour' | 'size'>): string {
  const variant = variantText(line)
  return variant === '' ? line.title : `${line.title}, ${variant}`
}

/** A list with removable and restorable lines; shows the last failure with a retry. */
export function useRemovableList<Line, Shown extends NamedLine, Change>(list: RemovableList<Line, Shown, Change>) {
  const { lines, failure, retry, removal, undoing, removing, restoring, place } = list
  const removed = useRemoved(lines)
  const area = useRef<HTMLDivElement>(null)

  const moveAway = (line: Shown, text: string, alsoUndo?: () => void) => {
    removed.keep(line, text, alsoUndo)
    removal.change(removing(line.id), {
      onSuccess: (left) => left !== null && announce(`${text} (${countText(left.length)} ${place})`),
    })
  }
  const undo = () => {
    if (removed.last === null) return
    const { line, alsoUndo } = removed.last
    undoing.change(restoring(line.id), {
      onSuccess: () => {
        alsoUndo?.()
        announce(`Επέστρεψε ${place}: ${lineName(line)}`)
        // The button disappears with its row, which would reset the keyboard focus to the top of the page.
        area.current?.focus({ preventScroll: true })
      },
    })
  }
  return {
    /** Goes on an element around the list, with tabIndex -1. */
    area,
    lines,
    remove: (line: Shown) => moveAway(line, `Αφαιρέθηκε: ${lineName(line)}`),
    /** A line moved elsewhere. `alsoUndo` removes it there. */
    moveAway,
    removed: removed.last,
    undo,
    undoing: undoing.busy,
    failure: undoing.failure ?? removal.failure ?? failure,
    retry: undoing.failure !== null ? undefined : removal.failure === null ? retry : removal.retry,
  }
}
