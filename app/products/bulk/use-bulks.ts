import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import type { ProductBulk } from '#app/products/bulk/bulk.contract.ts'
import { rereadProducts } from '#app/products/list/use-staff-products.ts'
import { type ApiBody, callApi } from '#app/platform/browser/call-api.ts'
import { invalidate, queryClient } from '#app/platform/browser/query-client.ts'

const key = ['staff-product-bulks']
const whileRunningMs = 1_000
const otherwiseMs = 60_000

const runs = ({ state }: ProductBulk) => state === 'running'

/** Bulk changes, polled often while one runs; the product list is reloaded when it ends. */
export function useBulks(): readonly ProductBulk[] {
  const { data } = useQuery(
    {
      queryKey: key,
      queryFn: ({ signal }) => callApi('/api/staff/products/bulk/list', {}, signal),
      staleTime: 0,
      refetchInterval: (query) => (query.state.data?.bulks.some(runs) === true ? whileRunningMs : otherwiseMs),
    },
    queryClient(),
  )
  const bulks = data?.bulks ?? []
  const isRunning = bulks.some(runs)
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning) rereadProducts()
    wasRunning.current = isRunning
  }, [isRunning])
  return bulks
}

/** Throws a CallError. */
export async function callBulk<Call extends 'start' | 'stop' | 'undo'>(
  name: Call,
  body: ApiBody<`/api/staff/products/bulk/${Call}`>,
): Promise<void> {
  try {
    await callApi(`/api/staff/products/bulk/${name}`, body)
  } finally {
    void invalidate(key)
  }
}
