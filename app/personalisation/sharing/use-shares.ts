import { useQuery } from '@tanstack/react-query'

import type { ShareBody, ShareView } from '#app/personalisation/sharing/share-schemas.ts'
import { callApi, failureText } from '#app/platform/browser/call-api.ts'
import { readVisitorId } from '#app/platform/browser/visitor-id.ts'
import { invalidate, queryClient } from '#app/platform/browser/query-client.ts'

const queryKey = ['shares']

/** This visitor's links; null until loaded. */
export function useShares(): {
  readonly shares: readonly ShareView[] | null
  readonly failure: string | null
  readonly retry: () => void
} {
  const { data, error, refetch } = useQuery(
    {
      queryKey,
      queryFn: async ({ signal }) =>
        (await callApi('/api/personalisation/shares/list', { orderId: readVisitorId() }, signal)).shares,
      // View counts change meanwhile.
      staleTime: 0,
    },
    queryClient(),
  )
  return { shares: data ?? null, failure: error === null ? null : failureText(error), retry: () => void refetch() }
}

export interface MadeShare {
  readonly url: string
  readonly expiresAt: string
}

/** Makes a link; its URL is available only in this answer. */
export async function makeShare(body: Omit<ShareBody, 'orderId'>): Promise<MadeShare> {
  const { url, expiresAt } = await callApi('/api/personalisation/shares', { ...body, orderId: readVisitorId() })
  await invalidate(queryKey)
  return { url: new URL(url, location.origin).href, expiresAt }
}

export async function revokeShare(id: string): Promise<void> {
  await callApi('/api/personalisation/shares/revoke', { id, orderId: readVisitorId() })
  await invalidate(queryKey)
}

/** Removes an answer from one of this visitor's links. */
export async function removeAnswer(id: string): Promise<void> {
  await callApi('/api/personalisation/shares/answers/remove', { id, orderId: readVisitorId() })
  await invalidate(queryKey)
}
