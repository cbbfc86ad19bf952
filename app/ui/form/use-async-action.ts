import { useState } from 'react'

import { CallError, failureText } from '#app/platform/browser/call-api.ts'

const nothingWrong: Readonly<Record<string, string>> = {}

/** State of an async action: busy, its error text, and the sentences of invalid fields, by name. */
export function useAsyncAction() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (thrown) {
      setError(thrown)
    }
    setBusy(false)
  }
  return {
    run,
    busy,
    failure: error === null ? null : failureText(error),
    wrong: error instanceof CallError ? error.fields : nothingWrong,
  }
}
