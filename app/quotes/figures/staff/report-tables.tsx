import type { ReactNode } from 'react'

import { formatNumber } from '#app/platform/text/greek-text.ts'
import { eurosToAmount, formatAmount } from '#app/platform/text/money.ts'
import { winRate } from '#app/quotes/figures/report.ts'
import type { Report, ReportGroup } from '#app/quotes/figures/report-calls.ts'
import { staffStateText } from '#app/quotes/staff/staff-texts.ts'

/** The charts: each is a table whose rows carry their bars, so that what is seen is what is read out. */
export function ReportTables({ report }: { readonly report: Report }) {
  const { people, categories, sizes, losses, states } = report
  return (
    <div className="mt-6 grid gap-6 w1200:grid-cols-2">
      <Groups title="Επιτυχία ανά υπεύθυνο" first="Υπεύθυνος" rows={people} />
      <Groups title="Επιτυχία ανά κατηγορία" first="Κατηγορία" rows={categories} />
      <Groups title="Επιτυχία ανά μέγεθος προσφοράς" first="Καθαρό ποσό" rows={sizes} />
      <Counts title="Γιατί χάθηκαν" first="Λόγος" rows={losses} empty="Καμία προσφορά δεν χάθηκε στο διάστημα." />
      <Counts
        title="Αξία ανά κατάσταση"
        first="Κατάσταση"
        rows={states.map(({ state, ...row }) => ({ ...row, name: staffStateText(state) }))}
        byNet
      />
    </div>
  )
}

function Groups({
  title,
  first,
  rows,
}: {
  readonly title: string
  readonly first: string
  readonly rows: readonly ReportGroup[]
}) {
  return (
    <Chart title={title} heads={[first, 'Επιτυχία', 'Κερδήθηκαν / χάθηκαν', 'Αξία']} isEmpty={rows.length === 0}>
      {rows.map((row) => {
        const rate = winRate(row)
        return (
          <tr key={row.name} className="border-t border-line">
            <RowHead>{row.name}</RowHead>
            <Cell>
              <span className="inline-block w-12 text-right">{rate === null ? '–' : `${rate} %`}</span>
              <Bar percent={rate ?? 0} />
            </Cell>
            <Cell>
              {formatNumber(row.won)} / {formatNumber(row.lost)}
              <span className="text-muted"> από {formatNumber(row.asked)}</span>
            </Cell>
            <Cell>{formatAmount(eurosToAmount(row.wonNet))}</Cell>
          </tr>
        )
      })}
    </Chart>
  )
}

interface CountsProps {
  readonly title: string
  readonly first: string
  readonly rows: readonly { readonly name: string; readonly count: number; readonly net: number }[]
  /** The bars show the value, not how many. */
  readonly byNet?: boolean
  readonly empty?: string | undefined
}

function Counts({ title, first, rows, byNet = false, empty }: CountsProps) {
  const largest = Math.max(1, ...rows.map(({ count, net }) => (byNet ? net : count)))
  return (
    <Chart title={title} heads={[first, 'Πλήθος', 'Καθαρή αξία']} isEmpty={rows.length === 0} empty={empty}>
      {rows.map(({ name, count, net }) => (
        <tr key={name} className="border-t border-line">
          <RowHead>{name}</RowHead>
          <Cell>
            <span className="inline-block w-12 text-right">{formatNumber(count)}</span>
            <Bar percent={(100 * (byNet ? net : count)) / largest} />
          </Cell>
          <Cell>{formatAmount(eurosToAmount(net))}</Cell>
        </tr>
      ))}
    </Chart>
  )
}

interface ChartProps {
  readonly title: string
  readonly heads: readonly string[]
  readonly isEmpty: boolean
  readonly empty?: string | undefined
  readonly children: ReactNode
}

function Chart({ title, heads, isEmpty, empty = 'Κανένα αίτημα στο διάστημα.', children }: ChartProps) {
  return (
    <section className="min-w-0 rounded-card border border-line bg-surface p-4 w680:p-5">
      <h2 className="text-lg font-semibold">{title}</h2>
      {isEmpty ? (
        <p className="mt-2 text-sm text-muted">{empty}</p>
      ) : (
        <div
          className="mt-3 overflow-x-auto"
          // Focusable, so that the keyboard can scroll it where it is wider than a phone.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="group"
          aria-label={title}
        >
          <table aria-label={title} className="w-full text-sm tabular-nums">
            <thead>
              <tr className="text-left text-xs text-muted">
                {heads.map((head) => (
                  <th key={head} scope="col" className="pr-4 pb-1 font-semibold whitespace-nowrap">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function RowHead({ children }: { readonly children: ReactNode }) {
  return (
    <th scope="row" className="max-w-48 py-2 pr-4 text-left font-normal break-words">
      {children}
    </th>
  )
}

function Cell({ children }: { readonly children: ReactNode }) {
  return <td className="py-2 pr-4 whitespace-nowrap">{children}</td>
}

function Bar({ percent }: { readonly percent: number }) {
  return (
    <span aria-hidden className="ml-3 inline-block h-3 w-24 overflow-hidden rounded-pill bg-plate align-middle">
      <span className="block h-full bg-accent" style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
    </span>
  )
}
