/** A price of 0 means that it is on request. Only the product editor sets it, by an explicit choice. */
export function isPriceOnRequest({ price }: { readonly price: number }): boolean {
  return price === 0
}

/** Instead of a price */
export const priceOnRequestText = 'Τιμή κατόπιν προσφοράς'
/** Why it cannot be ordered */
export const quoteOnlyText = 'Η τιμή του προϊόντος δίνεται κατόπιν προσφοράς. Ζητήστε προσφορά και σας απαντάμε με τιμή.'
