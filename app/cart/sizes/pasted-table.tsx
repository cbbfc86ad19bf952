import { useId, useState } from 'react'

import { maxTableLength, readSizeTable } from '#app/cart/sizes/read-size-table.ts'
import { type SizeCount, type SizedName, type SizedVariant, sizesText } from '#app/line/sizes.ts'
import { rowsOfFile, rowsOfText, type RowsRead } from '#app/cart/sizes/size-rows.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { contentKeys } from '#app/platform/text/content-keys.ts'

interface PastedTableProps {
  readonly variants: readonly SizedVariant[]
  readonly onTake: (table: { readonly sizes: readonly SizeCount[]; readonly names: readonly SizedName[] }) => void
  /** Whether there is a table that has not been taken; the form says so before it drops it. */
  readonly onUntaken: (isUntaken: boolean) => void
}

/** The sentence of a form that has an untaken table */
export const untakenTable =
  'Ο πίνακας από το Excel δεν έχει μπει στα μεγέθη. Πατήστε «Ανάγνωση πίνακα» και «Συμπλήρωση μεγεθών», ή «Χωρίς τον πίνακα».'

type Read = ReturnType<typeof readSizeTable>

/** A table from Excel, pasted or as a file. Shows what was read; it counts once applied. */
export function PastedTable({ variants, onTake, onUntaken }: PastedTableProps) {
  const id = useId()
  const colours = [...new Set(variants.map(({ colour }) => colour))]
  const [text, setText] = useState('')
  const [colour, setColour] = useState(colours[0] ?? '')
  const [rows, setRows] = useState<RowsRead | null>(null)
  const hasTable = text.trim() !== '' || rows !== null
  const show = (nextText: string, nextRows: RowsRead | null) => {
    setText(nextText)
    setRows(nextRows)
    onUntaken(nextText.trim() !== '' || nextRows !== null)
  }
  const read: Read | null = rows === null ? null : rows.ok ? readSizeTable(rows.rows, variants, colour) : rows
  return (
    <details className="rounded-card border border-line p-4">
      <summary className="cursor-pointer font-semibold">Επικόλληση πίνακα από Excel</summary>
      <div className="mt-3 space-y-4">
        <p className="text-sm text-muted">
          Κάθε γραμμή με όνομα και μέγεθος, ή με μέγεθος και τεμάχια. Προαιρετικά και το χρώμα.
        </p>
        <TextArea
          label="Πίνακας"
          rows={5}
          maxLength={maxTableLength}
          value={text}
          onChange={({ currentTarget: { value } }) => show(value, null)}
          placeholder={'Άννα Δήμου\tM\nΝίκος Αλεξίου\tL'}
        />
        <div className="flex flex-wrap items-end gap-3">
          {colours.length > 1 && (
            <label htmlFor={`${id}-colour`} className="text-sm font-semibold">
              Χρώμα, όπου δεν γράφεται
              <select
                id={`${id}-colour`}
                value={colour}
                onChange={({ currentTarget: { value } }) => setColour(value)}
                className="mt-1.5 block h-12 rounded-pill border border-line-strong bg-surface px-5 text-base font-normal"
              >
                {colours.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            </label>
          )}
          <Button variant="secondary" onClick={() => show(text, rowsOfText(text))}>
            Ανάγνωση πίνακα
          </Button>
          <label className="text-sm font-semibold">
            Ή αρχείο .xlsx ή .csv
            <input
              type="file"
              accept=".xlsx,.csv,.txt"
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0]
                if (file !== undefined) void rowsOfFile(file).then((found) => show(text, found))
                currentTarget.value = ''
              }}
              className="mt-1.5 block max-w-full min-h-11 text-sm font-normal"
            />
          </label>
          {hasTable && (
            <Button variant="quiet" onClick={() => show('', null)}>
              Χωρίς τον πίνακα
            </Button>
          )}
        </div>
        {read !== null &&
          (read.ok ? (
            <Preview
              table={read.table}
              variants={variants}
              onTake={(table) => {
                onUntaken(false)
                onTake(table)
              }}
            />
          ) : (
            <ErrorNotice>{read.sentence}</ErrorNotice>
          ))}
      </div>
    </details>
  )
}

type Table = Extract<Read, { ok: true }>['table']

function Preview({ table, variants, onTake }: Omit<PastedTableProps, 'onUntaken'> & { readonly table: Table }) {
  const nameKeys = contentKeys(table.names)
  const of = (variantId: number) => variants.find(({ id }) => id === variantId)
  const colours = [...new Set(table.sizes.map(({ variantId }) => of(variantId)?.colour ?? ''))]
  return (
    <section aria-label="Τι διαβάστηκε" className="space-y-3 rounded-card bg-paper p-4 text-sm">
      <p role="status" className="font-semibold">
        {table.read === 1 ? 'Διαβάστηκε 1 γραμμή' : `Διαβάστηκαν ${table.read} γραμμές`}
      </p>
      <ul>
        {colours.map((colour) => {
          const own = table.sizes.filter(({ variantId }) => of(variantId)?.colour === colour)
          const nameCount = table.names.filter(({ variantId }) => of(variantId)?.colour === colour).length
          const shown = own.map(({ variantId, quantity }) => ({ size: of(variantId)?.size ?? '', quantity }))
          return <li key={colour}>{sizesText(colour, shown, nameCount)}</li>
        })}
      </ul>
      {table.names.length > 0 && (
        <ol
          // Focusable, so that the keyboard can scroll it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label="Ονόματα"
          className="max-h-40 list-decimal overflow-y-auto pl-8"
        >
          {table.names.map(({ variantId, name }, place) => (
            <li key={nameKeys[place]} className="wrap-anywhere">
              {name}, {of(variantId)?.size}
            </li>
          ))}
        </ol>
      )}
      {table.problems.length > 0 && (
        <div className="text-failure">
          <p className="font-semibold">Δεν διαβάστηκαν:</p>
          <ul>
            {table.problems.map((problem) => (
              <li key={problem} className="wrap-anywhere">
                {problem}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button variant="secondary" onClick={() => onTake(table)}>
        Συμπλήρωση μεγεθών
      </Button>
    </section>
  )
}
