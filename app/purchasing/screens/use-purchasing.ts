import { useQuery } from '@tanstack/react-query'

import { type ApiBody, callApi } from '#app/platform/browser/call-api.ts'
import { invalidate, queryClient, storeAnswer } from '#app/platform/browser/query-client.ts'
import { usePagedList } from '#app/platform/browser/use-paged-list.ts'
import type { PurchaseListAddress } from '#app/purchasing/screens/purchase-list-address.ts'

const allKey = ['purchasing']
const purchaseKey = (id: string) => [...allKey, 'purchase', id]
const everyMs = 60_000

export function useNeeds() {
  return useQuery(
    {
      queryKey: [...allKey, 'needs'],
      queryFn: ({ signal }) => callApi('/api/staff/purchasing/needs', {}, signal),
      staleTime: 0,
      refetchOnWindowFocus: true,
      refetchInterval: everyMs,
    },
    queryClient(),
  )
}

export function useSuppliers() {
  return useQuery(
    {
      queryKey: [...allKey, 'suppliers'],
      queryFn: ({ signal }) => callApi('/api/staff/purchasing/suppliers', {}, signal),
      staleTime: 0,
    },
    queryClient(),
  )
}

export function usePurchaseList({ view }: PurchaseListAddress) {
  return usePagedList({
    queryKey: [...allKey, 'list', view],
    load: (after: string | null, signal) => callApi('/api/staff/purchasing/list', { view, after }, signal),
    refetchOnWindowFocus: true,
    refetchInterval: everyMs,
  })
}

export function usePurchase(id: string) {
  return useQuery(
    {
      queryKey: purchaseKey(id),
      queryFn: ({ signal }) => callApi('/api/staff/purchasing/get', { id }, signal),
      staleTime: 0,
      refetchOnWindowFocus: true,
    },
    queryClient(),
  )
}

/** Fetches what is shown after suppliers or needs changed. */
export function refetchPurchasing(): Promise<void> {
  return invalidate(allKey)
}

type PurchaseCall = 'change' | 'send' | 'confirm' | 'receive' | 'cancel'

/** Makes a call on a purchase order and updates it, even if the call was refused. Throws a CallError. */
export async function callPurchase<Call extends PurchaseCall>(
  name: Call,
  body: ApiBody<`/api/staff/purchasing/${Call}`>,
): Promise<void> {
  try {
    await storeAnswer(purchaseKey(body.id), callApi(`/api/staff/purchasing/${name}`, body))
  } catch (error) {
    void invalidate(purchaseKey(body.id))
    throw error
  } finally {
    void invalidate([...allKey, 'list'])
    void invalidate([...allKey, 'needs'])
  }
}
