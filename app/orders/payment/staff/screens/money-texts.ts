import type { MoneyKind, MoneyState, MoneyWay } from '#app/orders/payment/money.ts'

const ways: Readonly<Record<MoneyWay, string>> = {
  'bank-transfer': 'Τραπεζική κατάθεση',
  card: 'Κάρτα',
  'cash-on-delivery': 'Αντικαταβολή',
  cash: 'Μετρητά',
}

export function moneyWayText(way: MoneyWay): string {
  return ways[way]
}

const kinds: Readonly<Record<MoneyKind, string>> = { payment: 'Πληρωμή', refund: 'Επιστροφή', dispute: 'Αμφισβήτηση' }
const states: Readonly<Record<MoneyState, string>> = {
  pending: 'σε εξέλιξη',
  succeeded: '',
  failed: 'δεν έγινε',
  cancelled: 'ακυρώθηκε',
}

/** «Επιστροφή, Κάρτα (σε εξέλιξη)» */
export function moneyText({
  kind,
  way,
  state,
}: {
  readonly kind: MoneyKind
  readonly way: MoneyWay
  readonly state: MoneyState
}) {
  const is = states[state]
  return `${kinds[kind]}, ${ways[way]}${is === '' ? '' : ` (${is})`}`
}
