import { useState } from 'react'

import type { StaffCategory } from '#app/catalogue/categories/category-calls.ts'
import { callCategories, useCategoryPictures } from '#app/catalogue/categories/screens/use-categories.ts'
import { CallError, failureText } from '#app/platform/browser/call-api.ts'
import { classes } from '#app/ui/classes.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { showToast } from '#app/ui/toast.ts'

interface AddDialogProps {
  readonly open: boolean
  /** Null: at the top */
  readonly parent: StaffCategory | null
  readonly onClose: () => void
}

export function AddCategoryDialog({ open, parent, onClose }: AddDialogProps) {
  const { field, submit, busy, failure } = useCallForm({
    defaultValues: { name: '' },
    send: async ({ name }) => {
      await callCategories('add', { name, parentId: parent?.id ?? null })
      showToast({ text: `Η κατηγορία «${name.trim()}» προστέθηκε.` })
      onClose()
    },
  })
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={parent === null ? 'Νέα κατηγορία' : `Νέα υποκατηγορία στην «${parent.name}»`}
      busy={busy}
      failure={failure}
      onSubmit={submit}
      submitText="Προσθήκη"
    >
      <TextField label="Όνομα" maxLength={100} autoComplete="off" required {...field('name')} />
    </ActionDialog>
  )
}

interface CategoryDialogProps {
  readonly open: boolean
  readonly category: StaffCategory | null
  /** The category as the page shows it. After a concurrent change a notice appears, and saving again overwrites it. */
  readonly latest: StaffCategory | null
  readonly onClose: () => void
}

/** Name, picture, and whether visitors see it. */
export function CategoryDialog({ open, category, latest, onClose }: CategoryDialogProps) {
  const [imageSrc, setImageSrc] = useState(category?.imageSrc ?? null)
  // The notice is shown, so saving again overwrites the colleague's change.
  const [isTold, setIsTold] = useState(false)
  const shown = isTold ? latest : category
  const { field, submit, busy, failure } = useCallForm({
    defaultValues: { name: category?.name ?? '', hidden: category?.hidden ?? false },
    send: async (values) => {
      if (category === null) return
      try {
        await callCategories('change', { id: category.id, revision: (shown ?? category).revision, ...values, imageSrc })
      } catch (error) {
        setIsTold(error instanceof CallError && error.code === 'category-changed')
        throw error
      }
      showToast({ text: 'Η κατηγορία αποθηκεύτηκε.' })
      onClose()
    },
  })
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={`Κατηγορία «${category?.name ?? ''}»`}
      busy={busy}
      failure={failure !== null && isTold && latest !== null ? `${failure} Τώρα ονομάζεται «${latest.name}».` : failure}
      onSubmit={submit}
      submitText="Αποθήκευση"
    >
      <TextField label="Όνομα" maxLength={100} autoComplete="off" required {...field('name')} />
      <div>
        <CheckField label="Κρυμμένη από τα μενού και την αναζήτηση" {...field('hidden')} />
        <p className="pl-8 text-sm text-muted">
          Μαζί κρύβονται και οι υποκατηγορίες της. Τα προϊόντα φαίνονται στις άλλες λίστες, και η σελίδα της ανοίγει σε όποιον
          έχει τη διεύθυνση.
        </p>
      </div>
      <PictureChoice categoryId={open ? (category?.id ?? null) : null} chosen={imageSrc} onChoose={setImageSrc} />
    </ActionDialog>
  )
}

interface PictureChoiceProps {
  readonly categoryId: number | null
  readonly chosen: string | null
  readonly onChoose: (src: string | null) => void
}

/** The pictures of the category's products, of which it has one, or none. */
function PictureChoice({ categoryId, chosen, onChoose }: PictureChoiceProps) {
  const { data, error } = useCategoryPictures(categoryId)
  const choice = (src: string | null) => ({
    type: 'radio' as const,
    name: 'picture',
    checked: chosen === src,
    onChange: () => onChoose(src),
  })
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Εικόνα</legend>
      <label className="inline-flex min-h-11 items-center gap-3">
        <input {...choice(null)} className="size-5 accent-accent" />
        Χωρίς δική της εικόνα
      </label>
      {error !== null && <p className="text-sm text-failure">{failureText(error)}</p>}
      <div className="mt-1 grid max-h-64 grid-cols-3 gap-2 overflow-y-auto p-1 w480:grid-cols-5">
        {(data?.pictures ?? []).map(({ src, url, title }) => (
          <label
            key={src}
            className={classes(
              'relative block rounded-sm border-2 bg-plate has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
              chosen === src ? 'border-accent' : 'border-transparent',
            )}
          >
            <input {...choice(src)} className="absolute inset-0 cursor-pointer opacity-0" />
            <img src={url} alt={title} loading="lazy" className="aspect-square w-full object-contain" />
          </label>
        ))}
      </div>
      {data?.pictures.length === 0 && (
        <p className="text-sm text-muted">Όταν η κατηγορία αποκτήσει προϊόντα, διαλέγετε εδώ μία από τις εικόνες τους.</p>
      )}
    </fieldset>
  )
}
