import { piecesText } from '#app/platform/text/greek-text.ts'
import { Button } from '#app/ui/button.tsx'

interface QuantityOffersProps {
  /** Possible quantities instead of the typed one */
  readonly offers: readonly number[]
  readonly onChoose: (quantity: number) => void
}

/** Possible quantities, as buttons. */
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
