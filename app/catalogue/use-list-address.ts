import { useNavigate, useNavigation } from 'react-router'

import { type ListAddress, listPath, listUrl, readListAddress } from '#app/catalogue/list-address.ts'

/**
 * The list's address as the visitor left it: the one on its way while it loads, so that a box that was ticked stays
 * ticked at once. `go` leads to another list; the page does not jump.
 */
export function useListAddress(address: ListAddress): {
  readonly shown: ListAddress
  readonly busy: boolean
  readonly go: (next: ListAddress) => void
} {
  const { location } = useNavigation()
  const navigate = useNavigate()
  const place = /^\/shop(?:\/([\w-]+))?$/.exec(location?.pathname ?? '')
  const next = location && place ? readListAddress(place[1], new URLSearchParams(location.search)) : null
  return {
    shown: next && listPath(next) === listPath(address) ? next : address,
    busy: next !== null,
    go: (wanted) => void navigate(listUrl(wanted), { preventScrollReset: true }),
  }
}
