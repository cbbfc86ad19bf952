import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { callApi, failureText } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'

const typingMs = 150
const shortest = 2

/** Search results for a text, debounced; the previous results stay until the new ones are loaded. */
export function useFind(text: string) {
  const [asked, setAsked] = useState('')
  const typed = text.trim()
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  const isAsked = asked.length >= shortest && typed.length >= shortest
  const { data, error, isFetching } = useQuery(
    {
      queryKey: ['/api/staff/find', asked],
      queryFn: ({ signal }) => callApi('/api/staff/find', { text: asked }, signal),
      enabled: isAsked,
      placeholderData: keepPreviousData,
    },
    queryClient(),
  )
  return {
    found: isAsked ? (data?.found ?? []) : [],
    isFinding: typed.length >= shortest && (asked !== typed || isFetching),
    failure: error === null || !isAsked ? null : failureText(error),
  }
}
