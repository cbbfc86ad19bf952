import { useState } from 'react'
import { useUnsavedGuard } from '#app/ui/unsaved/use-unsaved.ts'

/** How many rows a form may use up: a removed one's index is not used again, so that the fields of the others keep their names. */
const indexesPerRow = 3

/** The rows of a section's form, by their index in its field names. */
export function useRows(known: number, max: number) {
  const [{ rows, next }, setRows] = useState(() => ({ rows: Array.from({ length: known }, (_, row) => row), next: known }))
  useUnsavedGuard(() => rows.length !== known || next !== known)
  const isFull = rows.length >= max || next >= indexesPerRow * max
  return {
    /** The indexes of the rows that are shown */
    rows,
    /** Every index that a row may have, for the form's initial values */
    indexes: Array.from({ length: indexesPerRow * max }, (_, row) => row),
    /** Every row so far; a removed one is `empty`, so that the others keep their places in the call. */
    bodies: <Body>(bodyOf: (row: number) => Body, empty: Body): Body[] =>
      Array.from({ length: next }, (_, row) => (rows.includes(row) ? bodyOf(row) : empty)),
    remove: (row: number) => setRows({ rows: rows.filter((each) => each !== row), next }),
    /** null where no further row fits */
    add: isFull ? null : () => setRows({ rows: [...rows, next], next: next + 1 }),
  }
}
