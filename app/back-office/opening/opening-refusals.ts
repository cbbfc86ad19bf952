import { refusals } from '#app/platform/http/refusals.ts'

export const openingRefusals = refusals({
  'no-sample': [409, 'Το κατάστημα δεν έχει πια τα προϊόντα και την εταιρεία της επίδειξης. Ανανεώστε τη σελίδα.'],
  'backup-running': [409, 'Φτιάχνεται ήδη ένα αντίγραφο ασφαλείας. Δοκιμάστε ξανά μόλις τελειώσει.'],
})
