import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'

/** Why a review is not stored, or not decided. */
export const reviewRefusals = refusals({
  'unknown-product': [422, 'Το προϊόν δεν υπάρχει πια στον κατάλογο, γι’ αυτό η κριτική δεν καταχωρίστηκε.'],
  'too-fast': [422, 'Η φόρμα στάλθηκε πολύ γρήγορα. Περιμένετε λίγα δευτερόλεπτα και στείλτε την ξανά.'],
  'too-old': [
    422,
    'Η σελίδα έμεινε ανοιχτή για πολλή ώρα. Η κριτική σας είναι εδώ: πατήστε ξανά «Αποστολή κριτικής» σε λίγα δευτερόλεπτα.',
  ],
  'unknown-review': [404, 'Η κριτική δεν υπάρχει πια. Ίσως διαγράφηκε μαζί με το προϊόν της.'],
})

export type ReviewRefusal = RefusalOf<typeof reviewRefusals>
