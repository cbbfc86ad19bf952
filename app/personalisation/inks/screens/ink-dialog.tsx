import { useState } from 'react'

import type { StaffInk } from '#app/personalisation/inks/ink.contract.ts'
import { maxInkName } from '#app/personalisation/inks/ink-lines.ts'
import { inkValueText, readInkValue } from '#app/personalisation/inks/ink-value.ts'
import { maxInkCode } from '#app/personalisation/inks/pantone-code.ts'
import { kindWords } from '#app/personalisation/inks/screens/ink-kind-words.ts'
import { callInks } from '#app/personalisation/inks/screens/use-inks.ts'
import type { InkKind } from '#app/personalisation/inks/technique-inks.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { showToast } from '#app/ui/toast/toast.ts'

interface InkDialogProps {
  readonly open: boolean
  readonly kind: InkKind
  /** Null for a new one */
  readonly ink: StaffInk | null
  readonly onClose: () => void
}

/** An ink, a thread or a foil, with a swatch of its value. */
export function InkDialog({ open, kind, ink, onClose }: InkDialogProps) {
  const before = ink === null ? '' : inkValueText(ink)
  const [typed, setTyped] = useState(before)
  const { field, ...form } = useCallForm({
    defaultValues: { code: ink?.code ?? '', name: ink?.name ?? '', value: before, active: ink?.active ?? true },
    send: async (content) => {
      if (ink === null) await callInks('add', { kind, ...content })
      else await callInks('change', { kind, id: ink.id, revision: ink.revision, ...content })
      showToast({ text: 'Αποθηκεύτηκε.' })
      onClose()
    },
  })
  const value = field('value')
  const read = readInkValue(typed)
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={ink === null ? kindWords[kind].fresh : `Αλλαγή: ${ink.name}`}
      form={form}
      submitText="Αποθήκευση"
    >
      <TextField
        label={`Κωδικός (${kindWords[kind].code})`}
        maxLength={maxInkCode}
        autoComplete="off"
        required
        {...field('code')}
      />
      <TextField label="Όνομα για τους πελάτες" maxLength={maxInkName} autoComplete="off" required {...field('name')} />
      <div className="flex items-end gap-3">
        <TextField
          label="Χρώμα (#1f3a5f ή Lab 24,5 2,1 −25)"
          maxLength={60}
          autoComplete="off"
          required
          className="flex-1"
          {...value}
          onChange={(event) => {
            value.onChange(event)
            setTyped(event.currentTarget.value)
          }}
        />
        {read !== null && (
          <span
            title={read.hex}
            className="size-12 shrink-0 rounded-card border border-line-strong"
            style={{ backgroundColor: read.hex }}
          />
        )}
      </div>
      <CheckField label="Προτείνεται στους πελάτες" {...field('active')} />
    </ActionDialog>
  )
}

interface RemoveInkDialogProps {
  readonly open: boolean
  readonly ink: StaffInk | null
  readonly onClose: () => void
}

export function RemoveInkDialog({ open, ink, onClose }: RemoveInkDialogProps) {
  const form = useCallForm({
    defaultValues: {},
    send: async () => {
      if (ink !== null) await callInks('remove', { id: ink.id, revision: ink.revision })
      showToast({ text: 'Διαγράφηκε.' })
      onClose()
    },
  })
  return (
    <ActionDialog open={open} onClose={onClose} title={`Διαγραφή: ${ink?.name ?? ''}`} form={form} submitText="Διαγραφή">
      <p>
        Όσα καλάθια, προσφορές και παραγγελίες το έχουν, κρατούν τον κωδικό του. Αν απλώς δεν το έχετε τώρα, αλλάξτε το ώστε να
        μην προτείνεται.
      </p>
    </ActionDialog>
  )
}
