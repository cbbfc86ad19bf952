import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useUrlFilters } from '#app/platform/browser/use-url-filters.ts'
import { dayInAthens, dayText } from '#app/platform/calendar.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { PurchaseBadge } from '#app/purchasing/screens/purchase-badge.tsx'
import { purchaseListUrl, purchaseTabs, purchaseViewText } from '#app/purchasing/screens/purchase-list-address.ts'
import { PurchasingTabs } from '#app/purchasing/screens/purchasing-tabs.tsx'
import { usePurchaseList } from '#app/purchasing/screens/use-purchasing.ts'
import type { PurchaseRow } from '#app/purchasing/purchase-schemas.ts'
import { classes } from '#app/ui/classes.ts'
import { LinkedRows } from '#app/ui/staff-list/linked-rows.tsx'
import { StaffList } from '#app/ui/staff-list/staff-list.tsx'
import { purchaseUrl } from '#app/staff-urls.ts'

const maxCounted = 100

/** The purchase orders, the newest first. */
export function PurchaseListPage({ forbidden }: { readonly forbidden: ReactNode }) {
  const address = useUrlFilters(purchaseListUrl)
  const list = usePurchaseList(address)
  const counts = list.data?.[0]?.counts
  return (
    <StaffList
      title="Παραγγελίες σε προμηθευτές"
      above={<PurchasingTabs current="orders" />}
      url={purchaseListUrl}
      list={list}
      forbidden={forbidden}
      rowsOf={({ purchases }) => purchases}
      tabs={{
        label: 'Καρτέλες παραγγελιών σε προμηθευτές',
        key: 'view',
        views: purchaseTabs,
        name: purchaseViewText,
        count: (view) => (view === 'open' || view === 'late' || view === 'draft' ? (counts?.[view] ?? null) : null),
        maxCounted,
        pressing: 'late',
      }}
      empty={{
        icon: <Truck />,
        title: 'Καμία παραγγελία σε προμηθευτή',
        text: 'Όσα χρειάζονται οι παραγγελίες των πελατών θα τα βρείτε στην καρτέλα «Για προμήθεια».',
      }}
      moreText="Παλαιότερες παραγγελίες"
    >
      {(purchases) => (
        <LinkedRows columns={columns} heads={heads} keys="Πληκτρολόγιο: J επόμενη, K προηγούμενη, Enter άνοιγμα.">
          {purchases.map((purchase) => (
            <Row key={purchase.id} purchase={purchase} />
          ))}
        </LinkedRows>
      )}
    </StaffList>
  )
}

const columns = 'w1200:grid-cols-[minmax(0,1.2fr)_minmax(0,1.5fr)_11rem_9rem_8rem_11rem] w1200:gap-x-5'
const heads = [
  { name: 'Προμηθευτής' },
  { name: 'Είδη' },
  { name: 'Παράδοση' },
  { name: 'Τεμάχια', isNumber: true },
  { name: 'Καθαρή αξία', isNumber: true },
  { name: 'Κατάσταση' },
]

function Row({ purchase }: { readonly purchase: PurchaseRow }) {
  const { id, number, state, supplierName, firstTitle, lineCount, pieces, received, net, createdAt } = purchase
  return (
    <li
      className={classes(
        'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 transition-colors hover:bg-paper has-focus-visible:bg-paper w680:px-5',
        columns,
      )}
    >
      <div className="col-span-2 min-w-0 w1200:col-span-1">
        <Link to={purchaseUrl(id)} className="block truncate font-semibold outline-offset-2 after:absolute after:inset-0">
          {supplierName}
        </Link>
        <p className="truncate text-sm text-muted tabular-nums">
          {number ?? `Πρόχειρη, από ${dayText(dayInAthens(new Date(createdAt)))}`}
        </p>
      </div>
      <p className="col-span-2 flex min-w-0 gap-1 text-sm w1200:col-span-1">
        <span className="truncate">{firstTitle}</span>
        {lineCount > 1 && <span className="shrink-0 text-muted">και {lineCount - 1} ακόμη</span>}
      </p>
      <p className="text-sm">
        <Due purchase={purchase} />
      </p>
      <p className="justify-self-end text-right text-sm tabular-nums">
        {received > 0 && `${formatNumber(received)} από `}
        {formatNumber(pieces)} τεμ.
      </p>
      <p className="text-sm tabular-nums w1200:text-right">{formatEuros(net)}</p>
      <p className="justify-self-end w1200:justify-self-start">
        <PurchaseBadge state={state} />
      </p>
    </li>
  )
}

function Due({ purchase: { confirmedDay, neededBy, isLate } }: { readonly purchase: PurchaseRow }) {
  const day = confirmedDay ?? neededBy
  if (day === null) return <span className="text-muted">χωρίς ημέρα</span>
  return (
    <span className={isLate ? 'font-semibold text-failure' : 'text-muted'}>
      {isLate ? 'αργεί, ' : ''}
      {confirmedDay === null ? 'έως' : 'στις'} {dayText(day)}
    </span>
  )
}
