import type { ReactNode } from 'react'

import type { ProductCard, ProductFacts } from '#app/catalogue/catalogue.ts'
import { ProductTile } from '#app/catalogue/card/product-card.tsx'
import { useProductFacts } from '#app/catalogue/card/use-product-facts.ts'
import { eurosToUnitPrice } from '#app/platform/text/money.ts'
import { pricingFromEuros } from '#app/pricing/unit-price.ts'

interface RecentProductsProps {
  readonly ids: readonly number[]
  readonly corner?: ((product: { readonly id: number; readonly title: string }) => ReactNode) | undefined
  /** The row of these ids; a card that is not there yet is null. */
  readonly row: (ids: readonly number[], cardOf: (id: number) => ReactNode) => ReactNode
}

/** Asks for what was looked at, and fills its row. Those that are gone leave it when the others come. */
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

/** What the call tells of a product, as a card shows it: its euros become our unit prices again. */
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
    minimumQuantity: facts.minimumQuantity,
    isNew: facts.isNew,
    isHot: facts.isHot,
    rating: facts.rating,
    colours: facts.colours.map((colour) => ({ ...colour, imageSrc: null })),
    lowestRecentPrice: facts.lowestRecentPrice === null ? null : eurosToUnitPrice(facts.lowestRecentPrice),
  }
}
