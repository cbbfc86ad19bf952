import { type ReactNode, useEffect } from 'react'

import type { ProductDetail } from '#app/catalogue/catalogue.ts'
import type { ElementInMm } from '#app/personalisation/artwork.ts'
import { withOwnLogo } from '#app/personalisation/designer/edit-logo-selection.ts'
import { drawnPictures, loadPicture, onDrawnPictures } from '#app/personalisation/designer/drawn-pictures.ts'
import { ownPicture } from '#app/personalisation/designer/own-picture.ts'
import { pictureHashOf } from '#app/personalisation/designer/picture-hash.ts'
import { previewPicture } from '#app/personalisation/logo-preview/composed-picture.ts'
import type { OwnLogo } from '#app/personalisation/logo-preview/own-logo.ts'
import { LogoPrompt } from '#app/personalisation/product/logo-prompt.tsx'
import { LogoFields } from '#app/personalisation/product/logo-fields.tsx'
import { LogoSummary } from '#app/personalisation/product/logo-summary.tsx'
import { type LogoSelection, defaultLogoSelection } from '#app/personalisation/product/logo-selection.ts'
import { PriceCurveChart } from '#app/personalisation/product/price-curve-chart.tsx'
import { PriceBreakdown } from '#app/personalisation/product/price-breakdown.tsx'
import { inMillimetres, type LogoOrder, priceLogos } from '#app/personalisation/product/price-logos.ts'
import { ShareSelection } from '#app/personalisation/sharing/share-selection.tsx'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatUnitPriceShort } from '#app/platform/text/money.ts'
import { unitPriceWithVat } from '#app/pricing/unit-price.ts'
import { ByVat } from '#app/ui/by-vat.tsx'
import type { PlacementInAddress } from '#app/urls.ts'

interface DrawnPlacement extends PlacementInAddress {
  readonly artwork?: readonly ElementInMm[] | undefined
}

/** Changes whenever a logo's picture has loaded. */
export const logoPictures = { read: drawnPictures, onChange: onDrawnPictures }

/** The contents of «Με το λογότυπό σας», in the order of the page. */
export interface LogoParts {
  readonly fields: ReactNode
  readonly summary: ReactNode
  readonly explained: ReactNode
  /** null if the logos have no price */
  readonly chosen: {
    readonly placements: readonly DrawnPlacement[]
    /** Cents */
    readonly net: number
  } | null
}

interface Drawn {
  readonly selections: readonly LogoSelection[]
  readonly ownLogo: OwnLogo | null
  /** Of the product in the chosen colour */
  readonly imageSrc: string
  /** All pictures of the product */
  readonly images: readonly { readonly src: string }[]
}

interface LogoPartsInput extends Drawn {
  readonly order: LogoOrder
  readonly product: Pick<ProductDetail, 'id' | 'title' | 'minimumQuantity'>
  /** null if it cannot be ordered */
  readonly quantity: number | null
  readonly onSelections: (selections: readonly LogoSelection[]) => void
  readonly onQuantity: (quantity: number) => void
  readonly pickers: ReactNode
}

/** The lazily loaded parts of the panel: fields, price and its explanation. */
export function logoParts({ order, product, quantity, onSelections, onQuantity, pickers, ...drawn }: LogoPartsInput): LogoParts {
  const { id: productId, title, minimumQuantity } = product
  const answer = priceLogos(order, orDefaultLogo(order, drawn), quantity)
  const { priced, logos } = answer
  const placements = logos.flatMap(({ placement }) => (placement === null ? [] : [inMillimetres(placement)]))
  return {
    fields: (
      <>
        {drawn.ownLogo === null && <LogoPrompt />}
        <LogoFields
          order={order}
          answer={answer}
          quantity={quantity}
          drawing={{
            product,
            pictures: [drawn.imageSrc, ...picturesOfColour(drawn)],
            own: ownOf(drawn),
            pickers,
          }}
          onChange={onSelections}
        />
      </>
    ),
    summary: (
      <>
        <LogoSummary answer={answer} quantity={quantity} onQuantity={onQuantity} />
        {priced !== null && quantity !== null && (
          <ShareSelection
            choices={[{ productId, variantId: order.variant?.variantId ?? null, quantity, placements }]}
            title={title}
            text="Κοινοποίηση με το λογότυπο"
            className="self-start"
          />
        )}
      </>
    ),
    explained: priced !== null && (
      <>
        <PriceBreakdown priced={priced} priceListVersion={order.terms.priceListVersion} />
        <PriceCurveChart line={priced.line} minimumQuantity={minimumQuantity} onQuantity={onQuantity} />
      </>
    ),
    chosen: priced && {
      placements,
      net: priced.price.net,
    },
  }
}

/** The default choice: one logo at the first position, the visitor's own if uploaded. */
function orDefaultLogo({ terms }: LogoOrder, { selections, ...drawn }: Drawn): readonly LogoSelection[] {
  const chosen = selections.length > 0 ? selections : terms.positions.slice(0, 1).map(({ key }) => defaultLogoSelection(key))
  return withOwnLogo(chosen, terms.positions, ownOf(drawn))
}

/** Those of the product in the chosen colour */
function picturesOfColour({ imageSrc, images }: Pick<Drawn, 'imageSrc' | 'images'>): readonly string[] {
  const chosen = previewPicture(imageSrc)
  return images.map(({ src }) => src).filter((src) => src !== imageSrc && previewPicture(src)?.hex === chosen?.hex)
}

function ownOf({ ownLogo, imageSrc }: Pick<Drawn, 'ownLogo' | 'imageSrc'>) {
  return ownPicture(ownLogo, previewPicture(imageSrc)?.hex ?? null)
}

/** Below this quantity the price is mostly set-up, so the teaser prices this many pieces. */
const minPricedQuantity = 50
const defaultQuantity = 250

/** «5,12 € / τεμ.»: the price of a piece with the default logo. */
export function DefaultPrice({ order, quantity, ...drawn }: Pick<LogoPartsInput, 'order' | 'quantity'> & Drawn) {
  const { ownLogo } = drawn
  const picture = pictureHashOf(ownLogo)
  useEffect(() => {
    if (picture !== null) void loadPicture(picture, ownLogo?.picture)
  }, [picture, ownLogo])
  const pricedQuantity = quantity !== null && quantity >= minPricedQuantity ? quantity : defaultQuantity
  const { priced } = priceLogos(order, orDefaultLogo(order, drawn), pricedQuantity)
  if (priced === null) return null
  const { pricePerPiece } = priced.price
  return (
    <>
      <ByVat
        without={formatUnitPriceShort(pricePerPiece)}
        with={formatUnitPriceShort(unitPriceWithVat(pricePerPiece, order.product.vatPercent))}
      />
      {pricedQuantity === quantity ? ' / τεμ.' : ` στα ${formatNumber(pricedQuantity)} τεμ.`}
    </>
  )
}
