import { type KeyboardEvent as ReactKeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'

import { readStored, writeStored } from '#app/platform/browser/browser-storage.ts'

const storageKey = 'deskKeys'
const steps: Readonly<Record<string, 1 | -1>> = { KeyJ: 1, KeyK: -1 }

/**
 * J and K move along the rows' links, by physical key, so on a Greek keyboard too; Enter opens. Ignored while typing,
 * and with modifier keys. Can be turned off for speech input (WCAG 2.1.4); the browser remembers.
 */
export function useListKeys(rows: RefObject<HTMLElement | null>) {
  const [isOn, setOn] = useState(() => readStored(storageKey) !== 'off')
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const { code, ctrlKey, metaKey, altKey, shiftKey, target } = event
      const by = steps[code]
      if (by === undefined || ctrlKey || metaKey || altKey || shiftKey || event.defaultPrevented) return
      const isTyped = target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]')
      if (isTyped) return
      const links = [...(rows.current?.querySelectorAll('a') ?? [])]
      const at = links.findIndex((link) => link === document.activeElement)
      const next = at === -1 ? (by === 1 ? links[0] : undefined) : links[at + by]
      if (next === undefined) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn, rows])
  return {
    isOn,
    turn: () => {
      writeStored(storageKey, isOn ? 'off' : 'on')
      setOn(!isOn)
    },
  }
}

/** Arrow keys move along the rows' links while one has the focus. */
export function walkRows(event: ReactKeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.findIndex((link) => link === document.activeElement)
  const next = links[at + by]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  next.focus()
}

interface ListKeysHintProps {
  readonly keys: ReturnType<typeof useListKeys>
  /** Description of the keys */
  readonly children: ReactNode
}

/** Below a list: its keys, and a button to turn J and K off. */
export function ListKeysHint({ keys: { isOn, turn }, children }: ListKeysHintProps) {
  return (
    <p className="mt-2 hidden flex-wrap items-center gap-x-3 text-xs text-muted w1200:flex">
      {isOn ? children : 'Τα πλήκτρα J και K είναι απενεργοποιημένα.'}
      <button
        type="button"
        onClick={turn}
        className="min-h-11 underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        {isOn ? 'Απενεργοποίηση J και K' : 'Ενεργοποίηση J και K'}
      </button>
    </p>
  )
}
