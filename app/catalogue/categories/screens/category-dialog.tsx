import { useState } from 'react'

import type { StaffCategory } from '#app/catalogue/categories/categories.contract.ts'
import { ShownNameField } from '#app/catalogue/claim-notice.tsx'
import { PictureChoice } from '#app/catalogue/categories/screens/picture-choice.tsx'
import { callCategories } from '#app/catalogue/categories/screens/use-categories.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { useConflict } from '#app/ui/form/use-conflict.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { showToast } from '#app/ui/toast/toast.ts'

interface AddDialogProps {
  readonly open: boolean
  /** Null: at the top level */
  readonly parent: StaffCategory | null
  readonly onClose: () => void
}

export function AddCategoryDialog({ open, parent, onClose }: AddDialogProps) {
  const { field, ...form } = useCallForm({
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
      form={form}
      submitText="Προσθήκη"
    >
      <ShownNameField label="Όνομα" maxLength={100} autoComplete="off" required {...field('name')} />
    </ActionDialog>
  )
}

interface CategoryDialogProps {
  readonly open: boolean
  readonly category: StaffCategory | null
  /** The current category of the page. After a concurrent change a notice appears, and saving again overwrites it. */
  readonly latest: StaffCategory | null
  readonly onClose: () => void
}

/** Name, picture, visibility and search words of a category. */
export function CategoryDialog({ open, category, latest, onClose }: CategoryDialogProps) {
  const conflict = useConflict('category-changed')
  const [imageSrc, setImageSrc] = useState(category?.imageSrc ?? null)
  const { field, submit, busy, failure } = useCallForm({
    defaultValues: {
      name: category?.name ?? '',
      hidden: category?.hidden ?? false,
      searchWords: category?.searchWords.join(', ') ?? '',
    },
    send: async ({ searchWords, ...values }) => {
      if (category === null) return
      const words = searchWords.split(/[,\n]/).flatMap((word) => word.trim() || [])
      const { id } = category
      const { revision } = (conflict.isShown ? latest : category) ?? category
      await conflict.watch(() => callCategories('change', { id, revision, ...values, searchWords: words, imageSrc }))
      showToast({ text: 'Η κατηγορία αποθηκεύτηκε.' })
      onClose()
    },
  })
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={`Κατηγορία «${category?.name ?? ''}»`}
      isLong
      form={{
        submit,
        busy,
        failure:
          failure !== null && conflict.isShown && latest !== null ? `${failure} Τώρα ονομάζεται «${latest.name}».` : failure,
      }}
      submitText="Αποθήκευση"
    >
      <ShownNameField label="Όνομα" maxLength={100} autoComplete="off" required {...field('name')} />
      <div>
        <CheckField label="Κρυμμένη από τα μενού και την αναζήτηση" {...field('hidden')} />
        <p className="pl-8 text-sm text-muted">
          Μαζί κρύβονται και οι υποκατηγορίες της. Τα προϊόντα φαίνονται στις άλλες λίστες, και η σελίδα της ανοίγει σε όποιον
          έχει τη διεύθυνση.
        </p>
      </div>
      <div>
        <TextArea label="Λέξεις αναζήτησης (δεν εμφανίζονται)" rows={5} maxLength={3_000} {...field('searchWords')} />
        <p className="mt-1 text-sm text-muted">
          Με κόμμα ανάμεσα. Όποιος τις γράφει στην αναζήτηση βρίσκει την κατηγορία και τα προϊόντα της.
        </p>
      </div>
      <PictureChoice category={open ? category : null} chosen={imageSrc} onChoose={setImageSrc} />
    </ActionDialog>
  )
}
