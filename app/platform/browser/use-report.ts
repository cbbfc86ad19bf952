import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { type ApiAnswer, type ApiBody, type ApiPath, callApi } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'

/** A report's figures; the previous ones stay on screen while others load. */
export function useReport<Path extends ApiPath>(path: Path, body: ApiBody<Path>) {
  return useQuery<ApiAnswer<Path>>(
    {
      queryKey: ['staff-report', path, body],
      queryFn: ({ signal }) => callApi(path, body, signal),
      placeholderData: keepPreviousData,
    },
    queryClient(),
  )
}
