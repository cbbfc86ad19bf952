import { Link } from 'react-router'

import { dayInAthens } from '#app/catalogue/catalogue.ts'
import { OrderStateBadge } from '#app/orders/customer/order-state-badge.tsx'
import type { OrderSummary } from '#app/orders/read/order-answers.ts'
import { dayText, piecesText } from '#app/platform/text/greek-text.ts'
import { eurosToAmount, formatAmount } from '#app/platform/text/money.ts'
import { orderUrl } from '#app/urls.ts'

/** One card for each order; each leads to its page. */
export function OrderRows({ orders }: { readonly orders: readonly OrderSummary[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {orders.map(({ number, state, placedAt, firstTitle, lineCount, pieces, gross, reference }) => (
        <li key={number} className="relative grid gap-x-6 gap-y-1 p-4 hover:bg-paper w680:grid-cols-[9rem_minmax(0,1fr)_auto]">
          <p>
            <Link
              to={orderUrl(number)}
              className="font-semibold whitespace-nowrap tabular-nums underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {number}
            </Link>
            <span className="ml-3 text-sm text-muted w680:ml-0 w680:block">{dayText(dayInAthens(new Date(placedAt)))}</span>
          </p>
          <p className="min-w-0 text-sm">
            <span className="line-clamp-2 wrap-anywhere">
              {firstTitle}
              {lineCount > 1 && (
                <span className="text-muted">{lineCount === 2 ? ' και 1 ακόμη είδος' : ` και ${lineCount - 1} ακόμη είδη`}</span>
              )}
            </span>
            <span className="block text-muted">
              {piecesText(pieces)}
              {reference !== '' && ` · PO ${reference}`}
            </span>
          </p>
          <p className="flex items-center justify-between gap-x-4 w680:flex-col w680:items-end w680:justify-start w680:gap-y-1">
            <OrderStateBadge state={state} />
            <span className="text-sm font-semibold whitespace-nowrap tabular-nums">
              {formatAmount(eurosToAmount(gross))} <span className="font-normal text-muted">με ΦΠΑ</span>
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
