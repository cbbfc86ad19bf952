import { useState } from 'react'

import type { StaffOrderLine } from '#app/orders/staff/staff-orders-schemas.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { TextField } from '#app/ui/form/text-field.tsx'

/** The typed pieces of each line; `chosen` is the calls' input, which refuse invalid numbers. */
export function usePieces(lines: readonly StaffOrderLine[], first: (line: StaffOrderLine) => number) {
  const [texts, setTexts] = useState(() => new Map(lines.map((line) => [line.id, String(first(line))])))
  return {
    lines,
    textOf: ({ id }: StaffOrderLine) => texts.get(id) ?? '',
    type: ({ id }: StaffOrderLine, text: string) => setTexts((before) => new Map(before).set(id, text)),
    chosen: () =>
      lines
        .map(({ id }) => ({ lineId: id, quantity: Number((texts.get(id) ?? '').replaceAll('.', '')) }))
        .filter(({ quantity }) => quantity !== 0),
  }
}

interface PiecesFieldsProps {
  readonly legend: string
  readonly pieces: ReturnType<typeof usePieces>
  readonly max: (line: StaffOrderLine) => number
}

/** A field for each line. */
export function PiecesFields({ legend, pieces, max }: PiecesFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="space-y-3">
        {pieces.lines.map((line) => (
          <div key={line.id} className="grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-3">
            <p className="min-w-0 text-sm">
              <span className="block truncate">{line.title}</span>
              <span className="text-muted">έως {formatNumber(max(line))} τεμ.</span>
            </p>
            <TextField
              label={`Τεμάχια, ${line.title}`}
              labelHidden
              inputMode="numeric"
              autoComplete="off"
              value={pieces.textOf(line)}
              onChange={({ currentTarget: { value } }) => pieces.type(line, value)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
