import type { ProductBulk } from '#app/products/bulk/bulk.contract.ts'
import { callBulk, useBulks } from '#app/products/bulk/use-bulks.ts'
import { dayInAthens, dayText } from '#app/platform/calendar.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { Button } from '#app/ui/button.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

/** Bulk changes: finished, running and scheduled. */
export function BulkList() {
  const bulks = useBulks()
  if (bulks.length === 0) return null
  return (
    <section aria-labelledby="bulks" className="mt-10">
      <h2 id="bulks" className="text-lg font-semibold">
        Μαζικές και προγραμματισμένες αλλαγές
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
        {bulks.map((bulk) => (
          <Row key={bulk.id} bulk={bulk} />
        ))}
      </ul>
    </section>
  )
}

function Row({ bulk }: { readonly bulk: ProductBulk }) {
  const { id, text, state, actorName, createdAt, total, done } = bulk
  const { run, busy, failure } = useAsyncAction()
  const mayStop = state === 'waiting' || state === 'running'
  const mayUndo = !mayStop && !bulk.undone && bulk.changed > 0
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3 w680:px-5">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold">{text}</p>
        <p className="text-sm text-muted">
          {stateText(bulk)} · {actorName}, {dayText(dayInAthens(new Date(createdAt)))}
        </p>
        {state === 'running' && (
          <progress aria-label={`Πρόοδος: ${text}`} value={done} max={total} className="mt-2 h-2 w-full max-w-md accent-accent" />
        )}
        {failure !== null && (
          <p role="alert" className="text-sm text-failure">
            {failure}
          </p>
        )}
      </div>
      {mayStop && (
        <Button variant="secondary" busy={busy} onClick={() => void run(() => callBulk('stop', { id }))}>
          {state === 'waiting' ? 'Ακύρωση' : 'Διακοπή'}
        </Button>
      )}
      {mayUndo && (
        <Button
          variant="secondary"
          busy={busy}
          aria-label={`Αναίρεση: ${text}`}
          onClick={() => void run(() => callBulk('undo', { id }))}
        >
          Αναίρεση
        </Button>
      )}
    </li>
  )
}

function stateText({ state, startOn, total, done, changed, isUndo, undone }: ProductBulk): string {
  const goods = total === 1 ? '1 προϊόν' : `${formatNumber(total)} προϊόντα`
  const of = `${formatNumber(changed)} από ${goods}`
  if (state === 'waiting') return `Ξεκινά ${startOn === null ? 'σε λίγο' : dayText(startOn)} σε ${goods}`
  if (state === 'running') return `Σε εξέλιξη: ${formatNumber(done)} από ${formatNumber(total)}`
  const isOne = changed === 1
  if (undone) return `Αναιρέθηκε · ${isOne ? 'είχε' : 'είχαν'} αλλάξει ${of}`
  if (state === 'stopped' && changed === 0) return 'Ακυρώθηκε, χωρίς να αλλάξει κάποιο προϊόν'
  if (state === 'stopped') return `Σταμάτησε · ${isOne ? 'άλλαξε' : 'άλλαξαν'} ${of}`
  if (!isUndo) return `${isOne ? 'Άλλαξε' : 'Άλλαξαν'} ${of}`
  return changed === total
    ? total === 1
      ? 'Επανήλθε'
      : `Επανήλθαν και τα ${formatNumber(total)}`
    : `${isOne ? 'Επανήλθε' : 'Επανήλθαν'} ${of}, τα υπόλοιπα άλλαξαν στο μεταξύ`
}
