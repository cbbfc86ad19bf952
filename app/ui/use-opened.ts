import { useState } from 'react'

/**
 * What a dialog was opened for. Use `times` as its key, so that each opening starts fresh; a closed dialog stays mounted,
 * because it returns the focus.
 */
export function useOpened<Value>() {
  const [opened, setOpened] = useState<{ readonly value: Value | null; readonly times: number; readonly open: boolean }>({
    value: null,
    times: 0,
    open: false,
  })
  return {
    ...opened,
    show: (value: Value) => setOpened(({ times }) => ({ value, times: times + 1, open: true })),
    close: () => setOpened((before) => ({ ...before, open: false })),
  }
}
