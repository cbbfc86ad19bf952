import type { ReactNode } from 'react'

import { productCountText } from '#app/catalogue/card/card-text.ts'
import type { WordRow } from '#app/back-office/import/screens/supplier-draft.ts'

interface WordMappingProps {
  readonly id: string
  readonly title: string
  readonly rows: readonly WordRow[]
  readonly options: readonly { readonly value: string; readonly text: string }[]
  /** Shown if there are no words to map */
  readonly note?: ReactNode
  readonly onChange: (rows: readonly WordRow[]) => void
}

/** Maps each word of a supplier to a category or colour of the shop. */
export function WordMapping({ id, title, rows, options, note, onChange }: WordMappingProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-40">
      <h3 id={`${id}-title`} className="font-semibold">
        {title}
      </h3>
      {note !== undefined && <p className="mt-1 text-sm">{note}</p>}
      <ul className="mt-2 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {rows.map((row, place) => (
          <li key={row.word} className="grid items-center gap-x-6 gap-y-1 px-4 py-2 w680:grid-cols-2">
            <span className="wrap-anywhere">
              {row.word}
              {row.count > 0 && <span className="text-sm text-muted"> σε {productCountText(row.count)}</span>}
            </span>
            <select
              aria-label={`${title}: ${row.word}`}
              value={row.ours}
              onChange={({ currentTarget: { value } }) =>
                onChange(rows.map((each, at) => (at === place ? { ...each, ours: value } : each)))
              }
              className="h-11 w-full min-w-0 rounded-pill border border-line-strong bg-surface px-4 text-sm"
            >
              <option value="">Όχι ακόμη</option>
              {options.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </section>
  )
}
