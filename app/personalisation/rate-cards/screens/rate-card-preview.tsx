import { exampleOrders } from '#app/personalisation/rate-cards/example-orders.ts'
import type { RateCardForm } from '#app/personalisation/rate-cards/rate-card-form.ts'
import { rateCardFormSchema } from '#app/personalisation/rate-cards/rate-card-form-schema.ts'
import { rateCardWarnings } from '#app/personalisation/rate-cards/rate-card-warnings.ts'
import { coloursText } from '#app/personalisation/charge-text.ts'
import { sizeText } from '#app/personalisation/designer/artwork-text.ts'
import { piecesText } from '#app/platform/text/greek-text.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { isPerColour, type RateCard } from '#app/pricing/rate-card.ts'
import { classes } from '#app/ui/classes.ts'

interface RateCardPreviewProps {
  readonly form: RateCardForm
  /** In force; null for a new card */
  readonly before: RateCard | null
}

/** While typing: the prices of three example orders before and after, and probable mistakes. */
export function RateCardPreview({ form, before }: RateCardPreviewProps) {
  const { data } = rateCardFormSchema.safeParse(form)
  if (data === undefined) {
    return <p className="text-sm text-muted">Συμπληρώστε τις τιμές για να δείτε τι κοστίζουν τρεις παραγγελίες.</p>
  }
  const { card, costPercent } = data
  const warnings = rateCardWarnings(card, costPercent, before)
  const old = before === null ? null : exampleOrders(before)
  return (
    <section aria-label="Τρεις παραγγελίες" className="text-sm">
      <table className="w-full max-w-2xl tabular-nums">
        <caption className="pb-1 text-left">
          <span className="block font-semibold">Τρεις παραγγελίες</span>
          <span className="text-xs text-muted">Μόνο η εκτύπωση, με όλες τις χρεώσεις, χωρίς ΦΠΑ.</span>
        </caption>
        <thead>
          <tr className="border-b border-line text-left text-xs text-muted [&>th]:py-1 [&>th]:pr-3 [&>th]:font-normal">
            <th scope="col">Παραγγελία</th>
            <th scope="col">Τώρα</th>
            <th scope="col">Με τις νέες τιμές</th>
          </tr>
        </thead>
        <tbody>
          {exampleOrders(card).map(({ quantity, colours, width, height, net }, at) => {
            const earlier = old?.[at]?.net ?? null
            return (
              <tr key={quantity} className="border-b border-line [&>*]:py-2 [&>*]:pr-3 [&>*]:text-left [&>*]:align-top">
                <th scope="row" className="font-normal">
                  {piecesText(quantity)}
                  {isPerColour(card.pricingType) && `, ${coloursText(colours)}`}, {sizeText({ width, height })}
                </th>
                <td>{amountText(earlier)}</td>
                <td className={classes(net !== earlier && 'font-semibold')}>{amountText(net)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {warnings.length > 0 && (
        <ul role="status" className="mt-3 space-y-1 rounded-card border border-line bg-plate px-4 py-3">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

const amountText = (cents: number | null) => (cents === null ? 'χωρίς τιμή' : formatAmount(cents))
