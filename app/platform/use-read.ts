import { useCallback, useEffect, useState } from 'react'

import { isWorthAnotherTry, pauseBeforeTry } from '#app/platform/call-api.ts'

interface Kept {
  readonly answer: unknown
  readonly at: number
}

/** What was read in this page's life, the oldest first. */
const kept = new Map<string, Kept>()
const freshMs = 30_000
const mostKept = 50

interface State<Answer> {
  readonly key: string | null
  readonly answer: Answer | undefined
  readonly error: unknown
}

/**
 * What `read` answers for `key`, read by the browser and kept for half a minute; null reads nothing. The last key's answer
 * stays until the next has come. `read` depends on nothing but the key.
 */
export function useRead<Answer>(key: string | null, read: (signal: AbortSignal) => Promise<Answer>) {
  const [state, setState] = useState<State<Answer>>({ key: null, answer: undefined, error: null })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (key === null) return undefined
    const end = new AbortController()
    answerOf(key, read, end.signal).then(
      (answer) => end.signal.aborted || setState({ key, answer, error: null }),
      (error: unknown) => end.signal.aborted || setState((before) => ({ ...before, key, error })),
    )
    return () => end.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, attempt])
  const retry = useCallback(() => {
    setState((before) => ({ ...before, error: null }))
    setAttempt((before) => before + 1)
  }, [])
  return { answer: state.answer, error: state.key === key ? state.error : null, retry }
}

async function answerOf<Answer>(
  key: string,
  read: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const found = kept.get(key)
  // A key belongs to one reading, so what is kept for it is what that one answered.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (found !== undefined && Date.now() - found.at < freshMs) return found.answer as Answer
  for (let failures = 0; ; failures += 1) {
    try {
      const answer = await read(signal)
      kept.delete(key)
      kept.set(key, { answer, at: Date.now() })
      for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
      return answer
    } catch (error) {
      if (signal.aborted || !isWorthAnotherTry(failures, error)) throw error
      await pauseBeforeTry(failures)
    }
  }
}
