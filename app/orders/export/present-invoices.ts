import { procurementFields, procurementNames } from '#app/company/public-procurement.ts'
import { isGreekVatNumber, vatCountry } from '#app/company/vat-number.ts'
import type { ExportedInvoice, OrderExport } from '#app/orders/export/export.contract.ts'
import { invoiceTypes } from '#app/orders/export/invoice-codes.ts'
import type { InvoiceLine, OrderInvoiceDocument } from '#app/orders/export/order-invoices.ts'
import type { OrderInvoice } from '#app/orders/orders.ts'
import type { OrderState } from '#app/orders/order-states.ts'
import { dateTimeText } from '#app/platform/calendar.ts'
import { amountToEuros, unitPriceToEuros } from '#app/platform/text/money.ts'
import { csvOf } from '#app/platform/text/csv.ts'

export interface InvoicedOrder {
  readonly number: string
  readonly state: OrderState
  readonly reference: string
  readonly name: string
  readonly email: string
  readonly invoice: OrderInvoice | null
}

export interface EarlierExport {
  readonly at: Date
  readonly actorName: string
}

/** A document in the fields of myDATA, in euros; `earlier` is its first export, null if this is it. */
export function presentInvoice(
  order: InvoicedOrder,
  document: OrderInvoiceDocument,
  earlier: EarlierExport | null,
): ExportedInvoice {
  const { invoice } = order
  const { totals, lines } = document
  return {
    reference: {
      orderNumber: order.number,
      state: order.state,
      purchaseOrder: order.reference,
      email: order.email,
      customerName: order.name,
      exportedAt: earlier?.at.toISOString() ?? null,
      exportedBy: earlier?.actorName ?? '',
    },
    counterpart:
      invoice === null
        ? null
        : {
            vatNumber: invoice.vatNumber,
            country: vatCountry(invoice.vatNumber),
            branch: 0,
            name: invoice.companyName,
            activity: invoice.activity,
            taxOffice: invoice.taxOffice,
            address: { street: invoice.address.line, postalCode: invoice.address.postcode, city: invoice.address.city },
          },
    procurement: invoice?.procurement ?? null,
    invoiceHeader: {
      series: document.series,
      aa: document.sequence,
      issueDate: document.day,
      invoiceType: document.type,
      currency: 'EUR',
    },
    paymentMethods: document.payments.map(({ type, cents }) => ({ type, amount: amountToEuros(cents) })),
    invoiceDetails: lines.map((line, index) => ({
      lineNumber: index + 1,
      itemCode: line.code,
      itemDescr: line.text,
      quantity: line.quantity,
      measurementUnit: 1,
      unitPrice: unitPriceToEuros(line.unitPrice),
      netValue: amountToEuros(line.netCents),
      vatCategory: line.vatCategory,
      vatExemptionCategory: line.vatExemptionCategory,
      vatPercent: line.vatPercent,
      vatAmount: amountToEuros(line.vatCents),
      incomeClassification: classifications([line]),
    })),
    invoiceSummary: {
      totalNetValue: amountToEuros(totals.net),
      totalVatAmount: amountToEuros(totals.gross - totals.net),
      totalWithheldAmount: 0,
      totalFeesAmount: 0,
      totalStampDutyAmount: 0,
      totalOtherTaxesAmount: 0,
      totalDeductionsAmount: 0,
      totalGrossValue: amountToEuros(totals.gross),
      incomeClassification: classifications(lines),
    },
  }
}

/** Summed by type and category */
function classifications(lines: readonly InvoiceLine[]) {
  const sums = new Map<string, { classificationType: string; classificationCategory: string; cents: number }>()
  for (const { classificationType, classificationCategory, netCents } of lines) {
    const key = `${classificationType} ${classificationCategory}`
    const cents = (sums.get(key)?.cents ?? 0) + netCents
    sums.set(key, { classificationType, classificationCategory, cents })
  }
  return [...sums.values()].map(({ cents, ...rest }) => ({ ...rest, amount: amountToEuros(cents) }))
}

/** «3 Νοε 2026, 02:40, νίκος»; empty for a first export */
function earlierText({ exportedAt, exportedBy }: ExportedInvoice['reference']): string {
  return exportedAt === null ? '' : `${dateTimeText(exportedAt)}, ${exportedBy}`
}

const head = [
  ['Παραγγελία', 'Παραστατικό', 'Σειρά αναφοράς', 'Α/Α αναφοράς', 'Ημερομηνία', 'ΑΦΜ', 'Χώρα', 'Εγκατάσταση'],
  ['Επωνυμία', 'Δραστηριότητα', 'ΔΟΥ', 'Διεύθυνση', 'ΤΚ', 'Πόλη', 'E-mail', 'Αριθμός PO'],
  ['Γραμμή', 'Κωδικός', 'Περιγραφή', 'Ποσότητα', 'Τιμή μονάδας', 'Καθαρή αξία', 'Κατηγορία ΦΠΑ', 'ΦΠΑ %', 'ΦΠΑ'],
  ['Τύπος χαρακτηρισμού', 'Κατηγορία χαρακτηρισμού', 'Πληρωμές', 'Σύνολο καθαρό', 'Σύνολο ΦΠΑ', 'Σύνολο με ΦΠΑ'],
  ['Προηγούμενη εξαγωγή', 'Κατηγορία εξαίρεσης ΦΠΑ', ...procurementFields.map((field) => procurementNames[field])],
].flat()

/** A number of another member state has its prefix. */
const prefixed = (vatNumber: string) => (isGreekVatNumber(vatNumber) ? `EL${vatNumber}` : vatNumber)

/**
 * A row per line. ΑΦΜ is prefixed with «EL», so that a spreadsheet keeps its leading zero; the document type includes its
 * name, or «1.1» would become a date.
 */
export function invoicesCsv({ invoices }: OrderExport): string {
  const rows = invoices.flatMap((invoice) => {
    const { reference, counterpart, invoiceHeader: header, invoiceSummary: sums, paymentMethods } = invoice
    const name = Object.entries(invoiceTypes).find(([type]) => type === header.invoiceType)?.[1] ?? ''
    const payments = paymentMethods.map(({ type, amount }) => `${type}: ${amount.toFixed(2).replace('.', ',')}`).join(' | ')
    return invoice.invoiceDetails.map((line) =>
      [
        [reference.orderNumber, `${header.invoiceType} ${name}`, header.series, header.aa, header.issueDate],
        [counterpart === null ? '' : prefixed(counterpart.vatNumber), counterpart?.country ?? 'GR', counterpart?.branch ?? null],
        [counterpart?.name ?? reference.customerName, counterpart?.activity ?? '', counterpart?.taxOffice ?? ''],
        [counterpart?.address.street ?? '', counterpart?.address.postalCode ?? '', counterpart?.address.city ?? ''],
        [reference.email, reference.purchaseOrder, line.lineNumber, line.itemCode, line.itemDescr, line.quantity],
        [line.unitPrice, line.netValue, line.vatCategory, line.vatPercent, line.vatAmount],
        [line.incomeClassification[0]?.classificationType ?? '', line.incomeClassification[0]?.classificationCategory ?? ''],
        [payments, sums.totalNetValue, sums.totalVatAmount, sums.totalGrossValue, earlierText(reference)],
        [line.vatExemptionCategory ?? '', ...procurementFields.map((field) => invoice.procurement?.[field] ?? '')],
      ].flat(),
    )
  })
  return csvOf([head, ...rows])
}
