import { useState } from 'react'

import { nextRowKeys } from '#app/ui/form/row-keys.ts'

let lastKey = 0
const newKey = () => String((lastKey += 1))

/**
 * React keys of a form's rows that have no id, so that a removed row never leaves its text to the next one. A change keeps the
 * objects of the rows that it does not edit.
 */
export function useRowKeys(rows: readonly object[]): readonly string[] {
  const [known, setKnown] = useState(() => ({ rows, keys: rows.map(newKey) as readonly string[] }))
  if (known.rows.length === rows.length && known.rows.every((row, at) => row === rows[at])) return known.keys
  const keys = nextRowKeys(known, rows, newKey)
  setKnown({ rows, keys })
  return keys
}
