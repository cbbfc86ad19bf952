import { Link } from 'react-router'

import { saveBlob } from '#app/platform/browser/save-link.ts'
import { type CsvCell, csvOf } from '#app/platform/text/csv.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { Button } from '#app/ui/button.tsx'
import { BarFigure, type BarChartProps } from '#app/ui/chart/bar-figure.tsx'
import { ScrollBox } from '#app/ui/scroll-box.tsx'

export interface FigureColumn<Row> {
  /** With the unit, which the file's numbers lack */
  readonly head: string
  /** Exported in the file */
  readonly value: (row: Row) => CsvCell
  /** Displayed on screen */
  readonly show?: (row: Row) => string
  readonly to?: (row: Row) => string
}

interface FigureCardProps<Row> {
  readonly title: string
  readonly note?: string
  /** The first column names the row. */
  readonly columns: readonly FigureColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  /** The sentence of an empty card */
  readonly empty: string
  /** File name without extension */
  readonly fileName: string
  readonly chart: BarChartProps
}

/** A chart with its figures as a table and as a file. */
export function FigureCard<Row>({ title, note, columns, rows, keyOf, empty, fileName, chart }: FigureCardProps<Row>) {
  const saveCsv = () => {
    const text = csvOf([columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ value }) => value(row)))])
    saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)
  }
  return (
    <section aria-label={title} className="min-w-0 rounded-card border border-line bg-surface p-4 w680:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{title}</h2>
        {rows.length > 0 && (
          <Button variant="quiet" onClick={saveCsv} aria-label={`Λήψη CSV: ${title}`}>
            CSV
          </Button>
        )}
      </div>
      {note !== undefined && <p className="text-sm text-muted">{note}</p>}
      {rows.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{empty}</p>
      ) : (
        <>
          <div className="mt-3">
            <BarFigure title={title} {...chart} />
          </div>
          <ScrollBox label={`${title}, πίνακας`} className="mt-3 max-h-[31rem] outline-offset-[-2px]">
            <table aria-label={title} className="w-full text-sm tabular-nums">
              <thead className="sticky top-0 bg-surface">
                <tr className="text-left text-xs text-muted">
                  {columns.map(({ head }, at) => (
                    <th key={head} scope="col" className={at === 0 ? 'pr-4 pb-1 font-semibold' : numberHead}>
                      {head.replace(/ €$/, '')}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={keyOf(row)} className="border-t border-line">
                    {columns.map((column, at) =>
                      at === 0 ? (
                        <th key={column.head} scope="row" className="min-w-24 py-2 pr-3 text-left font-normal break-words">
                          <Cell column={column} row={row} />
                        </th>
                      ) : (
                        <td key={column.head} className="py-2 pr-3 text-right whitespace-nowrap last:pr-0">
                          <Cell column={column} row={row} />
                        </td>
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        </>
      )}
    </section>
  )
}

const numberHead = 'pr-3 pb-1 text-right font-semibold last:pr-0'

function Cell<Row>({ column: { value, show, to }, row }: { readonly column: FigureColumn<Row>; readonly row: Row }) {
  const plain = value(row)
  const text = show?.(row) ?? (typeof plain === 'number' ? formatNumber(plain) : (plain ?? '–'))
  if (to === undefined) return text
  return (
    <Link to={to(row)} className="inline-block py-1 underline decoration-line-strong underline-offset-4 hover:decoration-ink">
      {text}
    </Link>
  )
}
