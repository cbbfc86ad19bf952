import { type RefObject, useEffect, useRef, useState } from 'react'

/** Section 9 */
const focusAfterMs = 600

/** The input that `header-panels.tsx` shows while the panel loads */
const loadingInput = '[data-typed]'

/** What was typed while the panel was loading; it is still in the document when the panel renders first. */
export function typedWhileLoading(): string {
  return globalThis.document?.querySelector<HTMLInputElement>(loadingInput)?.value ?? ''
}

/** The control that opened the panel: the field of the header, or its button on a phone. */
export function searchOpener(): HTMLElement | true {
  const openers = [...document.querySelectorAll<HTMLElement>('button[aria-haspopup="dialog"]')]
  return openers.find((opener) => opener.textContent.startsWith('Αναζήτηση') && opener.getClientRects().length > 0) ?? true
}

/** Focuses `box` some time after opening, but not in the middle of a letter with its accent; `isWaiting` until then. */
export function useLateFocus(open: boolean, box: RefObject<HTMLInputElement | null>) {
  const isComposing = useRef(false)
  const [isWaiting, setWaiting] = useState(true)
  useEffect(() => {
    if (!open) return undefined
    let timer = setTimeout(focus, focusAfterMs)
    function focus() {
      if (isComposing.current) {
        timer = setTimeout(focus, focusAfterMs)
        return
      }
      box.current?.focus({ preventScroll: true })
      setWaiting(false)
    }
    return () => {
      clearTimeout(timer)
      setWaiting(true)
    }
  }, [open, box])
  const onComposing = (is: boolean) => {
    isComposing.current = is
  }
  return { isWaiting: open && isWaiting, onComposing }
}

interface EarlyKeysProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onEnter: () => void
  readonly onComposing: (is: boolean) => void
}

/**
 * Has the focus, unseen, until the box may have it, so that no key is lost; phones show their keyboard for it at once. No second
 * `input`: the box stays the dialog's only one.
 */
export function EarlyKeys({ text, onText, onEnter, onComposing }: EarlyKeysProps) {
  return (
    <textarea
      ref={focusNow}
      aria-label="Κείμενο αναζήτησης"
      inputMode="search"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={200}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onCompositionStart={() => onComposing(true)}
      onCompositionEnd={() => onComposing(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        onEnter()
      }}
      className="sr-only"
    />
  )
}

const focusNow = (input: HTMLTextAreaElement | null) => {
  if (input === null) return
  input.focus({ preventScroll: true })
  input.setSelectionRange(input.value.length, input.value.length)
}
