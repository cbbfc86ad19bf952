import CircleCheck from 'lucide-react/icons/circle-check'

import { LinePicture } from '#app/ui/picture/line-picture.tsx'
import { dayText } from '#app/platform/calendar.ts'
import { OfferTotalsTable } from '#app/quotes/editor/offer-totals.tsx'
import { openPdf } from '#app/uploads/open-pdf.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount, formatUnitPrice } from '#app/platform/text/money.ts'
import { isPerPiece } from '#app/pricing/line-total.ts'
import { piecePriceFigure, pieceWords } from '#app/pricing/piece-price.ts'
import { discountedUnitPrice } from '#app/pricing/unit-price.ts'
import { chargeRows, optionMargin, optionAmount, optionPieces } from '#app/quotes/offer-money.ts'
import type { Selection } from '#app/quotes/quotes.ts'
import { Button } from '#app/ui/button.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import type { OfferLine, OfferOption } from '#app/quotes/offer-content.ts'
import type { StaffQuoteView } from '#app/quotes/quote-answers.ts'
import { DeadlineLine } from '#app/promise/deadline-line.tsx'
import { offerFileName } from '#app/quotes/quote-text.ts'
import { deliveryCostText, toBeAgreed } from '#app/delivery/delivery-cost-text.ts'

interface SentOfferProps {
  readonly quote: StaffQuoteView
  readonly sent: StaffQuoteView['sent'][number]
}

/** The content of a sent version. */
export function SentOffer({ quote, sent: { version, content } }: SentOfferProps) {
  const { version: accepted, selection } = quote.acceptance ?? nothingAccepted
  const { run, busy, failure } = useAsyncAction()
  const open = () => run(() => openPdf('/api/quotes/pdf', { id: quote.id, version }, offerFileName(quote.number, version)))
  return (
    <div className="border-t border-line p-4 w680:p-5">
      {content.message !== '' && <p className="mb-4 break-words whitespace-pre-line">{content.message}</p>}
      <ol className="divide-y divide-line">
        {content.lines.map((line) => (
          <SentLine key={line.id} line={line} accepted={accepted === version ? selection[line.id] : undefined} />
        ))}
      </ol>
      <p className="border-t border-line pt-3 text-sm text-muted">
        Μεταφορικά {deliveryCostText(content.deliveryCents)} · παράδοση{' '}
        {content.deliveryDay === null ? toBeAgreed : `έως ${dayText(content.deliveryDay)}`} · ισχύει έως και{' '}
        {dayText(content.validUntil)}
      </p>
      {version === quote.sent[0]?.version && <DeadlineLine deadline={quote.deadline} forStaff className="mt-2 text-sm" />}
      <div className="mt-3">
        <OfferTotalsTable content={content} />
      </div>
      {content.terms !== '' && (
        <details className="mt-3 text-sm">
          <summary className="flex min-h-11 items-center underline underline-offset-4">Όροι</summary>
          <p className="break-words whitespace-pre-line text-muted">{content.terms}</p>
        </details>
      )}
      {failure !== null && (
        <p role="alert" className="mt-2 text-sm text-failure">
          {failure}
        </p>
      )}
      <Button variant="secondary" busy={busy} onClick={() => void open()} className="mt-4">
        PDF
      </Button>
    </div>
  )
}

const nothingAccepted: { readonly version: number; readonly selection: Selection } = { version: 0, selection: {} }

interface SentLineProps {
  readonly line: OfferLine
  /** The quantity that the customer chose */
  readonly accepted: number | undefined
}

function SentLine({ line, accepted }: SentLineProps) {
  return (
    <li className="py-3 text-sm first:pt-0">
      <div className="flex gap-3">
        <LinePicture src={line.imageSrc} />
        <div className="min-w-0 flex-1">
          {line.alternativeOf !== undefined && <p className="text-muted">ή αυτό</p>}
          <p className="font-semibold break-words">{line.title}</p>
          {line.detail !== '' && <p className="break-words whitespace-pre-line text-muted">{line.detail}</p>}
          {line.note !== '' && <p className="break-words whitespace-pre-line">Σημείωση πελάτη: {line.note}</p>}
          {line.discountPercent > 0 && <p className="text-muted">Έκπτωση {formatNumber(line.discountPercent)} %</p>}
          <ul className="mt-1.5 space-y-1 tabular-nums">
            {line.options.map((option) => (
              <SentOption key={option.quantity} line={line} option={option} isAccepted={option.quantity === accepted} />
            ))}
          </ul>
        </div>
      </div>
    </li>
  )
}

interface SentOptionProps {
  readonly line: OfferLine
  readonly option: OfferOption
  readonly isAccepted: boolean
}

function SentOption({ line, option, isAccepted }: SentOptionProps) {
  const { quantity, unitPrice } = option
  const margin = optionMargin(line, option)
  const pieces = optionPieces(line, option)
  const parts = [
    pieces.isDecorated && `${piecePriceFigure(pieces)} ${pieceWords(true)}`,
    formatUnitPrice(discountedUnitPrice(unitPrice, line.discountPercent)),
    ...(option.charges === undefined ? summedParts(option) : chargedParts(option)),
    margin !== null && `περιθώριο ${margin} %`,
  ]
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span>
        {isAccepted && (
          <>
            <CircleCheck aria-hidden className="mr-1 inline size-4 align-text-bottom text-success" />
            <span className="sr-only">Εγκρίθηκε: </span>
          </>
        )}
        {formatNumber(quantity)} τεμ. <span className="text-muted">{parts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="ml-auto font-semibold">{formatAmount(optionAmount(line, option))}</span>
    </li>
  )
}

function summedParts({ runPrice, handlingPrice, setUpCents }: OfferOption) {
  return [
    runPrice > 0 && `εκτύπωση ${formatUnitPrice(runPrice)}`,
    handlingPrice > 0 && `χειρισμός ${formatUnitPrice(handlingPrice)}`,
    setUpCents > 0 && `προετοιμασία ${formatAmount(setUpCents)}`,
  ]
}

function chargedParts(option: OfferOption) {
  return chargeRows({ options: [option] }).map((row) => {
    const { amount = 0, unitPrice = 0 } = row.of(option) ?? {}
    return amount > 0 && `${row.text} ${isPerPiece(row) ? formatUnitPrice(unitPrice) : formatAmount(amount)}`
  })
}
