import { type ReactNode, useState } from 'react'

import type { ProductDetail, ProductVariant } from '#app/catalogue/catalogue.ts'
import { DeliveryLines } from '#app/catalogue/product/delivery-lines.tsx'
import type { DeliveryDays } from '#app/promise/promise.ts'
import { galleryImages } from '#app/catalogue/product/gallery.ts'
import { Gallery } from '#app/catalogue/product/gallery.tsx'
import { PriceBreakTable } from '#app/catalogue/product/price-break-table.tsx'
import { StockLine } from '#app/catalogue/product/stock-line.tsx'
import type { OrderSlot } from '#app/catalogue/product/product-page.tsx'
import { decorationOfCard } from '#app/catalogue/project/best-technique.ts'
import { isNoProject } from '#app/catalogue/project/project.ts'
import { ProjectFiguresLine } from '#app/catalogue/project/project-figures.tsx'
import { useProject, useProjectOrder } from '#app/catalogue/project/use-project.ts'
import { ProductPrice } from '#app/catalogue/card/product-price.tsx'
import { firstChoice } from '#app/catalogue/product/variant-choice.ts'
import { VariantPickers } from '#app/catalogue/product/variant-pickers.tsx'
import { unbrokenMeasures } from '#app/platform/text/unbroken-measures.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { productUrl } from '#app/urls.ts'

export interface QuickViewAnswer {
  readonly product: ProductDetail
  readonly deliveryDays: DeliveryDays
}

interface QuickViewContentProps extends QuickViewAnswer {
  /** The add-to-cart control; it reports the chosen quantity and that in the cart */
  readonly order: (slot: OrderSlot) => ReactNode
  /** The wishlist button */
  readonly heart: (variant: ProductVariant | null) => ReactNode
  /** Called when the link to the product page is followed */
  readonly onLeave: () => void
}

/** The quick view: what is needed to choose and order a product without leaving a list. */
export function QuickViewContent({ product, deliveryDays, order, heart, onLeave }: QuickViewContentProps) {
  const [first] = useState(() => firstChoice(product.variants))
  const [images] = useState(() => galleryImages(product, first))
  const [variant, setVariant] = useState(first)
  const project = useProject()
  const [typed, setWantedQuantity] = useState<number | null>(null)
  const planned = useProjectOrder(product)
  const wantedQuantity = typed ?? planned.quantity
  const [{ quantity, inCart }, setPieces] = useState({ quantity: product.minimumQuantity, inCart: 0 })
  const pieces = quantity + inCart
  return (
    <div className="grid items-start gap-x-8 gap-y-6 p-5 w767:grid-cols-2 w767:p-7">
      <div className="min-w-0 [&_ul+ul]:flex-row">
        <Gallery title={product.title} images={images} colour={variant?.colour?.name ?? null} />
        <p className="mt-4 line-clamp-3 text-sm text-muted">{unbrokenMeasures(product.description)}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <div className="flex items-start justify-between gap-4">
          {/* Grown: a container for queries has no width of its own. */}
          <div className="min-w-0 flex-1">
            <ProductPrice product={product} pieces={pieces} />
            {!isNoProject(project) && <ProjectFiguresLine product={product} project={project} />}
          </div>
          {heart(variant)}
        </div>
        <VariantPickers variants={product.variants} chosen={variant} onChoose={setVariant} />
        <StockLine product={product} variant={variant} />
        <DeliveryLines
          product={product}
          variant={variant}
          pieces={pieces}
          days={deliveryDays}
          decoration={decorationOfCard(product, { ...project, quantity: pieces }, deliveryDays)}
        />
        {order({ variant, wantedQuantity, onQuantityChange: setWantedQuantity, onPieces: setPieces })}
        <PriceBreakTable product={product} quantity={quantity} inCart={inCart} onChoose={setWantedQuantity} />
        <LinkButton to={productUrl(product.id)} variant="secondary" onClick={onLeave}>
          Δείτε όλες τις πληροφορίες
        </LinkButton>
      </div>
    </div>
  )
}
