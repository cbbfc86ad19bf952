import { useState } from 'react'

import { callApi, failureText } from '#app/platform/browser/call-api.ts'
import type { StaffQuote } from '#app/quotes/staff/staff-quotes.contract.ts'
import { newestQuote } from '#app/quotes/staff/use-staff-quotes.ts'
import { placeholderFacts, TemplatePicker } from '#app/quotes/templates/staff/template-picker.tsx'
import { callTemplates, useTemplates } from '#app/quotes/templates/staff/use-templates.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { showToast } from '#app/ui/toast/toast.ts'

interface OfferTemplatesProps {
  readonly staffQuote: StaffQuote
  /** Whether there are unsaved changes; the template's lines are appended on the server */
  readonly unsaved: boolean
  /** Shows the server's draft. */
  readonly onReload: () => void
}

/** Above the draft: whole offers to append, terms to insert, and saving this offer as a template. */
export function OfferTemplates({ staffQuote, unsaved, onReload }: OfferTemplatesProps) {
  const { data: { templates } = { templates: [] } } = useTemplates()
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { id } = staffQuote.quote
  async function apply(templateId: string, name: string): Promise<void> {
    if (busy !== null) return
    setBusy(templateId)
    setFailure(null)
    try {
      const { quote } = await newestQuote(id)
      await callApi('/api/staff/quotes/apply-template', { id, templateId, revision: quote.draft?.revision ?? 1 })
      showToast({ text: `Προστέθηκαν οι γραμμές του προτύπου «${name}».` })
      onReload()
    } catch (error) {
      setFailure(failureText(error))
    }
    setBusy(null)
  }
  return (
    <div className="mb-4 rounded-card border border-line bg-surface px-4 py-2">
      <div className="flex flex-wrap items-start gap-x-8">
        <details className="min-w-0">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
            Πρότυπα προσφορών
          </summary>
          <ul className="space-y-2">
            {templates
              .filter(({ kind }) => kind === 'offer')
              .map(({ id: templateId, name, titles }) => (
                <li key={templateId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Button
                    variant="secondary"
                    disabled={unsaved}
                    busy={busy === templateId}
                    onClick={() => void apply(templateId, name)}
                    className="max-w-full"
                  >
                    <span className="truncate">Προσθήκη: {name}</span>
                  </Button>
                  <span className="min-w-0 text-sm break-words text-muted">{titles.join(', ')}</span>
                </li>
              ))}
          </ul>
          <SaveAsTemplate quoteId={id} />
        </details>
        <TemplatePicker kind="terms" facts={placeholderFacts(staffQuote)} into="textarea[data-offer-terms]" />
      </div>
      {failure !== null && <ErrorNotice onClose={() => setFailure(null)}>{failure}</ErrorNotice>}
    </div>
  )
}

function SaveAsTemplate({ quoteId }: { readonly quoteId: string }) {
  const { field, submit, busy, failure, reset } = useCallForm({
    defaultValues: { name: '' },
    send: async ({ name }) => {
      await callTemplates('keep-offer', { id: quoteId, name })
      reset()
      showToast({ text: `Η προσφορά αποθηκεύτηκε ως πρότυπο «${name}».` })
    },
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-3 py-3">
      <TextField label="Αυτή η προσφορά ως πρότυπο με όνομα" maxLength={80} required {...field('name')} />
      <Button type="submit" variant="secondary" busy={busy}>
        Αποθήκευση προτύπου
      </Button>
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
    </form>
  )
}
