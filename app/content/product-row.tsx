import { Link } from 'react-router'

import type { ProductCard } from '#app/catalogue/catalogue.ts'
import { ProductTile } from '#app/catalogue/product-card.tsx'
import { allProductsUrl } from '#app/urls.ts'
import { CardCorner } from '#app/wishlist/card-corner.tsx'

interface ProductRowProps {
  readonly id: string
  readonly title: string
  readonly products: readonly ProductCard[]
}

/** A collection on the home page: a row; on a phone it scrolls sideways. */
export function ProductRow({ id, title, products }: ProductRowProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-16">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-2xl font-semibold">
          {title}
        </h2>
        <Link to={allProductsUrl()} className="py-2 text-sm whitespace-nowrap underline underline-offset-4 hover:text-accent">
          Όλα τα προϊόντα
        </Link>
      </div>
      <ul className="-mx-4 mt-6 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 w680:mx-0 w680:grid w680:grid-cols-2 w680:gap-x-5 w680:gap-y-10 w680:overflow-visible w680:px-0 w1200:grid-cols-4">
        {products.map((product) => (
          <li key={product.id} className="w-[72vw] max-w-80 shrink-0 snap-start w680:w-auto w680:max-w-none">
            <ProductTile product={product} corner={<CardCorner productId={product.id} title={product.title} />} />
          </li>
        ))}
      </ul>
    </section>
  )
}
