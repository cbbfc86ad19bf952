import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'

/** Why a customer's call on an order is refused: by its key or account only. */
export const orderRefusals = refusals({
  'not-found': [
    404,
    'Η παραγγελία ανοίγει από τον λογαριασμό σας ή με τον σύνδεσμο του e-mail μας. Αν δεν τον έχετε, ζητήστε τον ξανά στη σελίδα «Παρακολούθηση παραγγελίας».',
  ],
})

export type OrderRefusal = RefusalOf<typeof orderRefusals>

/** Its state is open to who knows number and e-mail, too. */
export const lookUpRefusals = refusals({
  'not-found': [
    404,
    'Δεν βρέθηκε παραγγελία με αυτά τα στοιχεία. Ελέγξτε τον αριθμό και το e-mail, όπως είναι στο μήνυμα επιβεβαίωσης.',
  ],
  'too-many': [
    429,
    ({ seconds }: { readonly seconds: number }) =>
      `Πολλές αναζητήσεις σε λίγο χρόνο. Δοκιμάστε ξανά σε ${Math.ceil(seconds / 60)} λεπτά.`,
  ],
})

export const cancelRefusals = refusals({
  ...orderRefusals.table,
  'too-late': [409, 'Η παραγγελία δεν ακυρώνεται πια από εδώ. Καλέστε μας και θα δούμε μαζί τι γίνεται.'],
})
