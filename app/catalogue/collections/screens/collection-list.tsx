import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'

import type { StaffCollection } from '#app/catalogue/collections/collection.contract.ts'
import { ShownNameField } from '#app/catalogue/claim-notice.tsx'
import { CollectionProducts } from '#app/catalogue/collections/screens/collection-products.tsx'
import { callCollections, useCollections } from '#app/catalogue/collections/screens/use-collections.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { QueryView } from '#app/ui/query-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { showToast } from '#app/ui/toast/toast.ts'
import { useOpened } from '#app/ui/use-opened.ts'

/** Product groups across categories, for the home page and others; `?name=` opens one. */
export function CollectionList({ forbidden }: { readonly forbidden: ReactNode }) {
  const [query] = useSearchParams()
  const name = query.get('name')
  return name === null ? <All forbidden={forbidden} /> : <CollectionProducts key={name} name={name} forbidden={forbidden} />
}

function All({ forbidden }: { readonly forbidden: ReactNode }) {
  const query = useCollections()
  const change = useOpened<{ readonly collection: StaffCollection | null }>()
  const removal = useOpened<StaffCollection>()
  return (
    <section aria-label="Συλλογές" className="mt-4">
      <p className="max-w-text text-sm text-muted">
        Προϊόντα από διαφορετικές κατηγορίες, με τη σειρά που θέλετε. Ποιες συλλογές δείχνει η αρχική σελίδα, το ορίζετε στα
        κείμενα.
      </p>
      <div className="mt-4">
        <Button onClick={() => change.show({ collection: null })}>Νέα συλλογή</Button>
      </div>
      <QueryView query={query} forbidden={forbidden}>
        {({ collections }) =>
          collections.length === 0 ? (
            <EmptyState title="Καμία συλλογή ακόμη" />
          ) : (
            <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
              {collections.map((collection) => {
                const { name, label, products } = collection
                return (
                  <li key={name} className="flex flex-wrap items-center gap-x-4 px-4 py-1">
                    <span className="min-w-0 flex-1 basis-32">
                      <Link
                        to={`?name=${encodeURIComponent(name)}`}
                        className="inline-flex min-h-11 items-center font-semibold break-words underline decoration-line-strong underline-offset-4 hover:decoration-ink"
                      >
                        {label}
                      </Link>{' '}
                      <span className="text-sm whitespace-nowrap text-muted">
                        {products === 0 ? 'άδεια' : products === 1 ? '1 προϊόν' : `${formatNumber(products)} προϊόντα`}
                      </span>
                    </span>
                    <span className="-mx-2 flex">
                      <Button
                        variant="quiet"
                        padding="narrow"
                        onClick={() => change.show({ collection })}
                        aria-label={`Μετονομασία, ${label}`}
                      >
                        Μετονομασία
                      </Button>
                      {products === 0 && (
                        <Button
                          variant="quiet"
                          padding="narrow"
                          onClick={() => removal.show(collection)}
                          aria-label={`Διαγραφή, ${label}`}
                        >
                          Διαγραφή
                        </Button>
                      )}
                    </span>
                  </li>
                )
              })}
            </ul>
          )
        }
      </QueryView>
      <LabelDialog
        key={`change ${change.times}`}
        open={change.open}
        collection={change.value?.collection ?? null}
        onClose={change.close}
      />
      <RemoveDialog key={`removal ${removal.times}`} open={removal.open} collection={removal.value} onClose={removal.close} />
    </section>
  )
}

interface DialogProps {
  readonly open: boolean
  /** Null for a new one */
  readonly collection: StaffCollection | null
  readonly onClose: () => void
}

function LabelDialog({ open, collection, onClose }: DialogProps) {
  const { field, ...form } = useCallForm({
    defaultValues: { label: collection?.label ?? '' },
    send: async ({ label }) => {
      if (collection === null) await callCollections('add', { label })
      else await callCollections('rename', { name: collection.name, label })
      showToast({ text: 'Η συλλογή αποθηκεύτηκε.' })
      onClose()
    },
  })
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={collection === null ? 'Νέα συλλογή' : 'Μετονομασία συλλογής'}
      form={form}
      submitText="Αποθήκευση"
    >
      <ShownNameField label="Όνομα" maxLength={60} autoComplete="off" required {...field('label')} />
    </ActionDialog>
  )
}

function RemoveDialog({ open, collection, onClose }: DialogProps) {
  const form = useCallForm({
    defaultValues: {},
    send: async () => {
      if (collection !== null) await callCollections('remove', { name: collection.name })
      showToast({ text: 'Η συλλογή διαγράφηκε.' })
      onClose()
    },
  })
  return (
    <ActionDialog open={open} onClose={onClose} title="Διαγραφή συλλογής" form={form} submitText="Διαγραφή">
      <p>Η συλλογή «{collection?.label}» είναι άδεια. Όπου τη δείχνει μια σελίδα, η θέση της μένει κενή.</p>
    </ActionDialog>
  )
}
