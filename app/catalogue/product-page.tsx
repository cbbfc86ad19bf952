import Truck from 'lucide-react/icons/truck'
import { type ReactNode, useState } from 'react'

import type { ProductDetail, ProductVariant } from '#app/catalogue/catalogue.ts'
import { Gallery } from '#app/catalogue/gallery.tsx'
import { PriceBreakTable } from '#app/catalogue/price-break-table.tsx'
import { leadTimeText, productFacts, stockNote } from '#app/catalogue/product-facts.ts'
import { ProductPrice } from '#app/catalogue/product-price.tsx'
import { firstChoice } from '#app/catalogue/variant-choice.ts'
import { VariantPickers } from '#app/catalogue/variant-pickers.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { classes } from '#app/ui/classes.ts'

interface ProductPageProps {
  readonly product: ProductDetail
  /** The cart's control; it tells the chosen quantity. */
  readonly order: (variant: ProductVariant | null, onQuantityChange: (quantity: number) => void) => ReactNode
  /** The wishlist's heart */
  readonly heart: (variant: ProductVariant | null) => ReactNode
}

const dots = { good: 'bg-success', wait: 'bg-hot', none: 'bg-failure' }

/** What stands above the related products: pictures, price, choice, order, description, details. */
export function ProductPage({ product, order, heart }: ProductPageProps) {
  const [variant, setVariant] = useState(() => firstChoice(product.variants))
  const [quantity, setQuantity] = useState(product.minimumQuantity)
  const stock = stockNote(product, variant)
  return (
    <>
      <div className="grid items-start gap-x-12 gap-y-8 w992:grid-cols-[1.15fr_1fr] w1300:gap-x-16">
        <div className="min-w-0 w992:sticky w992:top-24">
          <Gallery images={galleryImages(product)} chosenSrc={variant?.imageSrc ?? null} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <div>
            <div className="flex items-start justify-between gap-4">
              <h1 className="text-2xl font-semibold w680:text-3xl">{product.title}</h1>
              <div className="-mt-0.5">{heart(variant)}</div>
            </div>
            {(product.isNew || product.isHot) && (
              <p className="mt-3 flex gap-1">
                {product.isNew && <Badge tone="new">Νέο</Badge>}
                {product.isHot && <Badge tone="hot">Hot</Badge>}
              </p>
            )}
          </div>
          <ProductPrice product={product} quantity={quantity} />
          <VariantPickers variants={product.variants} chosen={variant} onChoose={setVariant} />
          <div className="flex flex-col gap-1.5 text-sm">
            <p role="status" className="flex items-center gap-2 font-semibold">
              <span aria-hidden className={classes('size-2 rounded-pill', dots[stock.tone])} />
              {stock.text}
            </p>
            {product.leadTimeDays !== null && stock.tone === 'good' && (
              <p className="flex items-center gap-2 text-muted">
                <Truck aria-hidden className="-ml-1 size-4" />
                Παράδοση σε {leadTimeText(product.leadTimeDays)}
              </p>
            )}
          </div>
          {order(variant, setQuantity)}
          <PriceBreakTable product={product} quantity={quantity} />
        </div>
      </div>
      <div className="mt-14 grid gap-x-16 gap-y-10 border-t border-line pt-10 w992:grid-cols-[1.15fr_1fr]">
        <section aria-labelledby="description">
          <h2 id="description" className="text-xl font-semibold">
            Περιγραφή
          </h2>
          <p className="mt-3 max-w-prose whitespace-pre-line">{product.description}</p>
        </section>
        <section aria-labelledby="details">
          <h2 id="details" className="text-xl font-semibold">
            Χαρακτηριστικά
          </h2>
          <dl className="mt-3 text-sm">
            {productFacts(product, variant).map(([name, value]) => (
              <div key={name} className="flex gap-4 border-b border-line py-2.5">
                <dt className="w-40 shrink-0 text-muted">{name}</dt>
                <dd className="min-w-0">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  )
}

/** Each picture once, told by the title and the colour that it shows. */
function galleryImages({ title, imageSrc, images, variants }: ProductDetail) {
  const bySrc = new Map(images.map((image) => [image.src, image]))
  if (bySrc.size === 0) return [{ src: imageSrc, alt: title }]
  return [...bySrc.values()].map(({ src, variantIds }) => {
    const colour = variants.find(({ variantId }) => variantIds.includes(variantId))?.colour
    return { src, alt: colour ? `${title}, ${colour.label}` : title }
  })
}
