import type { ReactNode } from 'react'

import { useReport } from '#app/platform/browser/use-report.ts'
import type { DaySpan } from '#app/platform/text/day-span.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { monthText } from '#app/platform/calendar.ts'
import type { SearchReport } from '#app/search/staff/figures/search-report-schemas.ts'
import { QueryView } from '#app/ui/query-page.tsx'
import { Comparison } from '#app/ui/chart/comparison.tsx'
import { FigureCard } from '#app/ui/chart/figure-card.tsx'
import { searchUrl } from '#app/urls.ts'

const charted = 10

/** Report: visitors' searches, and those without results. */
export function SearchFigures({ span, forbidden }: { readonly span: DaySpan; readonly forbidden: ReactNode }) {
  const query = useReport('/api/staff/search/report', span)
  return (
    <QueryView query={query} forbidden={forbidden}>
      {(report) => <Searches report={report} />}
    </QueryView>
  )
}

function Searches({ report: { from, to, totals, totalsBefore, months, terms } }: { readonly report: SearchReport }) {
  const file = `${from} έως ${to}`
  return (
    <>
      <dl className="grid gap-3 w680:grid-cols-2">
        <Comparison name="Αναζητήσεις" value={totals.searches} before={totalsBefore.searches} format={formatNumber} />
        <Comparison
          name="Χωρίς αποτέλεσμα"
          value={totals.withoutResults}
          before={totalsBefore.withoutResults}
          format={formatNumber}
        />
      </dl>
      <div className="mt-6 grid gap-6 w1200:grid-cols-2">
        <FigureCard
          title="Αναζητήσεις χωρίς αποτέλεσμα"
          note="Ολοκληρωμένες αναζητήσεις, χωρίς στοιχεία επισκεπτών."
          fileName={`Αναζητήσεις χωρίς αποτέλεσμα ${file}`}
          empty="Κάθε αναζήτηση του διαστήματος βρήκε κάτι."
          rows={terms}
          keyOf={({ term }) => term}
          columns={[
            { head: 'Αναζήτηση', value: ({ term }) => term, to: ({ term }) => searchUrl(term) },
            { head: 'Χωρίς αποτέλεσμα', value: ({ withoutResults }) => withoutResults },
            { head: 'Πριν', value: ({ withoutResultsBefore }) => withoutResultsBefore },
            { head: 'Όλες', value: ({ searches }) => searches },
          ]}
          chart={{
            format: formatNumber,
            isHorizontal: true,
            rows: terms.slice(0, charted).map(({ term, withoutResults }) => ({ name: term, withoutResults })),
            series: [{ key: 'withoutResults', name: 'Χωρίς αποτέλεσμα', colour: 'accent' }],
          }}
        />
        <FigureCard
          title="Αναζητήσεις ανά μήνα"
          fileName={`Αναζητήσεις ανά μήνα ${file}`}
          empty="Καμία αναζήτηση στο διάστημα."
          rows={totals.searches === 0 ? [] : months}
          keyOf={({ month }) => month}
          columns={[
            { head: 'Μήνας', value: ({ month }) => month, show: ({ month }) => monthText(month) },
            { head: 'Αναζητήσεις', value: ({ searches }) => searches },
            { head: 'Χωρίς αποτέλεσμα', value: ({ withoutResults }) => withoutResults },
          ]}
          chart={{
            format: formatNumber,
            rows: months.map(({ month, searches, withoutResults }) => ({ name: monthText(month), searches, withoutResults })),
            series: [
              { key: 'searches', name: 'Όλες', colour: 'grey' },
              { key: 'withoutResults', name: 'Χωρίς αποτέλεσμα', colour: 'accent' },
            ],
          }}
        />
      </div>
    </>
  )
}
