import { type ReactNode, useEffect } from 'react'

import type { ProductDetail } from '#app/catalogue/catalogue.ts'
import { bestDecoration } from '#app/catalogue/project/best-technique.ts'
import type { Project } from '#app/catalogue/project/project.ts'
import type { DecorationPosition } from '#app/personalisation/decoration.ts'
import { withOwnLogo } from '#app/personalisation/designer/edit-logo-selection.ts'
import { drawnPictures, loadPicture, onDrawnPictures } from '#app/personalisation/designer/drawn-pictures.ts'
import { ownPicture } from '#app/personalisation/designer/own-picture.ts'
import { pictureHashOf } from '#app/personalisation/designer/picture-hash.ts'
import { previewPicture } from '#app/personalisation/logo-preview/composed-picture.ts'
import type { OwnLogo } from '#app/personalisation/logo-preview/own-logo.ts'
import { LogoPrompt } from '#app/personalisation/product/logo-prompt.tsx'
import { LogoFields } from '#app/personalisation/product/logo-fields.tsx'
import { LogoEditor } from '#app/personalisation/product/logo-editor.tsx'
import { LogoDay, LogoPrice } from '#app/personalisation/product/logo-price.tsx'
import { LogoTotal } from '#app/personalisation/product/logo-summary.tsx'
import { type LogoSelection, defaultLogoSelection } from '#app/personalisation/product/logo-selection.ts'
import { PriceCurveChart } from '#app/personalisation/product/price-curve-chart.tsx'
import { PriceBreakdown } from '#app/personalisation/product/price-breakdown.tsx'
import { type LogoOrder, priceLogos } from '#app/personalisation/product/price-logos.ts'
import { type PlacementInMm, placementInMm } from '#app/personalisation/placement-in-mm.ts'
import { ShareSelection } from '#app/personalisation/sharing/share-selection.tsx'
import { piecesText } from '#app/platform/text/greek-text.ts'
import { formatUnitPriceShort } from '#app/platform/text/money.ts'
import type { DeliveryDays, DeliveryPromise } from '#app/promise/promise.ts'
import { unitPriceWithVat } from '#app/pricing/unit-price.ts'
import { ByVat } from '#app/ui/price/by-vat.tsx'

/** Changes whenever a logo's picture has loaded. */
export const logoPictures = { read: drawnPictures, onChange: onDrawnPictures }

/** The contents of «Με το λογότυπό σας», in the order of the page; price and day are null if there is no price. */
export interface LogoParts {
  readonly price: ReactNode
  readonly day: ReactNode
  /** The choice in words, with the fields that change it */
  readonly editor: ReactNode
  readonly explained: ReactNode
  /** null if the logos have no price */
  readonly chosen: {
    readonly placements: readonly PlacementInMm[]
    /** Cents */
    readonly net: number
    /** Arrival; null if unknown */
    readonly arrival: DeliveryPromise | null
  } | null
  /** The total of the pieces, or why there is no price */
  readonly total: ReactNode
}

interface Drawn {
  readonly selections: readonly LogoSelection[]
  readonly ownLogo: OwnLogo | null
  /** The product's picture in the chosen colour */
  readonly imageSrc: string
  /** All pictures of the product */
  readonly images: readonly { readonly src: string }[]
  readonly planned: PlannedOrder
}

/** What the visitor plans decides with which technique the logo starts, as on the product's card. */
export interface PlannedOrder {
  readonly allIn: ProductDetail['allIn']
  readonly project: Project
  readonly days: DeliveryDays
}

interface LogoPartsInput extends Drawn {
  readonly order: LogoOrder
  readonly product: Pick<ProductDetail, 'id' | 'title' | 'minimumQuantity'>
  /** null if it cannot be ordered */
  readonly quantity: number | null
  readonly onSelections: (selections: readonly LogoSelection[]) => void
  readonly onQuantity: (quantity: number) => void
  readonly pickers: ReactNode
  /** Whether the fields are unfolded */
  readonly isEditing: boolean
  readonly onEditing: (isEditing: boolean) => void
}

/** The lazily loaded parts of the panel: price, day, total, editor and explanation. */
export function logoParts(input: LogoPartsInput): LogoParts {
  const { order, product, quantity, onSelections, onQuantity, pickers, isEditing, onEditing, ...drawn } = input
  const { id: productId, title, minimumQuantity } = product
  const answer = priceLogos(order, orDefaultLogo(order, drawn), quantity)
  const { priced, logos } = answer
  const placements = logos.flatMap(({ placement }) => (placement === null ? [] : [placementInMm(placement)]))
  const own = ownOf(drawn)
  // A choice that has no price is open, so that its problem stands beside its field.
  const hasProblem = logos.some(({ problems }) => Object.keys(problems).length > 0)
  return {
    price: priced && <LogoPrice priced={priced} />,
    day: priced && <LogoDay priced={priced} />,
    total: <LogoTotal answer={answer} quantity={quantity} onQuantity={onQuantity} />,
    editor: (
      <>
        {drawn.ownLogo === null && <LogoPrompt />}
        <LogoEditor
          answer={answer}
          own={own}
          hex={previewPicture(drawn.imageSrc)?.hex ?? null}
          open={isEditing || hasProblem}
          onOpen={onEditing}
        >
          <LogoFields
            order={order}
            answer={answer}
            quantity={quantity}
            drawing={{ product, pictures: [drawn.imageSrc, ...picturesOfColour(drawn)], own, pickers }}
            onChange={onSelections}
          />
        </LogoEditor>
      </>
    ),
    explained: priced !== null && (
      <>
        {quantity !== null && (
          <ShareSelection
            choices={[{ productId, variantId: order.variant?.variantId ?? null, quantity, placements }]}
            title={title}
            text="Κοινοποίηση με το λογότυπο"
            className="self-start"
          />
        )}
        <PriceBreakdown priced={priced} priceListVersion={order.terms.priceListVersion} />
        <PriceCurveChart line={priced.line} minimumQuantity={minimumQuantity} onQuantity={onQuantity} />
      </>
    ),
    chosen: priced && {
      placements,
      net: priced.price.net,
      arrival: priced.delivery,
    },
  }
}

/** The default choice: one logo at the first position, the visitor's own if uploaded. */
function orDefaultLogo(order: LogoOrder, { selections, planned, ...drawn }: Drawn): readonly LogoSelection[] {
  const { positions } = order.terms
  const chosen = selections.length > 0 ? selections : positions.slice(0, 1).map((first) => startAt(first, order, planned))
  return withOwnLogo(chosen, positions, ownOf(drawn))
}

function startAt({ key, techniques }: DecorationPosition, { product }: LogoOrder, planned: PlannedOrder): LogoSelection {
  const best = bestDecoration({ ...product, allIn: planned.allIn }, planned.project, planned.days)
  return defaultLogoSelection(key, techniques.find((technique) => technique.key === best)?.key)
}

/** Those of the product in the chosen colour */
function picturesOfColour({ imageSrc, images }: Pick<Drawn, 'imageSrc' | 'images'>): readonly string[] {
  const chosen = previewPicture(imageSrc)
  return images.map(({ src }) => src).filter((src) => src !== imageSrc && previewPicture(src)?.hex === chosen?.hex)
}

function ownOf({ ownLogo, imageSrc }: Pick<Drawn, 'ownLogo' | 'imageSrc'>) {
  return ownPicture(ownLogo, previewPicture(imageSrc)?.hex ?? null)
}

/** «5,12 € / τεμ.»: the price of a piece with the default logo; of other pieces than the chosen ones it says how many. */
export function DefaultPrice({
  order,
  quantity,
  chosenQuantity,
  ...drawn
}: Pick<LogoPartsInput, 'order' | 'quantity'> & { readonly chosenQuantity: number } & Drawn) {
  const { ownLogo } = drawn
  const picture = pictureHashOf(ownLogo)
  useEffect(() => {
    if (picture !== null) void loadPicture(picture, ownLogo?.picture)
  }, [picture, ownLogo])
  const { priced } = priceLogos(order, orDefaultLogo(order, drawn), quantity)
  if (priced === null || quantity === null) return null
  const { pricePerPiece } = priced.price
  return (
    <>
      <ByVat
        without={formatUnitPriceShort(pricePerPiece)}
        with={formatUnitPriceShort(unitPriceWithVat(pricePerPiece, order.product.vatPercent))}
      />
      {quantity === chosenQuantity ? ' / τεμ.' : ` για ${piecesText(quantity)}`}
    </>
  )
}
