import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { ApiKeyRow } from '#app/account/api-keys/api-key-row.tsx'
import { NewApiKey } from '#app/account/api-keys/new-api-key.tsx'
import { callApi } from '#app/platform/browser/call-api.ts'
import { invalidate, queryClient } from '#app/platform/browser/query-client.ts'
import { QueryPage } from '#app/ui/query-page.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { OneTimeSecret } from '#app/ui/one-time-secret.tsx'

const title = 'Κλειδιά API'
const keysKey = ['api-keys']

/** For administrators: keys with which other programs call the shop. */
export function ApiKeysPage({ forbidden }: { readonly forbidden: ReactNode }) {
  const [secret, setSecret] = useState<string | null>(null)
  const query = useQuery(
    { queryKey: keysKey, queryFn: ({ signal }) => callApi('/api/staff/api-keys/list', {}, signal), staleTime: 0 },
    queryClient(),
  )
  return (
    <QueryPage
      title={title}
      intro={
        <p className="mt-2 text-sm text-muted">
          Με ένα κλειδί ένα άλλο πρόγραμμα (ERP, αποθήκη) διαβάζει ή αλλάζει στοιχεία του καταστήματος. Το στέλνει στην κεφαλίδα{' '}
          <code lang="en">Authorization: Bearer</code>.{' '}
          <a href="/api/docs" className="underline underline-offset-4">
            Όλες οι κλήσεις
          </a>
          . Με το ίδιο κλειδί συνδέεται και ένας βοηθός AI (<span lang="en">MCP</span>, στο <code>/mcp</code>): διαβάζει όσα
          επιτρέπουν τα δικαιώματα και ετοιμάζει πρόχειρα, δεν στέλνει τίποτε και δεν πληρώνει.
        </p>
      }
      query={query}
      forbidden={forbidden}
      className="max-w-4xl"
    >
      {(data) => (
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
            {secret !== null && (
              <OneTimeSecret
                title="Το νέο κλειδί"
                note="Αντιγράψτε το στις ρυθμίσεις του προγράμματος που θα το χρησιμοποιεί."
                secret={secret}
                onCopied={() => setSecret(null)}
              />
            )}
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
    </QueryPage>
  )
}
