import { closestCenter } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'

import { DragArea, DragHandle } from '#app/ui/drag/drag-area.tsx'

interface SortListProps {
  /** In the order shown */
  readonly ids: readonly number[]
  /** Moves an item to a place, counted from 0. */
  readonly onMove: (id: number, to: number) => void
  readonly children: ReactNode
}

/** Around the list element of items that people sort by dragging, or by arrow keys on the handle. */
export function SortList({ ids, onMove, children }: SortListProps) {
  const keys = ids.map(String)
  return (
    <DragArea
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over === null || over.id === active.id) return
        const id = ids[keys.indexOf(String(active.id))]
        if (id !== undefined) onMove(id, keys.indexOf(String(over.id)))
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DragArea>
  )
}

interface SortItem {
  readonly ref: (element: HTMLElement | null) => void
  readonly style: CSSProperties
  readonly isDragged: boolean
  readonly handle: ReactNode
}

interface SortItemOptions {
  /** Read aloud: what is moved */
  readonly name: string
  readonly at: number
  readonly count: number
  readonly onMove: (to: number) => void
}

const places: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** One item of a `SortList`: what its element needs, and its handle. */
export function useSortItem(id: number, { name, at, count, onMove }: SortItemOptions): SortItem {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: String(id) })
  const onKeyDown = (event: KeyboardEvent) => {
    const to = places[event.key]?.(at, count - 1)
    if (to === undefined) return
    event.preventDefault()
    if (to >= 0 && to < count) onMove(to)
  }
  return {
    ref: setNodeRef,
    style: { translate: transform === null ? undefined : `0 ${Math.round(transform.y)}px`, transition: transition ?? undefined },
    isDragged: isDragging,
    handle: <DragHandle ref={setActivatorNodeRef} {...listeners} aria-label={`Μετακίνηση, ${name}`} onKeyDown={onKeyDown} />,
  }
}
