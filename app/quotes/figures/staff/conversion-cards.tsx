import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { monthText } from '#app/platform/calendar.ts'
import { minutesText } from '#app/quotes/figures/report.ts'
import type { Report } from '#app/quotes/figures/report.contract.ts'
import { FigureCard } from '#app/ui/chart/figure-card.tsx'

const empty = 'Κανένα αίτημα στο διάστημα.'
const stageNames = { asked: 'Αιτήματα', offered: 'Με προσφορά', accepted: 'Εγκρίθηκαν', ordered: 'Παραγγελίες' } as const
const stageKeys = ['asked', 'offered', 'accepted', 'ordered'] as const

/** Conversion from request to offer, acceptance and order; and the time to the first answer, by month. */
export function ConversionCards({ report: { from, to, stages, stagesBefore, months } }: { readonly report: Report }) {
  const file = `${from} έως ${to}`
  const percent = (count: number) => (stages.asked === 0 ? null : Math.round((100 * count) / stages.asked))
  const rows = stageKeys.map((key) => ({ name: stageNames[key], count: stages[key], before: stagesBefore[key] }))
  const isEmpty = stages.asked === 0
  return (
    <>
      <FigureCard
        title="Από το αίτημα στην παραγγελία"
        fileName={`Μετατροπή ${file}`}
        empty={empty}
        rows={isEmpty ? [] : rows}
        keyOf={({ name }) => name}
        columns={[
          { head: 'Στάδιο', value: ({ name }) => name },
          { head: 'Πλήθος', value: ({ count }) => count },
          { head: '% των αιτημάτων', value: ({ count }) => percent(count), show: ({ count }) => `${percent(count) ?? 0} %` },
          { head: 'Πριν', value: ({ before }) => before },
        ]}
        chart={{
          format: formatNumber,
          isHorizontal: true,
          rows,
          series: [
            { key: 'count', name: 'Διάστημα', colour: 'accent' },
            { key: 'before', name: 'Προηγούμενο', colour: 'grey' },
          ],
        }}
      />
      <FigureCard
        title="Μετατροπή ανά μήνα"
        fileName={`Μετατροπή ανά μήνα ${file}`}
        empty={empty}
        rows={isEmpty ? [] : months}
        keyOf={({ month }) => month}
        columns={[
          { head: 'Μήνας', value: ({ month }) => month, show: ({ month }) => monthText(month) },
          { head: stageNames.asked, value: ({ asked }) => asked },
          { head: stageNames.offered, value: ({ offered }) => offered },
          { head: stageNames.accepted, value: ({ accepted }) => accepted },
          { head: stageNames.ordered, value: ({ ordered }) => ordered },
          { head: 'Αξία εγκρίσεων €', value: ({ wonNet }) => wonNet, show: ({ wonNet }) => formatEuros(wonNet) },
        ]}
        chart={{
          format: formatNumber,
          rows: months.map(({ month, asked, accepted, ordered }) => ({ name: monthText(month), asked, accepted, ordered })),
          series: [
            { key: 'asked', name: stageNames.asked, colour: 'grey' },
            { key: 'accepted', name: stageNames.accepted, colour: 'ink' },
            { key: 'ordered', name: stageNames.ordered, colour: 'accent' },
          ],
        }}
      />
      <FigureCard
        title="Χρόνος πρώτης απάντησης ανά μήνα"
        note="Διάμεσος, σε λεπτά ωρών εξυπηρέτησης."
        fileName={`Χρόνος απάντησης ${file}`}
        empty={empty}
        rows={isEmpty ? [] : months}
        keyOf={({ month }) => month}
        columns={[
          { head: 'Μήνας', value: ({ month }) => month, show: ({ month }) => monthText(month) },
          {
            head: 'Διάμεσος',
            value: ({ medianMinutes }) => medianMinutes,
            show: ({ medianMinutes }) => minutesText(medianMinutes),
          },
        ]}
        chart={{
          format: minutesText,
          rows: months.map(({ month, medianMinutes }) => ({ name: monthText(month), minutes: medianMinutes ?? 0 })),
          series: [{ key: 'minutes', name: 'Διάμεσος', colour: 'accent' }],
        }}
      />
    </>
  )
}
