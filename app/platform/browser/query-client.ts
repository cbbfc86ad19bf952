import { QueryClient, type QueryKey } from '@tanstack/react-query'

import { onForgottenAnswers } from '#app/platform/browser/answers.ts'
import { CallError } from '#app/platform/browser/call-api.ts'

const retries = 2

/** What the shop refuses stays refused; anything else may pass by itself. */
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

/** The queries of this browser; a server has none to share between requests. For the second argument of `useQuery`. */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient()
  if (client !== undefined) return client
  const made = createQueryClient()
  client = made
  // Another visitor begins: nothing of the last one's answers is shown.
  onForgottenAnswers(() => void made.resetQueries())
  return made
}

/** Shows what a call has answered for a query; an older fetch under way does not replace it. Browser only. */
export async function keepAnswer(queryKey: QueryKey, answer: unknown): Promise<void> {
  await queryClient().cancelQueries({ queryKey, exact: true })
  queryClient().setQueryData(queryKey, answer)
}

/** Queries below a key are out of date: fetched again where they are shown, elsewhere when they are next shown. Browser only. */
export function invalidate(queryKey: QueryKey): Promise<void> {
  return queryClient().invalidateQueries({ queryKey })
}
