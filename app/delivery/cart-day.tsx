import { useQuery } from '@tanstack/react-query'
import Truck from 'lucide-react/icons/truck'

import { offeredLines } from '#app/cart/cart.ts'
import { deliveryLaterText } from '#app/cart/page/delivery-later-text.ts'
import { type ShownLine, useCart } from '#app/cart/browser/use-cart.ts'
import { localPostcodeText, postcodeCountry } from '#app/company/local-postcode.ts'
import { useProject } from '#app/catalogue/project/use-project.ts'
import type { CartPromise } from '#app/delivery/delivery.contract.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { readVisitorId } from '#app/platform/browser/visitor-id.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'
import { dayText, longDayText } from '#app/platform/calendar.ts'
import { useDeliveryDays } from '#app/promise/use-delivery-days.ts'
import { sureText } from '#app/promise/sure-text.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { ByVat } from '#app/ui/price/by-vat.tsx'

/** The current cart as a part of a query's key: another cart has other answers. `waits`: a change of it is pending. */
function useCartKey(): { readonly key: string; readonly waits: boolean } {
  const { lines } = useCart()
  const offered = offeredLines(lines ?? [])
  const key = offered.map(({ id, quantity, personalisationId }) => `${id} ${quantity} ${personalisationId}`).join()
  return { key, waits: offered.some((line) => line.waits) }
}

/** The promise of the current cart to the brief's postcode; null while loading, if it is empty, and where a call fails. */
function useCartPromise(): CartPromise | null {
  const { key, waits } = useCartKey()
  const { postcode } = useProject()
  const { orderDay } = useDeliveryDays()
  const { data } = useQuery(
    {
      enabled: key !== '' && !waits,
      // After the cut-off hour the day is another.
      queryKey: ['/api/delivery/promise', postcode, key, orderDay],
      queryFn: ({ signal }) => callApi('/api/delivery/promise', { orderId: readVisitorId(), postcode }, signal),
    },
    queryClient(),
  )
  return waits ? null : (data ?? null)
}

/** «Παράδοση έως Τετάρτη 23 Δεκεμβρίου, για παραγγελία σήμερα.»: of the whole cart. */
export function CartDay() {
  const { postcode } = useProject()
  const promise = useCartPromise()
  const day = promise?.deliveryDay ?? null
  if (promise === null || day === null) return null
  return (
    <p className="mt-3 flex items-start gap-2 text-sm">
      <Truck aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        Παράδοση έως <span className="font-semibold">{longDayText(day)}</span>
        {sureText(promise.isDaySure)}, για παραγγελία σήμερα
        {postcode === null ? '' : ` και ${localPostcodeText(postcode)}`}.
      </span>
    </p>
  )
}

/** «Έως 4/12/2026»: of a line that could arrive on another day than the cart. */
export function CartLineDay({ line: { id } }: { readonly line: Pick<ShownLine, 'id'> }) {
  const promise = useCartPromise()
  const line = promise?.lines.find((each) => each.id === id)
  const day = line?.deliveryDay ?? null
  if (promise === null || line === undefined || day === null || day === promise.deliveryDay) return null
  return (
    <p className="text-sm text-muted">
      Παράδοση έως {dayText(day)}
      {sureText(line.isDaySure)}
    </p>
  )
}

interface CartDeliveryCostProps {
  /** The price is enough for free delivery: only a cost is told, of what is too heavy for it. */
  readonly isFree: boolean
}

/** «Μεταφορικά για Τ.Κ. 851 00: 9,50 €»: of the first carrier with a price; without one, that it is calculated later. */
export function CartDeliveryCost({ isFree }: CartDeliveryCostProps) {
  const { postcode } = useProject()
  return postcode === null ? !isFree && deliveryLaterText : <CostTo postcode={postcode} isFree={isFree} />
}

function CostTo({ postcode, isFree }: CartDeliveryCostProps & { readonly postcode: string }) {
  const { key, waits } = useCartKey()
  const { data } = useQuery(
    {
      enabled: key !== '' && !waits,
      queryKey: ['/api/delivery/options', postcode, key],
      queryFn: ({ signal }) => {
        const to = { postcode, country: postcodeCountry(postcode) }
        return callApi('/api/delivery/options', { orderId: readVisitorId(), ...to }, signal)
      },
    },
    queryClient(),
  )
  const carrier = waits ? undefined : data?.options.find(({ kind, price }) => kind === 'carrier' && price !== null)
  if (isFree && (data === undefined || waits || carrier?.price === 0)) return null
  if (carrier === undefined || carrier.price === null || carrier.gross === null) return deliveryLaterText
  return (
    <>
      Μεταφορικά για {localPostcodeText(postcode)}:{' '}
      <ByVat without={`${formatEuros(carrier.price)} χωρίς ΦΠΑ`} with={`${formatEuros(carrier.gross)} με ΦΠΑ`} />.
    </>
  )
}
