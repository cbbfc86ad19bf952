import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { ApiKeyRow } from '#app/account/api-keys/api-key-row.tsx'
import { NewApiKey } from '#app/account/api-keys/new-api-key.tsx'
import { callApi, CallError, failureText } from '#app/platform/browser/call-api.ts'
import { invalidate, queryClient } from '#app/platform/browser/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { PageSkeleton } from '#app/ui/skeleton.tsx'

const title = 'Κλειδιά API'
const keysKey = ['api-keys']

/** For administrators: keys with which other programs call the shop. */
export function ApiKeysPage({ forbidden: forbiddenPage }: { readonly forbidden: ReactNode }) {
  const [secret, setSecret] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(
    { queryKey: keysKey, queryFn: ({ signal }) => callApi('/api/staff/api-keys/list', {}, signal), staleTime: 0 },
    queryClient(),
  )
  if (error instanceof CallError && error.code === 'forbidden') return forbiddenPage
  if (data === undefined && error === null) return <PageSkeleton title={title} />
  return (
    <div className="max-w-4xl">
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="mt-2 text-sm text-muted">
        Με ένα κλειδί ένα άλλο πρόγραμμα (ERP, αποθήκη) διαβάζει ή αλλάζει στοιχεία του καταστήματος. Το στέλνει στην κεφαλίδα{' '}
        <code lang="en">Authorization: Bearer</code>.{' '}
        <a href="/api/docs" className="underline underline-offset-4">
          Όλες οι κλήσεις
        </a>
      </p>
      {error !== null && (
        <div className="mt-4">
          <ErrorNotice onRetry={() => void refetch()}>{failureText(error)}</ErrorNotice>
        </div>
      )}
      {data !== undefined && (
        <div className="divide-y divide-line [&>section]:py-8">
          <section aria-labelledby="api-keys">
            <h2 id="api-keys" className="text-lg font-semibold">
              Τα κλειδιά σας
            </h2>
            {data.keys.length === 0 ? (
              <p className="mt-2 text-sm text-muted">Κανένα κλειδί ακόμη.</p>
            ) : (
              <ul className="mt-2 divide-y divide-line">
                {data.keys.map((each) => (
                  <ApiKeyRow key={each.id} apiKey={each} onChanged={() => invalidate(keysKey)} />
                ))}
              </ul>
            )}
            {secret !== null && <ShownOnce secret={secret} onCopied={() => setSecret(null)} />}
          </section>
          <NewApiKey
            onAdded={async (made) => {
              setSecret(made)
              announce('Το κλειδί δημιουργήθηκε. Αντιγράψτε το τώρα.')
              await invalidate(keysKey)
            }}
          />
        </div>
      )}
    </div>
  )
}

function ShownOnce({ secret, onCopied }: { readonly secret: string; readonly onCopied: () => void }) {
  return (
    <div className="mt-4 rounded-card border border-line bg-plate p-4">
      <p className="text-sm font-semibold">Το νέο κλειδί</p>
      <p className="mt-1 text-sm">Εμφανίζεται μόνο τώρα. Αντιγράψτε το στις ρυθμίσεις του προγράμματος που θα το χρησιμοποιεί.</p>
      <p className="mt-2 wrap-anywhere">
        <code>{secret}</code>
      </p>
      <Button variant="quiet" onClick={onCopied} className="-ml-2 px-2">
        Το αντέγραψα
      </Button>
    </div>
  )
}
