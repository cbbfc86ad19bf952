import { Link } from 'react-router'

import { comingText } from '#app/orders/staff/staff-next-step.ts'
import { OrderBadge } from '#app/orders/staff/screens/order-badge.tsx'
import type { StaffOrderRow } from '#app/orders/staff/staff-orders-schemas.ts'
import { dayInAthens, dayText } from '#app/platform/calendar.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { sureText } from '#app/promise/sure-text.ts'
import { classes } from '#app/ui/classes.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { staffOrderUrl } from '#app/staff-urls.ts'

/** The columns of a wide list; on phones a row is a card. */
export const orderColumns = 'w1200:grid-cols-[3rem_minmax(0,1.3fr)_minmax(0,1.5fr)_12rem_9rem_9.5rem] w1200:gap-x-5'

const pictureSide = 48

/** An order in the list; all of it is one link. */
export function OrderRow({ order }: { readonly order: StaffOrderRow }) {
  const { number, name, companyName, firstTitle, lineCount, imageSrc, gross, payment, state, next } = order
  return (
    <li
      className={classes(
        'relative grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 transition-colors hover:bg-paper has-focus-visible:bg-paper w680:px-5',
        orderColumns,
      )}
    >
      <div className="row-span-3 size-12 self-start overflow-hidden rounded-lg bg-plate w1200:row-span-1">
        {imageSrc !== null && <Picture src={imageSrc} alt="" side={pictureSide} className="size-full object-contain" />}
      </div>
      <div className="col-span-2 min-w-0 w1200:col-span-1">
        <Link to={staffOrderUrl(order.id)} className="block truncate font-semibold outline-offset-2 after:absolute after:inset-0">
          {companyName || name}
        </Link>
        <p className="truncate text-sm text-muted tabular-nums">
          {number}
          {companyName !== '' && ` · ${name}`}
        </p>
      </div>
      <div className="col-span-2 min-w-0 text-sm w1200:col-span-1">
        <p className="flex gap-1">
          <span className="truncate">{firstTitle}</span>
          {lineCount > 1 && <span className="shrink-0 text-muted">και {lineCount - 1} ακόμη</span>}
        </p>
        {next !== null && <p className="truncate text-muted">Επόμενο: {comingText(next, order.proofStep)}</p>}
      </div>
      <p className="text-sm">
        <Due order={order} />
      </p>
      <p className="max-w-28 justify-self-end text-right text-sm tabular-nums w1200:max-w-none">
        {formatEuros(gross)}
        {payment.open > 0 && payment.paid > 0 && (
          <span className="block text-xs text-muted">υπόλοιπο {formatEuros(payment.open)}</span>
        )}
        {payment.open <= 0 && gross > 0 && <span className="block text-xs text-success">εξοφλημένη</span>}
      </p>
      <p className="col-span-2 col-start-2 flex flex-wrap items-center gap-x-2 w1200:col-span-1 w1200:col-start-auto">
        <OrderBadge state={state} />
        {order.isPaymentOverdue && <span className="text-xs font-semibold text-failure">απλήρωτη</span>}
        {order.document === 'unspecified' && <span className="text-xs font-semibold text-failure">εκκρεμούν στοιχεία</span>}
      </p>
    </li>
  )
}

function Due({ order: { promisedDay, isDaySure, isLate, isAtRisk, createdAt } }: { readonly order: StaffOrderRow }) {
  if (promisedDay === null) return <span className="text-muted">από {dayText(dayInAthens(new Date(createdAt)))}</span>
  return (
    <span className={isLate || isAtRisk ? 'font-semibold text-failure' : 'text-muted'}>
      {isLate ? 'άργησε, για ' : isAtRisk ? 'κινδυνεύει, έως ' : 'έως '}
      {dayText(promisedDay)}
      {sureText(isDaySure)}
    </span>
  )
}
