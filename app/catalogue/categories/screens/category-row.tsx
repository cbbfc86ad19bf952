import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import IndentDecrease from 'lucide-react/icons/indent-decrease'
import IndentIncrease from 'lucide-react/icons/indent-increase'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { KeyboardEvent } from 'react'

import type { StaffCategory } from '#app/catalogue/categories/categories.contract.ts'
import type { Direction, Place } from '#app/catalogue/categories/category-rules.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { DragHandle } from '#app/ui/drag/drag-area.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'

export interface RowActions {
  readonly onStep: (category: StaffCategory, direction: Direction) => void
  readonly onToggle: (id: number) => void
  /** Toggles the step buttons. */
  readonly onSteps: (id: number) => void
  readonly onAdd: (parentId: number) => void
  readonly onEdit: (category: StaffCategory) => void
  readonly onRemove: (category: StaffCategory) => void
}

interface CategoryRowProps {
  readonly category: StaffCategory
  readonly level: number
  /** Null without subcategories */
  readonly isOpen: boolean | null
  readonly isHidden: boolean
  readonly hasSteps: boolean
  readonly nextId: number | null
  /** The dragged category may be dropped here. */
  readonly canTake: boolean
  readonly actions: RowActions
}

const steps: readonly { readonly direction: Direction; readonly name: string; readonly icon: typeof ArrowUp }[] = [
  { direction: 'up', name: 'Πάνω', icon: ArrowUp },
  { direction: 'down', name: 'Κάτω', icon: ArrowDown },
  { direction: 'in', name: 'Μέσα στην προηγούμενη', icon: IndentIncrease },
  { direction: 'out', name: 'Ένα επίπεδο έξω', icon: IndentDecrease },
]
const keys: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** One category of the tree. */
export function CategoryRow({ category, level, isOpen, isHidden, hasSteps, nextId, canTake, actions }: CategoryRowProps) {
  const { id, parentId, name, hidden, imageUrl, products } = category
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({ id })
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = keys[event.key]
    if (direction === undefined) return
    event.preventDefault()
    actions.onStep(category, direction)
  }
  return (
    <li
      ref={setNodeRef}
      className={classes('relative border-y-2 border-transparent pr-2', isDragging && 'opacity-50')}
      style={{ paddingLeft: `${(level - 1) * 1.25}rem` }}
    >
      <DropZone id={`${id} before`} isOff={!canTake} place={{ parentId, beforeId: id }} className="top-0 h-1/4 border-t-2" />
      <DropZone
        id={`${id} inside`}
        isOff={!canTake}
        place={{ parentId: id, beforeId: null }}
        className="inset-y-1/4 bg-accent-soft"
      />
      <DropZone
        id={`${id} after`}
        isOff={!canTake}
        place={{ parentId, beforeId: nextId }}
        className="bottom-0 h-1/4 border-b-2"
      />
      <div className="relative flex flex-wrap items-center gap-x-1">
        <DragHandle
          ref={setActivatorNodeRef}
          {...listeners}
          aria-label={`Μετακίνηση, ${name}`}
          aria-expanded={hasSteps}
          onClick={() => actions.onSteps(id)}
          onKeyDown={onKeyDown}
        />
        {isOpen === null ? (
          <span className="w-6" />
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`Υποκατηγορίες, ${name}`}
            onClick={() => actions.onToggle(id)}
            className="inline-flex h-11 w-6 items-center justify-center rounded-sm hover:bg-plate"
          >
            {isOpen ? <ChevronDown aria-hidden className="size-4" /> : <ChevronRight aria-hidden className="size-4" />}
          </button>
        )}
        {imageUrl === null ? (
          <span className="size-9 shrink-0 rounded-sm bg-plate" />
        ) : (
          <img src={imageUrl} alt="" loading="lazy" className="size-9 shrink-0 rounded-sm bg-plate object-contain" />
        )}
        <span className="min-w-0 flex-1 basis-32 px-2 py-1">
          <span className={classes('font-semibold break-words', isHidden && 'text-muted')}>{name}</span>{' '}
          <span className="text-sm whitespace-nowrap text-muted">{productsText(products)}</span>{' '}
          {hidden ? <Badge>Κρυμμένη</Badge> : isHidden && <Badge>Μέσα σε κρυμμένη</Badge>}
          <span className="sr-only">, επίπεδο {level}</span>
        </span>
        <span className="ml-auto flex flex-wrap">
          <Button variant="quiet" padding="narrow" onClick={() => actions.onEdit(category)} aria-label={`Επεξεργασία, ${name}`}>
            Επεξεργασία
          </Button>
          <Button variant="quiet" padding="narrow" onClick={() => actions.onAdd(id)} aria-label={`Νέα υποκατηγορία, ${name}`}>
            Υποκατηγορία
          </Button>
          <Button variant="quiet" padding="narrow" onClick={() => actions.onRemove(category)} aria-label={`Διαγραφή, ${name}`}>
            Διαγραφή
          </Button>
        </span>
      </div>
      {hasSteps && (
        <div role="group" aria-label={`Μετακίνηση της «${name}»`} className="flex flex-wrap pb-1 pl-11">
          {steps.map(({ direction, name: step, icon: Icon }) => (
            <IconButton
              key={direction}
              aria-label={`${step}, ${name}`}
              title={step}
              onClick={() => actions.onStep(category, direction)}
            >
              <Icon aria-hidden className="size-5" />
            </IconButton>
          ))}
        </div>
      )}
    </li>
  )
}

interface DropZoneProps {
  readonly id: string
  readonly isOff: boolean
  readonly place: Place
  readonly className: string
}

/** A part of a row, and where a category lands that is dropped there; seen while one is held over it. */
function DropZone({ id, isOff, place, className }: DropZoneProps) {
  const { setNodeRef, isOver } = useDroppable({ id, disabled: isOff, data: { place } })
  return (
    <div
      ref={setNodeRef}
      className={classes('pointer-events-none absolute inset-x-0 border-accent', className, !isOver && 'opacity-0')}
    />
  )
}

function productsText(products: number): string {
  return products === 0 ? '' : products === 1 ? '1 προϊόν' : `${formatNumber(products)} προϊόντα`
}
