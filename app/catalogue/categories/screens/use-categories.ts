import { useQuery } from '@tanstack/react-query'

import type { StaffCategory } from '#app/catalogue/categories/category-calls.ts'
import { type ApiAnswer, type ApiBody, callApi, CallError } from '#app/platform/browser/call-api.ts'
import { invalidate, keepAnswer, queryClient } from '#app/platform/browser/query-client.ts'

const categoriesKey = ['staff-categories']

export function useCategories() {
  return useQuery(
    { queryKey: categoriesKey, queryFn: ({ signal }) => callApi('/api/staff/categories/get', {}, signal), staleTime: 0 },
    queryClient(),
  )
}

/** As the last answer told them: the page hears of it a moment later. */
export function currentCategories(): readonly StaffCategory[] {
  return queryClient().getQueryData<ApiAnswer<'/api/staff/categories/get'>>(categoriesKey)?.categories ?? []
}

/** The pictures that a category may have; null asks nothing. */
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

/** Makes a call on categories and shows all as they are then, also where it was refused. Throws a CallError. */
export async function callCategories<Call extends 'add' | 'change' | 'move' | 'remove'>(
  call: Call,
  body: ApiBody<`/api/staff/categories/${Call}`>,
): Promise<void> {
  try {
    await keepAnswer(categoriesKey, await callApi(`/api/staff/categories/${call}`, body))
  } catch (error) {
    if (error instanceof CallError && error.isRefusal) await invalidate(categoriesKey)
    throw error
  }
}
