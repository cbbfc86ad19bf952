import { useQuery } from '@tanstack/react-query'

import type { ImportRunView } from '#app/imports/import-schemas.ts'
import { workingStates } from '#app/imports/import-states.ts'
import { type ApiBody, callApi } from '#app/platform/browser/call-api.ts'
import { invalidate, queryClient } from '#app/platform/browser/query-client.ts'
import { usePagedList } from '#app/platform/browser/use-paged-list.ts'

const importsKey = ['staff-imports']
const runKey = (runId: string) => ['staff-import', runId]
const workingMs = 1_000
const listMs = 15_000

export function useImports() {
  return useQuery(
    {
      queryKey: importsKey,
      queryFn: ({ signal }) => callApi('/api/staff/import/overview', {}, signal),
      staleTime: 0,
      refetchInterval: listMs,
    },
    queryClient(),
  )
}

export const isWorking = ({ state, pictures }: Pick<ImportRunView, 'state' | 'pictures'>) =>
  workingStates.some((each) => each === state) || pictures.waiting > 0

/** An import; polled while it is working. */
export function useImportRun(runId: string) {
  return useQuery(
    {
      queryKey: runKey(runId),
      queryFn: ({ signal }) => callApi('/api/staff/import/run', { runId }, signal),
      staleTime: 0,
      refetchInterval: ({ state: { data: run } }) => (run !== undefined && isWorking(run) ? workingMs : listMs),
    },
    queryClient(),
  )
}

/** Categories and colours to map words to; saving a supplier may have made some. */
export function useImportWords() {
  const { data } = useQuery(
    {
      queryKey: [...importsKey, 'words'],
      queryFn: ({ signal }) => callApi('/api/staff/import/words', {}, signal),
      staleTime: 0,
    },
    queryClient(),
  )
  return data ?? { categories: [], colours: [] }
}

export type ItemsQuery = ApiBody<'/api/staff/import/items'>['kind']

export type ItemsOrder = NonNullable<ApiBody<'/api/staff/import/items'>['order']>

interface ItemsOfRun {
  readonly runId: string
  readonly kind: ItemsQuery
  readonly order: ItemsOrder
  /** The run's version: each has other items */
  readonly version: number
}

/** Products of an import of one kind, paged. */
export function useImportItems({ runId, kind, order, version }: ItemsOfRun) {
  return usePagedList({
    queryKey: [...runKey(runId), 'items', kind, order, version],
    load: (after: number | null, signal) => callApi('/api/staff/import/items', { runId, kind, order, after: after ?? 0 }, signal),
  })
}

/** Reads, applies, undoes or cancels an import, and shows its new state. Throws a CallError. */
export async function moveImport(
  runId: string,
  to: ApiBody<'/api/staff/import/move'>['to'],
  options: Pick<ApiBody<'/api/staff/import/move'>, 'allowsBelowCost'> = {},
): Promise<void> {
  try {
    await callApi('/api/staff/import/move', { runId, to, ...options })
  } finally {
    await Promise.all([invalidate(runKey(runId)), invalidate(importsKey)])
  }
}

export const refetchImports = () => invalidate(importsKey)

export const refetchImport = (runId: string) => Promise.all([invalidate(runKey(runId)), invalidate(importsKey)])
