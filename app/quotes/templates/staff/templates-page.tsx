import { type ReactNode, useState } from 'react'

import { placeholdersText, type TemplateKind } from '#app/quotes/templates/template-placeholders.ts'
import { callTemplates, useTemplates } from '#app/quotes/templates/staff/use-templates.ts'
import type { TemplateView } from '#app/quotes/templates/template.contract.ts'
import { QueryPage } from '#app/ui/query-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { announce } from '#app/ui/live-region.tsx'

const title = 'Πρότυπα'
const maxTemplateLength = 4_000

const sections: readonly { readonly kind: TemplateKind; readonly name: string; readonly empty: string }[] = [
  { kind: 'message', name: 'Μηνύματα', empty: 'Κανένα πρότυπο μηνύματος ακόμη.' },
  { kind: 'terms', name: 'Όροι', empty: 'Κανένα πρότυπο όρων ακόμη.' },
  {
    kind: 'offer',
    name: 'Προσφορές',
    empty: 'Κανένα πρότυπο προσφοράς ακόμη. Ανοίξτε μια προσφορά και αποθηκεύστε τη από τα «Πρότυπα προσφορών».',
  },
]

/** The staff's reusable texts and offers, for the quote editor. */
export function TemplatesPage({ forbidden }: { readonly forbidden: ReactNode }) {
  const query = useTemplates()
  return (
    <QueryPage
      title={title}
      intro={
        <p className="mt-2 text-sm">
          Πεδία που συμπληρώνονται από την προσφορά: <span className="break-words">{placeholdersText}</span>.
        </p>
      }
      query={query}
      forbidden={forbidden}
      className="max-w-4xl"
    >
      {({ templates }) => (
        <div className="divide-y divide-line [&>section]:py-6">
          {sections.map(({ kind, name, empty }) => (
            <section key={kind} aria-labelledby={`templates-${kind}`}>
              <h2 id={`templates-${kind}`} className="text-lg font-semibold">
                {name}
              </h2>
              <Templates templates={templates.filter((template) => template.kind === kind)} empty={empty} />
              {kind !== 'offer' && <NewTemplate kind={kind} />}
            </section>
          ))}
        </div>
      )}
    </QueryPage>
  )
}

function Templates({ templates, empty }: { readonly templates: readonly TemplateView[]; readonly empty: string }) {
  if (templates.length === 0) return <p className="mt-2 text-sm text-muted">{empty}</p>
  return (
    <ul className="mt-3 space-y-3">
      {templates.map((template) => (
        <li key={`${template.id} ${template.revision}`} className="rounded-card border border-line bg-surface p-4">
          <Template template={template} />
        </li>
      ))}
    </ul>
  )
}

function Template({ template }: { readonly template: TemplateView }) {
  const { id, name, text, titles, revision, changedByName } = template
  const [edits, setEdits] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const { run, busy, failure } = useAsyncAction()
  const remove = () =>
    run(async () => {
      await callTemplates('remove', { id, revision })
      announce(`Το πρότυπο «${name}» διαγράφηκε.`)
    })
  if (edits) return <ChangeTemplate template={template} onClose={() => setEdits(false)} />
  return (
    <>
      <h3 className="font-semibold break-words">{name}</h3>
      {titles.length > 0 && <p className="text-sm break-words">{titles.join(', ')}</p>}
      <p className="mt-1 line-clamp-6 text-sm wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="mt-1 text-xs text-muted">Τελευταία αλλαγή: {changedByName}</p>
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
      <div className="flex flex-wrap items-center gap-x-2">
        <Button
          variant="quiet"
          onClick={() => setEdits(true)}
          aria-label={`Επεξεργασία, ${name}`}
          padding="narrow"
          className="-ml-2"
        >
          Επεξεργασία
        </Button>
        {isConfirming ? (
          <>
            <Button variant="quiet" busy={busy} onClick={() => void remove()} padding="narrow">
              Οριστική διαγραφή
            </Button>
            <Button variant="quiet" onClick={() => setIsConfirming(false)} padding="narrow">
              Άκυρο
            </Button>
          </>
        ) : (
          <Button variant="quiet" onClick={() => setIsConfirming(true)} aria-label={`Διαγραφή, ${name}`} padding="narrow">
            Διαγραφή
          </Button>
        )}
      </div>
    </>
  )
}

function ChangeTemplate({ template, onClose }: { readonly template: TemplateView; readonly onClose: () => void }) {
  const { field, ...form } = useCallForm({
    defaultValues: { name: template.name, text: template.text },
    send: async (values) => {
      await callTemplates('change', { id: template.id, revision: template.revision, ...values })
      announce('Το πρότυπο αποθηκεύτηκε.')
      onClose()
    },
  })
  return (
    <CallForm form={form} submitText="Αποθήκευση" className="space-y-4" cancel={onClose}>
      <TextField label="Όνομα" maxLength={80} required {...field('name')} />
      <TextArea
        label={template.kind === 'offer' ? 'Όροι της προσφοράς' : 'Κείμενο'}
        rows={6}
        maxLength={maxTemplateLength}
        {...field('text')}
      />
    </CallForm>
  )
}

function NewTemplate({ kind }: { readonly kind: 'message' | 'terms' }) {
  const { field, reset, ...form } = useCallForm({
    defaultValues: { name: '', text: '' },
    send: async (values) => {
      await callTemplates('add', { kind, ...values })
      reset()
      announce('Το πρότυπο προστέθηκε.')
    },
  })
  const name = kind === 'message' ? 'Νέο πρότυπο μηνύματος' : 'Νέο πρότυπο όρων'
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
        {name}
      </summary>
      <CallForm form={form} submitText="Προσθήκη προτύπου" aria-label={name} className="mt-2 space-y-4">
        <TextField label="Όνομα" maxLength={80} required {...field('name')} />
        <TextArea label="Κείμενο" rows={5} maxLength={maxTemplateLength} required {...field('text')} />
      </CallForm>
    </details>
  )
}
