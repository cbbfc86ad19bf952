import { plainPostcode } from '#app/company/local-postcode.ts'
import { vatCountry } from '#app/company/vat-number.ts'
import type { ExportedDeliveryNote } from '#app/orders/delivery-note/delivery-note-answers.ts'
import type { MovePurpose } from '#app/orders/delivery-note/move-purposes.ts'
import { noteSeries } from '#app/orders/delivery-note/note-number.ts'
import { splitStreet } from '#app/orders/delivery-note/street-number.ts'
import { itemText } from '#app/orders/export/order-invoices.ts'
import { parseAddress } from '#app/company/parse-address.ts'
import type { OrderAddress, OrderInvoice } from '#app/orders/orders.ts'
import { dayInAthens, exactClockText } from '#app/platform/calendar.ts'

export interface DeliveryNoteDocument {
  readonly year: number
  readonly number: number
  readonly movePurpose: MovePurpose
  readonly vehicleNumber: string
  readonly carrierVatNumber: string
  readonly loadingAddress: string
  readonly deliveryAddress: OrderAddress
  readonly exportedAt: Date | null
  readonly exportedBy: string
  readonly shippedAt: Date
  readonly carrier: string
  readonly orderNumber: string
  readonly customerName: string
  /** Null for a private person */
  readonly invoice: OrderInvoice | null
  readonly lines: readonly {
    readonly sku: string
    readonly title: string
    readonly variantText: string
    readonly quantity: number
  }[]
}

/** A delivery note in the fields of myDATA, type 9.3. */
export function presentDeliveryNote(note: DeliveryNoteDocument): ExportedDeliveryNote {
  const { deliveryAddress, shippedAt, carrier, carrierVatNumber } = note
  const day = dayInAthens(shippedAt)
  return {
    reference: {
      orderNumber: note.orderNumber,
      recipient: deliveryAddress.recipient ?? note.customerName,
      carrier,
      exportedAt: note.exportedAt?.toISOString() ?? null,
      exportedBy: note.exportedBy,
    },
    counterpart: counterpartOf(note),
    invoiceHeader: {
      series: noteSeries(note),
      aa: String(note.number),
      issueDate: day,
      invoiceType: '9.3',
      dispatchDate: day,
      dispatchTime: exactClockText(shippedAt),
      vehicleNumber: note.vehicleNumber,
      movePurpose: note.movePurpose,
    },
    otherDeliveryNoteHeader: {
      loadingAddress: { ...addressFields(parseAddress(note.loadingAddress)), country: 'GR' },
      deliveryAddress: { ...addressFields(deliveryAddress), country: deliveryAddress.country },
    },
    otherCorrelatedEntities:
      carrierVatNumber === ''
        ? []
        : [{ type: 3, entityData: { vatNumber: carrierVatNumber, country: 'GR', branch: 0, name: carrier } }],
    invoiceDetails: note.lines.map((line, index) => ({
      lineNumber: index + 1,
      itemCode: line.sku,
      itemDescr: itemText(line),
      quantity: line.quantity,
      measurementUnit: 1,
    })),
  }
}

/** A private person is where the goods go. */
function counterpartOf({ invoice, customerName, deliveryAddress }: DeliveryNoteDocument): ExportedDeliveryNote['counterpart'] {
  if (invoice === null) {
    return { country: deliveryAddress.country, branch: 0, name: customerName, address: addressFields(deliveryAddress) }
  }
  const { vatNumber, companyName, address } = invoice
  return { vatNumber, country: vatCountry(vatNumber), branch: 0, name: companyName, address: addressFields(address) }
}

function addressFields({ line, postcode, city }: Pick<OrderAddress, 'line' | 'postcode' | 'city'>) {
  return { ...splitStreet(line), postalCode: plainPostcode(postcode), city }
}
