import { hashKey, notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query'

import { CallError } from '#app/platform/browser/call-api.ts'
import { onInvalidatedAnswers } from '#app/platform/browser/local-session.ts'

const retries = 2

/** Refusals are final; other failures may be temporary. */
export function isWorthRetry(failures: number, error: Error): boolean {
  return failures < retries && !(error instanceof CallError && error.isRefusal)
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: isWorthRetry,
        retryDelay: (failures) => 1_000 * 2 ** failures,
      },
    },
  })
}

let client: QueryClient | undefined

/**
 * This browser's queries; on the server one for each call, because requests share nothing. The second argument of
 * `useQuery`.
 */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient()
  if (client !== undefined) return client
  const made = createQueryClient()
  client = made
  // After a login or logout: the previous visitor's answers are discarded.
  onInvalidatedAnswers(() => void made.resetQueries())
  return made
}

/** The calls under way whose answers will be stored, by the hash of the query's key. */
const callsUnderWay = new Map<string, { count: number; haveOverlapped: boolean }>()

/**
 * Stores a call's answer for a query; a fetch already under way does not replace it. Resolves when components show it, so that a
 * dialog closed then does not return the focus to a button that the answer takes away. Of calls that overlap, the last answer may
 * be older than the others, so the query is fetched after it. Browser only.
 */
export async function storeAnswer<Answer>(queryKey: QueryKey, call: Promise<Answer> | Answer): Promise<Answer> {
  const hash = hashKey(queryKey)
  const calls = callsUnderWay.get(hash) ?? { count: 0, haveOverlapped: false }
  callsUnderWay.set(hash, calls)
  calls.count += 1
  calls.haveOverlapped ||= calls.count > 1
  try {
    const answer = await call
    await queryClient().cancelQueries({ queryKey, exact: true })
    queryClient().setQueryData(queryKey, answer)
    await untilNotified()
    return answer
  } finally {
    calls.count -= 1
    if (calls.count === 0) {
      callsUnderWay.delete(hash)
      if (calls.haveOverlapped) {
        await invalidate(queryKey)
        await untilNotified()
      }
    }
  }
}

/** Resolves once components have been told of the stored answers. */
const untilNotified = () => new Promise<void>((resolve) => notifyManager.schedule(resolve))

/** Marks queries below a key as stale: active ones are fetched now, others when they are next shown. Browser only. */
export function invalidate(queryKey: QueryKey): Promise<void> {
  return queryClient().invalidateQueries({ queryKey })
}
