import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'
import { priceProblem, priceProblemText } from '#app/catalogue/price-rules.ts'
import { type ProductWarning, priceWarnings } from '#app/catalogue/price-warnings.ts'
import type { PriceBreak } from '#app/pricing/unit-price.ts'

type Priced = Pick<ImportedProduct, 'price' | 'costPrice' | 'discountPercent' | 'priceBreaks'>

export interface PriceAlerts {
  /** Greek; any of them stops the product */
  readonly problems: readonly string[]
  readonly warnings: readonly string[]
  /** The greatest change of a price, in 1/100 %; null: none is comparable */
  readonly priceChange: number | null
  /** To be seen first: sold below cost, free, dearer in quantity, or far from the price before */
  readonly isOutlier: boolean
  readonly isBelowCost: boolean
}

interface Circumstances {
  /** Null: the product is new */
  readonly before: Priced | null
  /** What larger quantities cost the shop, if the file says so */
  readonly costBreaks: readonly PriceBreak[]
  /** Staff allowed prices below the cost for this run */
  readonly allowsBelowCost: boolean
  /** Nobody looks before it is applied: what would be shown first stops. */
  readonly isUnattended: boolean
}

/** 40 %, in 1/100 % */
const outlierChange = 4_000

/** What is wrong or unusual about the prices that an import would write; what was so before counts as known. */
export function priceAlerts(after: Priced, { before, costBreaks, allowsBelowCost, isUnattended }: Circumstances): PriceAlerts {
  const known = new Set(before === null ? [] : priceWarnings(before).map(({ text }) => text))
  const found = warningsOf(after, costBreaks).filter(({ text }) => !known.has(text))
  const belowCost = found.filter(({ code }) => code === 'below-cost').map(({ text }) => text)
  const others = found.filter(({ code }) => code !== 'below-cost').map(({ text }) => text)
  const mayBeOnRequest = before?.price === 0
  const problem = priceProblem(after, { mayBeOnRequest })
  const isKnownProblem = before !== null && problem === priceProblem(before, { mayBeOnRequest }) && isSamePrice(before, after)
  const refused = problem === null || isKnownProblem ? [] : [fileSentence(problem)]
  const priceChange = before === null ? null : greatestChange(before, after)
  const isFar = priceChange !== null && Math.abs(priceChange) >= outlierChange
  const far = isFar ? [`Η τιμή αλλάζει κατά ${percentText(priceChange)}.`] : []
  const isBelowCost = belowCost.length > 0
  const seen = { priceChange, isBelowCost, isOutlier: isFar || isBelowCost || others.length > 0 || refused.length > 0 }
  if (isUnattended) return { ...seen, problems: [...refused, ...belowCost, ...others, ...far].map(unattended), warnings: [] }
  return {
    ...seen,
    problems: [...refused, ...(allowsBelowCost ? [] : belowCost)],
    warnings: [...(allowsBelowCost ? belowCost : []), ...others, ...far],
  }
}

/** The editor's sentence leads to a choice that only the editor has. */
function fileSentence(problem: NonNullable<ReturnType<typeof priceProblem>>): string {
  return problem === 'price-zero'
    ? 'Η τιμή είναι 0. Διορθώστε την στο αρχείο, ή αφήστε το κελί κενό για να μείνει η τιμή του καταστήματος.'
    : priceProblemText(problem)
}

function unattended(sentence: string): string {
  return `${sentence} Η νυχτερινή εισαγωγή δεν το εφαρμόζει μόνη της: ανεβάστε το αρχείο για να το δείτε.`
}

/** Each price beside what that quantity costs. */
function warningsOf(after: Priced, costBreaks: readonly PriceBreak[]): ProductWarning[] {
  const found = priceWarnings(after)
  if (costBreaks.length === 0 || after.costPrice === null) return found
  const costAt = (quantity: number) =>
    costBreaks.findLast(({ minQuantity }) => minQuantity <= quantity)?.unitPrice ?? after.costPrice
  const steps = [{ minQuantity: 1, unitPrice: after.price }, ...after.priceBreaks]
  const belowCost = steps.flatMap((step) =>
    priceWarnings({ ...after, price: null, priceBreaks: [step], costPrice: costAt(step.minQuantity) }),
  )
  return [...found.filter(({ code }) => code !== 'below-cost'), ...belowCost]
}

function isSamePrice(before: Priced, after: Priced): boolean {
  return before.price === after.price && JSON.stringify(before.priceBreaks) === JSON.stringify(after.priceBreaks)
}

/** The greatest change of the unit price, or of the breaks from equal quantities on, in 1/100 %; null without any. */
function greatestChange(before: Priced, after: Priced): number | null {
  const was = new Map([[1, before.price], ...before.priceBreaks.map((each) => [each.minQuantity, each.unitPrice] as const)])
  const changes = [{ minQuantity: 1, unitPrice: after.price }, ...after.priceBreaks].flatMap(({ minQuantity, unitPrice }) => {
    const old = was.get(minQuantity)
    return old === undefined || old === 0 ? [] : [Math.round(((unitPrice - old) * 10_000) / old)]
  })
  if (changes.length === 0) return null
  return changes.reduce((greatest, each) => (Math.abs(each) > Math.abs(greatest) ? each : greatest))
}

/** «−90 %» of -9000 */
function percentText(hundredths: number): string {
  const percent = Math.round(hundredths / 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toLocaleString('el')}\u00a0%`
}
