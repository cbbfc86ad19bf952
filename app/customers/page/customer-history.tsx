import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { Customer } from '#app/customers/customers.contract.ts'
import { Section } from '#app/customers/page/section.tsx'
import { moneyText } from '#app/orders/payment/staff/screens/money-texts.ts'
import { OrderBadge } from '#app/orders/staff/screens/order-badge.tsx'
import { dayInAthens, dayText } from '#app/platform/calendar.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { StaffStateBadge } from '#app/quotes/staff/staff-state-badge.tsx'
import { staffOrderUrl, staffQuoteUrl } from '#app/staff-urls.ts'

const dayOf = (at: string) => dayText(dayInAthens(new Date(at)))

/** The customer's quotes, orders and payments, newest first. */
export function CustomerHistory({ customer }: { readonly customer: Customer }) {
  const { quotes, orders, payments, quoteCount, orderCount } = customer
  return (
    <>
      <Section title={`Προσφορές (${quoteCount})`}>
        {quotes.length === 0 ? (
          <p className="text-sm text-muted">Δεν έχει ζητήσει προσφορά.</p>
        ) : (
          <ol className="divide-y divide-line">
            {quotes.map(({ id, number, state, projectName, at, net }) => (
              <Row
                key={id}
                url={staffQuoteUrl(id)}
                name={number}
                badge={<StaffStateBadge state={state} />}
                at={at}
                about={projectName}
                sum={net === null ? '' : `${formatEuros(net)} καθαρά`}
              />
            ))}
          </ol>
        )}
        <Older shown={quotes.length} all={quoteCount} />
      </Section>
      <Section title={`Παραγγελίες (${orderCount})`}>
        {orders.length === 0 ? (
          <p className="text-sm text-muted">Δεν έχει παραγγείλει.</p>
        ) : (
          <ol className="divide-y divide-line">
            {orders.map(({ id, number, state, at, gross, open }) => (
              <Row
                key={id}
                url={staffOrderUrl(id)}
                name={number}
                badge={<OrderBadge state={state} />}
                at={at}
                about={open > 0 ? `υπόλοιπο ${formatEuros(open)}` : ''}
                sum={formatEuros(gross)}
              />
            ))}
          </ol>
        )}
        <Older shown={orders.length} all={orderCount} />
      </Section>
      {payments.length > 0 && (
        <Section title="Πληρωμές">
          <ol className="divide-y divide-line">
            {payments.map((payment) => (
              <Row
                key={payment.id}
                url={staffOrderUrl(payment.orderId)}
                name={payment.orderNumber}
                badge={null}
                at={payment.at}
                about={moneyText(payment)}
                sum={`${payment.kind === 'payment' ? '' : '−'}${formatEuros(payment.amount)}`}
              />
            ))}
          </ol>
        </Section>
      )}
    </>
  )
}

interface RowProps {
  readonly url: string
  readonly name: string
  readonly badge: ReactNode
  readonly at: string
  readonly about: string
  readonly sum: string
}

function Row({ url, name, badge, at, about, sum }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1 text-sm tabular-nums">
      <Link to={url} className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline underline-offset-4">
        {name}
      </Link>
      {badge}
      <span className="text-muted">{dayOf(at)}</span>
      <span className="min-w-0 flex-1 basis-40 break-words">{about}</span>
      <span className="whitespace-nowrap">{sum}</span>
    </li>
  )
}

function Older({ shown, all }: { readonly shown: number; readonly all: number }) {
  if (all <= shown) return null
  return (
    <p className="mt-2 text-sm text-muted">
      Φαίνονται οι {shown} τελευταίες από {all}.
    </p>
  )
}
