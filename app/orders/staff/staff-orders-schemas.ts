import { z } from 'zod'

import { namesAnswer, placementAnswer, sizesAnswer } from '#app/line/line-answers.ts'
import { plainPostcode } from '#app/company/local-postcode.ts'
import { isPostcode, postcodeError } from '#app/company/postcode.ts'
import { procurementAnswer } from '#app/orders/invoice/invoice-field.ts'
import { orderActions, orderRoles, orderStates } from '#app/orders/order-states.ts'
import { taxDocuments } from '#app/orders/orders.ts'
import { paymentMethods } from '#app/orders/payment/payment-methods.ts'
import { recipientField } from '#app/orders/placing/place-order.contract.ts'
import { daySure } from '#app/orders/read/order-answers.ts'
import { shipmentAnswer } from '#app/orders/staff/shipment-answer.ts'
import { proofSteps } from '#app/orders/staff/proof-progress.ts'
import { staffSteps } from '#app/orders/staff/staff-next-step.ts'
import { day, list, moment } from '#app/platform/http/answer-fields.ts'
import { callBody, line, optionalLine, requiredLine, text } from '#app/platform/http/call-fields.ts'
import { eurosToAmount } from '#app/platform/text/money.ts'
import { instalmentsSchema } from '#app/pricing/instalments-schema.ts'
import { totalsSchema } from '#app/pricing/totals-schema.ts'
import { deadlineSchema } from '#app/promise/deadline.ts'
import { quoteId } from '#app/quotes/quote-fields.ts'

// Schemas of the staff's calls. All sentences are for people. Money is euros as numbers (product.md 6).

const orderId = z.guid({ error: 'Η παραγγελία δεν αναγνωρίζεται.' }).transform((id) => id.toLowerCase())
const state = z.enum(orderStates, { error: 'Διαλέξτε μία από τις καταστάσεις.' })

/** Any text is accepted: an unknown number is 404. */
const orderRef = {
  id: orderId.optional(),
  quoteId: quoteId.optional().meta({ description: 'The quote it was created from' }),
  number: line(60, 'Γράψτε τον αριθμό της παραγγελίας.').optional(),
}
/** A call about an order. */
export const named = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => callBody({ ...orderRef, ...shape })

export const staffOrdersCall = callBody({
  state: z.union([state, z.literal('open')], { error: 'Διαλέξτε μία από τις καταστάσεις.' }).nullish(),
  text: line(100, 'Γράψτε κείμενο.').nullish(),
  days: z.int({ error: 'Γράψτε ημέρες.' }).min(1).max(3_650).nullish().meta({ description: 'Placed within this many days' }),
  late: z.boolean().nullish().meta({ description: 'Past its promised day, and not shipped' }),
  payment: z
    .enum(['paid', 'unpaid', 'overdue'], { error: 'Διαλέξτε εξοφλημένες, ανεξόφλητες ή απλήρωτες.' })
    .nullish()
    .meta({ description: '`overdue`: of an accepted quote, past its payment deadline' }),
  document: z
    .literal('unspecified', { error: 'Διαλέξτε τις παραγγελίες χωρίς παραστατικό.' })
    .nullish()
    .meta({ description: 'The customer has not said yet whether they want an invoice or a receipt' }),
  atRisk: z.boolean().nullish().meta({ description: 'Suppliers confirmed a day that the promised one cannot keep' }),
  emptiedShelf: z.boolean().nullish().meta({ description: 'Unpaid, and it took the last pieces of a stock' }),
  proofs: z.boolean().nullish().meta({ description: 'Staff must make, finish or redo a proof of it' }),
  after: orderId.nullish().meta({ description: '`next` of the previous page' }),
}).meta({ id: 'StaffOrders' })

export const staffOrderCall = named({}).meta({ id: 'StaffOrderRef' })

export const advanceCall = named({
  action: z.enum(staffSteps, { error: 'Διαλέξτε ενέργεια.' }).optional().meta({ description: 'Missing: the next step' }),
  state: state.optional().meta({ description: 'The state shown to the caller: refused if it has changed' }),
  reason: optionalLine(500),
}).meta({ id: 'OrderAdvance' })

export const stepBackCall = named({
  state: state.meta({ description: 'The state shown to the caller: refused if it has changed' }),
}).meta({ id: 'OrderStepBack' })

export const noteOrderCall = named({
  text: text('Γράψτε τη σημείωση.').pipe(z.string().min(1, { error: 'Γράψτε τη σημείωση.' })),
}).meta({ id: 'OrderNote' })

const someCountry = z.looseObject({ country: z.string() })
const orderAddressField = z
  .object(
    {
      recipient: recipientField,
      line: requiredLine(200, 'Γράψτε οδό και αριθμό.'),
      city: requiredLine(100, 'Γράψτε την πόλη.'),
      postcode: requiredLine(20, 'Γράψτε τον ταχυδρομικό κώδικα.'),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, { error: 'Διαλέξτε χώρα.' })
        .default('GR'),
    },
    { error: 'Γράψτε τη διεύθυνση.' },
  )
  .refine(({ country, postcode }) => isPostcode(country, plainPostcode(postcode)), {
    path: ['postcode'],
    error: ({ input }) => postcodeError(someCountry.safeParse(input).data?.country ?? 'GR'),
  })

const costError = 'Γράψτε ποσό από 0 έως 100.000 €, με έως δύο δεκαδικά.'
export const deliveryCostCall = named({
  cost: z
    .number({ error: costError })
    .min(0, { error: costError })
    .max(100_000, { error: costError })
    .refine((euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6, { error: costError })
    .transform(eurosToAmount)
    .meta({ type: 'number', description: 'Euros without VAT', example: 35.5 }),
}).meta({ id: 'OrderDeliveryCost' })

export const orderAddressCall = named({
  address: orderAddressField,
  promisedDay: z.iso.date({ error: 'Διαλέξτε ημέρα.' }).nullish(),
}).meta({ id: 'OrderAddressChange' })

export const movePromiseCall = named({
  promisedDay: z.iso.date({ error: 'Διαλέξτε ημέρα.' }),
  shownDay: z.iso.date({ error: 'Διαλέξτε ημέρα.' }).nullable().meta({
    description: 'The promised day that the caller shows: refused if it has changed, so that the customer is told once',
  }),
  reason: optionalLine(500).meta({ description: 'For the customer, too' }),
}).meta({ id: 'OrderPromiseMove' })

const payment = z.object({
  method: z.enum(paymentMethods),
  paid: z.number(),
  open: z.number().meta({ description: 'The amount due; negative: to be refunded' }),
})
const next = z
  .enum([...orderActions, 'approve-artwork'])
  .nullable()
  .meta({ description: 'Staff’s next step' })

const isAtRisk = z.boolean().meta({ description: 'Suppliers confirmed a day that the promised one cannot keep' })

export const staffOrderListSchema = z
  .object({
    orders: list(
      z.object({
        id: z.string(),
        number: z.string(),
        state: z.enum(orderStates),
        name: z.string(),
        companyName: z.string(),
        firstTitle: z.string(),
        imageSrc: z.string().nullable(),
        lineCount: z.int(),
        createdAt: moment,
        promisedDay: day.nullable(),
        isDaySure: daySure,
        isLate: z.boolean(),
        isAtRisk,
        document: z.enum(taxDocuments),
        isPaymentOverdue: z.boolean().meta({ description: 'Of an accepted quote, past its payment deadline' }),
        next,
        proofStep: z
          .enum(proofSteps)
          .nullable()
          .meta({ description: 'What its proofs wait for; null where the next step is no proof' }),
        gross: z.number().meta({ description: 'After cancelled and returned pieces' }),
        payment,
      }),
    ),
    next: z.string().nullable().meta({ description: '`after` of the next page; null: this is the last' }),
    counts: z
      .object({ open: z.int(), late: z.int(), unpaid: z.int(), ready: z.int(), shipped: z.int() })
      .meta({ description: 'Of all orders; 100 means at least that many' }),
    atRisk: z.int().meta({ description: 'Orders that suppliers make late, counted likewise' }),
    pending: z.int().meta({ description: 'Orders whose document is unspecified, counted likewise' }),
  })
  .meta({ id: 'StaffOrderList' })

export type StaffOrderList = z.output<typeof staffOrderListSchema>
export type StaffOrderRow = StaffOrderList['orders'][number]

const orderLine = z.object({
  id: z.string(),
  productId: z.int().nullable(),
  title: z.string(),
  variantText: z.string(),
  sku: z.string(),
  imageSrc: z.string().nullable(),
  quantity: z.int(),
  unitPrice: z.number(),
  pricePerPiece: z.number().meta({ description: 'Of one with its decoration' }),
  charges: list(z.object({ type: z.string(), text: z.string(), units: z.int(), unitPrice: z.number(), amount: z.number() })),
  net: z.number(),
  placements: list(placementAnswer),
  isDecorated: z.boolean(),
  sizes: sizesAnswer,
  names: namesAnswer,
  fromShelf: z.int().meta({ description: 'Pieces from the shelf; the others are produced or bought for the order' }),
  shipped: z.int(),
  cancelled: z.int(),
  returned: z.int(),
  left: z.int().meta({ description: 'Unshipped pieces' }),
  proof: z.string().nullable().meta({ description: 'State of its newest proof; null without one' }),
})

/** Net */
export const creditParts = { goods: z.number(), delivery: z.number(), fees: z.number() }

export const staffOrderSchema = z
  .object({
    id: z.string(),
    number: z.string(),
    state: z.enum(orderStates),
    createdAt: moment,
    quote: z.object({ id: z.string(), number: z.string() }).nullable(),
    userId: z.int().nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    document: z.enum(taxDocuments),
    mayChangeInvoice: z.boolean(),
    invoice: z
      .object({
        vatNumber: z.string(),
        companyName: z.string(),
        activity: z.string(),
        taxOffice: z.string(),
        address: z.object({ line: z.string(), postcode: z.string(), city: z.string() }),
        procurement: procurementAnswer,
      })
      .nullable(),
    vatExemption: z
      .object({ vatNumber: z.string(), checkedOn: day, reference: z.string(), note: z.string() })
      .nullable()
      .meta({ description: 'Staff’s confirmation of an intra-community supply; null: Greek VAT' }),
    exemptionObstacle: z.string().nullable().meta({ description: 'Why staff cannot change it, in a sentence; null: they can' }),
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
        .nullable(),
      net: z.number(),
      isOpen: z.boolean().meta({ description: 'Its price is not agreed yet' }),
    }),
    fees: list(z.object({ type: z.string(), net: z.number() })),
    reference: z.string(),
    notes: z.string(),
    wishedDay: day.nullable(),
    promisedDay: day.nullable(),
    isDaySure: daySure,
    deadline: deadlineSchema.nullable().meta({ description: 'null where production waits for nothing of the customer' }),
    isLate: z.boolean(),
    isAtRisk,
    supplyPromiseDay: day
      .nullable()
      .meta({ description: 'The first possible day by what suppliers confirmed; null: none awaited' }),
    payment: payment.extend({ deposit: z.number(), dueAt: moment.nullable() }),
    instalments: instalmentsSchema,
    totals: totalsSchema.meta({ description: 'As placed' }),
    reduced: z.number().meta({ description: 'Gross, of cancelled and returned pieces' }),
    creditable: z.object({ delivery: z.number(), fees: z.number() }).meta({ description: 'Net, that is not credited yet' }),
    isPersonalised: z.boolean(),
    artworkApprovedAt: moment.nullable().meta({ description: 'When it was decided to print without an approved proof' }),
    proofWaiver: z
      .object({ by: z.enum(['customer', 'staff']), at: moment, name: z.string(), reason: z.string() })
      .nullable()
      .meta({ description: 'Who decided to print without an approved proof: the customer at the checkout, or staff' }),
    next: z.object({
      step: next,
      obstacle: z.string().nullable().meta({ description: 'Why it cannot be taken yet, for staff' }),
    }),
    stepBack: z
      .enum(orderStates)
      .nullable()
      .meta({ description: 'The state to which step-back would take it now; null: it cannot' }),
    mayCancel: z.boolean(),
    lines: list(orderLine),
    shipments: list(shipmentAnswer),
    reductions: list(
      z.object({
        id: z.string(),
        kind: z.enum(['cancelled', 'withdrawn', 'returned']),
        at: moment,
        reason: z.string(),
        pieces: z.int(),
        ...creditParts,
        totals: totalsSchema,
      }),
    ),
    events: list(z.object({ at: moment, kind: z.string(), role: z.enum(orderRoles), actorName: z.string(), note: z.string() })),
  })
  .meta({ id: 'StaffOrder' })

export type StaffOrder = z.output<typeof staffOrderSchema>
export type StaffOrderLine = StaffOrder['lines'][number]
