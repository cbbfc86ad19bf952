import { Link } from 'react-router'

import { LinePlacements } from '#app/cart/page/line-placements.tsx'
import { chargeLine } from '#app/line/charge-line.ts'
import { OrderSums } from '#app/orders/customer/order-sums.tsx'
import type { OrderAnswer, OrderLineAnswer } from '#app/orders/read/order-answers.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { eurosToAmount, eurosToUnitPrice, formatEuros, formatUnitPrice } from '#app/platform/text/money.ts'
import { piecePriceText } from '#app/pricing/piece-price.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { productUrl } from '#app/urls.ts'

/** The ordered lines with their agreed prices. */
export function OrderLines({ order }: { readonly order: OrderAnswer }) {
  return (
    <section aria-labelledby="order-lines" className="rounded-card border border-line bg-surface p-4 w480:p-6">
      <h2 id="order-lines" className="text-lg font-semibold">
        Τι παραγγείλατε
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {order.lines.map((line) => (
          <OrderLine key={line.id} line={line} />
        ))}
      </ul>
      <div className="mt-4 ml-auto max-w-md">
        <OrderSums order={order} />
      </div>
    </section>
  )
}

function OrderLine({ line }: { readonly line: OrderLineAnswer }) {
  const pieces = {
    quantity: line.quantity,
    netCents: eurosToAmount(line.lineTotal),
    unitPrice: eurosToUnitPrice(line.unitPrice),
    isDecorated: line.placements.length > 0 || line.charges.length > 0,
  }
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-x-3 py-3 text-sm">
      {line.imageSrc === null ? (
        <span className="size-14 rounded-card bg-plate" />
      ) : (
        <Picture src={line.imageSrc} alt="" side={56} className="size-14 rounded-card" />
      )}
      <div className="min-w-0">
        {line.productId === null ? (
          <span className="font-semibold wrap-anywhere">{line.title}</span>
        ) : (
          <Link to={productUrl(line.productId)} className="leading-snug font-semibold hover:text-accent">
            {line.title}
          </Link>
        )}
        {line.variantText !== '' && <p className="text-muted">{line.variantText}</p>}
        <LinePlacements line={line} />
        <p className="mt-0.5 text-muted">
          {formatNumber(line.quantity)} τεμ. × {piecePriceText(pieces, line.vatPercent)}
        </p>
        {pieces.isDecorated && (
          <p className="text-muted">
            Προϊόν: {formatUnitPrice(pieces.unitPrice)} το τεμάχιο, {formatEuros(line.goods)}
          </p>
        )}
        {line.charges.map(({ text, amount }) => (
          <p key={text} className="text-muted">
            {chargeLine(text, formatEuros(amount))}
          </p>
        ))}
        {line.reduced > 0 && <p className="font-semibold">Ακυρώθηκαν ή επιστράφηκαν {formatNumber(line.reduced)} τεμ.</p>}
      </div>
      <p className="text-right font-semibold tabular-nums">
        <span className="sr-only">Σύνολο γραμμής </span>
        {formatEuros(line.lineTotal)}
      </p>
    </li>
  )
}
