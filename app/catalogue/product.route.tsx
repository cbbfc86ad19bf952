import { data } from 'react-router'

import { AddToCart } from '#app/cart/add-to-cart.tsx'
import { isId } from '#app/catalogue/catalogue.ts'
import { listRelated, readFeaturedProductId } from '#app/catalogue/list-products.server.ts'
import { ProductTile } from '#app/catalogue/product-card.tsx'
import { ProductPage } from '#app/catalogue/product-page.tsx'
import { readCategory } from '#app/catalogue/read-categories.server.ts'
import { readProduct } from '#app/catalogue/read-product.server.ts'
import { requestContext } from '#app/platform/context.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { absoluteUrl, categoryUrl, homeUrl, productUrl } from '#app/urls.ts'
import { CardCorner } from '#app/wishlist/card-corner.tsx'
import { CompareButton } from '#app/wishlist/compare-button.tsx'
import { WishlistButton } from '#app/wishlist/wishlist-button.tsx'

import type { Route } from './+types/product.route.ts'

const relatedCount = 4
const descriptionLength = 155

export async function loader({ context, params: { productId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const id = productId === undefined ? await readFeaturedProductId(ctx) : Number(/^[1-9]\d*$/.test(productId) ? productId : 0)
  const product = id !== null && isId(id) ? await readProduct(ctx, id) : null
  if (product === null) throw data(null, { status: 404 })
  const [category, related] = await Promise.all([
    readCategory(ctx, product.primaryCategory.id),
    listRelated(ctx, product, relatedCount),
  ])
  return {
    product,
    related,
    trail: category === null ? [] : [...category.trail, category.category].map(({ id: each, name }) => ({ id: each, name })),
    canonical: absoluteUrl(ctx.config.publicUrl, productUrl(product.id)),
  }
}

/** What a search engine shows: whole words of the description. */
function metaDescription(description: string): string {
  if (description.length <= descriptionLength) return description
  return `${description.slice(0, description.lastIndexOf(' ', descriptionLength))}…`
}

export default function ProductRoute({ loaderData: { product, related, trail, canonical } }: Route.ComponentProps) {
  const crumbs = [
    { name: 'Αρχική', to: homeUrl() },
    ...trail.map(({ id, name }) => ({ name, to: categoryUrl(id) })),
    { name: product.title },
  ]
  return (
    <div className="page-width pt-5">
      <PageHead title={product.title} description={metaDescription(product.description)} canonical={canonical} />
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-5">
        <ProductPage
          key={product.id}
          product={product}
          order={(variant, onQuantityChange) => (
            <AddToCart product={product} variant={variant} onQuantityChange={onQuantityChange} />
          )}
          heart={(variant) => (
            <span className="flex">
              <CompareButton productId={product.id} title={product.title} />
              <WishlistButton productId={product.id} title={product.title} variantId={variant?.variantId ?? null} />
            </span>
          )}
        />
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-16">
          <h2 id="related" className="text-2xl font-semibold">
            Σχετικά προϊόντα
          </h2>
          <ul className="result-grid mt-6">
            {related.map((each) => (
              <li key={each.id}>
                <ProductTile product={each} corner={<CardCorner productId={each.id} title={each.title} />} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
