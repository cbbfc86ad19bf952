import { z } from 'zod'

import { list, moment } from '#app/platform/http/answer-fields.ts'
import { staffDeliveryNote } from '#app/orders/delivery-note/delivery-note-answers.ts'

/** A parcel as shown to staff. */
export const shipmentAnswer = z.object({
  id: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string(),
  shippedAt: moment,
  deliveredAt: moment.nullable(),
  pieces: z.int(),
  lines: list(z.object({ lineId: z.string(), quantity: z.int() })),
  deliveryNote: staffDeliveryNote,
})
export type StaffShipment = z.output<typeof shipmentAnswer>
