import { DragOverlay } from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'

import type { StaffCategory } from '#app/catalogue/categories/categories.contract.ts'
import { type Direction, type Place, placeOfStep, subtreeOf } from '#app/catalogue/categories/category-rules.ts'
import { AddCategoryDialog, CategoryDialog } from '#app/catalogue/categories/screens/category-dialog.tsx'
import { CategoryRow, type RowActions } from '#app/catalogue/categories/screens/category-row.tsx'
import { RemoveCategoryDialog } from '#app/catalogue/categories/screens/remove-category-dialog.tsx'
import { callCategories, currentCategories, useCategories } from '#app/catalogue/categories/screens/use-categories.ts'
import { QueryView } from '#app/ui/query-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { DragArea } from '#app/ui/drag/drag-area.tsx'
import { useMoves } from '#app/ui/drag/use-moves.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { useOpened } from '#app/ui/use-opened.ts'

const stepTexts: Readonly<Record<Direction, string>> = {
  up: 'ήδη πρώτη σε αυτό το επίπεδο',
  down: 'ήδη τελευταία σε αυτό το επίπεδο',
  in: 'δεν έχει άλλη κατηγορία από πάνω της',
  out: 'ήδη στο πρώτο επίπεδο',
}

/** The category tree: moved by dragging, by arrow keys on a handle, or by buttons. */
export function CategoryTree({ forbidden }: { readonly forbidden: ReactNode }) {
  const query = useCategories()
  return (
    <section aria-label="Δέντρο κατηγοριών" className="mt-4">
      <p className="max-w-text text-sm text-muted">
        Η σειρά είναι η σειρά στα μενού. Σύρετε μια κατηγορία από τη λαβή της, ή πατήστε τη λαβή και μετακινήστε με τα βέλη. Οι
        διευθύνσεις των σελίδων δεν αλλάζουν.
      </p>
      <QueryView query={query} forbidden={forbidden}>
        {({ categories }) => <Tree categories={categories} />}
      </QueryView>
    </section>
  )
}

function Tree({ categories }: { readonly categories: readonly StaffCategory[] }) {
  const adding = useOpened<{ readonly parentId: number | null }>()
  const editing = useOpened<StaffCategory>()
  const removal = useOpened<StaffCategory>()
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const [stepping, setStepping] = useState<number | null>(null)
  const [dragged, setDragged] = useState<StaffCategory | null>(null)
  const moves = useMoves(categories)

  /** Moves a category; the place is computed once earlier moves are done. */
  function move(id: number, placeIn: (now: readonly StaffCategory[]) => Place | null, nowhere: string): void {
    moves.move(async () => {
      const now = currentCategories()
      const category = now.find((each) => each.id === id)
      if (category === undefined) return
      const place = placeIn(now)
      if (place === null) return announce(`Η κατηγορία «${category.name}» είναι ${nowhere}.`)
      await callCategories('move', { id, revision: category.revision, ...place })
      const parent = now.find((each) => each.id === place.parentId)
      announce(
        `Η κατηγορία «${category.name}» μετακινήθηκε ${parent === undefined ? 'στο πρώτο επίπεδο' : `στην «${parent.name}»`}.`,
      )
      setClosed((before) => new Set([...before].filter((each) => each !== place.parentId)))
    })
  }
  const toggle = (id: number) =>
    setClosed((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })

  const actions: RowActions = {
    onStep: ({ id }, direction) => move(id, (now) => placeOfStep(id, direction, now), stepTexts[direction]),
    onToggle: toggle,
    onSteps: (id) => setStepping((before) => (before === id ? null : id)),
    onAdd: (parentId) => adding.show({ parentId }),
    onEdit: (category) => editing.show(category),
    onRemove: (category) => removal.show(category),
  }
  const blocked = dragged === null ? new Set<number>() : subtreeOf(dragged.id, categories)
  return (
    <>
      <div className="mt-4">
        <Button onClick={() => adding.show({ parentId: null })}>Νέα κατηγορία</Button>
      </div>
      {moves.failure !== null && (
        <div className="mt-4">
          <ErrorNotice>{moves.failure}</ErrorNotice>
        </div>
      )}
      {categories.length === 0 ? (
        <EmptyState title="Καμία κατηγορία ακόμη">Προσθέστε την πρώτη: από τις κατηγορίες γίνονται τα μενού.</EmptyState>
      ) : (
        <DragArea
          onDragStart={({ active }) => setDragged(categories.find(({ id }) => id === active.id) ?? null)}
          onDragCancel={() => setDragged(null)}
          onDragEnd={({ over }) => {
            const place: Place | undefined = over?.data.current?.['place']
            if (dragged !== null && place !== undefined) move(dragged.id, () => place, '')
            setDragged(null)
          }}
        >
          <ul aria-busy={moves.busy} className="mt-4 rounded-card border border-line bg-surface py-1">
            {rowsOf(categories, closed).map(({ category, level, hasChildren, isHidden }) => (
              <CategoryRow
                key={category.id}
                category={category}
                level={level}
                isOpen={hasChildren ? !closed.has(category.id) : null}
                isHidden={isHidden}
                hasSteps={stepping === category.id}
                nextId={nextSibling(category, categories)}
                canTake={dragged !== null && !blocked.has(category.id)}
                actions={actions}
              />
            ))}
          </ul>
          <DragOverlay dropAnimation={null}>
            {dragged !== null && (
              <p className="rounded-card border border-accent bg-surface px-4 py-2 font-semibold shadow-lg">{dragged.name}</p>
            )}
          </DragOverlay>
        </DragArea>
      )}
      <AddCategoryDialog
        key={`add ${adding.times}`}
        open={adding.open}
        parent={categories.find(({ id }) => id === adding.value?.parentId) ?? null}
        onClose={adding.close}
      />
      <CategoryDialog
        key={`edit ${editing.times}`}
        open={editing.open}
        category={editing.value}
        latest={categories.find(({ id }) => id === editing.value?.id) ?? null}
        onClose={editing.close}
      />
      <RemoveCategoryDialog
        key={`remove ${removal.times}`}
        open={removal.open}
        category={categories.find(({ id }) => id === removal.value?.id) ?? removal.value}
        categories={categories}
        onClose={removal.close}
      />
    </>
  )
}

function nextSibling({ id, parentId }: StaffCategory, categories: readonly StaffCategory[]): number | null {
  const siblings = categories.filter((each) => each.parentId === parentId)
  return siblings[siblings.findIndex((each) => each.id === id) + 1]?.id ?? null
}

interface Row {
  readonly category: StaffCategory
  readonly level: number
  readonly hasChildren: boolean
  /** Itself, or an ancestor */
  readonly isHidden: boolean
}

/** The rows of the open part of the tree, from top to bottom. */
function rowsOf(categories: readonly StaffCategory[], closed: ReadonlySet<number>): Row[] {
  const childrenOf = Map.groupBy(categories, ({ parentId }) => parentId)
  const grow = (parentId: number | null, level: number, isHiddenAbove: boolean): Row[] =>
    (childrenOf.get(parentId) ?? []).flatMap((category) => {
      const isHidden = isHiddenAbove || category.hidden
      const row = { category, level, isHidden, hasChildren: childrenOf.has(category.id) }
      return closed.has(category.id) ? [row] : [row, ...grow(category.id, level + 1, isHidden)]
    })
  return grow(null, 1, false)
}
