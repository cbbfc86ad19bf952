import MessageSquare from 'lucide-react/icons/message-square'
import { Link } from 'react-router'

import { formatNumber } from '#app/platform/text/greek-text.ts'
import { LineChanges } from '#app/quotes/customer/offer/changes-note.tsx'
import { OfferOptions } from '#app/quotes/customer/offer/offer-options.tsx'
import { PriceBreakdown } from '#app/quotes/customer/offer/offer-price-breakdown.tsx'
import { choiceNumber, isInChoice } from '#app/quotes/offer-alternatives.ts'
import type { Selection } from '#app/quotes/quotes.ts'
import { classes } from '#app/ui/classes.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { productUrl } from '#app/urls.ts'
import type { OfferChanges } from '#app/quotes/offer-changes.ts'
import type { OfferLine } from '#app/quotes/offer-content.ts'

interface OfferLinesProps {
  readonly lines: readonly OfferLine[]
  readonly selection: Selection
  /** Undefined where nothing can be chosen any more */
  readonly onSelect: ((lineId: string, quantity: number) => void) | undefined
  readonly onAsk: (lineId: string) => void
  /** Changes of each line, by its id */
  readonly changes?: OfferChanges['lines'] | undefined
}

/** The offer's lines, each with its quantities side by side. */
export function OfferLines({ lines, selection, onSelect, onAsk, changes }: OfferLinesProps) {
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
      {lines.map((line) => (
        <li
          key={line.id}
          className={classes('p-4 w680:p-6 print:break-inside-avoid', line.alternativeOf !== undefined && 'pt-0!')}
        >
          {line.alternativeOf !== undefined && (
            <p className="-mt-3 mb-3 text-center">
              <span className="bg-surface px-4 font-semibold">ή αυτό</span>
            </p>
          )}
          <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 w680:gap-x-5">
            {line.imageSrc !== null && (
              <Picture
                src={line.imageSrc}
                alt=""
                side={112}
                sizes="112px"
                className="size-20 rounded-card w680:size-28 w800:row-span-3"
              />
            )}
            <div className={classes('min-w-0', line.imageSrc === null && 'col-span-2')}>
              <h3 className="font-semibold w680:text-lg">
                {line.alternativeOf === undefined && (
                  <span className="text-muted tabular-nums">{choiceNumber(lines, line)}. </span>
                )}
                {line.productId === null ? (
                  line.title
                ) : (
                  <Link to={productUrl(line.productId)} className="underline-offset-4 hover:underline">
                    {line.title}
                  </Link>
                )}
              </h3>
              {line.detail !== '' && <p className="mt-1 text-sm whitespace-pre-line text-muted">{line.detail}</p>}
              {line.note !== '' && (
                <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">
                  <span className="text-muted">Σημείωσή σας: </span>
                  {line.note}
                </p>
              )}
              {changes?.has(line.id) === true && <LineChanges texts={changes.get(line.id) ?? []} />}
              {line.discountPercent > 0 && (
                <p className="mt-1 text-sm font-semibold text-sale">Έκπτωση {formatNumber(line.discountPercent)} %</p>
              )}
            </div>
            <div className={classes('col-span-2', line.imageSrc !== null && 'w800:col-span-1')}>
              <OfferOptions line={line} isChoice={isInChoice(lines, line)} chosen={selection[line.id]} onSelect={onSelect} />
              <div className="mt-1 flex flex-wrap items-start justify-between gap-x-6">
                <PriceBreakdown line={line} />
                <button
                  type="button"
                  onClick={() => onAsk(line.id)}
                  className="inline-flex min-h-11 items-center gap-2 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink print:hidden"
                >
                  <MessageSquare aria-hidden className="size-4" />
                  Ερώτηση<span className="sr-only"> για: {line.title}</span>
                </button>
              </div>
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}
