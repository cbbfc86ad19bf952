import type { ReactNode } from 'react'

import { formatNumber } from '#app/platform/text/greek-text.ts'
import { ShownNameField } from '#app/catalogue/claim-notice.tsx'
import { searchTagKinds } from '#app/search/intent/search-tags.ts'
import { QueryView } from '#app/ui/query-page.tsx'
import { callTags, useSearchTags } from '#app/search/staff/screens/use-staff-search.ts'
import type { StaffSearchTag } from '#app/search/staff/search-staff.contract.ts'
import { Button } from '#app/ui/button.tsx'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { useOpened } from '#app/ui/use-opened.ts'
import { showToast } from '#app/ui/toast/toast.ts'

type Kind = StaffSearchTag['kind']

const kindTexts: Readonly<Record<Kind, { readonly one: string; readonly many: string }>> = {
  occasion: { one: 'Περίσταση', many: 'Περιστάσεις' },
  recipient: { one: 'Για ποιον', many: 'Για ποιον' },
  quality: { one: 'Ιδιότητα', many: 'Ιδιότητες' },
}

/** Search tags: occasions, recipients and qualities, with visitors' words for them. */
export function TagList({ forbidden }: { readonly forbidden: ReactNode }) {
  const query = useSearchTags()
  const change = useOpened<{ readonly tag: StaffSearchTag | null }>()
  const removal = useOpened<StaffSearchTag>()
  return (
    <section aria-label="Ετικέτες" className="mt-4">
      <p className="max-w-text text-sm text-muted">
        «Δώρα για συνέδριο», «για παιδιά»: η αναζήτηση αναγνωρίζει τις λέξεις και δείχνει όσα προϊόντα έχουν την ετικέτα. Ένα
        προϊόν την έχει όταν μία από τις δικές του ετικέτες είναι το όνομα ή μία από τις λέξεις. Οι λέξεις δεν εμφανίζονται· το
        όνομα εμφανίζεται πάνω από τα αποτελέσματα.
      </p>
      <div className="mt-4">
        <Button onClick={() => change.show({ tag: null })}>Νέα ετικέτα</Button>
      </div>
      <QueryView query={query} forbidden={forbidden}>
        {({ tags }) =>
          searchTagKinds.map((kind) => {
            const own = tags.filter((tag) => tag.kind === kind)
            return (
              <section key={kind} aria-labelledby={`tags-${kind}`} className="mt-6">
                <h2 id={`tags-${kind}`} className="text-lg font-semibold">
                  {kindTexts[kind].many}
                </h2>
                {own.length === 0 ? (
                  <p className="mt-2 text-sm text-muted">Καμία ακόμη.</p>
                ) : (
                  <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
                    {own.map((tag) => (
                      <TagRow key={tag.key} tag={tag} onChange={() => change.show({ tag })} onRemove={() => removal.show(tag)} />
                    ))}
                  </ul>
                )}
              </section>
            )
          })
        }
      </QueryView>
      <TagDialog
        key={`change ${change.times}`}
        open={change.open}
        tag={change.value?.tag ?? null}
        latest={query.data?.tags ?? []}
        onClose={change.close}
      />
      <RemoveTagDialog key={`removal ${removal.times}`} open={removal.open} tag={removal.value} onClose={removal.close} />
    </section>
  )
}

interface TagRowProps {
  readonly tag: StaffSearchTag
  readonly onChange: () => void
  readonly onRemove: () => void
}

function TagRow({ tag: { name, words, products }, onChange, onRemove }: TagRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 px-4 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p>
          <span className="font-semibold break-words">{name}</span>{' '}
          <span className="text-sm text-muted">{products === 1 ? '1 προϊόν' : `${formatNumber(products)} προϊόντα`}</span>
        </p>
        <p className="text-sm wrap-anywhere text-muted">{words.join(', ')}</p>
      </div>
      <span className="-mx-2 flex">
        <Button variant="quiet" padding="narrow" onClick={onChange} aria-label={`Αλλαγή, ${name}`}>
          Αλλαγή
        </Button>
        <Button variant="quiet" padding="narrow" onClick={onRemove} aria-label={`Διαγραφή, ${name}`}>
          Διαγραφή
        </Button>
      </span>
    </li>
  )
}

interface TagDialogProps {
  readonly open: boolean
  /** Null for a new one */
  readonly tag: StaffSearchTag | null
  /** The current tags of the page: the next save overwrites what a colleague saved meanwhile */
  readonly latest: readonly StaffSearchTag[]
  readonly onClose: () => void
}

function TagDialog({ open, tag, latest, onClose }: TagDialogProps) {
  const { field, ...form } = useCallForm({
    defaultValues: { kind: tag?.kind ?? 'occasion', name: tag?.name ?? '', words: tag?.words.join(', ') ?? '' },
    send: async (values) => {
      const kind = searchTagKinds.find((each) => each === values.kind) ?? 'occasion'
      const content = { ...values, kind }
      const now = latest.find(({ key }) => key === tag?.key)
      if (tag === null) await callTags('add', content)
      else await callTags('change', { key: tag.key, revision: now?.revision ?? tag.revision, ...content })
      showToast({ text: 'Η ετικέτα αποθηκεύτηκε.' })
      onClose()
    },
  })
  const kind = field('kind')
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={tag === null ? 'Νέα ετικέτα' : 'Αλλαγή ετικέτας'}
      form={form}
      submitText="Αποθήκευση"
    >
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">Τι είναι</legend>
        <div className="flex flex-wrap gap-x-6">
          {searchTagKinds.map((each) => (
            <label key={each} className="inline-flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="kind"
                value={each}
                defaultChecked={each === (tag?.kind ?? 'occasion')}
                ref={kind.ref}
                onChange={kind.onChange}
                className="size-5 accent-accent"
              />
              {kindTexts[each].one}
            </label>
          ))}
        </div>
      </fieldset>
      <ShownNameField label="Όνομα" maxLength={60} required {...field('name')} />
      <TextArea label="Λέξεις των επισκεπτών, με κόμμα ανάμεσα" rows={5} maxLength={8_000} required {...field('words')} />
    </ActionDialog>
  )
}

interface RemoveTagDialogProps {
  readonly open: boolean
  readonly tag: StaffSearchTag | null
  readonly onClose: () => void
}

function RemoveTagDialog({ open, tag, onClose }: RemoveTagDialogProps) {
  const form = useCallForm({
    defaultValues: {},
    send: async () => {
      if (tag !== null) await callTags('remove', { key: tag.key, revision: tag.revision })
      showToast({ text: 'Η ετικέτα διαγράφηκε.' })
      onClose()
    },
  })
  return (
    <ActionDialog open={open} onClose={onClose} title="Διαγραφή ετικέτας" form={form} submitText="Διαγραφή">
      <p>Η αναζήτηση δεν θα αναγνωρίζει πια τις λέξεις της ετικέτας «{tag?.name}». Τα προϊόντα δεν αλλάζουν.</p>
    </ActionDialog>
  )
}
