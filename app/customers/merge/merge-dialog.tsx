import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { CustomerRow } from '#app/customers/customers.contract.ts'
import { MergePreviewText } from '#app/customers/merge/merge-preview.tsx'
import { refetchCustomer } from '#app/customers/use-customers.ts'
import { callApi, CallError, failureText } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { ActionDialog, type ActionDialogProps } from '#app/ui/form/action-dialog.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { TypedSearchField, useTypedSearch } from '#app/ui/form/typed-search.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { showToast } from '#app/ui/toast/toast.ts'

interface MergeDialogProps extends ActionDialogProps {
  /** The customer that remains */
  readonly id: string
  /** The customer to merge, if known already */
  readonly otherId: string | null
}

/** Merges another customer into this one: choose it, preview what moves, confirm with its name. */
export function MergeDialog({ id, otherId: known, open, onClose }: MergeDialogProps) {
  const [otherId, setOther] = useState(known)
  const { preview, failure: unread } = useMergePreview(id, otherId)
  const { field, submit, busy, failure } = useCallForm({
    defaultValues: { confirmation: '' },
    send: async ({ confirmation }) => {
      if (otherId === null) throw new CallError('no-other', 'Διαλέξτε πρώτα τον άλλο πελάτη.')
      await callApi('/api/staff/customers/merge', { id, otherId, confirmation })
      await refetchCustomer(id)
      showToast({ text: 'Οι πελάτες έγιναν ένας.' })
      onClose(true)
    },
  })
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title="Συγχώνευση με άλλον πελάτη"
      form={{ submit, busy, failure }}
      submitText="Συγχώνευση"
    >
      {otherId === null ? (
        <ChooseCustomer id={id} onChosen={setOther} />
      ) : (
        <>
          {unread !== null && <ErrorNotice>{unread}</ErrorNotice>}
          {preview !== null && (
            <>
              <MergePreviewText preview={preview} />
              <TextField
                label={`Για επιβεβαίωση, γράψτε: ${preview.goes}`}
                autoComplete="off"
                maxLength={300}
                {...field('confirmation')}
              />
            </>
          )}
          <Button variant="quiet" onClick={() => setOther(null)} className="-ml-5">
            Άλλος πελάτης
          </Button>
        </>
      )}
    </ActionDialog>
  )
}

function useMergePreview(id: string, otherId: string | null) {
  const { data, error } = useQuery(
    {
      queryKey: ['staff-customer-merge', id, otherId],
      queryFn: ({ signal }) => callApi('/api/staff/customers/merge/preview', { id, otherId: otherId ?? '' }, signal),
      enabled: otherId !== null,
      staleTime: 0,
      gcTime: 0,
    },
    queryClient(),
  )
  return { preview: data ?? null, failure: error === null ? null : failureText(error) }
}

interface ChooseCustomerProps {
  readonly id: string
  readonly onChosen: (otherId: string) => void
}

function ChooseCustomer({ id, onChosen }: ChooseCustomerProps) {
  const [text, setText] = useState('')
  const search = useTypedSearch(text, setText)
  const { data, error } = useQuery(
    {
      queryKey: ['staff-customers', 'merge', text],
      queryFn: ({ signal }) => callApi('/api/staff/customers/list', { text }, signal),
      enabled: text !== '',
      staleTime: 0,
    },
    queryClient(),
  )
  const found = (data?.customers ?? []).filter((each) => each.id !== id).slice(0, 8)
  return (
    <>
      <p>Όλα όσα έχει ο άλλος πελάτης θα περάσουν εδώ. Πρώτα θα δείτε τι μεταφέρεται.</p>
      <div className="flex">
        <TypedSearchField search={search} label="Ο άλλος πελάτης" placeholder="Εταιρεία, όνομα, ΑΦΜ, e-mail" />
      </div>
      {error !== null && <ErrorNotice>{failureText(error)}</ErrorNotice>}
      {text !== '' && data !== undefined && found.length === 0 && <p role="status">Κανένας άλλος πελάτης με αυτές τις λέξεις.</p>}
      {found.length > 0 && (
        <ul aria-label="Πελάτες που βρέθηκαν" className="divide-y divide-line rounded-card border border-line">
          {found.map((customer) => (
            <li key={customer.id}>
              <button
                type="button"
                onClick={() => onChosen(customer.id)}
                className="min-h-11 w-full px-4 py-2 text-left text-sm wrap-anywhere hover:bg-plate"
              >
                {textOf(customer)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const textOf = ({ companyName, name, afm, email }: CustomerRow) =>
  [companyName, name, afm === '' ? '' : `ΑΦΜ ${afm}`, email].filter(Boolean).join(' · ')
