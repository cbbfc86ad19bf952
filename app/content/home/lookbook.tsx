import { Link } from 'react-router'

import { cardPrice } from '#app/catalogue/card/card-text.ts'
import type { ProductCard } from '#app/catalogue/catalogue.ts'
import { ByVat } from '#app/ui/price/by-vat.tsx'
import { classes } from '#app/ui/classes.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { productUrl } from '#app/urls.ts'

/** Products as a grid of pictures; every third one is large. */
export function Lookbook({ products }: { readonly products: readonly ProductCard[] }) {
  return (
    <section aria-labelledby="lookbook" className="mt-14">
      <h2 id="lookbook" className="text-2xl font-semibold">
        Ξεχωρίσαμε για εσάς
      </h2>
      <ul className="mt-6 grid gap-5 w680:grid-cols-3">
        {products.map((product, index) => (
          <li key={product.id} className={classes(index % 3 === 0 && 'w680:col-span-2 w680:row-span-2')}>
            <Link to={productUrl(product.id)} className="group/look block">
              <span className="block overflow-hidden rounded-card bg-plate">
                <Picture
                  src={product.imageSrc}
                  alt=""
                  sizes={index % 3 === 0 ? '(min-width: 680px) 66vw, 94vw' : '(min-width: 680px) 33vw, 94vw'}
                  className="w-full transition-transform duration-250 group-hover/look:scale-103"
                />
              </span>
              <span className="mt-2 flex items-baseline justify-between gap-4">
                <span className="font-semibold group-hover/look:underline group-hover/look:underline-offset-4">
                  {product.title}
                </span>
                <span className="text-sm whitespace-nowrap text-muted tabular-nums">
                  <ByVat without={cardPrice(product).now} with={cardPrice(product, product.vatPercent).now} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
