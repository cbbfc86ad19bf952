import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { readLastKnown } from '#app/cart/last-known.ts'
import { visitorOrderId } from '#app/cart/order-id.ts'
import { readStored, removeStored, writeStored } from '#app/platform/browser-storage.ts'

type Key = 'cart' | 'wishlist'

const storageKey = (key: Key) => `last-${key}`

/** Without an age: whoever shows it asks the server as well. */
const ageless = 1

/**
 * Keeps the list's last answer in this browser, and shows it until the first answer of this page: whoever is offline,
 * or finds the shop away, sees the last known list. Goes where the list is always in the page, in the header.
 */
export function useLastKnown(key: Key): void {
  const client = useQueryClient()
  useEffect(() => {
    show(client, key)
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryKey[0] !== key || event.action.type !== 'success') return
      if (event.query.state.dataUpdatedAt === ageless) return
      writeStored(storageKey(key), JSON.stringify({ orderId: visitorOrderId(), lines: event.query.state.data }))
    })
  }, [client, key])
}

function show(client: QueryClient, key: Key): void {
  if (client.getQueryData([key]) !== undefined) return
  const lines = readLastKnown(readStored(storageKey(key)), visitorOrderId())
  if (lines === null) removeStored(storageKey(key))
  else client.setQueryData([key], lines, { updatedAt: ageless })
}
