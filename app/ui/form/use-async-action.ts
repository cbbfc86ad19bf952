import { useState } from 'react'

import { failureText } from '#app/platform/browser/call-api.ts'

/** State of an async action: busy, and its error text. */
export function useAsyncAction() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(failureText(error))
    }
    setBusy(false)
  }
  return { run, busy, failure }
}
