import { useState } from 'react'

import { refetchCustomer } from '#app/customers/use-customers.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { readNumber } from '#app/platform/text/greek-number.ts'
import type { Noted } from '#app/quotes/staff/customer-record/customer-record.contract.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { showToast } from '#app/ui/toast/toast.ts'

/** Tenths of a percent */
const discountRule = { decimals: 1, min: 0, max: 1_000, isPercent: true }

/** The typed percentage; null for none, and a value that the shop refuses for invalid input. */
function percentOf(text: string): number | null {
  const read = readNumber(text, discountRule)
  return read.kind === 'empty' ? null : read.kind === 'read' ? read.value / 10 : -1
}

interface CustomerNoteProps {
  readonly id: string
  readonly noted: Noted
}

/** The agreed discount and notes, visible to staff only. */
export function CustomerNote({ id, noted: first }: CustomerNoteProps) {
  const [noted, setNoted] = useState(first)
  return <NoteFields key={noted.revision} id={id} noted={noted} onSaved={setNoted} />
}

function NoteFields({ id, noted, onSaved }: CustomerNoteProps & { readonly onSaved: (noted: Noted) => void }) {
  const { discountPercent, invoicesNote, note, revision } = noted
  const { field, ...form } = useCallForm({
    defaultValues: {
      discountPercent: discountPercent === null ? '' : String(discountPercent).replace('.', ','),
      invoicesNote,
      note,
    },
    send: async ({ discountPercent: typed, ...texts }) => {
      const answer = await callApi('/api/staff/customers/save', { id, revision, discountPercent: percentOf(typed), ...texts })
      showToast({ text: 'Η καρτέλα του πελάτη αποθηκεύτηκε.' })
      onSaved(answer)
      void refetchCustomer(id)
    },
  })
  return (
    <CallForm form={form} submitText="Αποθήκευση" variant="secondary" className="grid gap-4">
      <TextField
        label="Συμφωνημένη έκπτωση (%)"
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        {...field('discountPercent')}
      />
      <p className="-mt-2 text-sm text-muted">
        Ισχύει στις νέες προσφορές, και στο καλάθι των λογαριασμών που έχει τώρα ο πελάτης.
      </p>
      <TextArea label="Ανοιχτά τιμολόγια, μόνο για εμάς" rows={2} maxLength={4_000} {...field('invoicesNote')} />
      <TextArea label="Σημειώσεις, μόνο για εμάς" rows={4} maxLength={4_000} {...field('note')} />
    </CallForm>
  )
}
