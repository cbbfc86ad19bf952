import Trash from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'

import { variantText } from '#app/cart/cart.ts'
import type { ShownLine } from '#app/cart/browser/use-cart.ts'
import { lineName } from '#app/cart/browser/use-removable-list.ts'
import { discontinuedLineText } from '#app/cart/order/stock-text.ts'
import { LinePlacements } from '#app/cart/page/line-placements.tsx'
import type { Discontinued } from '#app/catalogue/discontinued.ts'
import { piecesText } from '#app/platform/text/greek-text.ts'
import { classes } from '#app/ui/classes.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { productUrl } from '#app/urls.ts'

interface DiscontinuedLineProps {
  readonly line: ShownLine
  readonly what: Discontinued
  readonly onRemove: () => void
  readonly asCard: boolean
}

/** A line of the cart page that no sum counts and that can only be removed. */
export function DiscontinuedLine({ line, what, onRemove, asCard }: DiscontinuedLineProps) {
  const variant = variantText(line)
  return (
    <div
      className={classes(
        'grid grid-cols-[5.5rem_minmax(0,1fr)_auto] gap-x-4 gap-y-3',
        asCard
          ? 'h-full content-start rounded-card border border-line bg-surface p-4'
          : 'py-5 w680:grid-cols-[6.5rem_minmax(0,1fr)_auto] print:grid-cols-[4rem_minmax(0,1fr)_auto] print:py-2',
      )}
    >
      <Picture src={line.mockUp ?? line.imageSrc} alt="" side={104} className="w-full rounded-card opacity-60" />
      <div className="min-w-0">
        {what === 'product' ? (
          <p className="font-semibold">{line.title}</p>
        ) : (
          <Link to={productUrl(line.productId)} className="font-semibold hover:text-accent">
            {line.title}
          </Link>
        )}
        <p className="text-sm text-muted">
          {[variant, piecesText(line.quantity).replace(' ', '\u00A0')].filter(Boolean).join(', ')}
        </p>
        <LinePlacements line={line} className="mt-0.5 text-muted" />
        <p className="mt-1 text-sm font-semibold text-failure">{discontinuedLineText(what)}</p>
        <p className="text-sm text-muted">Δεν υπολογίζεται στο σύνολο.</p>
      </div>
      <IconButton label={`Αφαίρεση: ${lineName(line)}`} onClick={onRemove} className="-mt-2 -mr-2 text-muted print:hidden">
        <Trash aria-hidden />
      </IconButton>
    </div>
  )
}
