import type { ProductCard } from '#app/catalogue/catalogue.ts'
import type { Supply } from '#app/catalogue/product/estimate-delivery.ts'

/** The data of a grid's card, a part of `ProductCard`, because each page includes the data of its cards. */
export type GridCard = Omit<ProductCard, keyof Supply | 'rating'>
export type ListedCard = GridCard | ProductCard

/** Removes fields that a grid does not show. */
export function toGridCard(card: ProductCard): GridCard {
  const { leadTimeDays: _lead, restockLeadTimeDays: _restock, shelfStock: _stock, rating: _rating, ...rest } = card
  const { madeToOrder: _made, availableFrom: _from, ...shown } = rest
  return shown
}
