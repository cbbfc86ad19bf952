import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { ImportRunRow, SupplierView } from '#app/imports/import-schemas.ts'
import { runStateText } from '#app/imports/import-states.ts'
import { DeleteSupplier } from '#app/imports/screens/delete-imports.tsx'
import { ExportCatalogue } from '#app/imports/screens/export-catalogue.tsx'
import { Feeds } from '#app/imports/screens/feeds.tsx'
import { ImportTable } from '#app/imports/screens/import-table.tsx'
import { UploadImport } from '#app/imports/screens/upload-import.tsx'
import { useImports } from '#app/imports/screens/use-imports.ts'
import { productCountText } from '#app/catalogue/card/card-text.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { dateTimeText } from '#app/platform/calendar.ts'
import { QueryPage } from '#app/ui/query-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { showToast } from '#app/ui/toast/toast.ts'
import { importRunUrl } from '#app/staff-urls.ts'

const title = 'Εισαγωγή προϊόντων'

/** A file to start with, the imports of the last weeks and the suppliers. */
export function ImportsPage({ forbidden }: { readonly forbidden: ReactNode }) {
  const query = useImports()
  return (
    <QueryPage
      title={title}
      intro={
        <p className="mt-2 max-w-text text-sm text-muted">
          Το αρχείο διαβάζεται και ελέγχεται πρώτα. Βλέπετε τι θα αλλάξει, και τίποτα δεν αλλάζει στο κατάστημα πριν το
          εφαρμόσετε.
        </p>
      }
      query={query}
      forbidden={forbidden}
      className="max-w-4xl"
    >
      {(data) => (
        <div className="mt-6 space-y-10">
          <UploadImport suppliers={data.suppliers.map(({ name }) => name)} />
          <section aria-labelledby="import-runs">
            <h2 id="import-runs" className="text-lg font-semibold">
              Αρχεία
            </h2>
            {data.runs.length === 0 ? (
              <EmptyState icon={<FileSpreadsheet />} title="Κανένα αρχείο ακόμη">
                Ανεβάστε τον τιμοκατάλογο ενός προμηθευτή για να αρχίσετε.
              </EmptyState>
            ) : (
              <ul className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
                {data.runs.map((run) => (
                  <RunRow key={run.id} run={run} />
                ))}
              </ul>
            )}
          </section>
          {data.suppliers.length > 0 && <Suppliers suppliers={data.suppliers} />}
          <ExportCatalogue />
          <ImportTable />
          <Feeds />
        </div>
      )}
    </QueryPage>
  )
}

function RunRow({ run: { id, supplier, fileName, state, createdAt, items, isNightly } }: { readonly run: ImportRunRow }) {
  return (
    <li>
      <Link to={importRunUrl(id)} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-plate">
        <span className="min-w-0 grow">
          <span className="block font-semibold wrap-anywhere">{supplier}</span>
          <span className="block text-sm text-muted wrap-anywhere">
            {fileName}
            {isNightly && ', νυχτερινή'}
          </span>
        </span>
        {items > 0 && <span className="text-sm tabular-nums">{productCountText(items)}</span>}
        <span className="text-sm text-muted tabular-nums">{dateTimeText(createdAt)}</span>
        <Badge tone={state === 'applied' ? 'success' : state === 'failed' ? 'sale' : 'neutral'}>{runStateText[state]}</Badge>
      </Link>
    </li>
  )
}

function Suppliers({ suppliers }: { readonly suppliers: readonly SupplierView[] }) {
  return (
    <section aria-labelledby="import-suppliers">
      <h2 id="import-suppliers" className="text-lg font-semibold">
        Προμηθευτές
      </h2>
      <p className="mt-1 text-sm text-muted">Οι αντιστοιχίσεις και οι κανόνες τιμών αλλάζουν στη σελίδα ενός αρχείου τους.</p>
      <ul className="mt-2 divide-y divide-line">
        {suppliers.map((supplier) => (
          <Supplier key={supplier.id} supplier={supplier} />
        ))}
      </ul>
    </section>
  )
}

function Supplier({ supplier }: { readonly supplier: SupplierView }) {
  const { id, name, url, isNightly, products } = supplier
  const { run, busy, failure } = useAsyncAction()
  const fetchNow = () =>
    run(async () => {
      await callApi('/api/staff/import/fetch', { id })
      showToast({ text: `Το αρχείο του προμηθευτή «${name}» κατεβαίνει. Θα εμφανιστεί στη λίστα.` })
    })
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-2">
      <span className="font-semibold wrap-anywhere">{name}</span>
      <span className="text-sm text-muted">
        {productCountText(products)}
        {isNightly && ', κάθε νύχτα'}
      </span>
      {url !== '' && (
        <Button variant="quiet" busy={busy} aria-label={`Λήψη τώρα, ${name}`} onClick={() => void fetchNow()}>
          Λήψη τώρα
        </Button>
      )}
      <DeleteSupplier supplier={supplier} />
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
    </li>
  )
}
