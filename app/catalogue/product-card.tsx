import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { cardBadges, cardPrice } from '#app/catalogue/card-text.ts'
import type { Colour, ProductCard } from '#app/catalogue/catalogue.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ByVat } from '#app/ui/by-vat.tsx'
import { classes } from '#app/ui/classes.ts'
import { Picture } from '#app/ui/picture.tsx'
import { OtherPrice, Price } from '#app/ui/price.tsx'
import { productUrl } from '#app/urls.ts'

const mostSwatches = 6

interface ProductTileProps {
  readonly product: ProductCard
  /** In the first screen: its picture is loaded at once. */
  readonly first?: boolean | undefined
  /** What stands on the picture's corner: the wishlist's heart */
  readonly corner?: ReactNode
}

/** A product in a list. The whole tile leads to the product; the corner is a control of its own. */
export function ProductTile({ product, first = false, corner }: ProductTileProps) {
  const { now, was, from } = cardPrice(product)
  const withVat = cardPrice(product, product.vatPercent)
  return (
    <article className="group/card relative flex flex-col">
      <div className="relative overflow-hidden rounded-card bg-plate">
        <Picture
          src={product.imageSrc}
          alt=""
          first={first}
          className={classes(
            'w-full transition-[opacity,scale] duration-250 group-hover/card:scale-103',
            product.secondImageSrc !== null && 'pointer-fine:group-hover/card:opacity-0',
          )}
        />
        {product.secondImageSrc !== null && (
          <Picture
            src={product.secondImageSrc}
            alt=""
            className="absolute inset-0 size-full scale-103 opacity-0 transition-opacity duration-250 pointer-coarse:hidden group-hover/card:opacity-100"
          />
        )}
      </div>
      <div className="mt-3 flex flex-1 flex-col gap-1">
        <h3 className="text-base leading-snug font-semibold tracking-normal">
          <Link
            to={productUrl(product.id)}
            className="line-clamp-2 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent group-hover/card:underline group-hover/card:decoration-1 group-hover/card:underline-offset-4"
          >
            {product.title}
          </Link>
        </h3>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Price now={now} was={was} withVat={withVat} />
          <span className="text-xs text-muted tabular-nums">
            <OtherPrice without={now} withVat={withVat.now} />
          </span>
        </p>
        {from !== undefined && (
          <p className="text-sm text-muted tabular-nums">
            <ByVat without={from} with={withVat.from ?? from} />
          </p>
        )}
        {product.colours.length > 1 && <Swatches colours={product.colours} />}
      </div>
      <ul className="absolute top-3 left-3 flex flex-wrap gap-1 pr-14">
        {cardBadges(product).map(({ tone, text }) => (
          <li key={text}>
            <Badge tone={tone}>{text}</Badge>
          </li>
        ))}
      </ul>
      {corner !== undefined && <div className="absolute top-1.5 right-1.5">{corner}</div>}
    </article>
  )
}

function Swatches({ colours }: { readonly colours: readonly Colour[] }) {
  const more = colours.length - mostSwatches
  return (
    <p className="mt-1 flex items-center gap-1.5">
      <span className="unseen">{`${colours.length} χρώματα`}</span>
      {colours.slice(0, mostSwatches).map((colour) => (
        <span
          key={colour.name}
          title={colour.label}
          style={{ backgroundColor: colour.hex }}
          className="size-4 rounded-pill border border-ink/20"
        />
      ))}
      {more > 0 && (
        <span aria-hidden className="text-xs text-muted">
          +{more}
        </span>
      )}
    </p>
  )
}
