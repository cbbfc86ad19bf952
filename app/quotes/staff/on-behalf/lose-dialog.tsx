import { useState } from 'react'

import { dayInAthens } from '#app/platform/calendar.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { declineReasons, declineReasonText } from '#app/quotes/decline-reasons.ts'
import { quoteCan } from '#app/quotes/quote-states.ts'
import { decisionSources } from '#app/quotes/quotes.ts'
import { HowField } from '#app/quotes/staff/on-behalf/how-field.tsx'
import { sourceText } from '#app/quotes/staff/source-text.ts'
import { useNow } from '#app/ui/use-now.ts'
import { callStaff } from '#app/quotes/staff/use-staff-quotes.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import type { StaffQuoteView } from '#app/quotes/quote-answers.ts'

interface DialogProps {
  readonly quote: StaffQuoteView
  readonly onClose: () => void
}

const ways = [...decisionSources, 'silent'] as const

/** Records that the quote is lost: the customer declined, or no longer answers. */
export function LoseDialog({ quote, onClose }: DialogProps) {
  const today = dayInAthens(useNow())
  const canDecline = quoteCan.declineForCustomer(quote, 'staff', today)
  const [how, setHow] = useState<(typeof ways)[number]>(canDecline ? 'telephone' : 'silent')
  // From the moment the dialog opened, so that a colleague's action is not overruled.
  const [{ state, sent }] = useState(quote)
  const { field, submit, busy, failure } = useCallForm({
    defaultValues: { reason: 'other', note: '' },
    send: async (values) => {
      const known = { reason: declineReasons.find((each) => each === values.reason) ?? 'other', note: values.note }
      if (how === 'silent') await callStaff('lose', { id: quote.id, state, ...known })
      else await callStaff('decline-for', { id: quote.id, version: sent[0]?.version ?? 0, how, ...known })
      onClose()
    },
  })
  const { error, defaultValue, ...reason } = field('reason')
  return (
    <ActionDialog
      open
      title="Απόρριψη από τον πελάτη"
      form={{ submit, busy, failure }}
      submitText="Καταχώριση απόρριψης"
      onClose={onClose}
    >
      {canDecline && (
        <HowField
          legend="Πώς το μάθαμε"
          choices={ways}
          textOf={(way) => (way === 'silent' ? 'Δεν απάντησε' : sourceText(way))}
          value={how}
          onChange={setHow}
        />
      )}
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">Λόγος</legend>
        {declineReasons.map((each) => (
          <label key={each} className="flex min-h-11 items-center gap-3">
            <input
              {...reason}
              type="radio"
              value={each}
              defaultChecked={each === defaultValue}
              className="size-5 shrink-0 accent-accent"
            />
            {declineReasonText(each)}
          </label>
        ))}
        {error !== undefined && (
          <p role="alert" className="text-sm text-failure">
            {error}
          </p>
        )}
      </fieldset>
      <TextArea label="Σημείωση, προαιρετικά" rows={3} maxLength={4_000} {...field('note')} />
      <p className="text-sm text-muted">Δεν στέλνεται e-mail στον πελάτη.</p>
    </ActionDialog>
  )
}
