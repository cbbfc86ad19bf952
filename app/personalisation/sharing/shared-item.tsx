import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'

import type { AnswerSubject } from '#app/personalisation/sharing/answer-dialog.tsx'
import { AnswersOfShelf } from '#app/personalisation/sharing/answers-of-shelf.tsx'
import type { GivenAnswer } from '#app/personalisation/sharing/share-answer-schemas.ts'
import type { ShelfItemView } from '#app/personalisation/sharing/shelf-view.ts'
import { longDayText } from '#app/platform/calendar.ts'
import { piecesText } from '#app/platform/text/greek-text.ts'
import { formatAmount, formatUnitPrice, formatUnitPriceShort } from '#app/platform/text/money.ts'
import { sureText } from '#app/promise/sure-text.ts'
import { pieceWords } from '#app/pricing/piece-price.ts'
import { grossAmount } from '#app/pricing/totals.ts'
import { unitPriceWithVat } from '#app/pricing/unit-price.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { ByVat } from '#app/ui/price/by-vat.tsx'
import { classes } from '#app/ui/classes.ts'
import { productUrl } from '#app/urls.ts'

interface SharedItemProps {
  readonly item: ShelfItemView
  readonly pictureSrc: string
  /** Postcode or zone of the delivery days; null if unknown */
  readonly destination: string | null
  /** The only item of the page. */
  readonly isOnly: boolean
  /** About this product */
  readonly answers: readonly GivenAnswer[]
  readonly onAnswer: (subject: AnswerSubject) => void
  /** The reader goes to the product's page. */
  readonly onLeave: () => void
  /** The button that puts it into the cart */
  readonly toCart?: ReactNode
}

/** A shared product with its picture and today's price. */
export function SharedItem({ item, pictureSrc, destination, isOnly, answers, onAnswer, onLeave, toCart }: SharedItemProps) {
  const { title, variantText, placementTexts, arrival, quantity, problem } = item
  return (
    <article
      className={classes(
        'flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface',
        isOnly && 'w680:flex-row print:flex-row',
      )}
    >
      <img
        src={pictureSrc}
        alt={[title, variantText, ...placementTexts].filter(Boolean).join(', ')}
        width={800}
        height={800}
        className={classes('picture aspect-square w-full', isOnly && 'w680:w-1/2 print:w-1/2')}
      />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h2 className={classes('leading-snug font-semibold', isOnly && 'text-lg')}>{title}</h2>
        {variantText !== '' && <p className="text-sm text-muted">{variantText}</p>}
        {placementTexts.length > 0 && (
          <ul aria-label="Εκτύπωση" className="text-sm">
            {placementTexts.map((text) => (
              <li key={text} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        )}
        <ItemPrice item={item} />
        {problem !== null && <p className="rounded-card bg-plate px-3 py-2 text-sm">{problem}</p>}
        {problem !== null && item.price === null && <p className="text-sm text-muted">{piecesText(quantity)}</p>}
        {arrival !== null && (
          <p className="flex items-start gap-2 text-sm">
            <Truck aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>
              Παράδοση έως <span className="font-semibold">{longDayText(arrival.day)}</span>
              {destination === null ? '' : ` (${destination})`}
              {sureText(arrival.isSure)}
            </span>
          </p>
        )}
        <AnswersOfShelf answers={answers} label={`Απαντήσεις: ${title}`} />
        <div className="mt-auto flex flex-col gap-2 pt-1 print:hidden">
          {/* The answer to the only product is that to the selection. */}
          {!isOnly && item.isKnown && (
            <Button
              variant="secondary"
              wide
              aria-haspopup="dialog"
              onClick={() => onAnswer({ choice: 'preferred', product: item })}
            >
              <span>
                Προτιμώ αυτό<span className="sr-only">: {title}</span>
              </span>
            </Button>
          )}
          {toCart}
          <div className="flex flex-wrap justify-between gap-x-4">
            {item.isKnown && (
              <LinkButton to={productUrl(item.productId)} variant="quiet" padding="none" onClick={onLeave}>
                <span>
                  Δείτε το προϊόν<span className="sr-only">: {title}</span>
                </span>
              </LinkButton>
            )}
            {!isOnly && (
              <Button
                variant="quiet"
                padding="none"
                aria-haspopup="dialog"
                onClick={() => onAnswer({ choice: null, product: item })}
              >
                <span>
                  Σχόλιο<span className="sr-only">: {title}</span>
                </span>
              </Button>
            )}
          </div>
        </div>
      </div>
    </article>
  )
}

function ItemPrice({ item: { price, quantity, placementTexts } }: { readonly item: ShelfItemView }) {
  if (price === null) return null
  const { pricePerPiece, net, vatPercent } = price
  const isDecorated = placementTexts.length > 0
  const format = isDecorated ? formatUnitPriceShort : formatUnitPrice
  const [without, gross] = [format(pricePerPiece), formatUnitPriceShort(unitPriceWithVat(pricePerPiece, vatPercent))]
  return (
    <p className="tabular-nums">
      <span className="text-xl font-semibold">
        <ByVat without={without} with={gross} />
      </span>{' '}
      <span className="text-sm">
        {pieceWords(isDecorated)} <ByVat without={`(${gross} με ΦΠΑ)`} with={`(${without} χωρίς ΦΠΑ)`} />
      </span>
      <span className="block text-sm text-muted">
        {piecesText(quantity)}: <ByVat without={formatAmount(net)} with={formatAmount(grossAmount(net, vatPercent))} />{' '}
        <ByVat without="χωρίς ΦΠΑ" with="με ΦΠΑ" />
      </span>
    </p>
  )
}
