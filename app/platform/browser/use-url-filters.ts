import { useSearchParams } from 'react-router'

import type { ListUrl } from '#app/platform/text/url-parameters.ts'

/** The filters of a list, from the URL. */
export function useUrlFilters<Address>(list: ListUrl<Address>): Address {
  const [query] = useSearchParams()
  return list.read(query)
}
