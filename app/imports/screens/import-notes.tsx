import { Link } from 'react-router'

import type { ImportRunView } from '#app/imports/import-schemas.ts'
import { picturesText } from '#app/imports/import-texts.ts'
import { refetchImport } from '#app/imports/screens/use-imports.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { staffQuoteUrl } from '#app/staff-urls.ts'

/** Open quotes with outdated lower prices. */
export function AffectedQuotes({ quotes }: Pick<ImportRunView, 'quotes'>) {
  if (quotes.length === 0) return null
  return (
    <section aria-labelledby="risen-quotes" className="rounded-card border border-failure bg-surface p-5">
      <h2 id="risen-quotes" className="text-lg font-semibold">
        Ανοιχτές προσφορές με προϊόντα που ακριβαίνουν
      </h2>
      <p className="mt-1 text-sm text-muted">Οι τιμές τους δεν αλλάζουν μόνες τους. Δείτε αν το περιθώριο αρκεί ακόμη.</p>
      <ul className="mt-2">
        {quotes.map(({ id, number, name, product }) => (
          <li key={id}>
            <Link
              to={staffQuoteUrl(id)}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-2 underline underline-offset-4"
            >
              <span className="font-semibold">{number}</span> {name}, {product}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Pictures are fetched after the products; failures with their reasons. */
export function ImportPictures({ run: { id, pictures } }: { readonly run: ImportRunView }) {
  const { run, busy, failure } = useAsyncAction()
  const { waiting, fetched, failed, failures } = pictures
  if (waiting + fetched + failed === 0) return null
  const retry = () =>
    run(async () => {
      await callApi('/api/staff/import/retry-pictures', { runId: id })
      await refetchImport(id)
    })
  return (
    <section aria-labelledby="import-pictures">
      <h2 id="import-pictures" className="text-lg font-semibold">
        Εικόνες
      </h2>
      <p className="mt-1 tabular-nums">{picturesText(pictures)}</p>
      {failures.length > 0 && (
        <details className="mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
            Όσες απέτυχαν
          </summary>
          <ul className="space-y-1 text-sm">
            {failures.map(({ productId, url, failure: why }) => (
              <li key={`${productId} ${url}`} className="wrap-anywhere">
                {url}: {why}
              </li>
            ))}
          </ul>
        </details>
      )}
      {failed > 0 && (
        <Button variant="secondary" busy={busy} onClick={() => void retry()} className="mt-2">
          Δοκιμή ξανά
        </Button>
      )}
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
    </section>
  )
}
