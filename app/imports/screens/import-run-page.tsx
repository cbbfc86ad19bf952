import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'

import type { ImportRunView } from '#app/imports/import-schemas.ts'
import { runStateText, staffCan } from '#app/imports/import-states.ts'
import { appliedText, cancelledText, checkedText, progressText, rowsReadText, unmappedText } from '#app/imports/import-texts.ts'
import { ApplyRun } from '#app/imports/screens/apply-run.tsx'
import { BelowCost } from '#app/imports/screens/below-cost.tsx'
import { DeleteRun } from '#app/imports/screens/delete-imports.tsx'
import { ImportItems } from '#app/imports/screens/import-items.tsx'
import { ImportPictures, AffectedQuotes } from '#app/imports/screens/import-notes.tsx'
import { SupplierForm } from '#app/imports/screens/supplier-form.tsx'
import { UndoRun } from '#app/imports/screens/undo-run.tsx'
import { UnreadParts } from '#app/imports/screens/unread-parts.tsx'
import { isWorking, moveImport, useImportRun } from '#app/imports/screens/use-imports.ts'
import { undoneText } from '#app/imports/undo-texts.ts'
import { formatText } from '#app/imports/source/source-row.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { QueryView } from '#app/ui/query-page.tsx'
import { importUrl } from '#app/staff-urls.ts'

/** The page of one import. */
export function ImportRunPage({ runId, forbidden }: { readonly runId: string; readonly forbidden: ReactNode }) {
  const query = useImportRun(runId)
  return (
    <div className="max-w-5xl">
      <Link to={importUrl()} className="inline-flex min-h-11 items-center gap-2 text-sm underline underline-offset-4">
        <ArrowLeft aria-hidden className="size-4" />
        Όλα τα αρχεία
      </Link>
      <QueryView query={query} forbidden={forbidden}>
        {(run) => <Run run={run} />}
      </QueryView>
    </div>
  )
}

function Run({ run }: { readonly run: ImportRunView }) {
  const { id, supplier, fileName, format, state, counts, supplierView } = run
  const isCompared =
    ['checked', 'applying', 'applied', 'undoing', 'undone'].includes(state) || (state === 'cancelled' && run.items > 0)
  return (
    <>
      <h1 className="text-2xl font-semibold wrap-anywhere">{supplier}</h1>
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        {fileName}
        {format !== null && `, ${formatText[format]}`}
      </p>
      <div className="mt-5 space-y-8">
        <Step run={run} />
        {isCompared && (
          <>
            <AffectedQuotes quotes={run.quotes} />
            <ImportPictures run={run} />
            <ImportItems run={run} counts={counts} />
          </>
        )}
        {(state === 'mapping' || state === 'checked' || (state === 'cancelled' && run.applied === 0)) && (
          <SupplierForm key={run.version} run={run} supplier={supplierView} />
        )}
        {(isCompared || state === 'mapping') && <UnreadParts unread={run.unread} />}
        <DeleteRun run={run} />
        {id !== '' && isWorking(run) && <span className="sr-only">Η σελίδα ανανεώνεται μόνη της.</span>}
      </div>
    </>
  )
}

/** The state of the import, and the next actions. */
function Step({ run }: { readonly run: ImportRunView }) {
  const { id, state, counts, unmappedCategories } = run
  const [isConfirming, setIsConfirming] = useState(false)
  const { run: act, busy, failure } = useAsyncAction()
  const move = (to: 'reading' | 'cancelled') =>
    act(async () => {
      await moveImport(id, to)
      setIsConfirming(false)
    })
  const toApply = (counts.new ?? 0) + (counts.changed ?? 0) + (counts.vanished ?? 0)
  const isOpen = state === 'checked' || (state === 'cancelled' && toApply > run.applied)
  return (
    <section aria-labelledby="import-step" className="rounded-card border border-line bg-surface p-5">
      <h2 id="import-step" className="text-lg font-semibold">
        {runStateText[state]}
      </h2>
      <StepText run={run} toApply={toApply} />
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {isOpen && toApply > 0 && <ApplyRun run={run} />}
        {run.undoable && <UndoRun run={run} />}
        {(state === 'checked' || state === 'undone') && (
          <Button variant="secondary" busy={busy} onClick={() => void move('reading')}>
            Έλεγχος ξανά
          </Button>
        )}
        {staffCan('cancel', state) &&
          (isConfirming ? (
            <>
              <Button variant="secondary" busy={busy} onClick={() => void move('cancelled')}>
                Ναι, να σταματήσει
              </Button>
              <Button variant="quiet" onClick={() => setIsConfirming(false)}>
                Όχι
              </Button>
            </>
          ) : (
            <Button variant="quiet" padding="none" onClick={() => setIsConfirming(true)}>
              Ακύρωση
            </Button>
          ))}
      </div>
      {state === 'checked' && <BelowCost run={run} />}
      {unmappedCategories.length > 0 && isOpen && (
        <p className="mt-3 text-sm">
          {unmappedText(unmappedCategories.length)}{' '}
          <a href="#import-categories" className="underline underline-offset-4">
            Αντιστοιχίστε {unmappedCategories.length === 1 ? 'την' : 'τες'}
          </a>{' '}
          και ελέγξτε ξανά.
        </p>
      )}
    </section>
  )
}

function StepText({ run, toApply }: { readonly run: ImportRunView; readonly toApply: number }) {
  const { state, rows, items, done, failure, counts, applied } = run
  if (state === 'failed') return <p className="mt-2 text-failure">{failure}</p>
  if (state === 'reading' || state === 'applying' || state === 'undoing') {
    const isCounting = items === 0
    // Unreadable or skipped products are compared, but never applied.
    const toWrite = state === 'undoing' ? applied : items - (counts.wrong ?? 0) - (counts['left-out'] ?? 0)
    const total = state === 'reading' ? items : toWrite
    const text = isCounting ? rowsReadText(rows) : progressText(done, total)
    return (
      <div className="mt-3">
        <progress
          aria-label={runStateText[state]}
          {...(isCounting ? {} : { value: done, max: total })}
          className="h-3 w-full appearance-none overflow-hidden rounded-pill bg-plate [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-plate [&::-webkit-progress-value]:bg-accent"
        />
        <p className="mt-1 text-sm tabular-nums">{text}. Μπορείτε να κλείσετε τη σελίδα, η εργασία συνεχίζεται.</p>
      </div>
    )
  }
  if (state === 'mapping') {
    return <p className="mt-2">Το αρχείο αφήνει κάτι ανοιχτό. Απαντήστε παρακάτω και συνεχίστε με τον έλεγχο.</p>
  }
  if (state === 'applied') return <p className="mt-2">{appliedText(applied)}</p>
  if (state === 'undone') return <p className="mt-2">{undoneText(run.undo)}</p>
  if (state === 'cancelled') return <p className="mt-2">{cancelledText(applied, items)}</p>
  return <p className="mt-2">{checkedText(toApply, counts.wrong ?? 0)}</p>
}
