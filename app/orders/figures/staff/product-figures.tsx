import { type ReactNode, useState } from 'react'

import { idleDayChoices } from '#app/orders/figures/figure-choices.ts'
import type { ProductReport } from '#app/orders/figures/figures.contract.ts'
import { CategoryFilter } from '#app/orders/figures/staff/category-filter.tsx'
import { useReport } from '#app/platform/browser/use-report.ts'
import { dayText } from '#app/platform/calendar.ts'
import type { DaySpan } from '#app/platform/text/day-span.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { QueryView } from '#app/ui/query-page.tsx'
import { FigureCard } from '#app/ui/chart/figure-card.tsx'
import { productUrl } from '#app/urls.ts'

const charted = 10

/** Best sellers and idle stock. */
export function ProductFigures({ span, forbidden }: { readonly span: DaySpan; readonly forbidden: ReactNode }) {
  const [categoryId, setCategoryId] = useState<number | null>(null)
  const [idleDays, setIdleDays] = useState<(typeof idleDayChoices)[number]>(90)
  const query = useReport('/api/staff/product-sales/report', { ...span, categoryId, idleDays })
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <CategoryFilter categories={query.data?.categories ?? []} categoryId={categoryId} onChoose={setCategoryId} />
        <label className="text-sm font-semibold">
          Ακίνητα για
          <select
            value={idleDays}
            onChange={({ currentTarget: { value } }) => setIdleDays(idleDayChoices.find((each) => String(each) === value) ?? 90)}
            className="mt-1 block h-11 rounded-pill border border-line-strong bg-surface px-4 text-sm font-normal"
          >
            {idleDayChoices.map((days) => (
              <option key={days} value={days}>
                {days} ημέρες
              </option>
            ))}
          </select>
        </label>
      </div>
      <QueryView query={query} forbidden={forbidden}>
        {(report) => <Products report={report} idleDays={idleDays} />}
      </QueryView>
    </>
  )
}

const lastDay = (day: string | null) => (day === null ? 'Ποτέ' : dayText(day))

function Products({ report, idleDays }: { readonly report: ProductReport; readonly idleDays: number }) {
  const { from, to, best, idle, idleCount } = report
  const more = idleCount > idle.length ? ` Εδώ τα ${idle.length} με τη μεγαλύτερη αξία από ${formatNumber(idleCount)}.` : ''
  return (
    <div className="mt-6 grid gap-6">
      <FigureCard
        title="Προϊόντα με τις περισσότερες πωλήσεις"
        note="Αξία προϊόντος και διακόσμησης, χωρίς ΦΠΑ και μεταφορικά."
        fileName={`Πωλήσεις προϊόντων ${from} έως ${to}`}
        empty="Κανένα προϊόν δεν πουλήθηκε στο διάστημα."
        rows={best}
        keyOf={({ productId }) => productId}
        columns={[
          { head: 'Προϊόν', value: ({ title }) => title, to: ({ productId }) => productUrl(productId) },
          { head: 'Τεμάχια', value: ({ pieces }) => pieces },
          { head: 'Παραγγελίες', value: ({ orders }) => orders },
          { head: 'Αξία €', value: ({ net }) => net, show: ({ net }) => formatEuros(net) },
          { head: 'Αξία πριν €', value: ({ netBefore }) => netBefore, show: ({ netBefore }) => formatEuros(netBefore) },
        ]}
        chart={{
          format: formatEuros,
          isHorizontal: true,
          rows: best.slice(0, charted).map(({ title, net, netBefore }) => ({ name: title, net, netBefore })),
          series: [
            { key: 'net', name: 'Διάστημα', colour: 'accent' },
            { key: 'netBefore', name: 'Προηγούμενο', colour: 'grey' },
          ],
        }}
      />
      <FigureCard
        title="Ακίνητα προϊόντα"
        note={`Ορατά και σε απόθεμα, χωρίς παραγγελία ή αίτημα προσφοράς τις τελευταίες ${idleDays} ημέρες.${more}`}
        fileName={`Ακίνητα προϊόντα ${idleDays} ημέρες`}
        empty="Κανένα προϊόν δεν έμεινε ακίνητο."
        rows={idle}
        keyOf={({ productId }) => productId}
        columns={[
          { head: 'Προϊόν', value: ({ title }) => title, to: ({ productId }) => productUrl(productId) },
          { head: 'Απόθεμα', value: ({ stock }) => stock },
          { head: 'Αξία καταλόγου €', value: ({ value }) => value, show: ({ value }) => formatEuros(value) },
          { head: 'Τελευταία πώληση', value: ({ lastSold }) => lastSold, show: ({ lastSold }) => lastDay(lastSold) },
          { head: 'Τελευταίο αίτημα', value: ({ lastAsked }) => lastAsked, show: ({ lastAsked }) => lastDay(lastAsked) },
        ]}
        chart={{
          format: formatEuros,
          isHorizontal: true,
          rows: idle.slice(0, charted).map(({ title, value }) => ({ name: title, value })),
          series: [{ key: 'value', name: 'Αξία καταλόγου', colour: 'grey' }],
        }}
      />
    </div>
  )
}
