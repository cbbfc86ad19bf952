import { type ReactNode, useState } from 'react'

import { type OrderOrigin, orderOrigins } from '#app/orders/figures/figure-choices.ts'
import type { SalesReport } from '#app/orders/figures/figures.contract.ts'
import { orderStateText } from '#app/orders/order-states.ts'
import { useReport } from '#app/platform/browser/use-report.ts'
import { monthText } from '#app/platform/calendar.ts'
import type { DaySpan } from '#app/platform/text/day-span.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { QueryView } from '#app/ui/query-page.tsx'
import { Comparison } from '#app/ui/chart/comparison.tsx'
import { FigureCard } from '#app/ui/chart/figure-card.tsx'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'

const originTexts: Readonly<Record<OrderOrigin, string>> = { all: 'Όλες', cart: 'Από καλάθι', quote: 'Από προσφορά' }
const noOrders = 'Καμία παραγγελία στο διάστημα.'

/** Turnover of a span's orders. */
export function SalesFigures({ span, forbidden }: { readonly span: DaySpan; readonly forbidden: ReactNode }) {
  const [origin, setOrigin] = useState<OrderOrigin>('all')
  const query = useReport('/api/staff/sales/report', { ...span, origin })
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Ποιες παραγγελίες</legend>
        {orderOrigins.map((each) => (
          <RadioPill key={each} group="order-origin" checked={each === origin} onChoose={() => setOrigin(each)}>
            {originTexts[each]}
          </RadioPill>
        ))}
      </fieldset>
      <QueryView query={query} forbidden={forbidden}>
        {(report) => <Sales report={report} />}
      </QueryView>
    </>
  )
}

const average = ({ net, orders }: SalesReport['totals']) => (orders === 0 ? null : net / orders)

function Sales({ report: { from, to, totals, totalsBefore, months, states } }: { readonly report: SalesReport }) {
  const file = `${from} έως ${to}`
  return (
    <>
      <dl className="mt-4 grid gap-3 w480:grid-cols-2 w992:grid-cols-4">
        <Comparison name="Τζίρος, καθαρή αξία" value={totals.net} before={totalsBefore.net} format={formatEuros} />
        <Comparison name="Παραγγελίες" value={totals.orders} before={totalsBefore.orders} format={formatNumber} />
        <Comparison name="Μέση παραγγελία" value={average(totals)} before={average(totalsBefore)} format={formatEuros} />
        <Comparison name="Ακυρώθηκαν" value={totals.cancelled} before={totalsBefore.cancelled} format={formatNumber} />
      </dl>
      <div className="mt-6 grid gap-6 w1200:grid-cols-2">
        <FigureCard
          title="Τζίρος ανά μήνα"
          note="Χωρίς ΦΠΑ, με τη σημερινή κατάσταση κάθε παραγγελίας."
          fileName={`Τζίρος ανά μήνα ${file}`}
          empty={noOrders}
          rows={states.length === 0 ? [] : months}
          keyOf={({ month }) => month}
          columns={[
            { head: 'Μήνας', value: ({ month }) => month, show: ({ month }) => monthText(month) },
            { head: 'Παραγγελίες', value: ({ orders }) => orders },
            { head: 'Σε εξέλιξη €', value: ({ open }) => open, show: ({ open }) => formatEuros(open) },
            { head: 'Έφυγαν €', value: ({ done }) => done, show: ({ done }) => formatEuros(done) },
            { head: 'Ακυρώσεις, επιστροφές €', value: ({ lost }) => lost, show: ({ lost }) => formatEuros(lost) },
          ]}
          chart={{
            format: formatEuros,
            isStacked: true,
            rows: months.map(({ month, open, done }) => ({ name: monthText(month), open, done })),
            series: [
              { key: 'done', name: 'Έφυγαν', colour: 'accent' },
              { key: 'open', name: 'Σε εξέλιξη', colour: 'grey' },
            ],
          }}
        />
        <FigureCard
          title="Παραγγελίες ανά κατάσταση"
          fileName={`Παραγγελίες ανά κατάσταση ${file}`}
          empty={noOrders}
          rows={states}
          keyOf={({ state }) => state}
          columns={[
            { head: 'Κατάσταση', value: ({ state }) => orderStateText(state) },
            { head: 'Παραγγελίες', value: ({ orders }) => orders },
            { head: 'Αρχική αξία €', value: ({ placed }) => placed, show: ({ placed }) => formatEuros(placed) },
            { head: 'Τζίρος €', value: ({ net }) => net, show: ({ net }) => formatEuros(net) },
          ]}
          chart={{
            format: formatNumber,
            isHorizontal: true,
            rows: states.map(({ state, orders }) => ({ name: orderStateText(state), orders })),
            series: [{ key: 'orders', name: 'Παραγγελίες', colour: 'accent' }],
          }}
        />
      </div>
    </>
  )
}
