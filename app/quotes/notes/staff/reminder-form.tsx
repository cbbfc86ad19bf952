import { useState } from 'react'

import { failureText } from '#app/platform/browser/call-api.ts'
import { longDayText } from '#app/platform/calendar.ts'
import { maxReminderLength } from '#app/quotes/notes/notes.ts'
import { callReminder, useReminder } from '#app/quotes/notes/staff/use-reminders.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { announce } from '#app/ui/live-region.tsx'

/** One's own reminder on a quote: the current one, or the form to set it. */
export function ReminderForm({ quoteId }: { readonly quoteId: string }) {
  const { reminder, failure } = useReminder(quoteId)
  if (failure !== null) return <ErrorNotice>{failure}</ErrorNotice>
  if (reminder === undefined) return null
  return reminder === null ? <NewReminder quoteId={quoteId} /> : <SetReminder quoteId={quoteId} {...reminder} />
}

function SetReminder({ quoteId, day, text }: { readonly quoteId: string; readonly day: string; readonly text: string }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function clear(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await callReminder('clear', { id: quoteId })
      announce('Η υπενθύμιση ακυρώθηκε.')
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
    }
  }
  return (
    <div className="text-sm">
      <p className="break-words">
        <strong>Υπενθύμιση: {longDayText(day)}</strong>
        {text !== '' && `, ${text}`}
      </p>
      <Button variant="quiet" busy={busy} onClick={() => void clear()} padding="narrow" className="-ml-2">
        Ακύρωση υπενθύμισης
      </Button>
      {failure !== null && (
        <p role="alert" className="text-failure">
          {failure}
        </p>
      )}
    </div>
  )
}

function NewReminder({ quoteId }: { readonly quoteId: string }) {
  const { field, ...form } = useCallForm({
    defaultValues: { day: '', text: '' },
    send: async (values) => {
      await callReminder('set', { id: quoteId, ...values })
      announce('Η υπενθύμιση ορίστηκε.')
    },
  })
  return (
    <CallForm form={form} submitText="Ορισμός υπενθύμισης" variant="secondary" className="space-y-3">
      <div className="grid gap-3 w480:grid-cols-2">
        <TextField label="Υπενθύμιση στις" type="date" required {...field('day')} />
        <TextField label="Για τι (προαιρετικά)" maxLength={maxReminderLength} {...field('text')} />
      </div>
    </CallForm>
  )
}
