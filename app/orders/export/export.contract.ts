import { z } from 'zod'

import { exportedDeliveryNote } from '#app/orders/delivery-note/delivery-note-answers.ts'
import { orderStates } from '#app/orders/order-states.ts'
import { daysBetween } from '#app/platform/calendar.ts'
import { list } from '#app/platform/http/answer-fields.ts'
import { callBody } from '#app/platform/http/call-fields.ts'
import { type CallsOf, contract, fileAnswer } from '#app/platform/http/contract.ts'
import { spanDay } from '#app/platform/http/day-span-fields.ts'

// Orders for a provider of e-invoicing, in the fields of myDATA.

const maxSpanDays = 366
const neither = 'Δώστε αριθμό παραγγελίας, ή την πρώτη και την τελευταία ημέρα.'

const exportOrdersCall = callBody({
  id: z.guid({ error: 'Η παραγγελία δεν αναγνωρίζεται.' }).optional(),
  number: z.string({ error: 'Γράψτε τον αριθμό της παραγγελίας.' }).max(40).optional(),
  from: spanDay.optional().meta({ description: 'First day on which documents were issued, in Athens' }),
  to: spanDay.optional().meta({ description: 'Counted to its end' }),
  includeExported: z
    .boolean({ error: 'Δώστε true ή false.' })
    .default(false)
    .meta({ description: 'Also what was exported before; of a single order it always is' }),
  format: z.enum(['json', 'csv'], { error: 'Διαλέξτε json ή csv.' }).default('json'),
})
  .refine(({ id, number, from, to }) => (id ?? number ?? (from && to)) !== undefined, { error: neither, path: ['number'] })
  .refine(({ from = '', to = '' }) => from <= to, { error: 'Η τελευταία ημέρα είναι πριν από την πρώτη.', path: ['to'] })
  .refine(({ from, to }) => from === undefined || to === undefined || daysBetween(from, to) < maxSpanDays, {
    error: 'Διαλέξτε διάστημα έως ενός έτους.',
    path: ['to'],
  })
  .meta({ id: 'OrderExportQuery' })

const euros = z.number().meta({ example: 110.25 })
const classification = z.object({ classificationType: z.string(), classificationCategory: z.string(), amount: euros })
const party = z.object({ vatNumber: z.string(), country: z.string(), branch: z.int() })

const invoice = z.object({
  reference: z.object({
    orderNumber: z.string(),
    state: z.enum(orderStates),
    purchaseOrder: z.string(),
    email: z.string(),
    customerName: z.string(),
    exportedAt: z.string().nullable().meta({ format: 'date-time', description: 'Its first export; null if this is it' }),
    exportedBy: z.string(),
  }),
  counterpart: party
    .extend({
      name: z.string(),
      activity: z.string(),
      taxOffice: z.string(),
      address: z.object({ street: z.string(), postalCode: z.string(), city: z.string() }),
    })
    .nullable()
    .meta({ description: 'null for a private person' }),
  procurement: z
    .object({ adam: z.string(), ada: z.string(), cpv: z.string(), authorityCode: z.string() })
    .nullable()
    .meta({ description: 'Of a public body: ΑΔΑΜ, ΑΔΑ, CPV and the contracting authority’s code; null without any' }),
  invoiceHeader: z.object({
    series: z.string().meta({ description: 'Our reference: the provider numbers the invoice itself' }),
    aa: z.string(),
    issueDate: z.string().meta({ format: 'date', description: 'The day of the order or of the return' }),
    invoiceType: z.string().meta({ example: '1.1' }),
    currency: z.literal('EUR'),
  }),
  paymentMethods: list(z.object({ type: z.int(), amount: euros })),
  invoiceDetails: list(
    z.object({
      lineNumber: z.int(),
      itemCode: z.string(),
      itemDescr: z.string(),
      quantity: z.number(),
      measurementUnit: z.literal(1).meta({ description: 'Pieces' }),
      unitPrice: z.number(),
      netValue: euros,
      vatCategory: z.int(),
      vatExemptionCategory: z.int().nullable().meta({ description: '14 for an intra-community supply; null with VAT' }),
      vatPercent: z.int(),
      vatAmount: euros,
      incomeClassification: list(classification),
    }),
  ),
  invoiceSummary: z.object({
    totalNetValue: euros,
    totalVatAmount: euros,
    totalWithheldAmount: z.literal(0),
    totalFeesAmount: z.literal(0),
    totalStampDutyAmount: z.literal(0),
    totalOtherTaxesAmount: z.literal(0),
    totalDeductionsAmount: z.literal(0),
    totalGrossValue: euros,
    incomeClassification: list(classification),
  }),
})

const orderExportSchema = z
  .object({
    issuer: party,
    invoices: list(invoice),
    deliveryNotes: list(exportedDeliveryNote).meta({ description: 'Of the parcels that left; none in a CSV' }),
    exportedBefore: z.int().meta({ description: 'Documents of the span that are left out, because they were exported before' }),
    pending: list(z.object({ orderNumber: z.string(), customerName: z.string() })).meta({
      description: 'Orders of the span that are left out until it is known whether they get an invoice or a receipt',
    }),
  })
  .meta({ id: 'OrderExport', description: 'Amounts in euros' })
export type OrderExport = z.output<typeof orderExportSchema>
export type ExportedInvoice = OrderExport['invoices'][number]

export const orderExportCalls = contract(
  '/api/staff/orders',
  { tag: 'Staff: orders', access: ['accounts'] },
  {
    export: {
      summary: 'Orders for a provider of e-invoicing, in the fields of myDATA',
      description:
        'Of one order, or all that were issued in a span of days in Athens, each once: what was exported before is left out, unless ' +
        '`includeExported`, and 409 `exported-before` says that nothing else is left. What was cancelled before the export is not in ' +
        'the sale; what is cancelled later and each return is a credit. Orders of which it is not known whether they get an invoice ' +
        'or a receipt are `pending`, and alone refused with 409 `document-unspecified`. What was exported keeps its invoice. ' +
        '`deliveryNotes` are those of the parcels that left on these days, each once as well. `format: csv` is for a Greek ' +
        'spreadsheet, and has no delivery notes.',
      body: exportOrdersCall,
      answer: {
        description: 'The documents to be issued; as CSV, a row per line in UTF-8 with a byte order mark',
        content: { 'application/json': { schema: orderExportSchema }, ...fileAnswer('', 'text/csv').content },
      },
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof orderExportCalls> {}
}
