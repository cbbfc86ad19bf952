import { Link } from 'react-router'

import { countText, variantText } from '#app/cart/cart.ts'
import { LinePrice, LineTotal } from '#app/cart/page/line-price.tsx'
import type { ShownLine } from '#app/cart/browser/use-cart.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { Picture } from '#app/ui/picture.tsx'
import { cartUrl, productUrl } from '#app/urls.ts'

/** The cart's lines, to be read. */
export function CheckoutLines({ lines }: { readonly lines: readonly ShownLine[] }) {
  return (
    <section aria-labelledby="checkout-lines">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="checkout-lines" className="text-lg font-semibold">
          {countText(lines.length)}
        </h2>
        <Link to={cartUrl()} className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 hover:text-accent">
          Αλλαγή
        </Link>
      </div>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {lines.map((line) => {
          const variant = variantText(line)
          return (
            <li key={line.id} className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-x-4 py-4">
              <Picture src={line.imageSrc} alt="" side={64} className="size-16 rounded-card" />
              <div className="min-w-0">
                <Link to={productUrl(line.productId)} className="leading-snug font-semibold hover:text-accent">
                  {line.title}
                </Link>
                {variant !== '' && <p className="text-sm text-muted">{variant}</p>}
                <p className="mt-0.5 text-sm text-muted">
                  {formatNumber(line.quantity)} τεμ. × <LinePrice line={line} size="small" />
                </p>
              </div>
              <p className="text-right font-semibold tabular-nums">
                <span className="sr-only">Σύνολο γραμμής </span>
                <LineTotal line={line} />
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
