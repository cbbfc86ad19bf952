import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { Differences } from '#app/ui/differences.tsx'
import type { ProductHistory } from '#app/products/editor/editor-schemas.ts'
import { useEditor } from '#app/products/editor/use-editor.ts'
import { callApi, failureText } from '#app/platform/browser/call-api.ts'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'
import { dateTimeText } from '#app/platform/calendar.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { showToast } from '#app/ui/toast/toast.ts'

const causes: Readonly<Record<string, string>> = {
  editor: 'Επεξεργασία',
  list: 'Από τη λίστα',
  bulk: 'Μαζική αλλαγή',
  import: 'Εισαγωγή αρχείου',
  'import-undo': 'Αναίρεση εισαγωγής',
  schedule: 'Προγραμματισμένη αλλαγή',
  restored: 'Επαναφορά',
}

interface HistoryDialogProps {
  readonly productId: number
  readonly onClose: () => void
}

/** The versions of the product: who changed what; any version can be restored. */
export function HistoryDialog({ productId, onClose }: HistoryDialogProps) {
  const { restore } = useEditor()
  const { run, failure } = useAsyncAction()
  const { data, error } = useQuery(
    {
      queryKey: ['/api/staff/product/history', productId],
      queryFn: ({ signal }) => callApi('/api/staff/product/history', { productId }, signal),
      staleTime: 0,
      gcTime: 0,
    },
    queryClient(),
  )
  const bring = (revision: number) =>
    run(async () => {
      restore(await callApi('/api/staff/product/version', { productId, revision }))
      showToast({ text: 'Η έκδοση είναι στη φόρμα. Ελέγξτε την και αποθηκεύστε.' })
      onClose()
    })
  const problem = failure ?? (error === null ? null : failureText(error))
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Ιστορικό">
      <div className="p-5">
        {problem !== null && <ErrorNotice>{problem}</ErrorNotice>}
        {data?.versions.length === 0 && <p className="text-sm text-muted">Καμία αλλαγή ακόμη.</p>}
        <ol className="divide-y divide-line text-sm">
          {data?.versions.map((version, index) => (
            <VersionRow key={version.revision} version={version} isNewest={index === 0} onBring={() => bring(version.revision)} />
          ))}
        </ol>
      </div>
    </Dialog>
  )
}

interface VersionRowProps {
  readonly version: ProductHistory['versions'][number]
  readonly isNewest: boolean
  readonly onBring: () => Promise<void>
}

function VersionRow({ version: { at, actorName, cause, changes, sinceThen }, isNewest, onBring }: VersionRowProps) {
  const [isComparing, setIsComparing] = useState(false)
  return (
    <li className="py-3">
      <p>
        <strong>{cause === null ? 'Αρχική μορφή' : (causes[cause] ?? cause)}</strong>
        {actorName !== '' && `, ${actorName}`}, {dateTimeText(at)}
      </p>
      {changes.length > 0 && <Differences rows={changes} />}
      {!isNewest && (
        <div className="mt-2 flex flex-wrap gap-3">
          <Button variant="secondary" aria-expanded={isComparing} onClick={() => setIsComparing(!isComparing)}>
            Σύγκριση με το τωρινό
          </Button>
          <Button variant="secondary" onClick={() => void onBring()}>
            Επαναφορά
          </Button>
        </div>
      )}
      {isComparing && (sinceThen.length === 0 ? <p className="mt-2">Ίδιο με το τωρινό.</p> : <Differences rows={sinceThen} />)}
    </li>
  )
}
