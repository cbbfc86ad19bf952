import type { ReactNode } from 'react'

import { productCountText } from '#app/catalogue/card/card-text.ts'
import type { WordRow } from '#app/imports/screens/supplier-draft.ts'

interface WordMappingProps {
  readonly id: string
  readonly title: string
  readonly rows: readonly WordRow[]
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly onChange: (rows: readonly WordRow[]) => void
  /** More fields of a row, below its choice */
  readonly details?: (row: WordRow, change: (part: Partial<WordRow>) => void) => ReactNode
}

/** Maps each word of a supplier to a category or colour of the shop. */
export function WordMapping({ id, title, rows, options, onChange, details }: WordMappingProps) {
  const change = (word: string, part: Partial<WordRow>) =>
    onChange(rows.map((each) => (each.word === word ? { ...each, ...part } : each)))
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-40">
      <h3 id={`${id}-title`} className="font-semibold">
        {title}
      </h3>
      <ul className="mt-2 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {rows.map((row) => (
          <li key={row.word} className="grid items-center gap-x-6 gap-y-1 px-4 py-2 w680:grid-cols-2">
            <span className="wrap-anywhere">
              {row.word}
              {row.count > 0 && <span className="text-sm text-muted"> σε {productCountText(row.count)}</span>}
            </span>
            <select
              aria-label={`${title}: ${row.word}`}
              value={row.ours}
              onChange={({ currentTarget: { value } }) => change(row.word, { ours: value })}
              className="h-11 w-full min-w-0 rounded-pill border border-line-strong bg-surface px-4 text-sm"
            >
              <option value="">Όχι ακόμη</option>
              {options.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
            {details?.(row, (part) => change(row.word, part))}
          </li>
        ))}
      </ul>
    </section>
  )
}
