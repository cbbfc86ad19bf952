import type { RateCardContent } from '#app/personalisation/rate-card-content.ts'
import { numberText } from '#app/platform/text/greek-number.ts'
import type { PrintTechnique } from '#app/catalogue/catalogue.ts'
import type { PricingType, RateBreak } from '#app/pricing/rate-card.ts'

/** A rate card as staff type it: numbers are Greek texts, and prices are grouped by area range. */
export interface RateCardForm {
  readonly technique: PrintTechnique
  readonly pricingType: PricingType
  readonly setup: string
  /** Empty: same as `setup` */
  readonly setupRepeat: string
  readonly handling: string
  readonly ltmBelow: string
  readonly ltmPrice: string
  /** Empty: the shop's default */
  readonly leadDays: string
  readonly costPercent: string
  readonly ranges: readonly RangeForm[]
}

export interface RangeForm {
  readonly fromCm2: string
  /** Empty: no upper bound */
  readonly toCm2: string
  readonly rows: readonly RowForm[]
}

export interface RowForm {
  readonly minQuantity: string
  readonly price: string
  /** Empty: same as `price` */
  readonly nextColourPrice: string
}

export const emptyRow: RowForm = { minQuantity: '', price: '', nextColourPrice: '' }

/** A new, empty card of a technique. */
export const emptyForm = (technique: PrintTechnique): RateCardForm => ({
  technique,
  pricingType: 'perColour',
  setup: '',
  setupRepeat: '',
  handling: '',
  ltmBelow: '',
  ltmPrice: '',
  leadDays: '',
  costPercent: '',
  ranges: [{ fromCm2: '', toCm2: '', rows: [{ ...emptyRow, minQuantity: '1' }] }],
})

const priceDecimals = 4
const areaDecimals = 4
const priceText = (price: number) => numberText(price, priceDecimals)
/** «1.200» could be read as 1,2: thousands keep their decimals. */
function areaText(area: number): string {
  const text = numberText(area, areaDecimals)
  return text.includes('.') ? text : text.replace(/,00$/, '')
}
const wholeText = (value: number | null) => (value === null ? '' : numberText(value, 0))

/** The form that parses back into the card. */
export function formOf({ technique, card, costPercent }: RateCardContent): RateCardForm {
  return {
    technique,
    pricingType: card.pricingType,
    setup: priceText(card.setup),
    setupRepeat: card.setupRepeat === card.setup ? '' : priceText(card.setupRepeat),
    handling: card.handling === 0 ? '' : priceText(card.handling),
    ltmBelow: wholeText(card.ltm?.below ?? null),
    ltmPrice: card.ltm === null ? '' : priceText(card.ltm.price),
    leadDays: wholeText(card.leadDays),
    costPercent: wholeText(costPercent),
    ranges: rangesOf(card.breaks),
  }
}

function rangesOf(breaks: readonly RateBreak[]): RangeForm[] {
  const ranges = new Map<string, RangeForm>()
  for (const { minQuantity, areaFrom, areaTo, price, nextColourPrice } of breaks) {
    const row: RowForm = {
      minQuantity: wholeText(minQuantity),
      price: priceText(price),
      nextColourPrice: nextColourPrice === null ? '' : priceText(nextColourPrice),
    }
    const key = `${areaFrom} ${areaTo}`
    const borders = { fromCm2: areaFrom === 0 ? '' : areaText(areaFrom), toCm2: areaTo === null ? '' : areaText(areaTo) }
    ranges.set(key, { ...borders, rows: [...(ranges.get(key)?.rows ?? []), row] })
  }
  return [...ranges.values()]
}
