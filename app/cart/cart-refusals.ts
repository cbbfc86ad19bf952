import { comingSoonText, insufficientStockText, outOfStockText } from '#app/cart/order/stock-text.ts'
import { quoteOnlyText } from '#app/catalogue/price-on-request.ts'
import { type DecorationRefusal, decorationRefusalText } from '#app/personalisation/decoration-refusals.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

/** Why a cart operation is refused. Nothing has changed. */
export type CartRefusal =
  | { readonly refusal: 'unknown-product' }
  | { readonly refusal: 'unknown-variant' }
  | { readonly refusal: 'unknown-line' }
  /** The product is in several lines, and the call does not identify one. */
  | { readonly refusal: 'ambiguous-line' }
  | { readonly refusal: 'out-of-stock' }
  /** It has no price: it is quoted */
  | { readonly refusal: 'price-on-request' }
  /** `availableFrom` is an ISO day. */
  | { readonly refusal: 'coming-soon'; readonly availableFrom: string }
  /** `available` is the whole stock, `inCart` this cart's part of it. */
  | { readonly refusal: 'insufficient-stock'; readonly available: number; readonly inCart: number }
  | { readonly refusal: 'below-minimum'; readonly minimum: number }
  | { readonly refusal: 'not-a-multiple'; readonly multiple: number }
  | { readonly refusal: 'quantity-out-of-range'; readonly limit: number }
  /** Removed too long ago, from another cart, or a deleted product. */
  | { readonly refusal: 'not-restorable' }
  | { readonly refusal: 'too-many-lines'; readonly limit: number }
  | DecorationRefusal

const conflicts: ReadonlySet<CartRefusal['refusal']> = new Set(['out-of-stock', 'coming-soon', 'insufficient-stock'])

/** product.md 2: 409 for insufficient stock, 422 for invalid input. */
export function refusalStatus(refused: CartRefusal): 409 | 422 {
  return conflicts.has(refused.refusal) ? 409 : 422
}

/** The Greek sentence, for pages and the API. */
export function refusalText(refused: CartRefusal): string {
  switch (refused.refusal) {
    case 'unknown-product':
      return 'Το προϊόν δεν υπάρχει πια στον κατάλογο.'
    case 'unknown-variant':
      return 'Αυτή η παραλλαγή του προϊόντος δεν υπάρχει. Διαλέξτε χρώμα και μέγεθος ξανά.'
    case 'unknown-line':
      return 'Το προϊόν δεν βρίσκεται πια στο καλάθι.'
    case 'ambiguous-line':
      return 'Το προϊόν υπάρχει στο καλάθι σε περισσότερες παραλλαγές. Διαλέξτε ποια θέλετε να αλλάξετε.'
    case 'out-of-stock':
      return outOfStockText
    case 'price-on-request':
      return quoteOnlyText
    case 'coming-soon':
      return comingSoonText(refused.availableFrom)
    case 'insufficient-stock':
      return insufficientStockText(refused.available, refused.inCart)
    case 'below-minimum':
      return `Η ελάχιστη ποσότητα για αυτό το προϊόν είναι ${formatNumber(refused.minimum)} τεμάχια.`
    case 'not-a-multiple':
      return `Η ποσότητα πρέπει να είναι πολλαπλάσιο του ${formatNumber(refused.multiple)}.`
    case 'quantity-out-of-range':
      return `Η ποσότητα πρέπει να είναι από 1 έως ${formatNumber(refused.limit)} τεμάχια. Για περισσότερα ζητήστε προσφορά.`
    case 'not-restorable':
      return 'Η αφαίρεση δεν αναιρείται πια. Προσθέστε το προϊόν ξανά από τη σελίδα του.'
    case 'too-many-lines':
      return `Το καλάθι χωρά έως ${formatNumber(refused.limit)} διαφορετικά προϊόντα. Αφαιρέστε κάποιο για να προσθέσετε άλλο.`
    case 'unknown-logo':
    case 'unknown-ink':
    case 'unknown-position':
    case 'position-twice':
    case 'impossible-technique':
    case 'too-many-colours':
    case 'too-large':
    case 'outside-position':
    case 'too-few-pieces':
    case 'quantity-without-price':
    case 'area-without-price':
      return decorationRefusalText(refused)
  }
}
