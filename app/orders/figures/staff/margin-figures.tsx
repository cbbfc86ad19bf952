import { type ReactNode, useState } from 'react'

import type { MarginReport } from '#app/orders/figures/figures.contract.ts'
import { CategoryFilter } from '#app/orders/figures/staff/category-filter.tsx'
import { useReport } from '#app/platform/browser/use-report.ts'
import { monthText } from '#app/platform/calendar.ts'
import type { DaySpan } from '#app/platform/text/day-span.ts'
import { eurosToAmount, formatEuros } from '#app/platform/text/money.ts'
import { QueryView } from '#app/ui/query-page.tsx'
import { Comparison } from '#app/ui/chart/comparison.tsx'
import { FigureCard, type FigureColumn } from '#app/ui/chart/figure-card.tsx'

const charted = 10
const empty = 'Καμία γραμμή παραγγελίας με γνωστό κόστος στο διάστημα.'

type Margin = MarginReport['totals']
const trueMarginOf = ({ costed, trueCost }: Margin) => (eurosToAmount(costed) - eurosToAmount(trueCost)) / 100
const marginOf = ({ costed, cost }: Margin) => (eurosToAmount(costed) - eurosToAmount(cost)) / 100
/** Whole percent of the lines of known cost; null if there are none */
const percentOf = (margin: Margin) => (margin.costed === 0 ? null : Math.round((100 * marginOf(margin)) / margin.costed))
const percentText = (percent: number | null) => (percent === null ? '–' : `${percent} %`)

/** Revenue, cost and margin of orders. */
export function MarginFigures({ span, forbidden }: { readonly span: DaySpan; readonly forbidden: ReactNode }) {
  const [categoryId, setCategoryId] = useState<number | null>(null)
  const query = useReport('/api/staff/margin/report', { ...span, categoryId })
  return (
    <>
      <CategoryFilter categories={query.data?.categories ?? []} categoryId={categoryId} onChoose={setCategoryId} />
      <QueryView query={query} forbidden={forbidden}>
        {(report) => <Margins report={report} />}
      </QueryView>
    </>
  )
}

function columnsOf<Row extends Margin>(head: string, value: (row: Row) => string, show = value): readonly FigureColumn<Row>[] {
  return [
    { head, value, show },
    { head: 'Αξία €', value: ({ net }) => net, show: ({ net }) => formatEuros(net) },
    { head: 'Με γνωστό κόστος €', value: ({ costed }) => costed, show: ({ costed }) => formatEuros(costed) },
    { head: 'Κόστος €', value: ({ cost }) => cost, show: ({ cost }) => formatEuros(cost) },
    { head: 'Περιθώριο €', value: marginOf, show: (row) => formatEuros(marginOf(row)) },
    { head: 'Πραγματικό κόστος €', value: ({ trueCost }) => trueCost, show: ({ trueCost }) => formatEuros(trueCost) },
    { head: 'Πραγματικό περιθώριο €', value: trueMarginOf, show: (row) => formatEuros(trueMarginOf(row)) },
    { head: 'Περιθώριο %', value: percentOf, show: (row) => percentText(percentOf(row)) },
  ]
}

const series = [{ key: 'margin', name: 'Περιθώριο', colour: 'accent' }] as const

function Margins({ report }: { readonly report: MarginReport }) {
  const { from, to, totals, totalsBefore, months, products, ofCategories } = report
  const file = `${from} έως ${to}`
  const known = totals.net === 0 ? null : Math.round((100 * totals.costed) / totals.net)
  return (
    <>
      <dl className="mt-4 grid gap-3 w680:grid-cols-3">
        <Comparison name="Περιθώριο" value={marginOf(totals)} before={marginOf(totalsBefore)} format={formatEuros} />
        <Comparison
          name="Περιθώριο, % της αξίας"
          value={percentOf(totals)}
          before={percentOf(totalsBefore)}
          format={percentText}
          isPercent
        />
        <Comparison name="Κόστος" value={totals.cost} before={totalsBefore.cost} format={formatEuros} />
      </dl>
      <p className="mt-2 text-sm text-muted">
        Με το κόστος της ημέρας της παραγγελίας, χωρίς μεταφορικά. Με όσα χρέωσαν οι προμηθευτές, όπου παραγγείλατε τεμάχια, το
        περιθώριο είναι {formatEuros(trueMarginOf(totals))}.
        {known !== null && ` Το κόστος είναι γνωστό για το ${known} % της αξίας.`}
      </p>
      <div className="mt-6 grid gap-6 w1200:grid-cols-2">
        <FigureCard
          title="Περιθώριο ανά μήνα"
          fileName={`Περιθώριο ανά μήνα ${file}`}
          empty={empty}
          rows={totals.costed === 0 ? [] : months}
          keyOf={({ month }) => month}
          columns={columnsOf<MarginReport['months'][number]>(
            'Μήνας',
            ({ month }) => month,
            ({ month }) => monthText(month),
          )}
          chart={{
            format: formatEuros,
            rows: months.map((row) => ({ name: monthText(row.month), margin: marginOf(row) })),
            series,
          }}
        />
        <FigureCard
          title="Περιθώριο ανά κατηγορία"
          fileName={`Περιθώριο ανά κατηγορία ${file}`}
          empty={empty}
          rows={ofCategories}
          keyOf={({ name }) => name}
          columns={columnsOf<MarginReport['ofCategories'][number]>('Κατηγορία', ({ name }) => name)}
          chart={{
            format: formatEuros,
            isHorizontal: true,
            rows: ofCategories.slice(0, charted).map((row) => ({ name: row.name, margin: marginOf(row) })),
            series,
          }}
        />
        <FigureCard
          title="Περιθώριο ανά προϊόν"
          fileName={`Περιθώριο ανά προϊόν ${file}`}
          empty={empty}
          rows={products}
          keyOf={({ productId }) => productId}
          columns={columnsOf<MarginReport['products'][number]>('Προϊόν', ({ title }) => title)}
          chart={{
            format: formatEuros,
            isHorizontal: true,
            rows: products.slice(0, charted).map((row) => ({ name: row.title, margin: marginOf(row) })),
            series,
          }}
        />
      </div>
    </>
  )
}
