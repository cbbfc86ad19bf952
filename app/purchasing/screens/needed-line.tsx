import { Link } from 'react-router'

import { dayText } from '#app/platform/calendar.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import type { NeedGroup } from '#app/purchasing/purchase-schemas.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { staffOrderUrl } from '#app/staff-urls.ts'

type Need = NeedGroup['needs'][number]

interface NeededLineProps {
  /** All that one line of a purchase order would cover; at least one */
  readonly needs: readonly Need[]
  readonly onSupplier: (need: Need) => void
}

/** What one line of a purchase order would have, and for which orders. */
export function NeededLine({ needs, onSupplier }: NeededLineProps) {
  const [first] = needs
  if (first === undefined) return null
  const pieces = needs.reduce((sum, need) => sum + need.pieces, 0)
  const onOrder = needs.reduce((sum, need) => sum + need.onOrder, 0)
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 w680:grid-cols-[minmax(0,1fr)_9rem]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {first.kind === 'printing' && 'Εκτύπωση: '}
          {first.title}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {[first.detail, first.code === '' ? '' : `κωδ. ${first.code}`].filter((part) => part !== '').join(' · ')}
        </p>
        <ul className="mt-1 text-sm">
          {needs.map((need) => (
            <OrderOfNeed key={need.key} need={need} />
          ))}
        </ul>
        {first.kind === 'goods' && first.productId !== null && (
          <Button variant="quiet" padding="none" onClick={() => onSupplier(first)}>
            Αλλαγή προμηθευτή
          </Button>
        )}
        {first.productId === null && first.kind === 'goods' && (
          <p className="text-sm text-muted">Δεν είναι προϊόν του καταλόγου: παραγγείλετέ το ξεχωριστά.</p>
        )}
      </div>
      <p className="text-sm tabular-nums w680:text-right">
        <span className="text-base font-semibold">{formatNumber(pieces)} τεμ.</span>
        {onOrder > 0 && <span className="block text-muted">σε παραγγελία {formatNumber(onOrder)}</span>}
      </p>
    </li>
  )
}

function OrderOfNeed({ need }: { readonly need: Need }) {
  const { orderId, orderNumber, customer, pieces, onOrder, neededBy, promisedDay, isLate, waitsForProof } = need
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <Link to={staffOrderUrl(orderId)} className="inline-flex min-h-8 items-center underline underline-offset-4">
        {orderNumber}
      </Link>
      <span className="wrap-anywhere">{customer}</span>
      <span className="text-muted tabular-nums">{formatNumber(pieces + onOrder)} τεμ.</span>
      {neededBy !== null && (
        <span className={classes('tabular-nums', isLate ? 'font-semibold text-failure' : 'text-muted')}>
          έως {dayText(neededBy)}
          {isLate && ', δεν προλαβαίνει'}
        </span>
      )}
      {neededBy === null && promisedDay === null && <span className="text-muted">χωρίς ημέρα</span>}
      {waitsForProof && <span className="text-muted">αναμένει έγκριση δοκιμίου</span>}
    </li>
  )
}
