import type { ProductCard } from '#app/catalogue/catalogue.ts'
import type { Supply } from '#app/catalogue/product/estimate-delivery.ts'

/** What a card of a grid shows; only a row of a list says more (`ProductCard`). Each page carries its cards' data. */
export type GridCard = Omit<ProductCard, keyof Supply | 'rating'>
export type ListedCard = GridCard | ProductCard

/** Leaves out what a grid does not show. */
export function toGridCard(card: ProductCard): GridCard {
  const { leadTimeDays: _lead, restockLeadTimeDays: _restock, shelfStock: _stock, rating: _rating, ...rest } = card
  const { madeToOrder: _made, availableFrom: _from, ...shown } = rest
  return shown
}
