import { z } from 'zod'

import { visitorIdField } from '#app/cart/cart.contract.ts'
import { isEmail, isPhone } from '#app/company/contact-text.ts'
import { plainPostcode } from '#app/company/local-postcode.ts'
import { isPostcode, postcodeError } from '#app/company/postcode.ts'
import { cityField, orderInvoiceField, postcodeNeeded, streetField } from '#app/orders/invoice/invoice-field.ts'
import { paymentMethods } from '#app/orders/payment/payment-methods.ts'
import { orderSchema } from '#app/orders/read/order-answers.ts'
import { callBody, line, optionalLine, requiredLine } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

// Schemas of placing an order. Error texts are shown beside the checkout's fields.

const emailError = 'Το e-mail δεν είναι σωστό. Παράδειγμα: onoma@etaireia.gr.'
const phoneError = 'Το τηλέφωνο δεν είναι σωστό. Παράδειγμα: 210 123 4567.'
const countryError = 'Διαλέξτε χώρα παράδοσης.'
const dayError = 'Γράψτε την ημερομηνία ως ηη/μμ/εεεε.'
const amountError = 'Το σύνολο που είδατε δεν είναι σωστό ποσό. Ανανεώστε τη σελίδα.'
const maxNotesLength = 2_000

const emailField = line(254, emailError)
  .refine(isEmail, { error: emailError })
  .meta({ format: 'email', example: 'anna@etaireia.gr' })
const phoneField = line(30, phoneError).refine(isPhone, { error: phoneError }).meta({ example: '210 123 4567' })

/** Several lines, without other control characters; empty if missing. */
export const notesField = z
  .string({ error: 'Γράψτε κείμενο.' })
  .nullish()
  .transform((given) =>
    (given ?? '')
      .toWellFormed()
      .replaceAll('\r\n', '\n')
      .replaceAll(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  )
  .pipe(z.string().max(maxNotesLength, { error: `Γράψτε έως ${formatNumber(maxNotesLength)} χαρακτήρες.` }))

const contactField = z.object(
  { name: requiredLine(120, 'Γράψτε το όνομά σας.'), email: emailField, phone: phoneField },
  { error: 'Συμπληρώστε τα στοιχεία επικοινωνίας.' },
)

const invoiceField = orderInvoiceField
  .nullish()
  .transform((given) => given ?? null)
  .meta({ description: 'null for a receipt' })

export const recipientField = line(120, 'Γράψτε το όνομα του παραλήπτη.')
  .nullish()
  // Omitted if empty: an order's body is compared.
  .transform((name) => (name === null || name === '' ? undefined : name))
  .optional()
  .meta({ description: 'The recipient; missing: the contact', example: 'Γραμματεία, Νίκος Δήμου' })

const addressField = z
  .object(
    {
      recipient: recipientField,
      line: streetField,
      city: cityField,
      postcode: requiredLine(12, postcodeNeeded).overwrite(plainPostcode),
      country: z
        .string({ error: countryError })
        .regex(/^[A-Z]{2}$/, { error: countryError })
        .default('GR')
        .meta({ description: 'ISO 3166-1 alpha-2' }),
    },
    { error: 'Συμπληρώστε τη διεύθυνση παράδοσης.' },
  )
  .refine(({ country, postcode }) => isPostcode(country, postcode), {
    path: ['postcode'],
    error: ({ input }) => {
      const country = typeof input === 'object' && input !== null && 'country' in input ? String(input.country) : ''
      return postcodeError(country)
    },
  })
  .nullish()
  .transform((given) => given ?? null)

export const deliveryField = z.object(
  {
    method: z
      .string({ error: 'Διαλέξτε τρόπο παράδοσης.' })
      .regex(/^[a-z0-9-]{1,40}$/, { error: 'Διαλέξτε τρόπο παράδοσης.' })
      .meta({ description: 'A key of `/api/delivery/options`', example: 'courier' }),
    address: addressField.meta({ description: 'Not needed for pickup' }),
  },
  { error: 'Διαλέξτε τρόπο παράδοσης.' },
)

const paymentError = 'Διαλέξτε τρόπο πληρωμής.'
export const paymentField = z.object({ method: z.enum(paymentMethods, { error: paymentError }) }, { error: paymentError })

export const placeOrderCall = callBody({
  orderId: visitorIdField,
  contact: contactField,
  invoice: invoiceField,
  delivery: deliveryField,
  payment: paymentField,
  reference: optionalLine(80).meta({ description: 'The customer’s own order number' }),
  notes: notesField.meta({ type: 'string' }),
  wishedDay: z.iso
    .date({ error: dayError })
    .nullish()
    .transform((given) => given ?? null)
    .meta({
      description: 'The working day on which the customer wants it, not before the `earliestDay` of `/api/delivery/options`',
    }),
  withoutProof: z
    .boolean({ error: 'Διαλέξτε αν θέλετε δοκίμιο.' })
    .nullish()
    .transform((given) => given ?? false)
    .meta({ description: 'Print logos without a proof for approval; without a logo in the cart it says nothing' }),
  expectedGross: z
    .number({ error: amountError })
    .min(0, { error: amountError })
    .nullish()
    .transform((given) => given ?? null)
    .meta({
      description: 'The total shown to the customer, in euros: refused with 409 if it has changed since',
      example: 136.71,
    }),
  consent: z.literal(true, { error: 'Για να συνεχίσετε, αποδεχτείτε τους όρους.' }).meta({ description: 'To the terms of sale' }),
}).meta({ id: 'OrderPlace' })

export type PlaceOrderInput = z.output<typeof placeOrderCall>

const keyError = 'Λείπει η κεφαλίδα Idempotency-Key: έως 255 χαρακτήρες, διαφορετική για κάθε παραγγελία.'

/** Node gives headers in lower case. */
const placeOrderHeaders = z.object({
  'idempotency-key': z
    .string({ error: keyError })
    .regex(/^[\x21-\x7e]{1,255}$/, { error: keyError })
    .meta({ description: 'Generated by the client, once per order: repeated calls return the same order' }),
})

export const placeOrderCalls = contract(
  '/api',
  { tag: 'Orders' },
  {
    orders: {
      summary: 'Place an order for all that is in the cart',
      description:
        'Repeated with the same Idempotency-Key it answers the order that it placed, ten at once included; another body under the same ' +
        'key is refused with 422. Prices are those of the cart now: `expectedGross` makes sure that they are what the customer saw. ' +
        'Refused with 409, and with how many there are, where the stock does not suffice; a refusal changes nothing. With a token it ' +
        'belongs to the account. Empties the cart.',
      headers: placeOrderHeaders,
      body: placeOrderCall,
      status: 201,
      answer: answer('Placed', orderSchema),
      otherAnswers: { 200: answer('Placed before, by a call with this key', orderSchema) },
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof placeOrderCalls> {}
}
