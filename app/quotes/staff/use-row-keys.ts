import { type RefObject, useEffect, useState } from 'react'

import { readStored, writeStored } from '#app/platform/browser/browser-storage.ts'

const storageKey = 'deskKeys'
const steps: Readonly<Record<string, 1 | -1>> = { KeyJ: 1, KeyK: -1 }

/**
 * J and K walk along the rows' links, by the key's place, so on a Greek keyboard too; Enter then opens. Not while somebody
 * types, and not with another key. Who speaks to the computer turns them off (WCAG 2.1.4); the browser remembers.
 */
export function useRowKeys(rows: RefObject<HTMLElement | null>) {
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
