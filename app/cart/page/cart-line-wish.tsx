import { placementsInAddress } from '#app/cart/page/placements-in-address.ts'
import type { ShownLine } from '#app/cart/browser/use-cart.ts'
import { QuantityOffers } from '#app/cart/page/quantity-offers.tsx'
import type { QuantityProblem } from '#app/cart/order/quantity-problem.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { productQuoteUrl } from '#app/urls.ts'

interface CartLineWishProps {
  readonly id: string
  readonly line: ShownLine
  /** The number that was typed, while the cart holds another */
  readonly wish: number | null
  readonly problem: QuantityProblem | null
  /** What the shop said against it */
  readonly failure: string | null
  readonly onChoose: (quantity: number) => void
  /** The typed number is given up, the cart's stays. */
  readonly onForget: () => void
  readonly onRemove: () => void
}

/** What becomes of a number that was typed and cannot be had: why, what can, what the cart holds, and the quote. */
export function CartLineWish({ id, line, wish, problem, failure, onChoose, onForget, onRemove }: CartLineWishProps) {
  if (problem === null && failure === null) return null
  const kept = `${formatNumber(line.quantity)} τεμ.`
  return (
    <div id={id} className="col-span-full flex flex-col gap-2 w680:order-last print:hidden">
      <ErrorNotice>
        {wish === 0 ? 'Να αφαιρεθεί το προϊόν από το καλάθι;' : (failure ?? problem?.sentence)}
        {wish !== null && wish !== 0 && ` Στο καλάθι ${line.quantity === 1 ? 'παραμένει' : 'παραμένουν'} ${kept}`}
      </ErrorNotice>
      {wish !== null && (
        <div className="flex flex-wrap gap-2">
          {wish === 0 ? (
            <Button variant="secondary" onClick={onRemove}>
              Αφαίρεση από το καλάθι
            </Button>
          ) : (
            <>
              {problem !== null && <QuantityOffers offers={problem.offers} onChoose={onChoose} />}
              <LinkButton
                to={productQuoteUrl(line.productId, line.variantId, wish, placementsInAddress(line))}
                variant="secondary"
              >
                Προσφορά για {formatNumber(wish)} τεμ.
              </LinkButton>
            </>
          )}
          <Button variant="quiet" onClick={onForget}>
            {line.quantity === 1 ? 'Να μείνει' : 'Να μείνουν'} {kept}
          </Button>
        </div>
      )}
    </div>
  )
}
