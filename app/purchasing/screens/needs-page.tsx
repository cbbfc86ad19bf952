import PackageCheck from 'lucide-react/icons/package-check'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'

import { callApi } from '#app/platform/browser/call-api.ts'
import { dayText } from '#app/platform/calendar.ts'
import { formatNumber, piecesText } from '#app/platform/text/greek-text.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { partsText } from '#app/platform/text/parts-text.ts'
import { NeededLine } from '#app/purchasing/screens/needed-line.tsx'
import { ProductSupplierDialog } from '#app/purchasing/screens/product-supplier-dialog.tsx'
import { PurchasingTabs } from '#app/purchasing/screens/purchasing-tabs.tsx'
import { refetchPurchasing, useNeeds } from '#app/purchasing/screens/use-purchasing.ts'
import { purchaseStateText } from '#app/purchasing/purchase-states.ts'
import type { NeedGroup } from '#app/purchasing/purchase-schemas.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { QueryPage } from '#app/ui/query-page.tsx'
import { useOpened } from '#app/ui/use-opened.ts'
import { purchaseUrl } from '#app/staff-urls.ts'

type Need = NeedGroup['needs'][number]

/** What confirmed orders need, by supplier and external decorator. */
export function NeedsPage({ forbidden }: { readonly forbidden: ReactNode }) {
  const query = useNeeds()
  const opened = useOpened<Need>()
  return (
    <QueryPage
      title="Για προμήθεια"
      intro={
        <>
          <PurchasingTabs current="needs" />
          <p className="mt-3 max-w-text text-sm text-muted">
            Όσα χρειάζονται οι επιβεβαιωμένες παραγγελίες και δεν υπάρχουν στο ράφι. Με ένα πάτημα γίνονται πρόχειρη παραγγελία
            στον προμηθευτή, που την ελέγχετε πριν σταλεί.
          </p>
        </>
      }
      query={query}
      forbidden={forbidden}
    >
      {({ groups }) =>
        groups.length === 0 ? (
          <EmptyState icon={<PackageCheck />} title="Δεν χρειάζεται τίποτα">
            Μόλις επιβεβαιωθεί παραγγελία με τεμάχια που δεν υπάρχουν στο ράφι, θα εμφανιστούν εδώ.
          </EmptyState>
        ) : (
          <>
            <div className="mt-5 space-y-5">
              {groups.map((group) => (
                <Group key={group.supplier?.id ?? ''} group={group} onSupplier={opened.show} />
              ))}
            </div>
            <ProductSupplierDialog key={opened.times} open={opened.open} need={opened.value} onClose={opened.close} />
          </>
        )
      }
    </QueryPage>
  )
}

interface GroupProps {
  readonly group: NeedGroup
  readonly onSupplier: (need: Need) => void
}

function Group({ group, onSupplier }: GroupProps) {
  const { supplier, needs, more } = group
  const lines = [...Map.groupBy(needs, ({ lineKey }) => lineKey)]
  return (
    <section
      aria-label={supplier?.name ?? 'Χωρίς προμηθευτή'}
      className="rounded-card border border-line bg-surface p-4 w680:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold wrap-anywhere">{supplier?.name ?? 'Χωρίς προμηθευτή'}</h2>
          <p className="text-sm text-muted">
            {supplier === null ? 'Διαλέξτε από ποιον αγοράζεται κάθε προϊόν.' : sumText(group)}
          </p>
          <Hints group={group} />
        </div>
        {supplier !== null && group.pieces > 0 && <DraftButton supplierId={supplier.id} pieces={group.pieces} />}
      </div>
      <ul className="mt-3 divide-y divide-line">
        {lines.map(([key, ofLine]) => (
          <NeededLine key={key} needs={ofLine} onSupplier={onSupplier} />
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-sm text-muted">
          {more === 1 ? 'Και 1 ανάγκη ακόμη, που μπαίνει' : `Και ${formatNumber(more)} ανάγκες ακόμη, που μπαίνουν`} στην
          παραγγελία.
        </p>
      )}
    </section>
  )
}

function sumText({ pieces, waiting, cost, neededBy }: NeedGroup): string {
  return partsText(
    [
      pieces === 0 ? (waiting === 0 ? 'Όλα έχουν παραγγελθεί' : '') : piecesText(pieces),
      waiting === 0 ? '' : `${piecesText(waiting)} μετά την έγκριση του δοκιμίου`,
      cost === null ? '' : `γνωστό κόστος ${formatEuros(cost)}`,
      neededBy === null ? '' : `το πρώτο έως ${dayText(neededBy)}`,
    ],
    ' · ',
  )
}

function Hints({ group: { supplier, cost, openPurchases } }: { readonly group: NeedGroup }) {
  const isBelowLeast = supplier !== null && cost !== null && cost > 0 && cost < supplier.leastOrder
  return (
    <>
      {isBelowLeast && (
        <p className="text-sm font-semibold text-failure">
          Κάτω από την ελάχιστη παραγγελία του, {formatEuros(supplier.leastOrder)}.
        </p>
      )}
      {openPurchases.length > 0 && (
        <p className="flex flex-wrap gap-x-3 text-sm">
          {openPurchases.map(({ id, number, state }) => (
            <Link key={id} to={purchaseUrl(id)} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {number === null ? 'Πρόχειρη παραγγελία' : `${number}, ${purchaseStateText(state)}`}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}

/** One press makes the draft and opens it. */
function DraftButton({ supplierId, pieces }: { readonly supplierId: string; readonly pieces: number }) {
  const navigate = useNavigate()
  const { run, busy, failure } = useAsyncAction()
  const draft = () =>
    run(async () => {
      try {
        const { id } = await callApi('/api/staff/purchasing/draft', { supplierId })
        await navigate(purchaseUrl(id))
      } finally {
        void refetchPurchasing()
      }
    })
  return (
    <div>
      <Button busy={busy} onClick={() => void draft()}>
        Παραγγελία: {piecesText(pieces)}
      </Button>
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
    </div>
  )
}
