import { useState } from 'react'

import { failureText } from '#app/platform/browser/call-api.ts'

/** What a press sets going: whether it is under way, and the sentence of what went wrong, null while all is well. */
export function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(failureText(error))
    }
    setBusy(false)
  }
  return { attempt, busy, failure }
}
