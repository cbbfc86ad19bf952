import type { Settings } from '#app/company/settings.ts'
import type { OrderDocumentKind, OrderDocumentMoney } from '#app/orders/documents/order-document.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { balanceOf } from '#app/orders/payment/payment-movements.ts'
import { orderInstalments, planWordsOf } from '#app/orders/payment/order-instalments.ts'
import { transferDetails } from '#app/orders/payment/transfer.ts'
import { exemptionText } from '#app/orders/vat-exemption/exemption-rules.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { instalmentRows } from '#app/pricing/instalment-text.ts'
import { deliveryCostText } from '#app/delivery/delivery-cost-text.ts'

type PricedOrder = Pick<
  Order,
  | 'number'
  | 'state'
  | 'goodsCents'
  | 'deliveryCents'
  | 'isDeliveryOpen'
  | 'fees'
  | 'totals'
  | 'vatExemption'
  | 'grossCents'
  | 'reducedCents'
  | 'paidCents'
  | 'depositCents'
  | 'paymentMethod'
  | 'restDue'
  | 'restDueOn'
  | 'proofWaiver'
>

/** An order's original totals, its reductions, and the amount due. */
export function documentMoney(order: PricedOrder, settings: Settings, kind: OrderDocumentKind): OrderDocumentMoney {
  const { totals, reducedCents, paidCents } = order
  const row = (name: string, text: string, isStrong = false) => ({ name, text, isStrong })
  const { openCents: open } = balanceOf(order)
  return {
    rows: [
      row('Είδη', formatAmount(order.goodsCents)),
      row('Μεταφορικά', deliveryCostText(order.isDeliveryOpen ? null : order.deliveryCents)),
      ...order.fees.map(({ cents }) => row('Αντικαταβολή', formatAmount(cents))),
      row('Καθαρή αξία', formatAmount(totals.net), true),
      ...totals.vat.flatMap(({ percent, net, amount }) => [
        ...(totals.vat.length > 1 ? [row(`Αξία προ ΦΠΑ ${percent} %`, formatAmount(net))] : []),
        row(`ΦΠΑ ${percent} %`, formatAmount(amount)),
      ]),
      row('Σύνολο με ΦΠΑ', formatAmount(totals.gross), true),
      ...(reducedCents === 0 ? [] : [row('Πιστώσεις ακυρώσεων και επιστροφών', formatAmount(-reducedCents))]),
      ...(paidCents === 0 ? [] : [row('Πληρωμένα', formatAmount(paidCents))]),
      ...openRows(order).map(({ name, amount }) => row(name, amount, true)),
    ],
    note: order.vatExemption === null ? '' : exemptionText,
    transfer: kind === 'proforma' && open > 0 ? transfer(order, settings) : null,
  }
}

/** What is to be paid and when; nothing where the total is not final, or all of it is due with the order. */
function openRows(order: PricedOrder) {
  if (order.isDeliveryOpen) return []
  const rows = instalmentRows(orderInstalments(order), planWordsOf(order.paymentMethod, order.proofWaiver))
  const isWholeWithOrder = rows.length === 1 && rows.every(({ part }) => part.due === 'placing' && part.state === 'open')
  return isWholeWithOrder ? [] : rows.filter(({ part }) => part.state !== 'paid')
}

function transfer({ number, paymentMethod }: PricedOrder, settings: Settings): OrderDocumentMoney['transfer'] {
  const details = transferDetails(paymentMethod, settings)
  if (details === null) return null
  const { title, beneficiary, payees } = details
  return {
    title,
    rows: [['Αιτιολογία', number], ['Δικαιούχος', beneficiary], ...payees.map(({ name, text }) => [name, text] as const)],
  }
}
