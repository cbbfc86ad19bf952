import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'

import type { StaffInk } from '#app/personalisation/inks/ink.contract.ts'
import { inkValueText } from '#app/personalisation/inks/ink-value.ts'
import { InkDialog, RemoveInkDialog } from '#app/personalisation/inks/screens/ink-dialog.tsx'
import { InkImportDialog } from '#app/personalisation/inks/screens/ink-import-dialog.tsx'
import { kindWords } from '#app/personalisation/inks/screens/ink-kind-words.ts'
import { callInks, useStaffInks } from '#app/personalisation/inks/screens/use-inks.ts'
import { type InkKind, inkKinds } from '#app/personalisation/inks/technique-inks.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { QueryView } from '#app/ui/query-page.tsx'
import { useOpened } from '#app/ui/use-opened.ts'

/** The merchant's inks, threads and foils. */
export function InkList() {
  const query = useStaffInks()
  return (
    <section aria-labelledby="inks" className="mt-12">
      <h2 id="inks" className="text-xl font-semibold">
        Μελάνια, κλωστές και φύλλα
      </h2>
      <p className="mt-1 max-w-2xl text-sm text-muted">
        Με αυτά ονομάζονται τα χρώματα ενός λογοτύπου: στον πελάτη προτείνεται το πλησιέστερο, και ο κωδικός του γράφεται στο
        δοκίμιο και στο φύλλο παραγωγής. Κωδικό Pantone γράφει ο πελάτης και χωρίς αυτά.
      </p>
      <QueryView query={query} forbidden={null}>
        {({ inks }) =>
          inkKinds.map((kind) => <InksOfKind key={kind} kind={kind} inks={inks.filter((ink) => ink.kind === kind)} />)
        }
      </QueryView>
    </section>
  )
}

function InksOfKind({ kind, inks }: { readonly kind: InkKind; readonly inks: readonly StaffInk[] }) {
  const change = useOpened<{ readonly ink: StaffInk | null }>()
  const removal = useOpened<StaffInk>()
  const list = useOpened<InkKind>()
  const { run, busy, failure } = useAsyncAction()
  const words = kindWords[kind]
  const move = (from: number, to: number) => {
    const ids = inks.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    if (moved !== undefined) void run(() => callInks('sort', { kind, ids: ids.toSpliced(to, 0, moved) }))
  }
  return (
    <section aria-label={words.many} className="mt-6">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto font-semibold">{words.many}</h3>
        <Button variant="quiet" padding="narrow" onClick={() => list.show(kind)}>
          Από λίστα<span className="sr-only">: {words.many}</span>
        </Button>
        <Button variant="secondary" onClick={() => change.show({ ink: null })}>
          {words.fresh}
        </Button>
      </div>
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
      {inks.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{words.none}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
          {inks.map((ink, index) => (
            <li key={ink.id} className="flex flex-wrap items-center gap-x-3 px-4 py-1">
              <span
                aria-hidden
                className="size-8 shrink-0 rounded-pill border border-line-strong"
                style={{ backgroundColor: ink.hex }}
              />
              <span className="min-w-0 flex-1 basis-44 py-1">
                <span className="font-semibold break-words">{ink.name}</span> {!ink.active && <Badge>Δεν προτείνεται</Badge>}
                <span className="block text-sm wrap-anywhere text-muted">
                  {ink.code}, {inkValueText(ink)}
                </span>
              </span>
              <span className="-mr-2 ml-auto flex items-center">
                <IconButton
                  label={`Πιο πάνω, ${ink.name}`}
                  disabled={busy || index === 0}
                  onClick={() => move(index, index - 1)}
                  className="disabled:opacity-40 [&_svg]:size-4"
                >
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  label={`Πιο κάτω, ${ink.name}`}
                  disabled={busy || index === inks.length - 1}
                  onClick={() => move(index, index + 1)}
                  className="disabled:opacity-40 [&_svg]:size-4"
                >
                  <ArrowDown aria-hidden />
                </IconButton>
                <Button variant="quiet" padding="narrow" onClick={() => change.show({ ink })} aria-label={`Αλλαγή, ${ink.name}`}>
                  Αλλαγή
                </Button>
                <Button variant="quiet" padding="narrow" onClick={() => removal.show(ink)} aria-label={`Διαγραφή, ${ink.name}`}>
                  Διαγραφή
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <InkDialog
        key={`change ${change.times}`}
        open={change.open}
        kind={kind}
        ink={change.value?.ink ?? null}
        onClose={change.close}
      />
      <RemoveInkDialog key={`removal ${removal.times}`} open={removal.open} ink={removal.value} onClose={removal.close} />
      <InkImportDialog key={`list ${list.times}`} open={list.open} kind={kind} onClose={list.close} />
    </section>
  )
}
