import { piecesText } from '#app/platform/text/greek-text.ts'
import { Button } from '#app/ui/button.tsx'

interface QuantityOffersProps {
  /** Numbers that can be had instead of the one that was typed */
  readonly offers: readonly number[]
  readonly onChoose: (quantity: number) => void
}

/** What can be had instead, each to be pressed. */
export function QuantityOffers({ offers, onChoose }: QuantityOffersProps) {
  if (offers.length === 0) return null
  return (
    <p className="flex flex-wrap gap-2">
      {offers.map((quantity) => (
        <Button key={quantity} variant="secondary" onClick={() => onChoose(quantity)}>
          Αλλαγή σε {piecesText(quantity)}
        </Button>
      ))}
    </p>
  )
}
