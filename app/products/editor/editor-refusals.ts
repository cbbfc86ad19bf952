import { type UnseenWarnings, unseenWarningsText } from '#app/products/unseen-warnings.ts'
import { piecesText } from '#app/platform/text/greek-text.ts'

/** Why a product cannot be opened, previewed or saved. */
export type EditorRefusal =
  | { readonly refusal: 'unknown-product' }
  | { readonly refusal: 'unknown-version' }
  | { readonly refusal: 'product-changed' }
  | { readonly refusal: 'unknown-category' }
  | { readonly refusal: 'unknown-related' }
  | { readonly refusal: 'variants-in-use' }
  | UnseenWarnings

export function editorRefusalStatus({ refusal }: EditorRefusal): 404 | 409 | 422 {
  if (refusal === 'unknown-product' || refusal === 'unknown-version') return 404
  return refusal === 'unknown-category' || refusal === 'unknown-related' ? 422 : 409
}

export function editorRefusalText(refused: EditorRefusal): string {
  switch (refused.refusal) {
    case 'unknown-product':
      return 'Αυτό το προϊόν δεν υπάρχει πια.'
    case 'unknown-version':
      return 'Αυτή η έκδοση δεν υπάρχει πια.'
    case 'product-changed':
      return 'Κάποιος άλλαξε το προϊόν στο μεταξύ. Όσα γράψατε είναι εδώ.'
    case 'unknown-category':
      return 'Μια από τις κατηγορίες δεν υπάρχει πια. Διαλέξτε άλλη.'
    case 'unknown-related':
      return 'Ένα από τα σχετικά προϊόντα δεν υπάρχει πια. Αφαιρέστε το.'
    case 'variants-in-use':
      return 'Παραλλαγές που αφαιρέσατε υπάρχουν σε καλάθια, προσφορές ή παραγγελίες.'
    case 'unseen-warnings':
      return unseenWarningsText(refused)
  }
}

export const skuTakenText = (sku: string, by: { readonly id: number; readonly title: string }) =>
  `Τον κωδικό ${sku} έχει ήδη το προϊόν ${by.id}, «${by.title}».`

export const stockChangedText = (stock: number) =>
  `Το απόθεμα άλλαξε στο μεταξύ: τώρα είναι ${piecesText(stock)}. Ανοίξτε ξανά το προϊόν και γράψτε το νέο απόθεμα.`

export const positionResizedText = (name: string) =>
  `Το μέγεθος ή το σχήμα της θέσης «${name}» άλλαξε. Ορίστε την ξανά πάνω στη φωτογραφία.`
