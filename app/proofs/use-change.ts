import { useEffect, useRef } from 'react'

/** Calls back when a loaded value is replaced by another one; not for the first. */
export function useChange(value: unknown, onChange: () => void): void {
  const known = useRef<unknown>(null)
  useEffect(() => {
    if (value === null || known.current === value) return
    const isFirst = known.current === null
    known.current = value
    if (!isFirst) onChange()
  })
}
