import { formatPhone } from '#app/platform/text/greek-phone.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

import { callApi, failureText } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'
import { maxQuoteSearchLength } from '#app/quotes/customer/list/quote-groups.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { announce } from '#app/ui/live-region.tsx'
import type { FoundCustomer } from '#app/quotes/staff/new-quote/new-quote.contract.ts'

const minSearchLength = 2

/** Searches customers of earlier quotes and accounts; choosing one fills the form. */
export function CustomerSearch({ onChoose }: { readonly onChoose: (customer: FoundCustomer) => void }) {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { data, error, refetch } = useQuery(
    {
      enabled: search.length >= minSearchLength,
      queryKey: ['customers-found', search],
      queryFn: ({ signal }) => callApi('/api/staff/customers/find', { search }, signal),
      staleTime: 10_000,
      gcTime: 0,
    },
    queryClient(),
  )
  const customers = search.length >= minSearchLength ? (data?.customers ?? null) : null
  return (
    <div className="rounded-card border border-dashed border-line-strong p-4">
      <TextField
        label="Γνωστός πελάτης"
        type="search"
        value={text}
        maxLength={maxQuoteSearchLength}
        autoComplete="off"
        placeholder="Όνομα, εταιρεία, e-mail, ΑΦΜ ή τηλέφωνο"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        // Enter in this field must not send the request.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {error !== null && (
        <div className="mt-3">
          <ErrorNotice onRetry={() => void refetch()}>{failureText(error)}</ErrorNotice>
        </div>
      )}
      {customers !== null && (
        <ul aria-label="Πελάτες" className="mt-3 max-h-80 divide-y divide-line overflow-y-auto">
          {customers.map((customer) => (
            <li key={`${customer.email} ${customer.phone} ${customer.name}`}>
              <button
                type="button"
                onClick={() => {
                  onChoose(customer)
                  setText('')
                  announce(`Συμπληρώθηκαν τα στοιχεία: ${customer.companyName || customer.name}`)
                }}
                className="flex min-h-11 w-full flex-wrap items-baseline gap-x-3 py-2 text-left text-sm hover:bg-paper"
              >
                <strong className="break-words">{customer.companyName || customer.name}</strong>
                <span className="min-w-0 break-all text-muted">
                  {[customer.companyName === '' ? '' : customer.name, customer.email, formatPhone(customer.phone)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className="ml-auto text-xs text-muted tabular-nums">
                  {[customer.accountId === null ? 'χωρίς λογαριασμό' : 'με λογαριασμό', customer.quoteNumber]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
          {customers.length === 0 && (
            <li className="py-2 text-sm text-muted">Δεν βρέθηκε πελάτης. Συμπληρώστε τα στοιχεία του πιο κάτω.</li>
          )}
        </ul>
      )}
    </div>
  )
}
