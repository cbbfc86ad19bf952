import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

import type { SubscriberView } from '#app/content/newsletter/staff/subscribers-calls.ts'
import { callApi, CallError, failureText } from '#app/platform/browser/call-api.ts'
import { invalidate, queryClient } from '#app/platform/browser/query-client.ts'

const listKey = ['staff-newsletter']

/** The subscribers, page after page. */
export function useSubscribers(asked: { readonly view: SubscriberView; readonly text: string }) {
  const { data, error, isPlaceholderData, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: [...listKey, asked],
      queryFn: ({ signal, pageParam }) => callApi('/api/staff/newsletter/list', { ...asked, after: pageParam }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
    queryClient(),
  )
  return {
    subscribers: data?.pages.flatMap((page) => page.subscribers) ?? null,
    counts: data?.pages[0]?.counts ?? null,
    isOld: isPlaceholderData,
    forbidden: error instanceof CallError && error.code === 'forbidden',
    failure: error === null ? null : failureText(error),
    retry: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : null,
    isLoadingMore: isFetchingNextPage,
  }
}

export const refetchSubscribers = () => invalidate(listKey)
