import { z } from 'zod'
import { describedPlacementAnswer, namesAnswer, sizesAnswer } from '#app/line/line-answers.ts'
import { procurementAnswer } from '#app/orders/invoice/invoice-field.ts'
import { orderRoles, orderStates } from '#app/orders/order-states.ts'
import { taxDocuments } from '#app/orders/orders.ts'
import { paymentMethods } from '#app/orders/payment/payment-methods.ts'
import { day, list, moment } from '#app/platform/http/answer-fields.ts'
import { deadlineSchema } from '#app/promise/deadline.ts'
import { proofStates } from '#app/proofs/proof-states.ts'
import { instalmentsSchema } from '#app/pricing/instalments-schema.ts'
import { chargeAnswer } from '#app/personalisation/personalisation.contract.ts'

// Responses of the order calls. Money is euros as numbers; moments and days are ISO strings.

export const daySure = z.boolean().meta({
  description: 'False where the promised day counts on an assumed weight or working time, or the delivery has no price yet',
})
const euros = z.number().meta({ example: 110.25 })

const orderLine = z.object({
  id: z.string(),
  productId: z.int().nullable().meta({ description: 'null if not in the catalogue, or deleted' }),
  variantId: z.int().nullable(),
  personalisationId: z.string().nullable().meta({ description: 'The design' }),
  title: z.string(),
  variantText: z.string().meta({ example: 'Μπλε ναυτικό, M' }),
  sku: z.string(),
  imageSrc: z.string().nullable().meta({ description: 'With the design on it, if one was drawn' }),
  quantity: z.int(),
  unitPrice: z.number().meta({ description: 'Of the goods, after discount' }),
  pricePerPiece: z
    .number()
    .meta({ description: 'Of one with its decoration: `lineTotal` ÷ `quantity`; of bare goods `unitPrice`', example: 7.3 }),
  goods: euros.meta({ description: 'The part of `lineTotal` without charges' }),
  charges: list(chargeAnswer),
  lineTotal: euros.meta({ description: 'Net: goods and charges' }),
  vatPercent: z.int(),
  placements: list(describedPlacementAnswer),
  sizes: sizesAnswer.nullable(),
  names: namesAnswer.nullable(),
  shipped: z.int().meta({ description: 'Shipped pieces' }),
  reduced: z.int().meta({ description: 'Cancelled and returned pieces' }),
  proof: z
    .object({ state: z.enum(proofStates), version: z.int() })
    .nullable()
    .meta({ description: 'Its newest proof that was sent; null without one. Read and answered by `/api/proofs/*`' }),
})

const totals = z.object({
  goods: euros.meta({ description: 'The sum of the line totals' }),
  delivery: euros,
  fees: list(z.object({ type: z.enum(['cash-on-delivery']), net: euros })),
  net: euros.meta({ description: 'Goods, delivery and fees' }),
  vat: list(z.object({ rate: z.int(), net: euros, amount: euros })).meta({ description: 'Rounded once for each rate' }),
  gross: euros,
})

const invoiceAnswer = z.object({
  vatNumber: z.string(),
  companyName: z.string(),
  activity: z.string(),
  taxOffice: z.string(),
  address: z.object({ line: z.string(), postcode: z.string(), city: z.string() }),
  procurement: procurementAnswer,
})

export const orderSummarySchema = z
  .object({
    number: z.string().meta({ example: 'Π-2026-00042' }),
    state: z.enum(orderStates),
    stateText: z.string().meta({ example: 'Επιβεβαιώθηκε' }),
    placedAt: moment,
    firstTitle: z.string(),
    lineCount: z.int(),
    pieces: z.int(),
    gross: euros,
    reference: z.string(),
  })
  .meta({ id: 'OrderSummary' })
/** A row of a customer's list. */
export type OrderSummary = z.output<typeof orderSummarySchema>

export const orderSchema = z
  .object({
    isPartial: z.literal(false).meta({ description: 'The whole order; `PartialOrder` is without the customer’s data' }),
    number: z.string().meta({ example: 'Π-2026-00042' }),
    key: z.string().meta({ description: 'Opens the order without an account' }),
    state: z.enum(orderStates),
    stateText: z.string().meta({ example: 'Επιβεβαιώθηκε' }),
    placedAt: moment,
    changedAt: moment,
    lines: list(orderLine),
    totals,
    contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    document: z
      .enum(taxDocuments)
      .meta({ description: '`unspecified`: the customer has not said it yet, and nothing is issued' }),
    invoice: invoiceAnswer.nullable().meta({ description: 'null for a receipt, and while it is unspecified' }),
    vatExemption: z
      .string()
      .nullable()
      .meta({ description: 'The article by which an intra-community supply has no VAT; null: it has' }),
    delivery: z.object({
      method: z.string(),
      name: z.string(),
      address: z
        .object({
          recipient: z.string().optional().meta({ description: 'Missing: the contact' }),
          line: z.string(),
          city: z.string(),
          postcode: z.string(),
          country: z.string(),
        })
        .nullable()
        .meta({ description: 'null for pickup' }),
      isOpen: z.boolean().meta({ description: 'Its cost is not agreed yet, and in no total' }),
    }),
    payment: z.object({
      method: z.enum(paymentMethods),
      paid: euros,
      deposit: euros.meta({ description: 'Gross, due before production' }),
      dueAt: moment.nullable().meta({ description: 'Unpaid by then, the order ends; one of an accepted quote does not' }),
      dueAtIfOpened: moment.nullable().meta({
        description: '`dueAt` becomes this once the link in the order’s mail is opened; null if it was, or need not be',
      }),
    }),
    held: z
      .object({ until: moment, all: z.boolean() })
      .nullable()
      .meta({ description: 'Until when pieces from the shelf are held for its payment, and whether all are; null: none are' }),
    instalments: instalmentsSchema,
    reduced: euros.meta({ description: 'Gross, of cancelled and returned pieces' }),
    reference: z.string(),
    notes: z.string(),
    wishedDay: day.nullable(),
    promisedDay: day.nullable().meta({ description: 'Expected arrival of the whole order, at the time of placing' }),
    isDaySure: daySure,
    deadline: deadlineSchema.nullable().meta({ description: 'null where production waits for nothing of the customer' }),
    isPersonalised: z.boolean(),
    isArtworkApproved: z
      .boolean()
      .meta({ description: 'Nothing to be printed waits for a proof: all are approved, or it is printed without' }),
    proofWaiver: z
      .object({ by: z.enum(['customer', 'staff']), at: moment })
      .nullable()
      .meta({ description: 'Who decided to print without an approved proof; null: nobody' }),
    quote: z
      .object({
        id: z.string(),
        number: z.string(),
        askedAt: moment.nullable(),
        offeredAt: moment.nullable(),
        acceptedAt: moment.nullable(),
      })
      .nullable()
      .meta({ description: 'The quote it was made from, which has its proofs' }),
    proofsSentAt: moment.nullable().meta({ description: 'When the last of its proofs was sent; null while one is missing' }),
    proofsApprovedAt: moment.nullable().meta({ description: 'When the last one was approved; null while one is open' }),
    events: list(
      z.object({ at: moment, kind: z.string(), toState: z.enum(orderStates).nullable(), role: z.enum(orderRoles) }),
    ).meta({ description: 'The history, in order' }),
    shipments: list(
      z.object({
        carrier: z.string(),
        trackingNumber: z.string(),
        trackingUrl: z.string(),
        shippedAt: moment,
        deliveredAt: moment.nullable(),
        lines: list(z.object({ lineId: z.string(), quantity: z.int() })),
      }),
    ),
    may: z.object({ cancel: z.boolean(), changeInvoice: z.boolean() }).meta({ description: 'What the customer may do now' }),
  })
  .meta({ id: 'Order' })
export type OrderAnswer = z.output<typeof orderSchema>

export const partialOrderSchema = z
  .object({
    isPartial: z.literal(true),
    number: z.string().meta({ example: 'Π-2026-00042' }),
    state: z.enum(orderStates),
    stateText: z.string().meta({ example: 'Επιβεβαιώθηκε' }),
    placedAt: moment,
    changedAt: moment,
    wishedDay: day.nullable(),
    promisedDay: day.nullable(),
    isDaySure: daySure,
    shipments: list(
      z.object({
        carrier: z.string(),
        trackingNumber: z.string(),
        trackingUrl: z.string(),
        shippedAt: moment,
        deliveredAt: moment.nullable(),
      }),
    ),
    isLinkMailed: z
      .boolean()
      .meta({ description: 'The link of the whole order was mailed to its address now; false if it was mailed too often' }),
  })
  .meta({ id: 'PartialOrder' })
/** What an order's number and e-mail open: no secret, since numbers are sequential and companies' addresses public. */
export type PartialOrder = z.output<typeof partialOrderSchema>
export type OrderLineAnswer = OrderAnswer['lines'][number]
