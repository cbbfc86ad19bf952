import { declineReasons, declineReasonText } from '#app/quotes/decline-reasons.ts'
import { type ActionDialogProps, ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { callQuote } from '#app/quotes/customer/use-quote.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'

interface DeclineDialogProps extends ActionDialogProps {
  readonly quoteRef: QuoteRef
  readonly version: number
  /** Initial name for an approver, whose link may have been passed on; null where the account has a name */
  readonly guestName: string | null
}

/** Declines the offer, with a reason. */
export function DeclineDialog({ quoteRef, version, guestName, open, onClose }: DeclineDialogProps) {
  const { field, submit, busy, failure } = useCallForm({
    defaultValues: { reason: '', note: '', name: guestName ?? '' },
    send: async (values) => {
      await callQuote('decline', { ...quoteRef, version, ...values })
      onClose(true)
    },
  })
  const { error, defaultValue: _, ...reason } = field('reason')
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title="Απόρριψη προσφοράς"
      form={{ submit, busy, failure }}
      submitText="Απόρριψη της προσφοράς"
    >
      <fieldset aria-describedby={error === undefined ? undefined : 'decline-error'}>
        <legend className="mb-1 text-sm font-semibold">Γιατί δεν σας ταιριάζει;</legend>
        {declineReasons.map((each) => (
          <label key={each} className="flex min-h-11 items-center gap-3">
            <input {...reason} type="radio" value={each} className="size-5 shrink-0 accent-accent" />
            {declineReasonText(each)}
          </label>
        ))}
        {error !== undefined && (
          <p id="decline-error" role="alert" className="text-sm text-failure">
            {error}
          </p>
        )}
      </fieldset>
      <TextArea label="Θέλετε να μας πείτε κάτι ακόμη; (προαιρετικά)" rows={3} {...field('note')} />
      {guestName !== null && <TextField label="Ονοματεπώνυμο" autoComplete="name" required {...field('name')} />}
    </ActionDialog>
  )
}
