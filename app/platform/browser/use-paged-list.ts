import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'

import { queryClient } from '#app/platform/browser/query-client.ts'

interface PagedListOptions<Cursor, Page> {
  readonly queryKey: QueryKey
  /** Loads the page after a cursor; the first page for null. */
  readonly load: (after: Cursor | null, signal: AbortSignal) => Promise<Page>
  readonly refetchOnWindowFocus?: boolean
  /** In milliseconds, or chosen by the pages so far; false: never */
  readonly refetchInterval?: number | ((pages: readonly Page[]) => number | false)
}

export interface PagedList<Page> {
  readonly data: readonly Page[] | undefined
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
  /** The data is of the previous query while the new one loads. */
  readonly isOld: boolean
  /** Loads the next page; null after the last one. */
  readonly more: (() => void) | null
  readonly isLoadingMore: boolean
}

/** A list loaded page by page (keyset pagination). */
export function usePagedList<Cursor, Page extends { readonly next: Cursor | null }>({
  queryKey,
  load,
  refetchOnWindowFocus = false,
  refetchInterval,
}: PagedListOptions<Cursor, Page>): PagedList<Page> {
  const { data, error, refetch, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery<
    Page,
    Error,
    InfiniteData<Page>,
    QueryKey,
    Cursor | null
  >(
    {
      queryKey,
      // TanStack's type of a page parameter does not resolve for a generic cursor.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      queryFn: ({ signal, pageParam }) => load(pageParam as Cursor | null, signal),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
      refetchOnWindowFocus,
      refetchInterval:
        typeof refetchInterval === 'function'
          ? ({ state }) => refetchInterval(state.data?.pages ?? [])
          : (refetchInterval ?? false),
      placeholderData: keepPreviousData,
    },
    queryClient(),
  )
  return {
    data: data?.pages,
    error,
    refetch,
    isOld: isPlaceholderData,
    more: hasNextPage ? () => void fetchNextPage() : null,
    isLoadingMore: isFetchingNextPage,
  }
}
