import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router'

import { type ListAddress, listPath, listUrl, readListAddress, withFilters } from '#app/catalogue/list/list-address.ts'
import { withPrices } from '#app/catalogue/list/list-filters.ts'
import { useVatChoice } from '#app/ui/price/vat-switch.tsx'

/**
 * The list's URL including a pending navigation, so that a ticked box stays ticked while it loads. `go` opens another list
 * without scrolling.
 */
export function useListAddress(address: ListAddress): {
  readonly shown: ListAddress
  readonly busy: boolean
  readonly go: (next: ListAddress) => void
} {
  const { location } = useNavigation()
  const navigate = useNavigate()
  const place = /^\/shop(?:\/([\w-]+))?$/.exec(location?.pathname ?? '')
  const withVat = useVatChoice() === 'with'
  const { filters } = address
  // «έως 10 €» means displayed prices, so switching the VAT reloads the list. A budget stays what it was typed as, and says so.
  const isOtherWay =
    filters.pricesWithVat !== withVat &&
    (filters.minPrice !== null || filters.maxPrice !== null) &&
    filters.project.budget === null
  const inVisitorsWay = isOtherWay && listUrl(withFilters(address, withPrices(filters, filters, withVat)))
  useEffect(() => {
    if (inVisitorsWay !== false) void navigate(inVisitorsWay, { replace: true, preventScrollReset: true })
  }, [inVisitorsWay, navigate])
  const next = location && place ? readListAddress(place[1], new URLSearchParams(location.search)) : null
  return {
    shown: next && listPath(next) === listPath(address) ? next : address,
    busy: next !== null,
    go: (wanted) => void navigate(listUrl(wanted), { preventScrollReset: true }),
  }
}
