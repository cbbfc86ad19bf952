import { type DecorationRefusal, decorationRefusals } from '#app/personalisation/decoration-refusals.ts'
import { maxAnswers, maxLiveLinks } from '#app/personalisation/sharing/share-limits.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'

interface Wait {
  readonly seconds: number
}

const minutesText = ({ seconds }: Wait) => `Δοκιμάστε ξανά σε ${Math.ceil(seconds / 60)} λεπτά.`

export const shareRefusals = refusals({
  'too-many-requests': [429, (wait: Wait) => `Φτιάξατε πολλούς συνδέσμους σε λίγο χρόνο. ${minutesText(wait)}`],
  'too-many-links': [409, `Έχετε ήδη ${maxLiveLinks} ενεργούς συνδέσμους. Ανακαλέστε όσους δεν χρειάζεστε.`],
  'unknown-logo': [422, 'Το λογότυπο δεν βρέθηκε στα λογότυπά σας. Ανεβάστε το ξανά.'],
  'unknown-link': [404, 'Ο σύνδεσμος δεν υπάρχει πια.'],
  'ended-link': [404, 'Ο σύνδεσμος δεν ισχύει πια. Ζητήστε νέο από όποιον σας τον έστειλε.'],
  'unknown-item': [422, 'Το προϊόν δεν είναι σε αυτή την επιλογή. Ανανεώστε τη σελίδα.'],
  'unknown-answer': [404, 'Η απάντηση δεν υπάρχει πια.'],
  'too-many-answers': [429, (wait: Wait) => `Στείλατε πολλές απαντήσεις σε λίγο χρόνο. ${minutesText(wait)}`],
  'full-of-answers': [409, `Η επιλογή έχει ήδη ${maxAnswers} απαντήσεις. Απαντήστε σε όποιον σας την έστειλε.`],
  /** `item` counts from 1. */
  'impossible-item': [
    422,
    ({ item, because }: { readonly item: number; readonly because: DecorationRefusal }) =>
      `Προϊόν ${item}: ${decorationRefusals.textOf(because)}`,
  ],
})

export type ShareRefusal = RefusalOf<typeof shareRefusals>
