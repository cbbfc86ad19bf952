import { refusals } from '#app/platform/http/refusals.ts'

/** Visitors order and ask for quotes only in an open shop; staff do both in a closed one. */
export const shopClosedRefusals = refusals({
  'shop-closed': [
    409,
    'Το κατάστημα δεν είναι ανοιχτό αυτή τη στιγμή και δεν παίρνει παραγγελίες ή αιτήματα. Όσα διαλέξατε μένουν: δοκιμάστε ξανά αργότερα, ή καλέστε μας.',
  ],
})
