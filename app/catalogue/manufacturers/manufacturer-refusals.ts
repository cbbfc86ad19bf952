import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'

/** Refusals of staff's calls on manufacturers. */
export const manufacturerRefusals = refusals({
  'manufacturer-changed': [
    409,
    'Ένας συνάδελφος άλλαξε τα στοιχεία αυτής της μάρκας στο μεταξύ. Δείτε πώς είναι τώρα και δοκιμάστε ξανά.',
  ],
  'unknown-brand': [404, 'Κανένα προϊόν δεν έχει αυτή τη μάρκα.'],
})

export type ManufacturerRefusal = RefusalOf<typeof manufacturerRefusals>
