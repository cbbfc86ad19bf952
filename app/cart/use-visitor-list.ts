import {
  type Mutation,
  mutationOptions,
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'

import { visitorKeys, visitorOrderId } from '#app/cart/order-id.ts'
import { CallError, callApi, failureText } from '#app/platform/call-api.ts'

/** A list that the server keeps for the visitor (cart, wishlist): each answer replaces all of it (section 4). */
export interface VisitorList<Line, Change> {
  readonly key: 'cart' | 'wishlist'
  /** The call that reads it */
  readonly path: string
  readonly send: (change: Change, orderId: string) => Promise<Line[]>
  /** A change that waits in the queue and is made void by a later one need not be sent. */
  readonly isOvertaken?: (change: Change, later: Change) => boolean
}

/** Loads the list once a component that shows it stands in the page; never on the server. The last list outlives a failure. */
export function useVisitorList<Line, Change>({ key, path }: VisitorList<Line, Change>) {
  return useQuery({
    queryKey: [key],
    queryFn: ({ signal }) => callApi<Line[]>(path, { orderId: visitorOrderId() }, signal),
    staleTime: 60_000,
    gcTime: Number.POSITIVE_INFINITY,
    // Another device or a sale may have changed what an old tab shows.
    refetchOnWindowFocus: true,
    // Otherwise an offline browser waits without a word.
    networkMode: 'always',
    retry: (failures, error) => failures < 2 && !(error instanceof CallError && error.isRefusal),
  })
}

/**
 * Changes the list. One change at a time for the whole list (the scope): two requests under way could be answered in
 * the other order, and the older list would win. Cancelling the first would not help, since it may have taken effect.
 * What waits is shown already (`usePending`), and skipped when a later change makes it void.
 */
export function changeOptions<Line, Change>({ key, send, isOvertaken }: VisitorList<Line, Change>, client: QueryClient) {
  return mutationOptions({
    mutationKey: [key],
    scope: { id: key },
    networkMode: 'always',
    mutationFn: async (change: Change) => {
      const waiting = client.getMutationCache().findAll({ mutationKey: [key], status: 'pending' })
      // Only these mutations have the key, so their variables are Changes.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const queue = waiting.map((mutation) => mutation.state.variables as Change)
      const later = queue.slice(queue.indexOf(change) + 1)
      if (later.some((next) => isOvertaken?.(change, next))) return null
      return send(change, visitorOrderId())
    },
    onSuccess: async (lines: Line[] | null) => {
      if (lines === null) return
      // An older reading that is still under way must not replace this answer.
      await client.cancelQueries({ queryKey: [key] })
      client.setQueryData([key], lines)
      tellOtherTabs(key)
    },
    // A refusal says that what is shown is old, and a lost answer that it may be. Nobody waits for the reading.
    onError: () => void client.invalidateQueries({ queryKey: [key] }),
  })
}

/** `mutate` queues a change of the list. */
export function useChange<Line, Change>(list: VisitorList<Line, Change>) {
  return useMutation(changeOptions(list, useQueryClient()))
}

/** The changes under way or waiting, the oldest first. */
export function usePending<Line, Change>({ key }: VisitorList<Line, Change>): readonly Change[] {
  const pending = useMutationState({
    filters: { mutationKey: [key], status: 'pending' },
    select: (mutation: Mutation<Line[] | null, Error, Change>) => mutation.state.variables,
  })
  return pending.filter((change) => change !== undefined)
}

/** The sentence of a failed query or change; null while all is well. */
export function failureOf(error: unknown): string | null {
  return error === null || error === undefined ? null : failureText(error)
}

let channel: BroadcastChannel | undefined

/** One channel for all that stands in this tab: it hears the others, not itself. */
function tabs(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  channel ??= new BroadcastChannel('doro-visitor')
  return channel
}

function tellOtherTabs(key: string): void {
  tabs()?.postMessage(key)
}

/** Reads the list again when another tab has changed it, or has become another visitor's. */
export function useOtherTabs(key: 'cart' | 'wishlist'): void {
  const client = useQueryClient()
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.data === key) void client.invalidateQueries({ queryKey: [key] })
    }
    const seeStorage = (event: StorageEvent) => {
      if (event.key === null || visitorKeys.has(event.key)) void client.invalidateQueries({ queryKey: [key] })
    }
    tabs()?.addEventListener('message', hear)
    addEventListener('storage', seeStorage)
    return () => {
      tabs()?.removeEventListener('message', hear)
      removeEventListener('storage', seeStorage)
    }
  }, [client, key])
}
