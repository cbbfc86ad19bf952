import Truck from 'lucide-react/icons/truck'
import { type ReactNode, useState } from 'react'

import type { ProductDetail, ProductVariant } from '#app/catalogue/catalogue.ts'
import { galleryImages } from '#app/catalogue/gallery.ts'
import { Gallery } from '#app/catalogue/gallery.tsx'
import { PriceBreakTable } from '#app/catalogue/price-break-table.tsx'
import { leadTimeText, productFacts, stockNote } from '#app/catalogue/product-facts.ts'
import { ProductPrice } from '#app/catalogue/product-price.tsx'
import { Reviews } from '#app/catalogue/product-reviews.tsx'
import { ProductTitle } from '#app/catalogue/product-title.tsx'
import type { ProductReviews } from '#app/catalogue/reviews.ts'
import { ShareProduct } from '#app/catalogue/share-product.tsx'
import { firstChoice } from '#app/catalogue/variant-choice.ts'
import { VariantPickers } from '#app/catalogue/variant-pickers.tsx'
import { longDayText } from '#app/platform/working-days.ts'
import { classes } from '#app/ui/classes.ts'
import { Tabs } from '#app/ui/tabs.tsx'

/** What the order's control is given, and what it tells. */
export interface OrderSlot {
  readonly variant: ProductVariant | null
  readonly wish: number
  readonly onWish: (quantity: number) => void
  readonly onPieces: (pieces: { readonly quantity: number; readonly inCart: number }) => void
}

/** The specification's three: pictures beside the order, tabs below the pictures beside it, and one narrow column. */
export type ProductLayout = 'single' | 'single-2' | 'single-3'

const columns =
  'w767:grid-cols-2 w767:gap-x-8 w992:grid-cols-[1.15fr_1fr] w992:gap-x-12 w1300:gap-x-16 print:grid-cols-[1fr_1.6fr] print:gap-x-8'

const looks: Record<
  ProductLayout,
  { readonly frame: string; readonly gallery?: string; readonly order?: string; readonly tabs: string }
> = {
  single: { frame: columns, gallery: 'w767:sticky w767:top-24', tabs: 'col-span-full' },
  'single-2': {
    frame: `${columns} w767:grid-rows-[auto_1fr]`,
    order: 'w767:row-span-2 w992:sticky w992:top-24',
    tabs: 'print:col-span-full',
  },
  'single-3': { frame: 'mx-auto max-w-3xl', tabs: '' },
}

interface ProductPageProps {
  readonly product: ProductDetail
  readonly layout?: ProductLayout | undefined
  readonly reviews: ProductReviews
  /** The cart's control; it tells how many pieces are chosen, and how many are in the cart. */
  readonly order: (slot: OrderSlot) => ReactNode
  /** The wishlist's heart */
  readonly heart: (variant: ProductVariant | null) => ReactNode
}

const dots = { good: 'bg-success', few: 'bg-hot', wait: 'bg-hot', none: 'bg-failure' }

/** What stands above the related products: pictures, price, choice, order, description, details, reviews. */
export function ProductPage({ product, layout = 'single', reviews, order, heart }: ProductPageProps) {
  const look = looks[layout]
  const [first] = useState(() => firstChoice(product.variants))
  const [images] = useState(() => galleryImages(product, first))
  const [variantId, setVariantId] = useState(first?.variantId)
  const [wish, setWish] = useState(product.minimumQuantity)
  const [{ quantity, inCart }, setPieces] = useState({ quantity: product.minimumQuantity, inCart: 0 })
  const [tab, setTab] = useState('description')
  // Out of the product as it is now: its data is read anew when an offer ends.
  const variant = product.variants.find((each) => each.variantId === variantId) ?? null
  return (
    <div className={classes('grid grid-cols-[minmax(0,1fr)] items-start gap-y-8 print:gap-y-4', look.frame)}>
      {/* As high as what stands beside it, so that what is sticky in it stays above the tabs. */}
      <div className="min-w-0 self-stretch">
        <div className={look.gallery}>
          <Gallery title={product.title} images={images} colour={variant?.colour?.name ?? null} />
        </div>
      </div>
      <div className={classes('flex min-w-0 flex-col gap-6 print:gap-4', look.order)}>
        <ProductTitle product={product} reviews={reviews} corner={heart(variant)} onReviews={() => setTab('reviews')} />
        <ProductPrice product={product} pieces={quantity + inCart} />
        <VariantPickers
          variants={product.variants}
          chosen={variant}
          onChoose={(chosen) => setVariantId(chosen?.variantId)}
          comingSoon={product.availability === 'coming-soon'}
        />
        <StockLines product={product} variant={variant} />
        {order({ variant, wish, onWish: setWish, onPieces: setPieces })}
        <PriceBreakTable product={product} quantity={quantity} inCart={inCart} onChoose={setWish} />
        <ShareProduct title={product.title} />
      </div>
      <div id="details" className={classes('mt-6 min-w-0 print:mt-0', look.tabs)}>
        <Tabs
          label="Πληροφορίες για το προϊόν"
          open={tab}
          onOpen={setTab}
          tabs={[
            {
              id: 'description',
              title: 'Περιγραφή',
              content: <p className="max-w-prose whitespace-pre-line">{product.description}</p>,
            },
            { id: 'facts', title: 'Επιπλέον πληροφορίες', content: <Facts product={product} variant={variant} /> },
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

interface ChosenProps {
  readonly product: ProductDetail
  readonly variant: ProductVariant | null
}

/** Section 4's stock indicator, and until when it would be here. */
function StockLines({ product, variant }: ChosenProps) {
  const stock = stockNote(product, variant)
  const comes = product.deliveryDay !== null && (stock.tone === 'good' || stock.tone === 'few')
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p role="status" className="flex items-center gap-2 font-semibold">
        <span aria-hidden className={classes('size-2 shrink-0 rounded-pill', dots[stock.tone])} />
        {stock.text}
      </p>
      {comes && product.deliveryDay !== null && (
        <p className="flex items-start gap-2">
          <Truck aria-hidden className="mt-0.5 -ml-1 size-4 shrink-0" />
          <span>
            Παράδοση έως <span className="font-semibold">{longDayText(product.deliveryDay)}</span>
            <span className="text-muted">, για παραγγελία σήμερα</span>
            {product.leadTimeDays !== null && <span className="text-muted"> ({leadTimeText(product.leadTimeDays)})</span>}
          </span>
        </p>
      )}
    </div>
  )
}

function Facts({ product, variant }: ChosenProps) {
  return (
    <dl className="grid gap-x-16 text-sm w800:grid-cols-2 print:grid-cols-2 print:gap-x-8">
      {productFacts(product, variant).map(([name, value]) => (
        <div key={name} className="flex gap-4 border-b border-line py-2.5 print:py-1.5">
          <dt className="w-40 shrink-0 text-muted print:w-32">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
