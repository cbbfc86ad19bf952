import { pricingTypeNames } from '#app/personalisation/rate-cards/changed-fields.ts'
import type { StaffRateCard } from '#app/personalisation/rate-cards/rate-card.contract.ts'
import { changeText } from '#app/personalisation/rate-cards/screens/change-text.ts'
import { techniqueName } from '#app/personalisation/placement-text.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatUnitPrice } from '#app/platform/text/money.ts'
import { Button } from '#app/ui/button.tsx'

interface RateCardListProps {
  /** The price list's version */
  readonly version: number
  readonly cards: readonly StaffRateCard[]
  readonly onOpen: (key: string) => void
  readonly onNew: () => void
}

/** The rate cards in force; without any, the first steps of a new shop. */
export function RateCardList({ version, cards, onOpen, onNew }: RateCardListProps) {
  return (
    <>
      <p className="mt-2 max-w-2xl text-sm text-muted">
        Τι κοστίζει κάθε τεχνική εκτύπωσης, χωρίς ΦΠΑ. Όσα έχουν ήδη προσφερθεί ή παραγγελθεί κρατούν την τιμή τους.
        {version > 0 && ` Έκδοση τιμών: ${formatNumber(version)}.`}
      </p>
      <div className="mt-4">
        <Button onClick={onNew}>Νέος τιμοκατάλογος</Button>
      </div>
      {cards.length === 0 ? (
        <p className="mt-6 max-w-2xl">
          Κανένας τιμοκατάλογος ακόμη. Μια τεχνική προσφέρεται με τιμή στα προϊόντα σας μόλις προσθέσετε τον δικό της.
        </p>
      ) : (
        <ul aria-label="Τιμοκατάλογοι" className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
          {cards.map((each) => (
            <RateCardRow key={each.card.key} card={each} onOpen={() => onOpen(each.card.key)} />
          ))}
        </ul>
      )}
    </>
  )
}

export function cardName({ technique, card: { key } }: Pick<StaffRateCard, 'technique' | 'card'>): string {
  return key === technique ? techniqueName(technique) : `${techniqueName(technique)}, ${key}`
}

function RateCardRow({ card: stored, onOpen }: { readonly card: StaffRateCard; readonly onOpen: () => void }) {
  const { card } = stored
  const cheapest = Math.min(...card.breaks.map(({ price }) => price))
  const name = cardName(stored)
  return (
    <li className="flex flex-wrap items-center gap-x-4 px-4 py-2">
      <span className="min-w-0 flex-1 basis-60">
        <span className="font-semibold break-words">{name}</span>
        <span className="block text-sm text-muted">
          {pricingTypeNames[card.pricingType]}, από {formatUnitPrice(cheapest)} το τεμάχιο
          {card.setup > 0 && card.pricingType !== 'allIn' && `, προετοιμασία ${formatUnitPrice(card.setup)}`}
        </span>
        <span className="block text-xs text-muted">{changeText(stored)}</span>
      </span>
      <Button variant="quiet" className="-ml-5 w480:ml-0" onClick={onOpen} aria-label={`Αλλαγή, ${name}`}>
        Αλλαγή
      </Button>
    </li>
  )
}
