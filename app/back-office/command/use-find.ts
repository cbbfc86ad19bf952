import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { callApi, failureText } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'

const typingMs = 150
const shortest = 2

/** Search results for a text, debounced; the previous results stay until the new ones are loaded. */
export function useFind(text: string) {
  const [query, setQuery] = useState('')
  const typed = text.trim()
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  const isSearching = query.length >= shortest && typed.length >= shortest
  const { data, error, isFetching } = useQuery(
    {
      queryKey: ['/api/staff/find', query],
      queryFn: ({ signal }) => callApi('/api/staff/find', { text: query }, signal),
      enabled: isSearching,
      placeholderData: keepPreviousData,
    },
    queryClient(),
  )
  return {
    found: isSearching ? (data?.found ?? []) : [],
    isFinding: typed.length >= shortest && (query !== typed || isFetching),
    failure: error === null || !isSearching ? null : failureText(error),
  }
}
