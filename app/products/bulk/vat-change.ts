import type { Settings } from '#app/company/settings.ts'

/** A rate that becomes another one; whole percent. */
export interface VatChange {
  readonly from: number
  readonly to: number
}

const ratesOf = ({ standard, reduced, superReduced, islands }: Settings['vatRates']) => [
  standard,
  reduced,
  superReduced,
  ...islands,
]

/** The rates that change, each with its new one. A rate that also stays, or becomes two, says nothing about a product: left out. */
export function vatChanges(before: Settings['vatRates'], after: Settings['vatRates']): readonly VatChange[] {
  const next = ratesOf(after)
  const pairs = ratesOf(before).map((from, place) => ({ from, to: next[place] ?? from }))
  return [...Map.groupBy(pairs, ({ from }) => from).values()].flatMap(([first, ...others]) => {
    const isClear = others.every(({ to }) => to === first?.to)
    return first !== undefined && first.from !== first.to && isClear ? [first] : []
  })
}

export const changedRate = (percent: number, changes: readonly VatChange[]) =>
  changes.find(({ from }) => from === percent)?.to ?? percent

/** Changes that also reach products which an earlier change, stopped on its way, has left at their old rate. */
export function afterStopped(changes: readonly VatChange[], stopped: readonly VatChange[]): readonly VatChange[] {
  const left = stopped.map(({ from, to }) => ({ from, to: changedRate(to, changes) }))
  const isNew = ({ from, to }: VatChange) => from !== to && !changes.some((change) => change.from === from)
  return [...changes, ...left.filter(isNew)]
}

/** The VAT of delivery and of the fee of cash on delivery, with the changed rates. */
export function followingVat(
  { delivery, payment }: Pick<Settings, 'delivery' | 'payment'>,
  changes: readonly VatChange[],
): Partial<Settings> {
  const { cashOnDelivery } = payment
  const [forDelivery, forFee] = [changedRate(delivery.vatPercent, changes), changedRate(cashOnDelivery.feeVatPercent, changes)]
  return {
    ...(forDelivery !== delivery.vatPercent && { delivery: { ...delivery, vatPercent: forDelivery } }),
    ...(forFee !== cashOnDelivery.feeVatPercent && {
      payment: { ...payment, cashOnDelivery: { ...cashOnDelivery, feeVatPercent: forFee } },
    }),
  }
}
