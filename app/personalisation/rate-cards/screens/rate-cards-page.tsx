import { type ReactNode, useState } from 'react'

import type { StaffRateCard } from '#app/personalisation/rate-cards/rate-card.contract.ts'
import { emptyForm, formOf } from '#app/personalisation/rate-cards/rate-card-form.ts'
import { RateCardEditor } from '#app/personalisation/rate-cards/screens/rate-card-editor.tsx'
import { RateCardList } from '#app/personalisation/rate-cards/screens/rate-card-list.tsx'
import { useRateCards } from '#app/personalisation/rate-cards/screens/use-rate-cards.ts'
import { printTechniques } from '#app/catalogue/catalogue.ts'
import { InkList } from '#app/personalisation/inks/screens/ink-list.tsx'
import { QueryView } from '#app/ui/query-page.tsx'

/** The open card by its key, or a new one. */
type Opened = { readonly key: string } | 'new' | null

/** Printing prices: the rate cards, and the editor of one; the inks that they print with. */
export function RateCardsPage({ forbidden }: { readonly forbidden: ReactNode }) {
  const query = useRateCards()
  const [opened, setOpened] = useState<Opened>(null)
  return (
    <div className="max-w-5xl">
      <h1 className="text-2xl font-semibold">Τιμές εκτύπωσης</h1>
      <QueryView query={query} forbidden={forbidden}>
        {({ version, cards }) =>
          opened === null ? (
            <>
              <RateCardList version={version} cards={cards} onOpen={(key) => setOpened({ key })} onNew={() => setOpened('new')} />
              <InkList />
            </>
          ) : (
            <OpenedCard
              key={opened === 'new' ? 'new' : `card ${opened.key}`}
              card={opened === 'new' ? null : (cards.find(({ card }) => card.key === opened.key) ?? null)}
              cards={cards}
              onClose={() => setOpened(null)}
            />
          )
        }
      </QueryView>
    </div>
  )
}

interface OpenedCardProps {
  readonly card: StaffRateCard | null
  readonly cards: readonly StaffRateCard[]
  readonly onClose: () => void
}

function OpenedCard({ card, cards, onClose }: OpenedCardProps) {
  // A colleague's save is shown, without changing the form.
  const [openedCard] = useState(card)
  const free = printTechniques.find((technique) => !cards.some((each) => each.card.key === technique))
  return (
    <RateCardEditor
      opened={openedCard}
      latest={card}
      takenKeys={cards.map((each) => each.card.key)}
      form={openedCard === null ? emptyForm(free ?? 'silkscreen') : formOf(openedCard)}
      onClose={onClose}
    />
  )
}
