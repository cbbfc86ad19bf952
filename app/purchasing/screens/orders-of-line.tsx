import { Link } from 'react-router'

import { dayText } from '#app/platform/calendar.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import type { PurchaseLineView } from '#app/purchasing/purchase-schemas.ts'
import { staffOrderUrl } from '#app/staff-urls.ts'

/** The customers' orders behind a line; those that the supplier makes late say so. */
export function OrdersOfLine({ line: { orders, unneeded } }: { readonly line: PurchaseLineView }) {
  return (
    <ul className="text-sm">
      {orders
        .filter(({ pieces }) => pieces > 0)
        .map(({ orderId, orderNumber, customer, pieces, promisedDay, isAtRisk, possibleDay }) => (
          <li key={orderId} className="flex flex-wrap items-baseline gap-x-2">
            <Link to={staffOrderUrl(orderId)} className="inline-flex min-h-8 items-center underline underline-offset-4">
              {orderNumber}
            </Link>
            <span className="wrap-anywhere">{customer}</span>
            <span className="text-muted tabular-nums">{formatNumber(pieces)} τεμ.</span>
            {promisedDay !== null && <span className="text-muted tabular-nums">υποσχεθήκαμε {dayText(promisedDay)}</span>}
            {isAtRisk && (
              <span className="font-semibold text-failure">
                κινδυνεύει{possibleDay !== null && `, γίνεται έως ${dayText(possibleDay)}`}
              </span>
            )}
          </li>
        ))}
      {unneeded > 0 && (
        <li className="text-muted">
          {formatNumber(unneeded)} τεμ. {unneeded === 1 ? 'περισσεύει' : 'περισσεύουν'}: δεν τα χρειάζεται παραγγελία.
        </li>
      )}
    </ul>
  )
}
