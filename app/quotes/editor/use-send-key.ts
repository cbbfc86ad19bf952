import { useEffect, useLayoutEffect, useRef } from 'react'

/** Handlers of Ctrl+Enter: the one mounted last wins. */
const shown: { readonly inDialog: boolean; readonly run: () => void }[] = []

const fields = 'input, textarea, select, form, [contenteditable]'

function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented, target } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || shiftKey || repeat || defaultPrevented) return
  const [last] = shown.slice(-1)
  if (last === undefined || !(target instanceof Element)) return
  const inDialog = target.closest('[role=dialog]') !== null
  // Writing a message or a note does not send the offer.
  const elsewhere = target.closest(fields)
  if (inDialog !== last.inDialog || (!inDialog && elsewhere !== null && elsewhere.closest('#offer') === null)) return
  event.preventDefault()
  last.run()
}

/** Runs the offer's next step on Ctrl+Enter (or ⌘), anywhere but in other forms; null: no step. */
export function useSendKey(run: (() => void) | null, { inDialog = false }: { readonly inDialog?: boolean } = {}): void {
  const latest = useRef(run)
  // Before what is shown can be answered by a key
  useLayoutEffect(() => {
    latest.current = run
  })
  const isOn = run !== null
  useEffect(() => {
    if (!isOn) return
    const own = { inDialog, run: () => latest.current?.() }
    shown.push(own)
    if (shown.length === 1) document.addEventListener('keydown', onKey)
    return () => {
      shown.splice(shown.indexOf(own), 1)
      if (shown.length === 0) document.removeEventListener('keydown', onKey)
    }
  }, [isOn, inDialog])
}
