import type { ComponentProps } from 'react'
import { data } from 'react-router'

import { useCombinedPieces } from '#app/cart/browser/use-combined-pieces.ts'
import { AddToCart } from '#app/cart/order/add-to-cart.tsx'
import { isId, toGridCard } from '#app/catalogue/catalogue.ts'
import { listRelated, readFeaturedProductId, relatedCount } from '#app/catalogue/list/list-products.server.ts'
import { ProductTile } from '#app/catalogue/card/product-card.tsx'
import { BareOrder, type ProductLayout, ProductPage } from '#app/catalogue/product/product-page.tsx'
import { readCategory } from '#app/catalogue/read-categories.server.ts'
import { breadcrumbStructuredData, productStructuredData } from '#app/catalogue/product/product-structured-data.ts'
import { readProduct } from '#app/catalogue/product/read-product.server.ts'
import { deliveryDaysOf, promiseSettingsOf } from '#app/promise/promise-settings.ts'
import { readReviews } from '#app/catalogue/reviews/reviews.server.ts'
import { pageFacts, requestContext } from '#app/platform/context.server.ts'
import { LegalGuaranteeNotice } from '#app/company/legal-guarantee-notice.tsx'
import { legalGuaranteeUrlOf } from '#app/catalogue/pictures/legal-guarantee-url.server.ts'
import { letterheadOf } from '#app/company/letterhead.ts'
import { resizedUrl } from '#app/platform/browser/picture-urls.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { firstLogoQuantity } from '#app/personalisation/product/first-quantity.ts'
import { freeDeliveryOf, freeDeliveryText } from '#app/pricing/free-delivery.ts'
import { LogoPanel } from '#app/personalisation/product/logo-panel.tsx'
import { readLogoAddress } from '#app/personalisation/product/logo-address.ts'
import { offeredTerms } from '#app/personalisation/product/price-logos.ts'
import { readDecorationTerms } from '#app/personalisation/read-decoration.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Letterhead } from '#app/ui/letterhead.tsx'
import { PageFact, PageHead } from '#app/ui/page-head.tsx'
import { absoluteUrl, categoryUrl, homeUrl, productUrl, returnsUrl } from '#app/urls.ts'
import { useDeliveryDaysOf } from '#app/promise/use-delivery-days.ts'
import { useLazyPart } from '#app/ui/use-lazy-part.ts'
import { CardCorner } from '#app/wishlist/card-corner.tsx'
import { CompareButton } from '#app/wishlist/compare-button.tsx'
import { WishlistButton } from '#app/wishlist/wishlist-button.tsx'

import type { Route } from './+types/product.route.ts'

const descriptionLength = 155

/** Section 2's other layouts have no product in their URL: they show the featured one, as /product does. */
const layouts: ReadonlyMap<string, ProductLayout> = new Map([
  ['product-single-2', 'single-2'],
  ['product-single-3', 'single-3'],
])

export async function loader({ context, params: { productId }, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const layout = productId === undefined ? 'single' : layouts.get(productId)
  const id = layout === undefined ? Number(/^[1-9]\d*$/.test(productId ?? '') ? productId : 0) : await readFeaturedProductId(ctx)
  const product = id !== null && isId(id) ? await readProduct(ctx, id) : null
  if (product === null) throw data(null, { status: 404 })
  const [category, related, reviews, settings, terms] = await Promise.all([
    readCategory(ctx, product.primaryCategory.id),
    listRelated(ctx, product, relatedCount),
    readReviews(ctx, product.id),
    readSettings(ctx),
    readDecorationTerms(ctx, [product.id]),
  ])
  const free = freeDeliveryOf(settings.delivery)
  const offered = offeredTerms(terms.get(product.id))
  const { delivery, leadTimes } = settings
  const days = deliveryDaysOf(promiseSettingsOf(settings), ctx.now)
  const shipping = { delivery, days, orderCutOff: leadTimes.orderCutOff }
  const absolute = (path: string) => (path.startsWith('/') ? absoluteUrl(ctx.config.publicUrl, path) : path)
  const url = absolute(productUrl(product.id))
  const trail = category === null ? [] : [...category.trail, category.category]
  const crumbs = [{ name: 'Αρχική', to: homeUrl() }, ...trail.map(({ id: each, name }) => ({ name, to: categoryUrl(each) }))]
  context.set(pageFacts, [
    productStructuredData({ product, reviews, absolute, url, returnsUrl: absolute(returnsUrl()), shipping }),
    breadcrumbStructuredData([...crumbs.map(({ name, to }) => ({ name, url: absolute(to) })), { name: product.title, url }]),
  ])
  return {
    product,
    description: metaDescription(product.description),
    layout,
    related: related.map(toGridCard),
    reviews,
    orderDay: days.orderDay,
    terms: offered,
    logoQuantity: offered === null ? undefined : firstLogoQuantity(product, offered),
    address: readLogoAddress(new URL(request.url).searchParams),
    crumbs,
    company: letterheadOf(settings),
    legalGuaranteeUrl: legalGuaranteeUrlOf(ctx, settings),
    freeDelivery: free && freeDeliveryText(free),
    url,
    picture: absolute(resizedUrl(product.imageSrc, { width: 800, format: 'jpg' })),
  }
}

/** The meta description: whole words of the product's description. */
function metaDescription(description: string): string {
  if (description.length <= descriptionLength) return description
  return `${description.slice(0, description.lastIndexOf(' ', descriptionLength))}…`
}

/** Optional: a page without it lacks nothing. */
const loadRecentlyViewed = async () => (await import('#app/catalogue/card/recently-viewed.tsx')).RecentlyViewed

/** Pieces in the cart with the same logos count towards the price, and their set-up is not charged again. */
function LogoPanelBesideCart(props: ComponentProps<typeof LogoPanel>) {
  return <LogoPanel {...props} combined={useCombinedPieces(props.product.id)} />
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const { product, description, layout, related, reviews, orderDay, terms, address, crumbs, company, url, picture } = loaderData
  const deliveryDays = useDeliveryDaysOf(orderDay)
  const { legalGuaranteeUrl, logoQuantity, freeDelivery } = loaderData
  const { part: RecentlyViewed } = useLazyPart(loadRecentlyViewed, true)
  return (
    <div className="page-width pt-2 w767:pt-5 print:pt-0">
      <PageHead title={product.title} description={description} canonical={url} picture={picture} />
      <PageFact place={0} />
      <PageFact place={1} />
      <Letterhead company={company} title="Παρουσίαση προϊόντος" />
      <Breadcrumb crumbs={[...crumbs, { name: product.title }]} />
      <div className="mt-2 w767:mt-5">
        <ProductPage
          key={product.id}
          product={product}
          layout={layout}
          reviews={reviews}
          deliveryDays={deliveryDays}
          initialOrder={
            address === null ? undefined : { ...address, quantity: address.pieces, withLogo: address.logos.length > 0 }
          }
          logoQuantity={logoQuantity}
          freeDelivery={freeDelivery}
          order={({ parts, ...slot }) =>
            terms === null ? (
              <BareOrder parts={parts}>
                <AddToCart product={product} {...slot} />
              </BareOrder>
            ) : (
              <LogoPanelBesideCart
                product={product}
                terms={terms}
                deliveryDays={deliveryDays}
                address={address}
                {...slot}
                {...parts}
              >
                {(logos) => <AddToCart product={product} {...slot} {...logos} />}
              </LogoPanelBesideCart>
            )
          }
          heart={(variant) => (
            <span className="beside-alert gap-2">
              <CompareButton productId={product.id} title={product.title} />
              <WishlistButton productId={product.id} title={product.title} variantId={variant?.variantId ?? null} />
            </span>
          )}
        />
      </div>
      <div className="mt-8 max-w-3xl">
        <LegalGuaranteeNotice url={legalGuaranteeUrl} />
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-16 print:hidden">
          <h2 id="related" className="text-2xl font-semibold">
            Σχετικά προϊόντα
          </h2>
          {/* A carousel on phones, as on the home page: four stacked cards would hide the rest. */}
          <ul className="-mx-4 mt-5 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pt-1 pb-2 w680:mx-0 w680:grid w680:grid-cols-2 w680:gap-x-5 w680:gap-y-10 w680:overflow-visible w680:px-0 w1200:grid-cols-4">
            {related.map((each) => (
              <li key={each.id} className="w-[62vw] shrink-0 snap-start w680:w-auto">
                <ProductTile product={each} corner={<CardCorner productId={each.id} title={each.title} />} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {RecentlyViewed !== null && (
        <RecentlyViewed
          key={product.id}
          current={product.id}
          corner={({ id, title }) => <CardCorner productId={id} title={title} />}
        />
      )}
    </div>
  )
}
