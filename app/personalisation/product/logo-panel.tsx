import { lazy, type ReactNode, useId, useState, useSyncExternalStore } from 'react'

import type { PlacementInMm } from '#app/personalisation/placement-in-mm.ts'
import type { ProductDetail, ProductVariant } from '#app/catalogue/catalogue.ts'
import type { DeliveryDays } from '#app/promise/promise.ts'
import { useProject } from '#app/catalogue/project/use-project.ts'
import type { DecorationTerms } from '#app/personalisation/decoration-terms.ts'
import { useOwnLogo } from '#app/personalisation/logo-preview/use-own-logo.ts'
import { useShownPlacements } from '#app/personalisation/logo-preview/use-shown-placements.ts'
import type { LogoAddress } from '#app/personalisation/product/logo-address.ts'
import type { LogoOrder } from '#app/personalisation/product/price-logos.ts'
import type { LogoSelection } from '#app/personalisation/product/logo-selection.ts'
import { useHydrated } from '#app/platform/browser/use-hydrated.ts'
import { formatUnitPriceShort } from '#app/platform/text/money.ts'
import { unitPriceAt, unitPriceWithVat } from '#app/pricing/unit-price.ts'
import { ByVat } from '#app/ui/price/by-vat.tsx'
import { classes } from '#app/ui/classes.ts'
import { PartPlace } from '#app/ui/lazy-part.tsx'
import { useLazyPart } from '#app/ui/use-lazy-part.ts'

/** Only the server renders `noscript` content: browsers never load its code. */
const LogoForm = import.meta.env.SSR
  ? lazy(async () => ({ default: (await import('#app/personalisation/product/logo-form.tsx')).LogoForm }))
  : null

const loadParts = () => import('#app/personalisation/product/logo-parts.tsx')

/** The order: no placements without logos; `net` is null if the chosen ones have no price. */
interface ChosenLogos {
  readonly placements: readonly PlacementInMm[]
  /** Cents */
  readonly net: number | null | undefined
  /** ISO day of arrival, of the chosen technique; null if unknown, undefined without logos */
  readonly day?: string | null | undefined
  /** The total, for beside the button */
  readonly total?: ReactNode
}

const noChanges = () => () => undefined
const noPictures = () => null

const bareProduct: ChosenLogos = { placements: [], net: undefined }
const unpriced: ChosenLogos = { placements: [], net: null }

interface LogoPanelProps {
  readonly product: ProductDetail
  readonly terms: DecorationTerms
  readonly deliveryDays: DeliveryDays
  /** The logos in the page's URL, if any. */
  readonly address: LogoAddress | null
  readonly variant: ProductVariant | null
  readonly wantedQuantity: number
  /** The pieces that a choice of a logo starts with */
  readonly logoQuantity: number
  /** The pieces that count towards price breaks of goods without a logo */
  readonly pieces: number
  /** What is already in the cart with given logos */
  readonly combined?: LogoOrder['combined']
  readonly onQuantityChange: (quantity: number) => void
  readonly withLogo: boolean
  readonly onLogo: (withLogo: boolean) => void
  /** Whether the fields of the logo are unfolded */
  readonly isEditing: boolean
  readonly onEditing: (isEditing: boolean) => void
  /** The price of the bare product */
  readonly price: ReactNode
  /** Colours and sizes */
  readonly pickers: ReactNode
  readonly stock: ReactNode
  /** The days of the bare product */
  readonly days: ReactNode
  /** Quantity and button */
  readonly children: (logos: ChosenLogos) => ReactNode
}

/**
 * The order of a product that can carry a logo, in the order in which a buyer decides: price, day, with or without a logo, colour,
 * quantity and button; then what is printed where, folded, and why it costs what it does.
 */
export function LogoPanel(props: LogoPanelProps) {
  const { product, terms, deliveryDays, address, variant, wantedQuantity, logoQuantity, pieces, combined } = props
  const { onQuantityChange, withLogo, onLogo, isEditing, onEditing, pickers, children } = props
  const group = useId()
  const [selections, setSelections] = useState<readonly LogoSelection[]>(address?.logos ?? [])
  const loaded = useLazyPart(loadParts, true)
  const isHydrated = useHydrated()
  const ownLogo = useOwnLogo()
  const imageSrc = variant?.imageSrc ?? product.imageSrc
  // The visitor's logo is placed once its picture is loaded.
  useSyncExternalStore(loaded.part?.logoPictures.onChange ?? noChanges, loaded.part?.logoPictures.read ?? noPictures, noPictures)
  const supply = { ...product, shelfStock: variant?.shelfStock ?? product.shelfStock }
  const project = useProject()
  const order = { product, variant, terms, delivery: { supply, days: deliveryDays, postcode: project.postcode }, combined }
  const quantity = wantedQuantity >= 1 ? wantedQuantity : null
  const planned = { allIn: product.allIn, project, days: deliveryDays }
  const drawn = { selections, ownLogo, imageSrc, images: product.images, planned }
  const parts =
    withLogo && loaded.part !== null
      ? loaded.part.logoParts({
          ...drawn,
          order,
          product,
          quantity,
          onSelections: setSelections,
          onQuantity: onQuantityChange,
          pickers,
          isEditing,
          onEditing,
        })
      : null
  useShownPlacements(product.imageSrc, withLogo ? parts?.chosen?.placements : undefined)
  const bare = unitPriceAt(product, pieces)
  // Until the logo's own figures are there, those of the bare product keep their place unseen: they are another price and day.
  const bareLook = withLogo && !loaded.failed ? 'invisible' : isHydrated ? undefined : 'with-logo:invisible'
  return (
    <>
      {parts?.price ?? <div className={bareLook}>{props.price}</div>}
      {parts?.day ?? <div className={bareLook}>{props.days}</div>}
      <fieldset className="min-w-0 noscript:hidden print:hidden">
        <legend className="sr-only">Λογότυπο</legend>
        <div className="grid grid-cols-2 gap-2">
          <Choice group={group} title="Χωρίς λογότυπο" checked={!withLogo} onChoose={() => onLogo(false)}>
            <ByVat without={formatUnitPriceShort(bare)} with={formatUnitPriceShort(unitPriceWithVat(bare, product.vatPercent))} />{' '}
            / τεμ.
          </Choice>
          <Choice group={group} title="Με το λογότυπό σας" checked={withLogo} onChoose={() => onLogo(true)}>
            {loaded.part !== null && (
              <loaded.part.DefaultPrice
                {...drawn}
                order={order}
                quantity={withLogo ? quantity : logoQuantity}
                chosenQuantity={wantedQuantity}
              />
            )}
          </Choice>
        </div>
      </fieldset>
      {pickers}
      {children(withLogo ? { ...(parts?.chosen ?? unpriced), total: parts?.total } : bareProduct)}
      {props.stock}
      <noscript>{LogoForm !== null && <LogoForm order={order} product={product} address={address} />}</noscript>
      {withLogo && (
        <PartPlace loaded={loaded} height="h-16">
          Οι επιλογές για το λογότυπό σας δεν φορτώθηκαν. Ελέγξτε τη σύνδεσή σας.
        </PartPlace>
      )}
      {parts !== null && (
        <div className="flex flex-col gap-4 print:hidden">
          {parts.editor}
          {parts.explained}
        </div>
      )}
    </>
  )
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
        'relative flex min-h-16 cursor-pointer flex-col justify-center rounded-card border px-3 py-2 w480:px-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        checked ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface hover:border-ink',
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
