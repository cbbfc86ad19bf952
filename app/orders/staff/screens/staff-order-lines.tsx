import { placementText } from '#app/personalisation/placement-text.ts'
import type { StaffOrder, StaffOrderLine } from '#app/orders/staff/staff-orders-schemas.ts'
import { formatNumber, piecesText } from '#app/platform/text/greek-text.ts'
import { eurosToUnitPrice, formatEuros, formatUnitPrice, formatUnitPriceShort } from '#app/platform/text/money.ts'
import { proofStates, proofStateText } from '#app/proofs/proof-states.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
const pictureSide = 88

/** The ordered lines with logos and the state of their pieces. */
export function OrderLines({ order }: { readonly order: StaffOrder }) {
  return (
    <ol className="divide-y divide-line">
      {order.lines.map((line) => (
        <li key={line.id} className="flex gap-4 py-4 first:pt-0 last:pb-0">
          <div className="size-16 shrink-0 overflow-hidden rounded-lg bg-plate w680:size-22">
            {line.imageSrc !== null && (
              <Picture src={line.imageSrc} alt="" side={pictureSide} className="size-full object-contain" />
            )}
          </div>
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="min-w-0 font-semibold wrap-anywhere">
                <span className="whitespace-nowrap tabular-nums">{formatNumber(line.quantity)} τεμ.</span> {line.title}
              </p>
              <p className="whitespace-nowrap tabular-nums">{formatEuros(line.net)}</p>
            </div>
            <p className="text-sm wrap-anywhere text-muted">
              {[
                line.variantText,
                line.sku === '' ? '' : `κωδ. ${line.sku}`,
                line.isDecorated || line.charges.length > 0
                  ? `${formatUnitPriceShort(eurosToUnitPrice(line.pricePerPiece))} το τεμάχιο με το λογότυπο, προϊόν ${formatUnitPrice(eurosToUnitPrice(line.unitPrice))}`
                  : `${formatUnitPrice(eurosToUnitPrice(line.unitPrice))} το τεμάχιο`,
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </p>
            {line.placements.map((placement) => (
              <p key={placement.position} className="text-sm wrap-anywhere">
                {placementText(placement)}
              </p>
            ))}
            {line.sizes.length > 0 && (
              <p className="text-sm">
                {line.sizes.map(({ size, quantity }) => `${size}: ${formatNumber(quantity)}`).join(' · ')}
              </p>
            )}
            {line.names.length > 0 && (
              <details className="text-sm">
                <summary className="flex min-h-11 items-center underline underline-offset-4">{line.names.length} ονόματα</summary>
                <p>{line.names.map(({ name, size }) => `${name} (${size})`).join(', ')}</p>
              </details>
            )}
            <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
              {statusOf(order, line).map((text) => (
                <span key={text}>{text}</span>
              ))}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The state of its pieces, and of its artwork. */
function statusOf({ state }: StaffOrder, line: StaffOrderLine): string[] {
  const { quantity, fromShelf, shipped, cancelled, returned, left, proof } = line
  const known = proofStates.find((each) => each === proof)
  const isBefore = state !== 'cancelled' && left > 0
  const toMake = Math.max(0, quantity - cancelled - fromShelf)
  return [
    isBefore && fromShelf > 0 ? `από το ράφι ${piecesText(fromShelf)}` : '',
    isBefore && shipped === 0 && toMake > 0 ? `για παραγωγή ή προμήθεια ${piecesText(toMake)}` : '',
    shipped > 0 ? `στάλθηκαν ${piecesText(shipped)}` : '',
    shipped > 0 && left > 0 ? `απομένουν ${piecesText(left)}` : '',
    cancelled > 0 ? `ακυρώθηκαν ${piecesText(cancelled)}` : '',
    returned > 0 ? `επιστράφηκαν ${piecesText(returned)}` : '',
    known === undefined ? '' : `Δοκίμιο: ${proofStateText(known)}`,
  ].filter((text) => text !== '')
}
