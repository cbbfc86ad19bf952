import { z } from 'zod'

import { movePurposes } from '#app/orders/delivery-note/move-purposes.ts'
import { day } from '#app/platform/http/answer-fields.ts'

// A shipment's delivery note: as staff see it, and as it is exported.

const movePurpose = z.literal(movePurposes).meta({ description: 'Purpose of movement of myDATA: 1 is a sale' })

export const staffDeliveryNote = z
  .object({
    series: z.string().meta({ example: 'ΔΑ-2026' }),
    number: z.int(),
    movePurpose,
    vehicleNumber: z.string(),
    carrierVatNumber: z.string().meta({ description: 'The carrier’s ΑΦΜ; empty if it is not known' }),
    loadingAddress: z.string().meta({ description: 'The company’s seat at the dispatch' }),
    deliveryAddress: z.string().meta({ description: 'The order’s at the dispatch, with the recipient' }),
    exportedAt: z
      .string()
      .nullable()
      .meta({ format: 'date-time', description: 'Exported for e-invoicing; it cannot change then' }),
  })
  .nullable()
  .meta({ description: 'null for shipments from before delivery notes' })

const street = { street: z.string(), number: z.string(), postalCode: z.string(), city: z.string() }
const party = { country: z.string(), branch: z.literal(0) }
const address = z.object({ ...street, country: z.string().meta({ description: 'Not of myDATA: for deliveries abroad' }) })

export const exportedDeliveryNote = z.object({
  reference: z.object({
    orderNumber: z.string(),
    recipient: z.string(),
    carrier: z.string().meta({ description: 'Empty for our own vehicle' }),
    exportedAt: z.string().nullable().meta({ format: 'date-time', description: 'Its first export; null if this is it' }),
    exportedBy: z.string(),
  }),
  counterpart: z.object({
    vatNumber: z.string().optional().meta({ description: 'Missing for a private person' }),
    ...party,
    name: z.string(),
    address: z.object(street),
  }),
  invoiceHeader: z.object({
    series: z.string().meta({ description: 'Our reference: the provider numbers the delivery note itself' }),
    aa: z.string(),
    issueDate: day,
    invoiceType: z.literal('9.3'),
    dispatchDate: day,
    dispatchTime: z.string().meta({ example: '14:05:00', description: 'In Athens' }),
    vehicleNumber: z.string(),
    movePurpose,
  }),
  otherDeliveryNoteHeader: z.object({ loadingAddress: address, deliveryAddress: address }),
  otherCorrelatedEntities: z
    .array(
      z.object({
        type: z.literal(3),
        entityData: z.object({ vatNumber: z.string(), ...party, name: z.string() }),
      }),
    )
    .readonly()
    .meta({ description: 'The carrier, if its ΑΦΜ is known' }),
  invoiceDetails: z
    .array(
      z.object({
        lineNumber: z.int(),
        itemCode: z.string(),
        itemDescr: z.string(),
        quantity: z.int(),
        measurementUnit: z.literal(1).meta({ description: 'Pieces' }),
      }),
    )
    .readonly(),
})
export type ExportedDeliveryNote = z.output<typeof exportedDeliveryNote>
