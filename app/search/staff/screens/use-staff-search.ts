import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { type ApiBody, callApi, CallError } from '#app/platform/browser/call-api.ts'
import { invalidate, storeAnswer, queryClient } from '#app/platform/browser/query-client.ts'
import type { TermKind } from '#app/search/staff/search-staff.contract.ts'

const searchKey = ['staff-search']
const synonymsKey = [...searchKey, 'synonyms']
const tagsKey = [...searchKey, 'tags']
const nowKey = [...searchKey, 'now']

/** The maximum of one results-now call */
const maxCounted = 50

export function useTerms(kind: TermKind, days: number) {
  return useQuery(
    {
      queryKey: [...searchKey, 'terms', kind, days],
      queryFn: ({ signal }) => callApi('/api/staff/search/terms', { kind, days }, signal),
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
    queryClient(),
  )
}

/** The current number of results of each term; loads after the list. */
export function useResultsNow(terms: readonly string[]): ReadonlyMap<string, number> {
  const counted = terms.slice(0, maxCounted)
  const { data } = useQuery(
    {
      queryKey: [...nowKey, counted],
      queryFn: async ({ signal }) => {
        const { results } = await callApi('/api/staff/search/results-now', { terms: counted }, signal)
        return counted.map((term, at) => [term, results[at] ?? 0] as const)
      },
      enabled: counted.length > 0,
    },
    queryClient(),
  )
  return new Map(data)
}

export function useSynonyms() {
  return useQuery(
    { queryKey: synonymsKey, queryFn: ({ signal }) => callApi('/api/staff/search/synonyms/get', {}, signal), staleTime: 0 },
    queryClient(),
  )
}

/** Saves a group and refreshes all, also after a refusal. Throws a CallError. */
export async function saveSynonyms(body: ApiBody<'/api/staff/search/synonyms/save'>): Promise<void> {
  try {
    await storeAnswer(synonymsKey, callApi('/api/staff/search/synonyms/save', body))
    await invalidate(nowKey)
  } catch (error) {
    if (error instanceof CallError && error.code === 'synonyms-changed') await invalidate(synonymsKey)
    throw error
  }
}

/** The effect of a change; null sends no request. */
export function useSynonymsEffect(change: ApiBody<'/api/staff/search/synonyms/preview'> | null) {
  return useQuery(
    {
      queryKey: [...searchKey, 'effect', change],
      queryFn: ({ signal }) => callApi('/api/staff/search/synonyms/preview', change ?? { before: null, after: null }, signal),
      enabled: change !== null,
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
    queryClient(),
  )
}

export function useSearchTags() {
  return useQuery(
    { queryKey: tagsKey, queryFn: ({ signal }) => callApi('/api/staff/search/tags/get', {}, signal), staleTime: 0 },
    queryClient(),
  )
}

/** Calls a tag operation and refreshes the tags, also after a refusal. Throws a CallError. */
export async function callTags<Call extends 'add' | 'change' | 'remove'>(
  call: Call,
  body: ApiBody<`/api/staff/search/tags/${Call}`>,
): Promise<void> {
  try {
    await storeAnswer(tagsKey, callApi(`/api/staff/search/tags/${call}`, body))
  } catch (error) {
    if (error instanceof CallError && error.code === 'tag-changed') await invalidate(tagsKey)
    throw error
  }
}
