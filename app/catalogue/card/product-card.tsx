import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'

import { CardPriceBreaks } from '#app/catalogue/card/card-price-breaks.tsx'
import { CardPicture } from '#app/catalogue/card/card-picture.tsx'
import { CardSwatches } from '#app/catalogue/card/card-swatches.tsx'
import { cardBadges, cardPrice, orderingText } from '#app/catalogue/card/card-text.ts'
import { isPriceOnRequest } from '#app/catalogue/price-on-request.ts'
import type { CardColour, ListedCard } from '#app/catalogue/catalogue.ts'
import type { DeliveryDays } from '#app/promise/promise.ts'
import { priceRows } from '#app/pricing/price-breaks.ts'
import type { ListView } from '#app/catalogue/list/list-address.ts'
import { isNoProject, mergeProjects, noProject, type Project } from '#app/catalogue/project/project.ts'
import { useProject } from '#app/catalogue/project/use-project.ts'
import { badgeLook } from '#app/ui/badge.tsx'
import { priceFigures } from '#app/ui/price/price.tsx'
import { useLazyPart } from '#app/ui/use-lazy-part.ts'
import { productUrl } from '#app/urls.ts'

const loadProjectPrice = async () => (await import('#app/catalogue/project/project-figures.tsx')).ProjectCardPrice

interface ProductTileProps {
  readonly product: ListedCard
  /** On the first screen, so its picture is loaded at once */
  readonly first?: boolean | undefined
  /** A card of a grid, or a row of a list */
  readonly layout?: ListView | undefined
  /** Delivery estimates, for rows */
  readonly deliveryDays?: DeliveryDays | null | undefined
  /** Shows the first of these colours that it has */
  readonly colours?: readonly string[] | undefined
  /** Overrides the visitor's own project, if set: what the list is filtered by */
  readonly project?: Project | undefined
  /** On the picture's corner: the wishlist button */
  readonly corner?: ReactNode
  /** At the picture's foot, on hover: the quick view */
  readonly foot?: ReactNode
}

/** A product in a list. The whole tile links to the product; corner, foot and colours are separate controls. */
export function ProductTile({
  product,
  first = false,
  layout = 'grid',
  deliveryDays = null,
  colours = [],
  project: asked = noProject,
  corner,
  foot,
}: ProductTileProps) {
  const [picked, setPicked] = useState<CardColour | null>(null)
  const [near, setNear] = useState(false)
  const shown = picked ?? product.colours.find(({ name, imageSrc }) => imageSrc !== null && colours.includes(name)) ?? null
  const own = useProject()
  const project = mergeProjects(asked, own)
  // A discount stands beside the price that it reduces, which an all-in price is not.
  const badges = cardBadges(isNoProject(project) ? product : { ...product, discountPercent: 0 })
  const isRow = layout === 'list'
  return (
    <article
      className={isRow ? 'group/card card card-row' : 'group/card card'}
      onPointerEnter={({ pointerType }) => setNear(pointerType === 'mouse')}
    >
      <div className="card-media">
        <CardPicture
          imageSrc={shown?.imageSrc ?? product.imageSrc}
          secondImageSrc={near && shown === null ? product.secondImageSrc : null}
          first={first}
          layout={layout}
        />
        {foot}
      </div>
      <div className="card-text">
        <h3>
          <Link to={productUrl(product.id)}>{product.title}</Link>
        </h3>
        <CardPrices product={product} project={project} />
        {isRow && 'shelfStock' in product && <p className="text-sm text-muted">{orderingText(product, deliveryDays)}</p>}
        {product.colours.length > 1 && <CardSwatches colours={product.colours} picked={shown} onPick={setPicked} />}
      </div>
      {isRow && (
        <div className="mr-18 hidden w-60 shrink-0 py-2 w1200:block w1440:w-72">
          <CardPriceBreaks product={product} />
        </div>
      )}
      {badges.length > 0 && (
        <ul className="card-badges">
          {badges.map(({ tone, text }) => (
            <li key={text} className={badgeLook(tone)}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {corner !== undefined && <div className="card-corner">{corner}</div>}
    </article>
  )
}

function CardPrices({ product, project }: { readonly product: ListedCard; readonly project: Project }) {
  // The project's arithmetic loads only for visitors with a project; the usual price shows until then.
  const { part: ProjectCardPrice } = useLazyPart(loadProjectPrice, !isNoProject(project))
  const rows = priceRows(product)
  const net = cardPrice(product, 0, rows)
  if (isPriceOnRequest(product)) return <p className="card-line">{net.now}</p>
  const gross = cardPrice(product, product.vatPercent, rows)
  if (ProjectCardPrice !== null && !isNoProject(project)) return <ProjectCardPrice product={product} project={project} />
  return (
    <>
      <p className="card-price">
        {priceFigures({ now: net.now, was: net.was, withVat: gross })}
        <small className="net">{`${gross.now} με ΦΠΑ`}</small>
        <small className="gross">{`${net.now} χωρίς ΦΠΑ`}</small>
      </p>
      {cardLines(net.from, gross.from)}
      {cardLines(net.lowest, gross.lowest, 'card-line text-xs')}
    </>
  )
}

/** A line of a card in both price modes; none if there is none without VAT. */
function cardLines(net: string | undefined, gross = net, look = 'card-line') {
  if (net === undefined) return null
  return (
    <>
      <p className={`${look} net`}>{net}</p>
      <p className={`${look} gross`}>{gross}</p>
    </>
  )
}
