import type { SubscriberView } from '#app/content/newsletter/staff/subscribers.contract.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { invalidate } from '#app/platform/browser/query-client.ts'
import { usePagedList } from '#app/platform/browser/use-paged-list.ts'

const listKey = ['staff-newsletter']

export function useSubscribers(filter: { readonly view: SubscriberView; readonly text: string }) {
  return usePagedList({
    queryKey: [...listKey, filter],
    load: (after: string | null, signal) => callApi('/api/staff/newsletter/list', { ...filter, after }, signal),
  })
}

export const refetchSubscribers = () => invalidate(listKey)
