import { maxCartLines, maxQuantity } from '#app/cart/cart.ts'
import { comingSoonText, insufficientStockText, outOfStockText } from '#app/cart/order/stock-text.ts'
import { quoteOnlyText } from '#app/catalogue/price-on-request.ts'
import { decorationRefusals } from '#app/personalisation/decoration-refusals.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

/** Why a cart operation is refused; nothing has changed. product.md 2: 409 for insufficient stock, 422 for invalid input. */
export const cartRefusals = refusals({
  ...decorationRefusals.table,
  'unknown-line': [422, 'Το προϊόν δεν βρίσκεται πια στο καλάθι.'],
  /** The product is in several lines, and the call does not identify one. */
  'ambiguous-line': [422, 'Το προϊόν υπάρχει στο καλάθι σε περισσότερες παραλλαγές. Διαλέξτε ποια θέλετε να αλλάξετε.'],
  'out-of-stock': [409, outOfStockText],
  /** It has no price: it is quoted */
  'price-on-request': [422, quoteOnlyText],
  /** `availableFrom` is an ISO day. */
  'coming-soon': [409, ({ availableFrom }: { readonly availableFrom: string }) => comingSoonText(availableFrom)],
  /** `available` is the whole stock, `inCart` this cart's part of it. */
  'insufficient-stock': [
    409,
    ({ available, inCart }: { readonly available: number; readonly inCart: number }) => insufficientStockText(available, inCart),
  ],
  'below-minimum': [
    422,
    ({ minimum }: { readonly minimum: number }) =>
      `Η ελάχιστη ποσότητα για αυτό το προϊόν είναι ${formatNumber(minimum)} τεμάχια.`,
  ],
  'not-a-multiple': [
    422,
    ({ multiple }: { readonly multiple: number }) => `Η ποσότητα πρέπει να είναι πολλαπλάσιο του ${formatNumber(multiple)}.`,
  ],
  'quantity-out-of-range': [
    422,
    `Η ποσότητα πρέπει να είναι από 1 έως ${formatNumber(maxQuantity)} τεμάχια. Για περισσότερα ζητήστε προσφορά.`,
  ],
  /** Removed too long ago, from another cart, or a deleted product. */
  'not-restorable': [422, 'Η αφαίρεση δεν αναιρείται πια. Προσθέστε το προϊόν ξανά από τη σελίδα του.'],
  'too-many-lines': [
    422,
    `Το καλάθι χωρά έως ${formatNumber(maxCartLines)} διαφορετικά προϊόντα. Αφαιρέστε κάποιο για να προσθέσετε άλλο.`,
  ],
})

export type CartRefusal = RefusalOf<typeof cartRefusals>
