import { Link } from 'react-router'

import { ShopCard } from '#app/content/home/shop-card.tsx'
import { Carousel, carouselItem } from '#app/ui/carousel.tsx'
import type { ListedCard } from '#app/catalogue/catalogue.ts'

interface ProductRowProps {
  readonly id: string
  readonly title: string
  readonly products: readonly ListedCard[]
  /** The full list of these products */
  readonly all: { readonly text: string; readonly to: string }
}

/** A collection on the home page, as a carousel. */
export function ProductRow({ id, title, products, all }: ProductRowProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-16 w992:mt-20">
      <Carousel
        labelledBy={id}
        head={
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id={id} className="min-w-0 text-2xl font-semibold">
              {title}
            </h2>
            <Link
              to={all.to}
              className="py-2 text-sm whitespace-nowrap underline underline-offset-4 hover:text-accent pointer-coarse:py-3"
            >
              {all.text}
            </Link>
          </div>
        }
      >
        {products.map((product) => (
          <li key={product.id} className={carouselItem}>
            <ShopCard product={product} />
          </li>
        ))}
      </Carousel>
    </section>
  )
}
