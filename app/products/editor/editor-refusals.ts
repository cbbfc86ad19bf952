import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import { piecesText } from '#app/platform/text/greek-text.ts'
import { type UnseenWarnings, unseenWarningsText } from '#app/products/unseen-warnings.ts'

interface OfField {
  readonly field: string
}

/** Why a product cannot be opened, previewed or saved. */
export const editorRefusals = refusals({
  'unknown-product': [404, 'Αυτό το προϊόν δεν υπάρχει πια.'],
  'unknown-version': [404, 'Αυτή η έκδοση δεν υπάρχει πια.'],
  'product-changed': [409, 'Κάποιος άλλαξε το προϊόν στο μεταξύ. Όσα γράψατε είναι εδώ.'],
  'unknown-category': [422, 'Μια από τις κατηγορίες δεν υπάρχει πια. Διαλέξτε άλλη.'],
  'unknown-related': [422, 'Ένα από τα σχετικά προϊόντα δεν υπάρχει πια. Αφαιρέστε το.'],
  'sku-taken': [
    422,
    ({ sku, by }: { readonly sku: string; readonly by: { readonly id: number; readonly title: string } }) =>
      `Τον κωδικό ${sku} έχει ήδη το προϊόν ${by.id}, «${by.title}».`,
    ({ field }: OfField) => field,
  ],
  'position-resized': [
    422,
    ({ name }: { readonly name: string }) =>
      `Το μέγεθος ή το σχήμα της θέσης «${name}» άλλαξε. Ορίστε την ξανά πάνω στη φωτογραφία.`,
    ({ field }: OfField) => field,
  ],
  'stock-changed': [
    409,
    ({ stock }: { readonly stock: number }) =>
      `Το απόθεμα άλλαξε στο μεταξύ: τώρα είναι ${piecesText(stock)}. Ανοίξτε ξανά το προϊόν και γράψτε το νέο απόθεμα.`,
  ],
  'variants-in-use': [409, 'Παραλλαγές που αφαιρέσατε υπάρχουν σε καλάθια, προσφορές ή παραγγελίες.'],
  'unseen-warnings': [409, (refused: UnseenWarnings) => unseenWarningsText(refused)],
})

export type EditorRefusal = RefusalOf<typeof editorRefusals>
