import type { ReactNode } from 'react'

import type { ProductCard } from '#app/catalogue/catalogue.ts'
import { ProductTile } from '#app/catalogue/card/product-card.tsx'
import { useProductFacts } from '#app/catalogue/card/use-product-facts.ts'
import { eurosToUnitPrice } from '#app/platform/text/money.ts'
import { pricingFromEuros } from '#app/pricing/unit-price.ts'
import type { ProductFacts } from '#app/catalogue/catalogue.contract.ts'

interface RecentProductsProps {
  readonly ids: readonly number[]
  readonly corner?: ((product: { readonly id: number; readonly title: string }) => ReactNode) | undefined
  /** The cards in the order of the ids; null while one is loading */
  readonly row: (ids: readonly number[], cardOf: (id: number) => ReactNode) => ReactNode
}

/** Loads the recently viewed products. Deleted ones disappear when the others have loaded. */
export function RecentProducts({ ids, corner, row }: RecentProductsProps) {
  const { products, failure } = useProductFacts(ids)
  if (failure !== null) return null
  const factsOf = (id: number) => products?.find((product) => product.id === id)
  return row(
    ids.filter((id) => products === null || factsOf(id) !== undefined),
    (id) => {
      const facts = factsOf(id)
      return facts === undefined ? null : <ProductTile product={cardOfFacts(facts)} corner={corner?.(facts)} />
    },
  )
}

/** An API product as a card, with euros converted back to unit prices. */
function cardOfFacts(facts: ProductFacts): ProductCard {
  return {
    id: facts.id,
    title: facts.title,
    imageSrc: facts.imageSrc,
    secondImageSrc: facts.secondImageSrc,
    ...pricingFromEuros(facts),
    vatPercent: facts.vatPercent,
    availability: facts.availability,
    availableFrom: facts.availableFrom,
    madeToOrder: facts.madeToOrder,
    shelfStock: facts.shelfStock,
    leadTimeDays: facts.leadTimeDays,
    restockLeadTimeDays: facts.restockLeadTimeDays,
    weightGrams: facts.weightGrams,
    minimumQuantity: facts.minimumQuantity,
    isNew: facts.isNew,
    isHot: facts.isHot,
    rating: facts.rating,
    colours: facts.colours.map((colour) => ({ ...colour, imageSrc: null })),
    lowestRecentPrice: facts.lowestRecentPrice === null ? null : eurosToUnitPrice(facts.lowestRecentPrice),
    allIn: facts.allIn,
  }
}
