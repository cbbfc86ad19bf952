/** When the rest of an order with a deposit is due. */
export const restDues = ['before-delivery', 'proof-approved'] as const
export type RestDue = (typeof restDues)[number]

/** When a part of an order is paid, in words. */
export const dueWords = {
  placing: 'με την παραγγελία',
  'before-delivery': 'πριν από την παράδοση',
  'proof-approved': 'με την έγκριση του δοκιμίου',
} as const

/** The deposit of decorated orders, and when their rest is due. */
export interface DepositTerms {
  readonly depositPercent: number
  readonly restDue: RestDue
}

const whole = `όλο το ποσό ${dueWords.placing}`
const wholeUndecorated = `χωρίς εκτύπωση ${whole}`

/** The shop's terms for texts and offers: «με εκτύπωση 50 % με την παραγγελία και 50 % πριν από την παράδοση, …» */
export function paymentTermsText({ depositPercent, restDue }: DepositTerms): string {
  if (depositPercent >= 100) return whole
  const share = (percent: number) => `${percent}\u00a0%`
  return `με εκτύπωση ${share(depositPercent)} ${dueWords.placing} και ${share(100 - depositPercent)} ${dueWords[restDue]}, ${wholeUndecorated}`
}

/** The text with its sentence about payment replaced by that of other terms; a sentence that somebody rewrote stays. */
export function replacePaymentTerms(text: string, before: DepositTerms, now: DepositTerms): string {
  const sentence = paymentTermsText(before)
  // The sentence of a whole deposit is also the end of those of smaller ones.
  return sentence === whole && text.includes(wholeUndecorated) ? text : text.replace(sentence, paymentTermsText(now))
}
