import { placementsInAddress } from '#app/cart/page/placements-in-address.ts'
import type { ShownLine } from '#app/cart/browser/use-cart.ts'
import { QuantityOffers } from '#app/cart/page/quantity-offers.tsx'
import type { QuantityProblem } from '#app/cart/order/quantity-problem.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { productQuoteUrl } from '#app/urls.ts'

interface QuantityRefusalProps {
  readonly id: string
  readonly line: ShownLine
  /** The typed quantity, while the cart has another */
  readonly wantedQuantity: number | null
  readonly problem: QuantityProblem | null
  /** The server's refusal */
  readonly failure: string | null
  readonly onChoose: (quantity: number) => void
  /** Discards the typed quantity for the cart's. */
  readonly onDiscard: () => void
  readonly onRemove: () => void
}

/** An impossible typed quantity: why, alternatives, the cart's quantity, and a quote link. */
export function QuantityRefusal({
  id,
  line,
  wantedQuantity,
  problem,
  failure,
  onChoose,
  onDiscard,
  onRemove,
}: QuantityRefusalProps) {
  if (problem === null && failure === null) return null
  const inCart = `${formatNumber(line.quantity)} τεμ.`
  return (
    <div id={id} className="col-span-full flex flex-col gap-2 w680:order-last print:hidden">
      <ErrorNotice>
        {wantedQuantity === 0 ? 'Να αφαιρεθεί το προϊόν από το καλάθι;' : (failure ?? problem?.sentence)}
        {wantedQuantity !== null &&
          wantedQuantity !== 0 &&
          ` Στο καλάθι ${line.quantity === 1 ? 'παραμένει' : 'παραμένουν'} ${inCart}`}
      </ErrorNotice>
      {wantedQuantity !== null && (
        <div className="flex flex-wrap gap-2">
          {wantedQuantity === 0 ? (
            <Button variant="secondary" onClick={onRemove}>
              Αφαίρεση από το καλάθι
            </Button>
          ) : (
            <>
              {problem !== null && <QuantityOffers offers={problem.offers} onChoose={onChoose} />}
              <LinkButton
                to={productQuoteUrl(line.productId, line.variantId, wantedQuantity, placementsInAddress(line))}
                variant="secondary"
              >
                Προσφορά για {formatNumber(wantedQuantity)} τεμ.
              </LinkButton>
            </>
          )}
          <Button variant="quiet" onClick={onDiscard}>
            {line.quantity === 1 ? 'Να μείνει' : 'Να μείνουν'} {inCart}
          </Button>
        </div>
      )}
    </div>
  )
}
