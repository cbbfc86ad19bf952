import { DndContext, type DndContextProps, PointerSensor, pointerWithin, useSensor, useSensors } from '@dnd-kit/core'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { ComponentProps } from 'react'

type DragAreaProps = Pick<DndContextProps, 'children' | 'collisionDetection' | 'onDragStart' | 'onDragEnd' | 'onDragCancel'>

/** Shorter movements are clicks. */
const minDragPx = 6
/** Silent: the list itself announces, in Greek, what was moved where. */
const accessibility: DndContextProps['accessibility'] = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

/** Dragging by mouse, pen and finger, each from a `DragHandle`. Keys are the handle's own: one press is one step. */
export function DragArea({ collisionDetection = pointerWithin, ...rest }: DragAreaProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: minDragPx } }))
  return <DndContext {...rest} sensors={sensors} collisionDetection={collisionDetection} accessibility={accessibility} />
}

/** What one drags by. A finger on it drags and does not scroll. */
export function DragHandle(props: Omit<ComponentProps<'button'>, 'children' | 'className' | 'type'>) {
  return (
    <button
      {...props}
      type="button"
      title="Σύρετε, ή μετακινήστε με τα βέλη"
      className="icon-button cursor-grab touch-none text-muted hover:bg-plate"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  )
}
