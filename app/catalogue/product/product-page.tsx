import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'

import type { ProductDetail, ProductVariant } from '#app/catalogue/catalogue.ts'
import { galleryImages } from '#app/catalogue/product/gallery.ts'
import { Gallery } from '#app/catalogue/product/gallery.tsx'
import { PriceBreakTable } from '#app/catalogue/product/price-break-table.tsx'
import { DeliveryLines } from '#app/catalogue/product/delivery-lines.tsx'
import type { DeliveryDays } from '#app/promise/promise.ts'
import { ProductLaw } from '#app/catalogue/product/product-law.tsx'
import { useProject, useProjectOrder } from '#app/catalogue/project/use-project.ts'
import { ProductPrice } from '#app/catalogue/card/product-price.tsx'
import { Reviews } from '#app/catalogue/reviews/product-reviews.tsx'
import { ProductTitle } from '#app/catalogue/card/product-title.tsx'
import type { ProductReviews } from '#app/catalogue/reviews/reviews.ts'
import { ShareProduct } from '#app/catalogue/product/share-product.tsx'
import { chooseColour, firstChoice } from '#app/catalogue/product/variant-choice.ts'
import { StockLine } from '#app/catalogue/product/stock-line.tsx'
import { VariantPickers } from '#app/catalogue/product/variant-pickers.tsx'
import { PrintPositions } from '#app/catalogue/product/print-positions.tsx'
import { useHydrated } from '#app/platform/browser/use-hydrated.ts'
import { unbrokenMeasures } from '#app/platform/text/unbroken-measures.ts'
import { classes } from '#app/ui/classes.ts'
import { Tabs } from '#app/ui/tabs.tsx'

/** The interface of the add-to-cart control. */
export interface OrderSlot {
  readonly variant: ProductVariant | null
  readonly wantedQuantity: number
  readonly onQuantityChange: (quantity: number) => void
  readonly onPieces: (pieces: { readonly quantity: number; readonly inCart: number }) => void
}

/** Plus what stands around the control: a choice of logos replaces price and days by its own. */
interface LogoSlot extends OrderSlot {
  /** The chosen pieces plus those in the cart */
  readonly pieces: number
  readonly withLogo: boolean
  /** The pieces with a logo */
  readonly logoQuantity: number
  readonly onLogo: (withLogo: boolean) => void
  /** Whether the fields of the logo are unfolded: a long column, beside which the pictures stay */
  readonly isEditing: boolean
  readonly onEditing: (isEditing: boolean) => void
  readonly parts: OrderParts
}

/** The parts around the control of a bare product, in the order of the page. */
export function BareOrder({ parts, children }: { readonly parts: OrderParts; readonly children: ReactNode }) {
  return (
    <>
      {parts.price}
      {parts.days}
      {parts.pickers}
      {children}
      {parts.stock}
    </>
  )
}

/** The parts that show the bare product in the chosen colour and quantity. */
interface OrderParts {
  readonly price: ReactNode
  readonly days: ReactNode
  readonly stock: ReactNode
  readonly pickers: ReactNode
}

/** The order in the page's URL. */
interface InitialOrder {
  readonly quantity: number | null
  readonly variantId: number | null
  readonly withLogo: boolean
}

/** The specification's three layouts: pictures and description beside the order, the same mirrored, and one narrow column. */
export type ProductLayout = 'single' | 'single-2' | 'single-3'

// The description follows the pictures, so that there is no gap beside a long order.
const columns = 'w767:grid-rows-[auto_1fr] w767:gap-x-8 w992:gap-x-12 w1300:gap-x-16 print:grid-cols-[1fr_1.6fr] print:gap-x-8'

const looks: Record<
  ProductLayout,
  { readonly frame: string; readonly gallery?: string; readonly order?: string; readonly tabs: string }
> = {
  single: {
    frame: `${columns} w767:grid-cols-2 w992:grid-cols-[1.15fr_1fr]`,
    order: 'w767:row-span-2',
    tabs: 'print:col-span-full',
  },
  'single-2': {
    frame: `${columns} w767:grid-cols-2 w992:grid-cols-[1fr_1.15fr]`,
    gallery: 'w767:col-start-2',
    order: 'w767:col-start-1 w767:row-span-2 w767:row-start-1',
    tabs: 'w767:col-start-2 print:col-span-full',
  },
  'single-3': { frame: 'mx-auto max-w-3xl', tabs: '' },
}

// The unfolded choice of a logo is longer than pictures and description: the pictures stay beside it, the description goes below.
const besideEditor = {
  gallery: 'w767:sticky w767:top-20 w767:row-span-2 w992:top-36 print:static',
  tabs: 'w767:col-span-full',
}

interface ProductPageProps {
  readonly product: ProductDetail
  readonly layout?: ProductLayout | undefined
  readonly reviews: ProductReviews
  readonly deliveryDays: DeliveryDays
  readonly initialOrder?: InitialOrder | undefined
  /** «Δωρεάν μεταφορικά από 300 € …»; null without a threshold */
  readonly freeDelivery: string | null
  /** The pieces that a choice of a logo starts with, where the visitor named none */
  readonly logoQuantity?: number | undefined
  /** The add-to-cart control; it reports the chosen quantity and the quantity in the cart */
  readonly order: (slot: LogoSlot) => ReactNode
  /** The wishlist button */
  readonly heart: (variant: ProductVariant | null) => ReactNode
}

/** Everything above the related products: pictures, price, choice, order, description, details, reviews. */
export function ProductPage(props: ProductPageProps) {
  const { product, layout = 'single', reviews, deliveryDays, initialOrder, order, heart } = props
  const look = looks[layout]
  const [first] = useState(
    () => product.variants.find((each) => each.variantId === initialOrder?.variantId) ?? firstChoice(product.variants),
  )
  const [images] = useState(() => galleryImages(product, first))
  const [picked, setVariantId] = useState<number | undefined>()
  const colourOfAddress = useColourOfAddress()
  const initial = colourOfAddress === null ? first : chooseColour(product.variants, first, colourOfAddress)
  const variantId = picked ?? initial?.variantId
  const [typed, setWantedQuantity] = useState(initialOrder?.quantity ?? null)
  const planned = useProjectOrder(product)
  const { quantity: asked } = useProject()
  const [chosenLogo, setWithLogo] = useState(initialOrder?.withLogo === true ? true : null)
  const withLogo = chosenLogo ?? planned.withLogo
  const logoQuantity = typed ?? (asked === null ? props.logoQuantity : undefined) ?? planned.quantity
  const wantedQuantity = withLogo ? logoQuantity : (typed ?? planned.quantity)
  const [{ quantity, inCart }, setPieces] = useState({ quantity: wantedQuantity, inCart: 0 })
  const [isEditing, setEditing] = useState(false)
  const beside = layout !== 'single-3' && withLogo && isEditing ? besideEditor : null
  const hasDescription = product.description !== '' || product.printPositions.length > 0
  const [tab, setTab] = useState(hasDescription ? 'description' : 'facts')
  // From the current product, because its data reloads when a discount ends.
  const variant = product.variants.find((each) => each.variantId === variantId) ?? null
  const pickers = (
    <VariantPickers
      variants={product.variants}
      chosen={variant}
      onChoose={(chosen) => setVariantId(chosen?.variantId)}
      comingSoon={product.availability === 'coming-soon'}
    />
  )
  return (
    // The positioning context of the title's corner, which is on the picture on phones.
    <div
      className={classes('relative grid grid-cols-[minmax(0,1fr)] items-start gap-y-5 w767:gap-y-8 print:gap-y-4', look.frame)}
    >
      <div className={classes('min-w-0', look.gallery, beside?.gallery)}>
        <Gallery title={product.title} images={images} colour={variant?.colour?.name ?? null} />
      </div>
      <div className={classes('flex min-w-0 flex-col gap-4 w767:gap-5 print:gap-4', look.order)}>
        <ProductTitle product={product} reviews={reviews} corner={heart(variant)} onReviews={() => setTab('reviews')} />
        {order({
          variant,
          wantedQuantity,
          logoQuantity,
          pieces: quantity + inCart,
          withLogo,
          onQuantityChange: setWantedQuantity,
          onPieces: setPieces,
          onLogo: setWithLogo,
          isEditing,
          onEditing: setEditing,
          parts: {
            price: <ProductPrice product={product} pieces={quantity + inCart} />,
            days: <DeliveryLines product={product} variant={variant} pieces={quantity + inCart} days={deliveryDays} />,
            stock: (
              <div className="flex flex-col gap-1">
                <StockLine product={product} variant={variant} />
                {props.freeDelivery !== null && <p className="text-sm text-muted">{props.freeDelivery}</p>}
              </div>
            ),
            pickers,
          },
        })}
        <div className={classes(withLogo && 'hidden print:block')}>
          <PriceBreakTable product={product} quantity={quantity} inCart={inCart} onChoose={setWantedQuantity} />
        </div>
        <ShareProduct title={product.title} />
      </div>
      <div id="details" className={classes('mt-6 min-w-0 w767:mt-0 print:mt-0', look.tabs, beside?.tabs)}>
        <Tabs
          label="Πληροφορίες για το προϊόν"
          open={tab}
          onOpen={setTab}
          tabs={[
            ...(hasDescription
              ? [
                  {
                    id: 'description',
                    title: 'Περιγραφή',
                    content: (
                      <>
                        <p className="max-w-text whitespace-pre-line">{unbrokenMeasures(product.description)}</p>
                        <PrintPositions positions={product.printPositions} />
                      </>
                    ),
                  },
                ]
              : []),
            {
              id: 'facts',
              title: 'Επιπλέον πληροφορίες',
              content: (
                <>
                  <Facts product={product} variant={variant} />
                  <ProductLaw parts={product.law} />
                </>
              ),
            },
            {
              id: 'reviews',
              title: reviews.count === 0 ? 'Κριτικές' : `Κριτικές (${reviews.count})`,
              content: <Reviews productId={product.id} reviews={reviews} />,
              screenOnly: true,
            },
          ]}
        />
      </div>
    </div>
  )
}

/** The colour in the page's URL (`productColourUrl`), read after hydration: the cached HTML is the same for each. */
function useColourOfAddress(): string | null {
  const { search } = useLocation()
  return useHydrated() ? new URLSearchParams(search).get('colour') : null
}

interface ChosenProps {
  readonly product: ProductDetail
  readonly variant: ProductVariant | null
}

function Facts({ product, variant }: ChosenProps) {
  const sku = variant?.sku ?? product.sku
  const code = sku === null || sku === '' ? [] : [['Κωδικός', sku] as const]
  return (
    <dl className="text-sm print:grid print:grid-cols-2 print:gap-x-8">
      {[...code, ...product.facts].map(([name, value]) => (
        <div key={name} className="flex gap-4 border-b border-line py-2.5 print:py-1.5">
          <dt className="w-40 shrink-0 text-muted print:w-32">{name}</dt>
          <dd className="min-w-0">{unbrokenMeasures(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
