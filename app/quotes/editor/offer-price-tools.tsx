import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'

import { commonDiscount, discountAll, roundPrices, stepDiscounts } from '#app/quotes/editor/edits/edit-offer.ts'
import { DiscountField } from '#app/quotes/editor/number-field.tsx'
import type { OfferContent } from '#app/quotes/offer-content.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'

interface OfferPriceToolsProps {
  readonly content: OfferContent
  /** Changes all lines at once; `done` says what was done. */
  readonly onChange: (change: (before: OfferContent) => OfferContent, done: string) => void
}

/** Buttons that change the prices of the whole offer. */
export function OfferPriceTools({ content, onChange }: OfferPriceToolsProps) {
  const discount = commonDiscount(content)
  const isRound = roundPrices(content).lines.every((line, index) => line === content.lines[index])
  if (content.lines.length === 0) return null
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-5 gap-y-3 border-t border-line pt-4">
      <div role="group" aria-label="Έκπτωση στα είδη όλων των γραμμών" className="flex items-end gap-1">
        <IconButton
          label="Μισή μονάδα λιγότερη έκπτωση"
          disabled={content.lines.every(({ discountPercent }) => discountPercent === 0)}
          onClick={() => onChange((before) => stepDiscounts(before, -1), 'Η έκπτωση μειώθηκε σε όλες τις γραμμές.')}
          className="[&_svg]:size-4.5"
        >
          <Minus aria-hidden />
        </IconButton>
        <div className="w-36">
          <DiscountField
            label="Έκπτωση, όλα τα είδη"
            value={discount}
            placeholder="διάφορες"
            onChange={(percent) => {
              if (percent !== null) onChange((before) => discountAll(before, percent), '')
            }}
          />
        </div>
        <IconButton
          label="Μισή μονάδα μεγαλύτερη έκπτωση"
          disabled={content.lines.every(({ discountPercent }) => discountPercent === 100)}
          onClick={() => onChange((before) => stepDiscounts(before, 1), 'Η έκπτωση αυξήθηκε σε όλες τις γραμμές.')}
          className="[&_svg]:size-4.5"
        >
          <Plus aria-hidden />
        </IconButton>
      </div>
      <Button
        variant="secondary"
        disabled={isRound}
        onClick={() => onChange(roundPrices, 'Οι τιμές των ειδών στρογγυλοποιήθηκαν σε ,90.')}
      >
        Τιμές σε ,90
      </Button>
    </div>
  )
}
