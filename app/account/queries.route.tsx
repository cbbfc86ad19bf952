import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'

import { onForgottenAnswers } from '#app/platform/answers.ts'

/** What this browser has read for the pages below: they are left and come back to. A server keeps nothing. */
let kept: QueryClient | undefined

function openClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false } } })
}

/** Around the pages that read with TanStack Query: the account's, the quotes' and the merchant's. All others do without it. */
export default function Queries() {
  const [client] = useState(() => (typeof document === 'undefined' ? openClient() : (kept ??= openClient())))
  useEffect(() => onForgottenAnswers(() => void client.resetQueries()), [client])
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}
