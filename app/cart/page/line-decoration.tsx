import { useState } from 'react'

import { LineCharges } from '#app/cart/page/line-charges.tsx'
import { type ShownLine, useCartChange } from '#app/cart/browser/use-cart.ts'
import { lineName } from '#app/cart/browser/use-removable-list.ts'
import { eurosToAmount, formatAmount } from '#app/platform/text/money.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { UndoRow } from '#app/ui/undo-row.tsx'
import { productQuoteUrl } from '#app/urls.ts'

const EditLogo = lazyPart(async () => (await import('#app/cart/page/edit-logo-dialog.tsx')).EditLogoDialog)

interface LineDecorationProps {
  readonly line: ShownLine
  /** Another line with the same design bears the one-time charges. */
  readonly setupElsewhere: boolean
  readonly className?: string
}

/** The cost of a line's logos, its price change, and the actions to edit them. */
export function LineDecoration({ line, setupElsewhere, className }: LineDecorationProps) {
  const { change, busy, failure, reset } = useCartChange()
  /** Until the page is left, or the line's logos change */
  const [takenOff, setTakenOff] = useState<ShownLine['placements']>([])
  const name = lineName(line)
  const [editing, setEditing] = useState(false)
  const isBare = line.placements.length === 0
  const setPlacements = (placements: ShownLine['placements'], sentence: string) =>
    change({ kind: 'set-decoration', lineId: line.id, placements }, { onSuccess: () => announce(`${sentence}: ${name}`) })
  if (isBare && takenOff.length === 0) return null
  return (
    <div className={classes('flex min-w-0 flex-col gap-2', className)}>
      {failure !== null && <ErrorNotice onClose={reset}>{failure}</ErrorNotice>}
      {isBare ? (
        <UndoRow text="Το λογότυπο αφαιρέθηκε" busy={busy} onUndo={() => setPlacements(takenOff, 'Επέστρεψε το λογότυπο')} />
      ) : (
        <>
          {line.decorationProblem !== null && (
            <div className="flex flex-col gap-2">
              <ErrorNotice>
                {line.decorationProblem} Στο σύνολο υπολογίζεται μόνο το προϊόν. Αλλάξτε λογότυπο ή ποσότητα, ή ζητήστε προσφορά.
              </ErrorNotice>
              <LinkButton
                to={productQuoteUrl(line.productId, line.variantId, line.quantity)}
                variant="secondary"
                className="self-start print:hidden"
              >
                Ζητήστε προσφορά
              </LinkButton>
            </div>
          )}
          <PriceChange
            line={line}
            onAccept={() => change({ kind: 'accept-price', lineId: line.id, priceListVersion: line.priceListVersion })}
          />
          {line.decorationProblem === null && <LineCharges line={line} name={name} setupElsewhere={setupElsewhere} />}
          <div className="-mt-2 -ml-5 flex flex-wrap print:hidden">
            <Button variant="quiet" onClick={() => setEditing(true)}>
              Αλλαγή λογοτύπου<span className="sr-only">: {name}</span>
            </Button>
            <Button
              variant="quiet"
              busy={busy}
              onClick={() => {
                setTakenOff(line.placements)
                setPlacements([], 'Το λογότυπο αφαιρέθηκε')
              }}
            >
              Αφαίρεση λογοτύπου<span className="sr-only">: {name}</span>
            </Button>
          </div>
          {editing && <EditLogo line={line} onClose={() => setEditing(false)} />}
        </>
      )}
    </div>
  )
}

/** Shown until the customer accepts it. The amounts are the decoration's: the card shows the goods' price. */
function PriceChange({
  line: { priceChange, goodsTotal },
  onAccept,
}: {
  readonly line: ShownLine
  readonly onAccept: () => void
}) {
  if (priceChange === null) return null
  const [before, now] = [priceChange.before, priceChange.now].map((total) =>
    formatAmount(eurosToAmount(total) - eurosToAmount(goodsTotal)),
  )
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-accent-soft px-4 py-2 text-sm"
    >
      <p className="min-w-0">
        Η τιμή της εκτύπωσης άλλαξε από {before} σε <b>{now}</b>.
      </p>
      <Button variant="secondary" onClick={onAccept} className="print:hidden">
        Εντάξει
      </Button>
    </div>
  )
}
