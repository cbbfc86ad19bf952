import { apportionVat } from '#app/orders/export/apportion-vat.ts'
import { documentPayments } from '#app/orders/export/document-payments.ts'
import {
  classificationCategory,
  classificationType,
  invoiceType,
  type InvoiceType,
  type SaleKind,
  vatCategory,
  vatExemptionCategory,
} from '#app/orders/export/invoice-codes.ts'
import { chargedVatPercent, type CostPart, creditedParts, remainingParts, totalsLess } from '#app/orders/order-cost.ts'
import type { OrderFee, OrderInvoice, ReductionKind, VatExemption } from '#app/orders/orders.ts'
import type { OrderState } from '#app/orders/order-states.ts'
import type { MoneyWay } from '#app/orders/payment/payment-movements.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'

// The data with which an e-invoicing provider issues an order's documents. Pure; cents, unit prices in 1/10,000 €.

interface ExportedLine {
  readonly id: string
  readonly sku: string
  readonly title: string
  readonly variantText: string
  readonly quantity: number
  readonly unitPrice: number
  readonly goodsCents: number
  readonly charges: readonly {
    readonly text: string
    readonly units: number
    readonly unitPrice: number
    readonly cents: number
  }[]
  readonly netCents: number
  /** The domestic rate */
  readonly vatPercent: number
  readonly isDecorated: boolean
}

export interface ExportedReduction {
  readonly id: string
  readonly kind: ReductionKind
  readonly at: Date
  readonly lines: readonly { readonly lineId: string; readonly quantity: number; readonly netCents: number }[]
  readonly deliveryCents: number
  readonly feesCents: number
  readonly totals: Totals
}

export interface ExportedOrder {
  readonly number: string
  readonly state: OrderState
  readonly placedOn: string
  readonly invoice: OrderInvoice | null
  readonly vatExemption: VatExemption | null
  readonly deliveryName: string
  readonly deliveryCents: number
  readonly deliveryVatPercent: number
  readonly fees: readonly OrderFee[]
  readonly totals: Totals
  readonly paymentMethod: MoneyWay | 'on-account'
  readonly lines: readonly ExportedLine[]
  readonly reductions: readonly ExportedReduction[]
  /** The cancellations that its exported sale left out; null before the first export */
  readonly leftOutOfSale: readonly string[] | null
  /** Each sum that was received; negative where it was returned */
  readonly paid: readonly { readonly way: MoneyWay; readonly cents: number }[]
}

export interface InvoiceLine {
  readonly code: string
  readonly text: string
  readonly quantity: number
  readonly unitPrice: number
  readonly netCents: number
  readonly vatPercent: number
  readonly vatCategory: number
  /** null for a line with VAT */
  readonly vatExemptionCategory: number | null
  readonly vatCents: number
  readonly classificationType: string
  readonly classificationCategory: string
}

export interface OrderInvoiceDocument {
  readonly type: InvoiceType
  /** «Π-2026» and «42», or «42-1» for the first credit: our reference, not the number that the provider gives */
  readonly series: string
  readonly sequence: string
  /** What the credit is for; null for the sale */
  readonly reductionId: string | null
  /** ISO day */
  readonly day: string
  readonly lines: readonly InvoiceLine[]
  readonly totals: Totals
  readonly payments: readonly { readonly type: number; readonly cents: number }[]
}

type OpenLine = Omit<InvoiceLine, 'vatCents' | 'vatCategory' | 'vatExemptionCategory'>

/** The cancellations that the sale leaves out: all before its first export. Later ones are credits. */
export function leftOutOfSale({ reductions, leftOutOfSale: exported }: Pick<ExportedOrder, 'reductions' | 'leftOutOfSale'>) {
  return reductions.filter(({ id, kind }) => kind === 'cancelled' && (exported === null || exported.includes(id)))
}

/**
 * An order's documents: the sale without pieces cancelled before it was exported, and a credit for each other reduction. Null
 * if myDATA does not know a VAT rate.
 */
export function orderInvoices(order: ExportedOrder): OrderInvoiceDocument[] | null {
  if (order.state === 'cancelled' && order.leftOutOfSale === null) return []
  const kind = saleKind(order)
  const cancelled = leftOutOfSale(order)
  const credited = order.reductions.filter((reduction) => !cancelled.includes(reduction))
  const [series, sequence] = referenceOf(order.number)
  const documents = [
    {
      isCredit: false,
      reductionId: null,
      day: order.placedOn,
      sequence,
      lines: soldLines(order, cancelled),
      // Not computed anew: each cancellation took its share of the rounded VAT.
      totals: totalsLess(
        order.totals,
        cancelled.map(({ totals }) => totals),
      ),
    },
    ...credited.map((reduction, index) => ({
      isCredit: true,
      reductionId: reduction.id,
      day: dayInAthens(reduction.at),
      sequence: `${sequence}-${index + 1}`,
      lines: creditedLines(order, reduction),
      totals: reduction.totals,
    })),
  ].filter(({ lines }) => lines.length > 0)
  if (documents.some(({ lines }) => lines.some(({ vatPercent }) => vatCategory(vatPercent) === undefined))) return null
  const payments = documentPayments(order, documents)
  return documents.map(({ isCredit, lines, ...rest }, at) => {
    const vat = apportionVat(
      lines.map(({ netCents: net, vatPercent }) => ({ net, vatPercent })),
      rest.totals.vat,
    )
    return {
      ...rest,
      series,
      type: invoiceType(kind, isCredit),
      lines: lines.map((line, index) => ({
        ...line,
        vatCategory: vatCategory(line.vatPercent) ?? 0,
        vatExemptionCategory: vatExemptionCategory(kind),
        vatCents: vat[index] ?? 0,
      })),
      payments: payments[at] ?? [],
    }
  })
}

function saleKind({ invoice, vatExemption }: ExportedOrder): SaleKind {
  if (vatExemption !== null) return 'intra-community'
  return invoice === null ? 'retail' : 'domestic'
}

/** «Π-2026-00042» */
function referenceOf(number: string): [series: string, sequence: string] {
  const at = number.lastIndexOf('-')
  return [number.slice(0, at), String(Number(number.slice(at + 1)))]
}

/** Goods, each charge, delivery and fees; a line with cancelled pieces is one line of the remainder. */
function soldLines(order: ExportedOrder, cancelled: readonly ExportedReduction[]): OpenLine[] {
  const lines = order.lines.flatMap((line) => {
    const taken = cancelled.flatMap((reduction) => reduction.lines.filter(({ lineId }) => lineId === line.id))
    return taken.length === 0 ? wholeLines(order, line) : [restOf(order, line, taken)]
  })
  return [...lines, ...services(order, remainingParts(order, cancelled))].filter(({ netCents }) => netCents !== 0)
}

function wholeLines(order: ExportedOrder, line: ExportedLine): OpenLine[] {
  const common = {
    code: line.sku,
    vatPercent: chargedVatPercent(order, line.vatPercent),
    ...classified(order, line.isDecorated),
  }
  return [
    { ...common, text: itemText(line), quantity: line.quantity, unitPrice: line.unitPrice, netCents: line.goodsCents },
    ...line.charges.map(({ text, units, unitPrice, cents }) => ({
      ...common,
      code: '',
      text: `${line.title}: ${text}`,
      quantity: units,
      unitPrice,
      netCents: cents,
    })),
  ]
}

type Taken = ExportedReduction['lines']

function restOf(order: ExportedOrder, line: ExportedLine, taken: Taken): OpenLine {
  const quantity = line.quantity - taken.reduce((sum, each) => sum + each.quantity, 0)
  const netCents = line.netCents - taken.reduce((sum, each) => sum + each.netCents, 0)
  return pieceLine(order, line, { quantity, netCents })
}

/** Goods and charges together */
function pieceLine(
  order: ExportedOrder,
  line: ExportedLine,
  { quantity, netCents }: { readonly quantity: number; readonly netCents: number },
): OpenLine {
  return {
    code: line.sku,
    text: itemText(line),
    quantity,
    unitPrice: quantity === 0 ? 0 : Math.round((netCents * 100) / quantity),
    netCents,
    vatPercent: chargedVatPercent(order, line.vatPercent),
    ...classified(order, line.isDecorated),
  }
}

function creditedLines(order: ExportedOrder, reduction: ExportedReduction): OpenLine[] {
  const lines = reduction.lines.flatMap(({ lineId, quantity, netCents }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line === undefined ? [] : [pieceLine(order, line, { quantity, netCents })]
  })
  return [...lines, ...services(order, creditedParts(order, reduction))].filter(({ netCents }) => netCents !== 0)
}

/** Delivery and fees, classified like the goods */
function services(order: ExportedOrder, parts: readonly CostPart[]): OpenLine[] {
  return parts.flatMap(({ kind, net: netCents, vatPercent }) => {
    if (kind === 'line') return []
    const text = kind === 'delivery' ? order.deliveryName : 'Αντικαταβολή'
    return [{ code: '', text, quantity: 1, unitPrice: netCents * 100, netCents, vatPercent, ...classified(order, false) }]
  })
}

/** «Κούπα, Μπλε» */
export function itemText({ title, variantText }: Pick<ExportedLine, 'title' | 'variantText'>): string {
  return variantText === '' ? title : `${title}, ${variantText}`
}

function classified(order: ExportedOrder, isDecorated: boolean) {
  return { classificationType: classificationType(saleKind(order)), classificationCategory: classificationCategory(isDecorated) }
}
