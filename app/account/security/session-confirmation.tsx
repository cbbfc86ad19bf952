import { useEffect, useRef, useState } from 'react'

import { setConfirmation } from '#app/platform/browser/call-api.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'

const ConfirmDialog = lazyPart(async () => (await import('#app/account/security/confirm-dialog.tsx')).ConfirmDialog)

/** Rendered once in a layout: asks for the password where a call wants a confirmed session; then the call is sent again. */
export function SessionConfirmation() {
  /** Calls that wait for the answer */
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([])
  // A closed dialog stays mounted, because it returns the focus; each opening is a new one, without what was typed.
  const [{ times, isOpen }, setOpened] = useState({ times: 0, isOpen: false })
  const answer = (isConfirmed: boolean) => {
    for (const resolve of waiting.current.splice(0)) resolve(isConfirmed)
  }
  useEffect(() => {
    setConfirmation(() => {
      setOpened((before) => (before.isOpen ? before : { times: before.times + 1, isOpen: true }))
      return new Promise((resolve) => waiting.current.push(resolve))
    })
    return () => {
      setConfirmation(null)
      answer(false)
    }
  }, [])
  if (times === 0) return null
  return (
    <ConfirmDialog
      key={times}
      open={isOpen}
      onClose={(isConfirmed) => {
        setOpened({ times, isOpen: false })
        answer(isConfirmed)
      }}
    />
  )
}
