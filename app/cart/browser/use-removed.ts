import { useState } from 'react'

interface Removed<Line> {
  readonly line: Line
  /** Where it stood */
  readonly index: number
  /** «… αφαιρέθηκε» */
  readonly text: string
  /** What else is undone, where the line went somewhere else */
  readonly alsoUndo: (() => void) | undefined
}

/** What was removed from a list on this page and can come back, the last first. */
export function useRemoved<Line extends { readonly id: string }>(lines: readonly Line[] | null) {
  const [removed, setRemoved] = useState<readonly Removed<Line>[]>([])
  const keep = (line: Line, text: string, alsoUndo?: () => void) => {
    const index = lines?.findIndex(({ id }) => id === line.id) ?? 0
    setRemoved((before) => [...before.filter((each) => each.line.id !== line.id), { line, index, text, alsoUndo }])
  }
  // One that is back (undone, undone in another tab, or never gone because the shop refused) is not offered again.
  const last = removed.findLast(({ line }) => !(lines ?? []).some(({ id }) => id === line.id)) ?? null
  return { last, keep }
}
