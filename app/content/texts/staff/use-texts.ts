import { useQuery } from '@tanstack/react-query'

import type { TextName } from '#app/content/texts/known-texts.ts'
import { callApi, CallError, failureText } from '#app/platform/browser/call-api.ts'
import { isForbidden } from '#app/platform/browser/is-forbidden.ts'
import { invalidate, queryClient } from '#app/platform/browser/query-client.ts'

const listKey = ['staff-texts']

/** All texts of the shop. */
export function useTexts() {
  return useQuery(
    { queryKey: listKey, queryFn: ({ signal }) => callApi('/api/staff/texts/list', {}, signal), staleTime: 0 },
    queryClient(),
  )
}

/** A text as read when the editor opened; the editor holds later changes. */
export function useText(name: TextName) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: [...listKey, name.kind, name.key],
      queryFn: ({ signal }) => callApi('/api/staff/texts/get', name, signal),
      // Refetched at each opening, but never while it is being edited.
      gcTime: 0,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
    },
    queryClient(),
  )
  return { text: data, ...failureOf(error), retry: () => void refetch() }
}

function failureOf(error: Error | null) {
  const code = error instanceof CallError ? error.code : null
  return {
    forbidden: isForbidden(error),
    missing: code === 'unknown-text' || code === 'invalid-input',
    failure: error === null ? null : failureText(error),
  }
}

/** Refetches the list when it is next shown. */
export const textsChanged = () => invalidate(listKey)
