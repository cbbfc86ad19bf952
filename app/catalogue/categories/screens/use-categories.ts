import { useQuery } from '@tanstack/react-query'

import type { StaffCategory } from '#app/catalogue/categories/categories.contract.ts'
import { type ApiAnswer, type ApiBody, callApi, CallError } from '#app/platform/browser/call-api.ts'
import { invalidate, storeAnswer, queryClient } from '#app/platform/browser/query-client.ts'

const categoriesKey = ['staff-categories']

export function useCategories() {
  return useQuery(
    { queryKey: categoriesKey, queryFn: ({ signal }) => callApi('/api/staff/categories/get', {}, signal), staleTime: 0 },
    queryClient(),
  )
}

/** From the latest answer: the page re-renders a moment later. */
export function currentCategories(): readonly StaffCategory[] {
  return queryClient().getQueryData<ApiAnswer<'/api/staff/categories/get'>>(categoriesKey)?.categories ?? []
}

/** The candidate pictures of a category; null sends no request. */
export function useCategoryPictures(id: number | null) {
  return useQuery(
    {
      queryKey: ['staff-category-pictures', id],
      queryFn: ({ signal }) => callApi('/api/staff/categories/pictures', { id: id ?? 0 }, signal),
      enabled: id !== null,
    },
    queryClient(),
  )
}

/** Calls a category operation and refreshes all categories, also after a refusal. Throws a CallError. */
export async function callCategories<Call extends 'add' | 'change' | 'move' | 'remove'>(
  call: Call,
  body: ApiBody<`/api/staff/categories/${Call}`>,
): Promise<void> {
  try {
    await storeAnswer(categoriesKey, callApi(`/api/staff/categories/${call}`, body))
  } catch (error) {
    if (error instanceof CallError && error.isRefusal) await invalidate(categoriesKey)
    throw error
  }
}
