import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'

import { CardPriceBreaks } from '#app/catalogue/card/card-price-breaks.tsx'
import { CardPicture } from '#app/catalogue/card/card-picture.tsx'
import { CardSwatches } from '#app/catalogue/card/card-swatches.tsx'
import { cardBadges, cardPrice, orderingText } from '#app/catalogue/card/card-text.ts'
import type { CardColour, ProductCard } from '#app/catalogue/catalogue.ts'
import type { DeliveryDays } from '#app/catalogue/product/estimate-delivery.ts'
import type { ListView } from '#app/catalogue/list/list-address.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ByVat } from '#app/ui/by-vat.tsx'
import { classes } from '#app/ui/classes.ts'
import { OtherPrice, Price } from '#app/ui/price.tsx'
import { productUrl } from '#app/urls.ts'

interface ProductTileProps {
  readonly product: ProductCard
  /** In the first screen: its picture is loaded at once. */
  readonly first?: boolean | undefined
  /** A card of a grid, or a row of a list */
  readonly layout?: ListView | undefined
  /** A row says by when it would be there. */
  readonly deliveryDays?: DeliveryDays | null | undefined
  /** It shows itself in the first of these colours that it has. */
  readonly colours?: readonly string[] | undefined
  /** What stands on the picture's corner: the wishlist's heart */
  readonly corner?: ReactNode
  /** What a mouse finds at the picture's foot: the quick view */
  readonly foot?: ReactNode
}

/** A product in a list. The whole tile leads to the product; the corner, the foot and the colours are controls of their own. */
export function ProductTile({
  product,
  first = false,
  layout = 'grid',
  deliveryDays = null,
  colours = [],
  corner,
  foot,
}: ProductTileProps) {
  const [picked, setPicked] = useState<CardColour | null>(null)
  const shown = picked ?? product.colours.find(({ name, imageSrc }) => imageSrc !== null && colours.includes(name)) ?? null
  const badges = cardBadges(product)
  const isRow = layout === 'list'
  return (
    <article className={classes('group/card relative flex', isRow ? 'gap-4 py-4 w680:gap-6' : 'flex-col')}>
      <div className={classes('relative', isRow && 'w-28 shrink-0 w680:w-52')}>
        <div className="relative overflow-hidden rounded-card bg-plate">
          <CardPicture
            imageSrc={shown?.imageSrc ?? product.imageSrc}
            secondImageSrc={shown === null ? product.secondImageSrc : null}
            first={first}
            layout={layout}
          />
        </div>
        {foot !== undefined && (
          <div className="absolute inset-x-3 bottom-3 z-1 hidden opacity-0 transition-opacity focus-within:opacity-100 pointer-fine:flex pointer-fine:group-hover/card:opacity-100">
            {foot}
          </div>
        )}
      </div>
      <div className={classes('flex min-w-0 flex-1 flex-col gap-1', isRow ? 'w680:py-2' : 'mt-3')}>
        <h3
          className={classes(
            'leading-snug font-semibold tracking-normal',
            isRow ? 'pr-13 text-base w680:text-lg w1200:pr-0' : 'text-base',
          )}
        >
          <Link
            to={productUrl(product.id)}
            className="line-clamp-2 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent group-hover/card:underline group-hover/card:decoration-1 group-hover/card:underline-offset-4"
          >
            {product.title}
          </Link>
        </h3>
        {/* Below a title of one line the price stands beside the heart. */}
        <CardPrices product={product} className={isRow ? 'pr-13 w680:pr-0' : undefined} />
        {isRow && <p className="text-sm text-muted">{orderingText(product, deliveryDays)}</p>}
        {product.colours.length > 1 && <CardSwatches colours={product.colours} picked={shown} onPick={setPicked} />}
      </div>
      {isRow && (
        <div className="mr-18 hidden w-60 shrink-0 py-2 w1200:block w1440:w-72">
          <CardPriceBreaks product={product} />
        </div>
      )}
      <ul className={classes('pointer-events-none absolute left-3 flex flex-wrap gap-1 pr-14', isRow ? 'top-6' : 'top-3')}>
        {badges.map(({ tone, text }) => (
          <li key={text}>
            <Badge tone={tone}>{text}</Badge>
          </li>
        ))}
      </ul>
      {corner !== undefined && (
        <div className={classes('absolute z-1', isRow ? 'top-4 right-0' : 'top-1.5 right-1.5')}>{corner}</div>
      )}
    </article>
  )
}

function CardPrices({ product, className }: { readonly product: ProductCard; readonly className: string | undefined }) {
  const without = cardPrice(product)
  const withVat = cardPrice(product, product.vatPercent)
  return (
    <>
      <p className={classes('flex flex-wrap items-baseline gap-x-2', className)}>
        <Price now={without.now} was={without.was} withVat={withVat} />
        <span className="text-xs text-muted tabular-nums">
          <OtherPrice without={without.now} withVat={withVat.now} />
        </span>
      </p>
      {without.from !== undefined && (
        <p className="text-sm text-muted tabular-nums">
          <ByVat without={without.from} with={withVat.from ?? without.from} />
        </p>
      )}
      {without.lowest !== undefined && (
        <p className="text-xs text-muted tabular-nums">
          <ByVat without={without.lowest} with={withVat.lowest ?? without.lowest} />
        </p>
      )}
    </>
  )
}
