import { Link } from 'react-router'
import type { OwnEntry } from '#app/orders/customer/list/own-list.contract.ts'
import { validityText } from '#app/orders/customer/list/own-list.ts'
import { OrderStateBadge } from '#app/orders/customer/order-state-badge.tsx'
import { purchaseOrderText } from '#app/orders/purchase-order-text.ts'
import { dayInAthens, dayText } from '#app/platform/calendar.ts'
import { piecesText } from '#app/platform/text/greek-text.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { QuoteStateBadge } from '#app/quotes/customer/list/quote-state-badge.tsx'
import { offerRequestUrl, orderUrl } from '#app/urls.ts'

/** A card per quote and order, linked to its page. */
export function OwnRows({ entries }: { readonly entries: readonly OwnEntry[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {entries.map((entry) => (
        <li
          key={entry.number}
          className="relative grid gap-x-6 gap-y-1 p-4 hover:bg-paper w680:grid-cols-[9rem_minmax(0,1fr)_auto]"
        >
          <div>
            <p className="text-sm text-muted">{entry.kind === 'quote' ? 'Προσφορά' : 'Παραγγελία'}</p>
            <p>
              <Link
                to={entry.kind === 'quote' ? offerRequestUrl(entry.id) : orderUrl(entry.number)}
                className="font-semibold whitespace-nowrap tabular-nums underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {entry.number}
              </Link>
              <span className="ml-3 text-sm text-muted w680:ml-0 w680:block">{dayText(dayOf(entry))}</span>
            </p>
          </div>
          <Goods entry={entry} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 w680:flex-col w680:items-end w680:justify-start w680:gap-y-1">
            {entry.kind === 'quote' ? <QuoteStateBadge state={entry.state} /> : <OrderStateBadge state={entry.state} />}
            <Sum entry={entry} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const dayOf = (entry: OwnEntry) => dayInAthens(new Date(entry.kind === 'quote' ? entry.submittedAt : entry.placedAt))

function Goods({ entry }: { readonly entry: OwnEntry }) {
  const { firstTitle, lineCount } = entry
  return (
    <div className="min-w-0 text-sm">
      {entry.kind === 'quote' && entry.projectName !== '' && <p className="font-semibold wrap-anywhere">{entry.projectName}</p>}
      <p className="line-clamp-2 wrap-anywhere">
        {firstTitle === '' ? 'Περιγραφή με δικά σας λόγια' : firstTitle}
        {lineCount > 1 && (
          <span className="text-muted">{lineCount === 2 ? ' και 1 ακόμη είδος' : ` και ${lineCount - 1} ακόμη είδη`}</span>
        )}
      </p>
      <p className="text-muted wrap-anywhere">{detailsOf(entry)}</p>
    </div>
  )
}

function detailsOf(entry: OwnEntry): string {
  if (entry.kind === 'order') return [piecesText(entry.pieces), purchaseOrderText(entry.reference)].filter(Boolean).join(' · ')
  return validityText(entry.state, entry.validUntil)
}

function Sum({ entry }: { readonly entry: OwnEntry }) {
  if (entry.gross === null) return null
  return (
    <p className="text-sm font-semibold whitespace-nowrap tabular-nums">
      {formatEuros(entry.gross)} <span className="font-normal text-muted">με ΦΠΑ</span>
    </p>
  )
}
