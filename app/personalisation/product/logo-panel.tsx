import { lazy, type ReactNode, useId, useState, useSyncExternalStore } from 'react'

import type { ProductDetail, ProductVariant } from '#app/catalogue/catalogue.ts'
import type { DeliveryDays } from '#app/promise/promise.ts'
import type { ElementInMm } from '#app/personalisation/artwork.ts'
import type { DecorationTerms } from '#app/personalisation/decoration-terms.ts'
import { useOwnLogo } from '#app/personalisation/logo-preview/use-own-logo.ts'
import { useShownPlacements } from '#app/personalisation/logo-preview/use-shown-placements.ts'
import type { LogoAddress } from '#app/personalisation/product/logo-address.ts'
import type { LogoOrder } from '#app/personalisation/product/price-logos.ts'
import type { LogoSelection } from '#app/personalisation/product/logo-selection.ts'
import { useHydrated } from '#app/platform/browser/use-hydrated.ts'
import { formatUnitPriceShort } from '#app/platform/text/money.ts'
import { unitPriceAt, unitPriceWithVat } from '#app/pricing/unit-price.ts'
import { ByVat } from '#app/ui/by-vat.tsx'
import { classes } from '#app/ui/classes.ts'
import { PartPlace } from '#app/ui/lazy-part.tsx'
import { useLazyPart } from '#app/ui/use-lazy-part.ts'
import type { PlacementInAddress } from '#app/urls.ts'

/** Only the server renders `noscript` content: browsers never load its code. */
const LogoForm = import.meta.env.SSR
  ? lazy(async () => ({ default: (await import('#app/personalisation/product/logo-form.tsx')).LogoForm }))
  : null

const loadParts = () => import('#app/personalisation/product/logo-parts.tsx')

interface DrawnPlacement extends PlacementInAddress {
  readonly artwork?: readonly ElementInMm[] | undefined
}

/** The order: no placements without logos; `net` is null if the chosen ones have no price. */
interface ChosenLogos {
  readonly placements: readonly DrawnPlacement[]
  /** Cents */
  readonly net: number | null | undefined
}

const noChanges = () => () => undefined
const noPictures = () => null

const bareProduct: ChosenLogos = { placements: [], net: undefined }
const unpriced: ChosenLogos = { placements: [], net: null }

interface LogoPanelProps {
  readonly product: ProductDetail
  readonly terms: DecorationTerms
  readonly days: DeliveryDays
  /** The logos in the page's URL, if any. */
  readonly address: LogoAddress | null
  readonly variant: ProductVariant | null
  readonly wantedQuantity: number
  /** The pieces that count towards price breaks of goods without a logo */
  readonly pieces: number
  /** What is already in the cart with given logos */
  readonly combined?: LogoOrder['combined']
  readonly onQuantityChange: (quantity: number) => void
  readonly withLogo: boolean
  readonly onLogo: (withLogo: boolean) => void
  /** The product's colour */
  readonly pickers: ReactNode
  /** Quantity and button */
  readonly children: (logos: ChosenLogos) => ReactNode
}

/** «Με το λογότυπό σας»: whether, where and how; with the price beside the button that orders it. */
export function LogoPanel(props: LogoPanelProps) {
  const {
    product,
    terms,
    days,
    address,
    variant,
    wantedQuantity,
    pieces,
    combined,
    onQuantityChange,
    withLogo,
    onLogo,
    pickers,
    children,
  } = props
  const group = useId()
  const [selections, setSelections] = useState<readonly LogoSelection[]>(address?.logos ?? [])
  const loaded = useLazyPart(loadParts, true)
  const isHydrated = useHydrated()
  const ownLogo = useOwnLogo()
  const imageSrc = variant?.imageSrc ?? product.imageSrc
  // The visitor's logo is placed once its picture is loaded.
  useSyncExternalStore(loaded.part?.logoPictures.onChange ?? noChanges, loaded.part?.logoPictures.read ?? noPictures, noPictures)
  const supply = { ...product, shelfStock: variant?.shelfStock ?? product.shelfStock }
  const order = { product, variant, terms, delivery: { supply, days }, combined }
  const quantity = wantedQuantity >= 1 ? wantedQuantity : null
  const parts =
    withLogo && loaded.part !== null
      ? loaded.part.logoParts({
          order,
          product,
          selections,
          ownLogo,
          imageSrc,
          images: product.images,
          quantity,
          onSelections: setSelections,
          onQuantity: onQuantityChange,
          pickers,
        })
      : null
  useShownPlacements(product.imageSrc, withLogo ? parts?.chosen?.placements : undefined)
  const bare = unitPriceAt(product, pieces)
  return (
    <div className="flex flex-col gap-4 print:hidden">
      <fieldset className="min-w-0 noscript:hidden">
        <legend className="mb-2 text-sm font-semibold">Λογότυπο</legend>
        <div className="grid grid-cols-2 gap-2">
          <Choice group={group} title="Χωρίς λογότυπο" checked={!withLogo} onChoose={() => onLogo(false)}>
            <ByVat without={formatUnitPriceShort(bare)} with={formatUnitPriceShort(unitPriceWithVat(bare, product.vatPercent))} />{' '}
            / τεμ.
          </Choice>
          <Choice group={group} title="Με το λογότυπό σας" checked={withLogo} onChoose={() => onLogo(true)}>
            {loaded.part !== null && (
              <loaded.part.DefaultPrice
                order={order}
                selections={selections}
                ownLogo={ownLogo}
                imageSrc={imageSrc}
                images={product.images}
                quantity={quantity}
              />
            )}
          </Choice>
        </div>
      </fieldset>
      <noscript>{LogoForm !== null && <LogoForm order={order} product={product} address={address} />}</noscript>
      <div
        style={{ minHeight: `${roomRem(terms)}rem` }}
        className={classes('flex-col gap-4 noscript:hidden', withLogo ? 'flex' : isHydrated ? 'hidden' : 'hidden with-logo:flex')}
      >
        {withLogo && (
          <PartPlace loaded={loaded} height="h-96">
            Οι επιλογές για το λογότυπό σας δεν φορτώθηκαν. Ελέγξτε τη σύνδεσή σας.
          </PartPlace>
        )}
        {parts?.fields}
        {parts?.summary}
      </div>
      {children(withLogo ? (parts?.chosen ?? unpriced) : bareProduct)}
      {parts?.explained}
    </div>
  )
}

/** Reserves the space of one logo's fields and price, since a project with a logo opens them later. */
function roomRem({ positions }: DecorationTerms): number {
  const techniques = new Set(positions.flatMap((position) => position.techniques.map(({ key }) => key))).size
  return 30 + 3.25 * techniques + (positions.length > 1 ? 3.75 : 0)
}

interface ChoiceProps {
  readonly group: string
  readonly title: string
  readonly checked: boolean
  readonly onChoose: () => void
  /** The price of a piece */
  readonly children: ReactNode
}

function Choice({ group, title, checked, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={classes(
        'relative flex min-h-16 cursor-pointer flex-col justify-center rounded-card border bg-surface px-3 py-2 w480:px-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        checked ? 'border-accent bg-accent-soft' : 'border-line-strong hover:border-ink',
      )}
    >
      <input
        type="radio"
        name={group}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <span className="text-xs font-semibold w480:text-sm">{title}</span>
      <span className="min-h-5.5 text-sm text-muted tabular-nums">{children}</span>
    </label>
  )
}
