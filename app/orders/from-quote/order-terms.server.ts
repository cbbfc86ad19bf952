import type { DeliveryMethod } from '#app/company/delivery-settings.ts'
import { readSettings } from '#app/company/settings.server.ts'
import type { RestDue } from '#app/company/payment-terms.ts'
import { vatCountry } from '#app/company/vat-number.ts'
import type { TermsRefusal } from '#app/orders/from-quote/convert-refusals.ts'
import { parseAddress } from '#app/company/parse-address.ts'
import type { OrderAddress, OrderInvoice } from '#app/orders/orders.ts'
import { type PaymentMethod, type PaymentOffer, paymentNoteText, restDueDay } from '#app/orders/payment/payment-methods.ts'
import { orderInstalments } from '#app/orders/payment/order-instalments.ts'
import { paymentMethodsFor } from '#app/orders/payment/payment-methods.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { InstalmentsAnswer } from '#app/pricing/instalments-schema.ts'
import { presentInstalments } from '#app/pricing/present-instalments.ts'
import type { Quote } from '#app/quotes/transition.server.ts'

/** The terms that an order needs and an offer lacks. */
export interface OrderTerms {
  readonly invoice: OrderInvoice | null
  readonly isDocumentOpen: boolean
  readonly deliveryMethod: string
  readonly deliveryName: string
  readonly deliveryAddress: OrderAddress | null
  readonly paymentMethod: PaymentMethod
  /** Gross cents to pay before production */
  readonly depositCents: number
  readonly restDue: RestDue
  /** ISO day by which it is paid on account; null for others */
  readonly restDueOn: string | null
  readonly notes: string
}

export interface RequestedTerms {
  readonly delivery?: { readonly method: string; readonly address: OrderAddress | null } | null | undefined
  readonly payment?: { readonly method: PaymentMethod } | null | undefined
  /** null: a receipt; missing: the acceptance's */
  readonly invoice?: OrderInvoice | null | undefined
  readonly notes: string
}

type PlacedQuote = Pick<Quote, 'deliveryPlace' | 'deliveryCountry' | 'acceptance'>

/** The quote's delivery address, else the invoice's where it is in the same country; null if neither has a postcode. */
export function knownAddress({ deliveryPlace, deliveryCountry: country, acceptance }: PlacedQuote): OrderAddress | null {
  const invoice = acceptance?.invoice
  const seat = invoice && vatCountry(invoice.afm) === country ? invoice.address : ''
  const found = [deliveryPlace, seat]
    .map((place) => parseAddress(place, country))
    .find(({ line, postcode, city }) => line !== '' && postcode !== '' && city !== '')
  return found === undefined ? null : { ...found, country }
}

/** null for a receipt, and where the customer did not say */
function invoiceOf({ acceptance }: Pick<Quote, 'acceptance'>): OrderInvoice | null {
  const invoice = acceptance?.invoice ?? null
  if (invoice === null) return null
  const { afm: vatNumber, companyName, activity, taxOffice, address } = invoice
  return { vatNumber, companyName, activity, taxOffice, address: parseAddress(address, vatCountry(vatNumber)) }
}

/** What the deposit of an accepted offer depends on */
export interface OfferedTerms {
  readonly isDecorated: boolean
  /** Undefined in versions from before payment plans: the settings' */
  readonly depositPercent: number | undefined
  /** Undefined where nothing was offered: the settings' */
  readonly restDue: RestDue | undefined
}

export interface PlannedMethod {
  readonly method: PaymentMethod
  /** What happens next, in Greek */
  readonly note: string
  readonly instalments: InstalmentsAnswer
}

/** The payment methods of an accepted offer. `lock`: within the order's transaction, so that the credit stays unchanged. */
function offersFor(
  ctx: Context,
  quote: Pick<Quote, 'acceptance' | 'userId'>,
  { isDecorated, depositPercent, restDue }: OfferedTerms,
  { hasInvoice = invoiceOf(quote) !== null, lock = false }: { readonly hasInvoice?: boolean; readonly lock?: boolean } = {},
) {
  const facts = {
    grossCents: quote.acceptance?.grossCents ?? 0,
    isPersonalised: isDecorated,
    depositPercent,
    restDue,
    hasInvoice,
    userId: quote.userId,
  }
  return paymentMethodsFor(ctx, facts, { lock })
}

/** Whether the customer can choose it; not methods with a fee, because the price was agreed. */
const isOpen = ({ refused, feeCents }: PaymentOffer) => refused === null && feeCents === 0

/** The customer's payment methods for an accepted offer. */
export async function paymentMethodsOf(ctx: Context, quote: Quote, offered: OfferedTerms): Promise<readonly PlannedMethod[]> {
  const grossCents = quote.acceptance?.grossCents ?? 0
  return (await offersFor(ctx, quote, offered)).filter(isOpen).map((offer) => {
    const { method, depositCents, restDue } = offer
    const restDueOn = restDueDay(offer, dayInAthens(ctx.now))
    const money = { grossCents, depositCents, reducedCents: 0, paidCents: 0 }
    const plan = orderInstalments({ state: 'placed', ...money, restDue, restDueOn })
    return { method, note: paymentNoteText(method, plan), instalments: presentInstalments(plan) }
  })
}

const defaultMethod = (methods: readonly DeliveryMethod[]) =>
  methods.find(({ key }) => key === 'courier') ?? methods.find(({ kind }) => kind === 'carrier') ?? methods[0]

/**
 * Completes the requested terms. Customers must give all of them; for staff's order the address may be missing, and payment
 * is by bank transfer by default.
 */
export async function orderTerms(
  ctx: Context,
  quote: Quote,
  { delivery, payment, invoice: requestedInvoice, notes }: RequestedTerms,
  by: OfferedTerms & { readonly isStaff: boolean },
): Promise<Result<OrderTerms, TermsRefusal>> {
  const { methods } = (await readSettings(ctx)).delivery
  if (!by.isStaff && (!delivery || !payment)) return refuse({ refusal: 'terms-needed' })
  const method = delivery ? methods.find(({ key }) => key === delivery.method) : defaultMethod(methods)
  if (method === undefined) return refuse({ refusal: 'unknown-delivery' })
  const given = delivery?.address ?? knownAddress(quote)
  if (method.kind === 'carrier' && given === null && !by.isStaff) return refuse({ refusal: 'address-needed' })
  const invoice = requestedInvoice === undefined ? invoiceOf(quote) : requestedInvoice
  const paymentMethod = payment?.method ?? 'bank-transfer'
  const offers = await offersFor(ctx, quote, by, { hasInvoice: invoice !== null, lock: paymentMethod === 'on-account' })
  const offer = offers.find((each) => each.method === paymentMethod)
  if (offer === undefined || !(by.isStaff || isOpen(offer))) return refuse({ refusal: 'payment-unavailable' })
  return done({
    invoice,
    isDocumentOpen: requestedInvoice === undefined && quote.acceptance?.invoice === undefined,
    deliveryMethod: method.key,
    deliveryName: method.name,
    deliveryAddress:
      method.kind === 'pickup' ? null : (given ?? { line: '', city: '', postcode: '', country: quote.deliveryCountry }),
    paymentMethod,
    depositCents: offer.depositCents,
    restDue: offer.restDue,
    restDueOn: restDueDay(offer, dayInAthens(ctx.now)),
    notes,
  })
}
