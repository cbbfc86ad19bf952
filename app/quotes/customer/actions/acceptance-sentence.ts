import { formatAmount } from '#app/platform/text/money.ts'

/** The sentence the customer agrees to: shown beside the checkbox, and stored with the acceptance. Amounts in cents. */
export function acceptanceSentence(offer: {
  readonly number: string
  readonly version: number
  readonly net: number
  readonly gross: number
}): string {
  const { number, version, net, gross } = offer
  return (
    `Εγκρίνω την προσφορά ${number} (έκδοση ${version}) με τις ποσότητες που επέλεξα, για ${formatAmount(net)} χωρίς ΦΠΑ, ` +
    `${formatAmount(gross)} με ΦΠΑ, και αποδέχομαι τους όρους της.`
  )
}
