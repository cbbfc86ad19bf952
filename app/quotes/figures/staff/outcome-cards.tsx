import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { winRate } from '#app/quotes/figures/report.ts'
import type { Report, ReportGroup } from '#app/quotes/figures/report.contract.ts'
import { staffStateText } from '#app/quotes/staff/staff-texts.ts'
import { FigureCard } from '#app/ui/chart/figure-card.tsx'

const empty = 'Κανένα αίτημα στο διάστημα.'
const charted = 12

/** Won and lost quotes by person, category and size; reasons; and the value of each state. */
export function OutcomeCards({ report }: { readonly report: Report }) {
  const { from, to, people, categories, sizes, losses, states } = report
  const file = `${from} έως ${to}`
  return (
    <>
      <Groups title="Επιτυχία ανά υπεύθυνο" first="Υπεύθυνος" rows={people} file={file} />
      <Groups title="Επιτυχία ανά κατηγορία" first="Κατηγορία" rows={categories} file={file} />
      <Groups title="Επιτυχία ανά μέγεθος προσφοράς" first="Καθαρό ποσό" rows={sizes} file={file} />
      <Counts title="Γιατί χάθηκαν" first="Λόγος" rows={losses} file={file} empty="Καμία προσφορά δεν χάθηκε στο διάστημα." />
      <Counts
        title="Αξία ανά κατάσταση"
        first="Κατάσταση"
        rows={states.map(({ state, ...row }) => ({ ...row, name: staffStateText(state) }))}
        file={file}
        isByValue
      />
    </>
  )
}

interface GroupsProps {
  readonly title: string
  readonly first: string
  readonly rows: readonly ReportGroup[]
  readonly file: string
}

const openOf = ({ asked, won, lost }: ReportGroup) => Math.max(0, asked - won - lost)

function Groups({ title, first, rows, file }: GroupsProps) {
  return (
    <FigureCard
      title={title}
      fileName={`${title} ${file}`}
      empty={empty}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { head: first, value: ({ name }) => name },
        { head: 'Αιτήματα', value: ({ asked }) => asked },
        { head: 'Εγκρίθηκαν', value: ({ won }) => won },
        { head: 'Χάθηκαν', value: ({ lost }) => lost },
        {
          head: 'Επιτυχία %',
          value: winRate,
          show: (row) => {
            const rate = winRate(row)
            return rate === null ? '–' : `${rate} %`
          },
        },
        { head: 'Αξία €', value: ({ wonNet }) => wonNet, show: ({ wonNet }) => formatEuros(wonNet) },
      ]}
      chart={{
        format: formatNumber,
        isHorizontal: true,
        isStacked: true,
        rows: rows.slice(0, charted).map((row) => ({ name: row.name, won: row.won, lost: row.lost, open: openOf(row) })),
        series: [
          { key: 'won', name: 'Εγκρίθηκαν', colour: 'accent' },
          { key: 'lost', name: 'Χάθηκαν', colour: 'ink' },
          { key: 'open', name: 'Τα υπόλοιπα', colour: 'soft' },
        ],
      }}
    />
  )
}

interface CountsProps {
  readonly title: string
  readonly first: string
  readonly rows: readonly { readonly name: string; readonly count: number; readonly net: number }[]
  readonly file: string
  readonly isByValue?: boolean
  readonly empty?: string
}

function Counts({ title, first, rows, file, isByValue = false, empty: sentence = empty }: CountsProps) {
  return (
    <FigureCard
      title={title}
      fileName={`${title} ${file}`}
      empty={sentence}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { head: first, value: ({ name }) => name },
        { head: 'Πλήθος', value: ({ count }) => count },
        { head: 'Καθαρή αξία €', value: ({ net }) => net, show: ({ net }) => formatEuros(net) },
      ]}
      chart={{
        format: isByValue ? formatEuros : formatNumber,
        isHorizontal: true,
        rows: rows.map(({ name, count, net }) => ({ name, bar: isByValue ? net : count })),
        series: [{ key: 'bar', name: isByValue ? 'Καθαρή αξία' : 'Πλήθος', colour: 'accent' }],
      }}
    />
  )
}
