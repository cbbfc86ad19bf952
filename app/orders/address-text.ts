import { memberStateName } from '#app/company/member-states.ts'
import { formatPostcode } from '#app/company/local-postcode.ts'
import type { OrderAddress } from '#app/orders/orders.ts'
import { partsText } from '#app/platform/text/parts-text.ts'

/** «Ανεξαρτησίας 12, 3036 Λεμεσός, Κύπρος»; the country where it is not Greece */
export function addressText(address: Omit<OrderAddress, 'recipient'>): string {
  const place = `${formatPostcode(address.postcode, address.country)} ${address.city}`
  return partsText([address.line, place, address.country === 'GR' ? '' : memberStateName(address.country)])
}
