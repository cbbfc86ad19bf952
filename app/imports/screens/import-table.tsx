import { useState } from 'react'

import type { TableImport } from '#app/imports/tables/table.contract.ts'
import { maxShown, type TableKind } from '#app/imports/tables/table-kinds.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { FilePicker } from '#app/ui/form/file-picker.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { showToast } from '#app/ui/toast/toast.ts'
import { sendFile } from '#app/uploads/send-file.ts'
import { contentKeys } from '#app/platform/text/content-keys.ts'

const kinds: readonly { readonly kind: TableKind; readonly label: string; readonly name: string }[] = [
  { kind: 'categories', label: 'Κατηγορίες από αρχείο', name: 'Κατηγορίες' },
  { kind: 'colours', label: 'Χρώματα από αρχείο', name: 'Χρώματα' },
  { kind: 'rate-cards', label: 'Τιμές εκτύπωσης από αρχείο', name: 'Τιμές εκτύπωσης' },
]

interface Checked {
  readonly kind: TableKind
  readonly file: File
  readonly found: TableImport
}

/** Categories, colours and rate cards from a file with the columns of their export: what would change, then the change. */
export function ImportTable() {
  const [checked, setChecked] = useState<Checked | null>(null)
  const { run, busy, failure } = useAsyncAction()
  const send = (kind: TableKind, file: File, revision?: string) =>
    sendFile('/api/staff/import/table', { table: kind, ...(revision !== undefined && { revision }) }, file)
  const check = (kind: TableKind, file: File) =>
    run(async () => {
      setChecked(null)
      setChecked({ kind, file, found: await send(kind, file) })
    })
  const apply = ({ kind, file, found: { revision } }: Checked) =>
    run(async () => {
      const { created, changed } = await send(kind, file, revision ?? '')
      setChecked(null)
      showToast({ text: `Εφαρμόστηκαν: ${countsText({ created, changed })}.` })
    })
  return (
    <section aria-labelledby="table-title">
      <h2 id="table-title" className="text-lg font-semibold">
        Κατηγορίες, χρώματα και τιμές εκτύπωσης από αρχείο
      </h2>
      <p className="mt-1 max-w-text text-sm text-muted">
        Δώστε το αρχείο της εξαγωγής όπως το αλλάξατε, CSV ή Excel. Ό,τι δεν έχει το αρχείο μένει όπως είναι.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {kinds.map(({ kind, label, name }) => (
          <FilePicker key={kind} label={label} accept=".csv,.txt,.xlsx" busy={busy} onPick={(file) => void check(kind, file)}>
            {name}
          </FilePicker>
        ))}
      </div>
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
      {checked !== null && (
        <Found
          name={checked.file.name}
          found={checked.found}
          busy={busy}
          onApply={() => void apply(checked)}
          onDrop={() => setChecked(null)}
        />
      )}
    </section>
  )
}

interface FoundProps {
  readonly name: string
  readonly found: TableImport
  readonly busy: boolean
  readonly onApply: () => void
  readonly onDrop: () => void
}

function Found({
  name,
  found: { created, changed, unchanged, differences, problems, revision },
  busy,
  onApply,
  onDrop,
}: FoundProps) {
  const total = created + changed
  const problemKeys = contentKeys(problems)
  return (
    <div role="status" className="mt-4 rounded-card border border-line bg-surface p-5">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="mt-1 text-sm empty:hidden">
        {total === 0 && problems.length > 0
          ? null
          : total === 0
            ? 'Καμία διαφορά από όσα ισχύουν.'
            : `${countsText({ created, changed })}, ${formatNumber(unchanged)} ίδια.`}
      </p>
      {problems.length > 0 && (
        <>
          <p className="mt-3 text-sm font-semibold text-failure">Διορθώστε πρώτα αυτά στο αρχείο. Τίποτα δεν εφαρμόζεται.</p>
          <ul className="mt-1 space-y-1 text-sm">
            {problems.map(({ row, column, sentence }, index) => (
              <li key={problemKeys[index]}>
                Γραμμή {row}
                {column !== '' && `, «${column}»`}: {sentence}
              </li>
            ))}
          </ul>
        </>
      )}
      {differences.length > 0 && (
        <ul className="mt-3 divide-y divide-line text-sm">
          {differences.map(({ key, isNew, changes }) => (
            <li key={key} className="py-2">
              <span className="font-semibold wrap-anywhere">{key}</span>
              {isNew && ' (νέο)'}
              <ul className="mt-1 text-muted">
                {changes.map(({ field, from, to }) => (
                  <li key={field} className="wrap-anywhere">
                    {field}: {from !== '' && <s>{from}</s>} {from !== '' && <span aria-hidden>→</span>}{' '}
                    <strong className="font-semibold text-ink">{to === '' ? 'κενό' : to}</strong>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {total > maxShown && <p className="mt-2 text-sm text-muted">Φαίνονται τα πρώτα {maxShown}.</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {revision !== null && (
          <Button busy={busy} onClick={onApply}>
            Εφαρμογή
          </Button>
        )}
        <Button variant="secondary" busy={busy} onClick={onDrop}>
          Κλείσιμο
        </Button>
      </div>
    </div>
  )
}

function countsText({ created, changed }: Pick<TableImport, 'created' | 'changed'>): string {
  return `${formatNumber(created)} ${created === 1 ? 'νέο' : 'νέα'}, ${formatNumber(changed)} με αλλαγές`
}
