import { z } from 'zod'

import { orderStates } from '#app/orders/order-states.ts'
import { moneyKinds, moneyProblems, moneyStates, moneyWays } from '#app/orders/payment/money.ts'
import { paymentMethods } from '#app/orders/payment/payment-methods.ts'
import type { Done } from '#app/platform/http/call-answers.ts'
import { callBody, optionalLine, requiredLine } from '#app/platform/http/call-fields.ts'
import { eurosToAmount } from '#app/platform/text/money.ts'

// The inputs and answers of the staff's calls about money. Amounts are euros, gross.

const idError = 'Η παραγγελία δεν αναγνωρίζεται.'
const id = z
  .guid({ error: idError })
  .transform((given) => given.toLowerCase())
  .meta({ type: 'string' })
const amountError = 'Γράψτε ποσό από 0,01 έως 100.000 €, με έως δύο δεκαδικά.'
const mostEuros = 100_000

const amountField = z
  .number({ error: amountError })
  .min(0.01, { error: amountError })
  .max(mostEuros, { error: amountError })
  .refine((euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6, { error: amountError })
  .transform(eurosToAmount)
  .meta({ type: 'number', example: 120.5 })

const dayError = 'Διαλέξτε την ημέρα του εμβάσματος.'
const movedOn = z.iso
  .date({ error: dayError })
  .refine((day) => day >= '2020-01-01' && day < '2100-01-01', { error: dayError })
  .nullish()
  .meta({ description: 'As the bank’s statement says; today where it is missing' })
const key = z
  .guid({ error: 'Το κλειδί της κλήσης δεν είναι έγκυρο. Ανανεώστε τη σελίδα.' })
  .meta({ description: 'Made by the client for each sum: repeated with it, nothing is recorded again' })
const wayError = 'Διαλέξτε πώς ήρθε το ποσό.'
const recordedWays = ['bank-transfer', 'cash-on-delivery', 'cash'] as const

export const orderMoneyCall = callBody({ id }).meta({ id: 'OrderMoneyQuery' })

const recorded = {
  amount: amountField,
  movedOn,
  reference: optionalLine(140).meta({ description: 'What the bank’s statement says' }),
  note: optionalLine(300),
  key,
}

export const recordMoneyCall = callBody({
  id,
  kind: z.enum(['payment', 'refund'], { error: 'Διαλέξτε πληρωμή ή επιστροφή.' }).default('payment'),
  way: z.enum(recordedWays, { error: wayError }).default('bank-transfer'),
  ...recorded,
  isSeparate: z.boolean().default(false).meta({ description: 'The same sum came a second time' }),
}).meta({ id: 'OrderMoneyRecord' })

export const refundCardCall = callBody({ id, paymentId: id, amount: amountField, note: optionalLine(300), key }).meta({
  id: 'CardRefund',
})

export const recordUnmatchedCall = callBody({
  way: z.enum(recordedWays, { error: wayError }).default('bank-transfer'),
  ...recorded,
  reference: requiredLine(140, 'Γράψτε ό,τι αναφέρει ο αποστολέας.'),
}).meta({ id: 'UnmatchedMoneyRecord' })

export const assignUnmatchedCall = callBody({ id, orderId: id }).meta({ id: 'UnmatchedMoneyAssign' })
export const closeUnmatchedCall = callBody({
  id,
  resolution: requiredLine(300, 'Γράψτε τι έγινε με το ποσό.'),
}).meta({ id: 'UnmatchedMoneyClose' })

const userId = z.int({ error: 'Ο πελάτης δεν αναγνωρίζεται.' }).min(1).max(2_147_483_647)
const limitError = 'Γράψτε πιστωτικό όριο από 0 έως 1.000.000 €.'
export const creditCall = callBody({ userId }).meta({ id: 'CustomerCreditQuery' })
export const saveCreditCall = callBody({
  userId,
  limit: z
    .number({ error: limitError })
    .min(0, { error: limitError })
    .max(1_000_000, { error: limitError })
    .transform(eurosToAmount)
    .meta({ type: 'number', description: 'Gross euros of all unpaid orders on account; 0 stops it' }),
  paymentDays: z.int({ error: 'Γράψτε ημέρες από 0 έως 180.' }).min(0).max(180).default(30),
  note: optionalLine(300),
}).meta({ id: 'CustomerCreditSave' })

const moment = z.string().meta({ format: 'date-time' })
const problem = z.object({ code: z.enum(moneyProblems), text: z.string().meta({ description: 'For staff, in Greek' }) })

export const orderMoneySchema = z
  .object({
    id: z.string(),
    number: z.string(),
    state: z.enum(orderStates),
    method: z.enum(paymentMethods),
    due: z.number().meta({ description: 'What the order costs now' }),
    required: z.number().meta({ description: 'What must be paid before production' }),
    paid: z.number().meta({ description: 'What came less what went back' }),
    open: z.number(),
    overpaid: z.number(),
    dueAt: moment.nullable(),
    problem: problem.nullable(),
    payments: z
      .array(
        z.object({
          id: z.string(),
          kind: z.enum(moneyKinds),
          way: z.enum(moneyWays),
          state: z.enum(moneyStates),
          amount: z.number(),
          ofPaymentId: z.string().nullable(),
          reference: z.string(),
          providerReference: z.string().nullable(),
          note: z.string(),
          at: moment,
          by: z.string().meta({ description: 'Who recorded it; empty for the card provider' }),
        }),
      )
      .readonly(),
  })
  .meta({ id: 'OrderMoney' })
export type OrderMoney = z.output<typeof orderMoneySchema>

export const paymentAttentionSchema = z
  .object({
    orders: z
      .array(
        z.object({
          id: z.string(),
          number: z.string(),
          name: z.string(),
          problem,
          overpaid: z.number(),
          open: z.number(),
        }),
      )
      .readonly(),
    unmatched: z
      .array(
        z.object({
          id: z.string(),
          way: z.enum(moneyWays),
          amount: z.number(),
          currency: z.string(),
          reference: z.string(),
          note: z.string(),
          at: moment,
          by: z.string(),
        }),
      )
      .readonly(),
  })
  .meta({ id: 'PaymentAttention' })
export type PaymentAttention = z.output<typeof paymentAttentionSchema>

export const creditSchema = z
  .object({
    limit: z.number(),
    used: z.number().meta({ description: 'By orders on account that are not paid' }),
    paymentDays: z.int(),
  })
  .nullable()
  .meta({ description: 'null without an agreement' })
export type CustomerCredit = z.output<typeof creditSchema>

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/staff/orders/payments': { readonly body: z.input<typeof orderMoneyCall>; readonly answer: OrderMoney }
    '/api/staff/orders/payment': { readonly body: z.input<typeof recordMoneyCall>; readonly answer: OrderMoney }
    '/api/staff/orders/payment/refund-card': { readonly body: z.input<typeof refundCardCall>; readonly answer: OrderMoney }
    '/api/staff/orders/payment/attention': { readonly body: Readonly<Record<string, never>>; readonly answer: PaymentAttention }
    '/api/staff/orders/payment/unmatched': { readonly body: z.input<typeof recordUnmatchedCall>; readonly answer: Done }
    '/api/staff/orders/payment/assign': { readonly body: z.input<typeof assignUnmatchedCall>; readonly answer: OrderMoney }
    '/api/staff/orders/payment/close': { readonly body: z.input<typeof closeUnmatchedCall>; readonly answer: Done }
    '/api/staff/customers/credit/get': { readonly body: z.input<typeof creditCall>; readonly answer: CustomerCredit }
    '/api/staff/customers/credit/save': { readonly body: z.input<typeof saveCreditCall>; readonly answer: CustomerCredit }
  }
}
