import { useId, useState } from 'react'

import type { StaffCategory } from '#app/catalogue/categories/categories.contract.ts'
import { callCategories } from '#app/catalogue/categories/screens/use-categories.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { showToast } from '#app/ui/toast/toast.ts'

interface RemoveCategoryDialogProps {
  readonly open: boolean
  readonly category: StaffCategory | null
  readonly categories: readonly StaffCategory[]
  readonly onClose: () => void
}

/** Confirms the deletion of a category, and asks for its products' target. */
export function RemoveCategoryDialog({ open, category, categories, onClose }: RemoveCategoryDialogProps) {
  const [moveTo, setMoveTo] = useState<number | null>(null)
  const [missing, setMissing] = useState(false)
  const id = useId()
  const products = category?.products ?? 0
  const hasChildren = categories.some(({ parentId }) => parentId === category?.id)
  const { submit, busy, failure } = useCallForm({
    defaultValues: {},
    send: async () => {
      if (category === null || hasChildren) return
      if (products > 0 && moveTo === null) {
        setMissing(true)
        return
      }
      await callCategories('remove', { id: category.id, revision: category.revision, moveTo: products > 0 ? moveTo : null })
      showToast({ text: `Η κατηγορία «${category.name}» διαγράφηκε.` })
      onClose()
    },
  })
  if (hasChildren)
    return (
      <Dialog open={open} onOpenChange={onClose} title={`Διαγραφή της «${category?.name ?? ''}»`} size="form">
        <p className="p-5">Η κατηγορία έχει υποκατηγορίες. Μετακινήστε τις ή διαγράψτε τις πρώτα.</p>
      </Dialog>
    )
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={`Διαγραφή της «${category?.name ?? ''}»`}
      form={{ submit, busy, failure }}
      submitText={products > 0 ? 'Μετακίνηση και διαγραφή' : 'Διαγραφή'}
    >
      {products === 0 ? (
        <p>Η κατηγορία είναι άδεια. Η διεύθυνσή της θα οδηγεί {placeText(categories, category)}.</p>
      ) : (
        <div>
          <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
            {products === 1
              ? 'Το 1 προϊόν της μετακινείται στην κατηγορία'
              : `Τα ${formatNumber(products)} προϊόντα της μετακινούνται στην κατηγορία`}
          </label>
          <select
            id={id}
            value={moveTo ?? ''}
            aria-invalid={missing || undefined}
            aria-describedby={missing ? `${id}-error` : undefined}
            onChange={({ currentTarget: { value } }) => {
              setMissing(false)
              setMoveTo(value === '' ? null : Number(value))
            }}
            className="h-12 w-full rounded-pill border border-line-strong bg-surface px-5"
          >
            <option value="">Διαλέξτε</option>
            {optionsOf(categories)
              .filter((option) => option.id !== category?.id)
              .map((option) => (
                <option key={option.id} value={option.id}>
                  {option.path}
                </option>
              ))}
          </select>
          {missing && (
            <p id={`${id}-error`} role="alert" className="mt-1.5 pl-5 text-sm text-failure">
              Διαλέξτε πού θα μετακινηθούν τα προϊόντα.
            </p>
          )}
          <p className="mt-1.5 text-sm text-muted">
            Η διεύθυνσή της θα οδηγεί σε αυτή την κατηγορία· οι διευθύνσεις των προϊόντων μένουν.
          </p>
        </div>
      )}
    </ActionDialog>
  )
}

/** «στην «Ποτά»»: the redirect target of an empty category. */
function placeText(categories: readonly StaffCategory[], category: StaffCategory | null): string {
  const parent = categories.find(({ id }) => id === category?.parentId)
  return parent === undefined ? 'σε όλα τα προϊόντα' : `στην «${parent.name}»`
}

/** All categories with their paths, in tree order. */
function optionsOf(categories: readonly StaffCategory[]): { readonly id: number; readonly path: string }[] {
  const grow = (parentId: number | null, above: string): { id: number; path: string }[] =>
    categories
      .filter((each) => each.parentId === parentId)
      .flatMap(({ id, name }) => [{ id, path: `${above}${name}` }, ...grow(id, `${above}${name} › `)])
  return grow(null, '')
}
