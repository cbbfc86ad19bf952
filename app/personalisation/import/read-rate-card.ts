import { printTechniques } from '#app/catalogue/catalogue.ts'
import { isRecord, type RawRecord, readFields } from '#app/catalogue/import/raw-fields.ts'
import { type Note, shown } from '#app/catalogue/import/import-report.ts'
import type { RateCardContent } from '#app/personalisation/rate-card-content.ts'
import { type PricingType, pricingTypes, type RateBreak, type RateCard } from '#app/pricing/rate-card.ts'
import { rateCardLimits, unitsPerCm2 } from '#app/pricing/rate-card-limits.ts'

const { euros: maxEuros, pieces: maxPieces, cm2: mostCm2, breaks: maxBreaks, percent: maxPercent } = rateCardLimits
const unitsPerEuro = 10_000

const knownFields = new Set('key technique pricingType setup setupRepeat handling ltm leadDays breaks costPercent'.split(' '))

/** Prices are never guessed: a card with an invalid figure is skipped, with a note for each. */
class WrongFigure extends Error {}

/** Reads one rate card: prices in euros with at most 4 decimals, areas in cm². Null if skipped, with a note. */
export function readRateCard(value: unknown, place: string, note: Note): RateCardContent | null {
  const skip = (at: string, found: string): null => {
    note(at, found, 'the rate card is left out')
    return null
  }
  if (!isRecord(value)) return skip(place, `${shown(value)} is no object`)
  const fields = readFields(value, place, note)
  const key = fields.text('key', 60)
  const technique = printTechniques.find((each) => each === value['technique'])
  const pricingType = pricingTypes.find((each) => each === value['pricingType'])
  if (key === null) return skip(`${place}.key`, 'a rate card needs a key')
  if (technique === undefined)
    return skip(`${place}.technique`, `${shown(value['technique'])} is none of ${printTechniques.join(', ')}`)
  if (pricingType === undefined)
    return skip(`${place}.pricingType`, `${shown(value['pricingType'])} is none of ${pricingTypes.join(', ')}`)
  const unknown = Object.keys(value).filter((name) => !knownFields.has(name))
  if (unknown.length > 0) note(place, `fields that we do not know: ${shown(unknown.slice(0, 10))}`, 'left out')
  try {
    const setup = figure(value, 'setup', place, price, 0)
    const breaks = readBreaks(fields.list('breaks', maxBreaks), `${place}.breaks`, pricingType, note)
    return {
      technique,
      costPercent: figure(value, 'costPercent', place, percent, null),
      card: {
        key,
        pricingType,
        setup,
        setupRepeat: figure(value, 'setupRepeat', place, price, setup),
        handling: figure(value, 'handling', place, price, 0),
        ltm: readLtm(value['ltm'], `${place}.ltm`),
        leadDays: fields.integer('leadDays', 0, rateCardLimits.leadDays),
        breaks,
      },
    }
  } catch (error) {
    if (error instanceof WrongFigure) return skip(place, error.message)
    throw error
  }
}

interface Unit {
  readonly perOne: number
  readonly max: number
  readonly name: string
}

const price: Unit = { perOne: unitsPerEuro, max: maxEuros, name: `a price from 0 to ${maxEuros} € with at most 4 decimals` }
const area: Unit = { perOne: unitsPerCm2, max: mostCm2, name: `an area from 0 to ${mostCm2} cm²` }
const percent: Unit = { perOne: 1, max: maxPercent, name: `a whole number from 0 to ${maxPercent}` }
const pieces: Unit = { perOne: 1, max: maxPieces, name: `a whole number from 0 to ${maxPieces}` }

/** The field's number in its integer unit; `otherwise` if missing, and without a default it is required. */
function figure<Otherwise extends number | null>(
  record: RawRecord,
  key: string,
  place: string,
  unit: Unit,
  otherwise?: Otherwise,
): number | Otherwise {
  const value = record[key]
  if ((value === undefined || value === null) && otherwise !== undefined) return otherwise
  const units = typeof value === 'number' ? value * unit.perOne : Number.NaN
  const whole = Math.round(units)
  // A decimal fraction has no exact binary form.
  if (!(whole >= 0 && whole <= unit.max * unit.perOne && Math.abs(units - whole) < 1e-4)) {
    throw new WrongFigure(`${place}.${key}: ${shown(value)} is no ${unit.name.replace(/^an? /, '')}`)
  }
  return whole
}

function readLtm(value: unknown, place: string): RateCard['ltm'] {
  if (value === undefined || value === null) return null
  if (!isRecord(value)) throw new WrongFigure(`${place}: ${shown(value)} is no object`)
  return { below: figure(value, 'below', place, pieces), price: figure(value, 'price', place, price) }
}

function readBreaks(list: readonly unknown[], place: string, pricingType: PricingType, note: Note): readonly RateBreak[] {
  const breaks = new Map<string, RateBreak>()
  for (const [index, raw] of list.entries()) {
    const at = `${place}[${index}]`
    if (!isRecord(raw)) throw new WrongFigure(`${at}: ${shown(raw)} is no object`)
    const one: RateBreak = {
      minQuantity: Math.max(1, figure(raw, 'minQuantity', at, pieces)),
      areaFrom: figure(raw, 'areaFromCm2', at, area, 0),
      areaTo: figure(raw, 'areaToCm2', at, area, null),
      price: figure(raw, 'price', at, price),
      nextColourPrice: figure(raw, 'nextColourPrice', at, price, null),
    }
    if (one.areaTo !== null && one.areaTo < one.areaFrom) throw new WrongFigure(`${at}: the area ends before it begins`)
    const key = `${one.minQuantity} ${one.areaFrom}`
    if (breaks.has(key)) note(at, 'a price for this quantity and area is there already', 'left out')
    else breaks.set(key, one)
  }
  if (breaks.size === 0) throw new WrongFigure(`${place}: a rate card needs a price`)
  if (pricingType === 'allIn' || pricingType === 'perPosition' || pricingType === 'perColour') {
    if ([...breaks.values()].some(({ areaFrom, areaTo }) => areaFrom > 0 || areaTo !== null)) {
      note(place, `${pricingType} does not ask the area`, 'the ranges of areas are not used')
    }
  }
  return [...breaks.values()].toSorted((a, b) => a.areaFrom - b.areaFrom || a.minQuantity - b.minQuantity)
}
