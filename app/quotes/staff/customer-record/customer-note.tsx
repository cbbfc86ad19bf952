import { callApi } from '#app/platform/browser/call-api.ts'
import { readNumber } from '#app/platform/text/greek-number.ts'
import { refetchRecord } from '#app/quotes/staff/customer-record/use-customer-record.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { showToast } from '#app/ui/toast.ts'
import type { CustomerRecord } from '#app/quotes/staff/customer-record/customer-record-calls.ts'

/** Tenths of a percent */
const discountRule = { decimals: 1, least: 0, most: 1_000 }

/** The percent that was typed; null for none, and what the shop refuses for what is no percent. */
function percentOf(text: string): number | null {
  const read = readNumber(text, discountRule)
  return read.kind === 'empty' ? null : read.kind === 'read' ? read.value / 10 : -1
}

/** What was agreed with the customer, and their open invoices; only staff see it. */
export function CustomerNote({ quoteId, record }: { readonly quoteId: string; readonly record: CustomerRecord }) {
  const { canNote, revision, discountPercent, invoicesNote } = record
  const { field, submit, busy, failure } = useCallForm({
    defaultValues: {
      discountPercent: discountPercent === null ? '' : String(discountPercent).replace('.', ','),
      invoicesNote,
    },
    send: async ({ discountPercent: typed, invoicesNote: note }) => {
      await callApi('/api/staff/customers/save', { quoteId, revision, discountPercent: percentOf(typed), invoicesNote: note })
      await refetchRecord(quoteId)
      showToast({ text: 'Η καρτέλα του πελάτη αποθηκεύτηκε.' })
    },
  })
  if (!canNote) return <p className="text-sm text-muted">Για να κρατήσετε σημειώσεις, προσθέστε e-mail στην προσφορά.</p>
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-4">
      <TextField
        label="Συμφωνημένη έκπτωση (%)"
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        {...field('discountPercent')}
      />
      <TextArea label="Ανοιχτά τιμολόγια, μόνο για εμάς" rows={3} maxLength={4_000} {...field('invoicesNote')} />
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          Αποθήκευση
        </Button>
      </div>
    </form>
  )
}
