import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { lineUnitPrice, variantText } from '#app/cart/cart.ts'
import { LinePlacements } from '#app/cart/page/line-placements.tsx'
import { LineTotal, pieceAllIn, type PricedLine } from '#app/cart/page/line-price.tsx'
import { lineName } from '#app/cart/browser/use-removable-list.ts'
import { type Discontinued, discontinuedText } from '#app/catalogue/discontinued.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount, formatUnitPrice, formatUnitPriceShort } from '#app/platform/text/money.ts'
import { pieceWords } from '#app/pricing/piece-price.ts'
import { unitPriceWithVat } from '#app/pricing/unit-price.ts'
import { ByVat } from '#app/ui/price/by-vat.tsx'
import { classes } from '#app/ui/classes.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { productUrl } from '#app/urls.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'

const title = 'line-clamp-2 text-sm leading-snug font-semibold'

interface PanelLineProps {
  readonly line: PricedLine &
    Pick<CartItem, 'quantity' | 'lineTotal' | 'title' | 'imageSrc' | 'productId' | 'size' | 'colour'> &
    Partial<Pick<CartItem, 'placements' | 'mockUp'>> & { readonly discontinued: Discontinued | null }
  /** Its price may still change. */
  readonly waits?: boolean
  /** Why it cannot be ordered */
  readonly note?: ReactNode
  readonly onNavigate: () => void
  readonly onRemove: () => void
}

/** A line of cart's and wishlist's panels (section 2): quantity x price, and a remove button. */
export function PanelLine({ line, waits = false, note, onNavigate, onRemove }: PanelLineProps) {
  const variant = variantText(line)
  const allIn = pieceAllIn(line)
  const unitPrice = allIn ?? lineUnitPrice(line)
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-start gap-x-3 py-3">
      <Picture src={line.mockUp ?? line.imageSrc} alt="" side={72} className="size-18 rounded-card" />
      <div className="min-w-0">
        {line.discontinued === 'product' ? (
          <p className={title}>{line.title}</p>
        ) : (
          <Link to={productUrl(line.productId)} onClick={onNavigate} className={classes(title, 'hover:text-accent')}>
            {line.title}
          </Link>
        )}
        {variant !== '' && <p className="text-sm text-muted">{variant}</p>}
        <LinePlacements line={{ placements: line.placements ?? [] }} className="text-muted" />
        {line.discontinued === null ? (
          <p className={classes('mt-1 flex flex-wrap justify-between gap-x-3 text-sm tabular-nums', waits && 'text-muted')}>
            <span className="text-muted">
              {formatNumber(line.quantity)} ×{' '}
              <ByVat
                without={allIn === null ? formatUnitPrice(unitPrice) : formatUnitPriceShort(allIn)}
                with={formatUnitPriceShort(unitPriceWithVat(unitPrice, line.vatPercent))}
              />
              {allIn !== null && ` ${pieceWords(true)}`}
            </span>
            <span className="ml-auto font-semibold">
              <LineTotal line={line} />
            </span>
          </p>
        ) : (
          <p className="mt-1 text-sm font-semibold text-failure">{discontinuedText(line.discontinued)}</p>
        )}
        {note}
      </div>
      <IconButton label={`Αφαίρεση: ${lineName(line)}`} onClick={onRemove} className="-mt-2 -mr-3 text-muted">
        <Trash aria-hidden />
      </IconButton>
    </li>
  )
}

/** The total of a panel's lines, with and without VAT. */
export function PanelTotal({ totals, waits = false }: { readonly totals: Totals; readonly waits?: boolean }) {
  const { net, gross } = totals
  return (
    <div aria-busy={waits || undefined} className={classes('tabular-nums', waits && 'text-muted')}>
      <p className="flex items-baseline justify-between gap-4 font-semibold">
        <span>
          Σύνολο{' '}
          <span className="text-sm font-normal text-muted">
            <ByVat without="χωρίς ΦΠΑ" with="με ΦΠΑ" />
          </span>
        </span>
        <span className="text-lg">
          <ByVat without={formatAmount(net)} with={formatAmount(gross)} />
        </span>
      </p>
      <p className="text-right text-sm text-muted">
        <ByVat without={`${formatAmount(gross)} με ΦΠΑ`} with={`${formatAmount(net)} χωρίς ΦΠΑ`} />
      </p>
    </div>
  )
}
