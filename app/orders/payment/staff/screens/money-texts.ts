import type { MoneyKind, MoneyState, MoneyWay } from '#app/orders/payment/payment-movements.ts'
import { dayInAthens, longDayText } from '#app/platform/calendar.ts'
import { momentText } from '#app/platform/text/moment-text.ts'

const ways: Readonly<Record<MoneyWay, string>> = {
  'bank-transfer': 'Τραπεζική κατάθεση',
  iris: 'IRIS',
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
  reversed: 'αναιρέθηκε',
}

/** «Δευτέρα 23 Νοεμβρίου, 9.05»; without a time where only the bank's day is known */
export function movedText({ at, isDayOnly }: { readonly at: string; readonly isDayOnly: boolean }): string {
  const moment = new Date(at)
  return isDayOnly ? longDayText(dayInAthens(moment)) : momentText(moment)
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
