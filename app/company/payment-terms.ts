/** When the rest of an order with a deposit is due. */
export const restDues = ['before-delivery', 'proof-approved'] as const
export type RestDue = (typeof restDues)[number]

/** When a part of an order is paid, in words. */
export const dueWords = {
  placing: 'με την παραγγελία',
  'before-delivery': 'πριν από την παράδοση',
  'proof-approved': 'με την έγκριση του δοκιμίου',
} as const

/** The shop's terms for texts and offers: «με εκτύπωση 50 % με την παραγγελία και 50 % πριν από την παράδοση, …» */
export function paymentTermsText({
  depositPercent,
  restDue,
}: {
  readonly depositPercent: number
  readonly restDue: RestDue
}): string {
  const whole = `όλο το ποσό ${dueWords.placing}`
  if (depositPercent >= 100) return whole
  const share = (percent: number) => `${percent}\u00a0%`
  return `με εκτύπωση ${share(depositPercent)} ${dueWords.placing} και ${share(100 - depositPercent)} ${dueWords[restDue]}, χωρίς εκτύπωση ${whole}`
}
