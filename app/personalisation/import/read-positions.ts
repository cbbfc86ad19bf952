import { printTechniques } from '#app/catalogue/catalogue.ts'
import { type Fields, isRecord, type RawRecord, readFields } from '#app/catalogue/import/raw-fields.ts'
import { type Note, shown } from '#app/catalogue/import/import-report.ts'
import {
  type DecorationPosition,
  defaultMaxColours,
  type PositionTechnique,
  withSingleDefault,
} from '#app/personalisation/decoration.ts'
import { isTenthOfMm, mmToTenths } from '#app/personalisation/lengths.ts'
import { positionLimits } from '#app/personalisation/position-limits.ts'

/** The print positions of a product's record; null if it has none of its own. Invalid ones are skipped with a note. */
export function readPositions(record: RawRecord, place: string, note: Note): readonly DecorationPosition[] | null {
  if (record['positions'] === undefined || record['positions'] === null) return null
  const found = new Map<string, DecorationPosition>()
  for (const [index, value] of readFields(record, place, note).list('positions', positionLimits.positions).entries()) {
    const at = `${place}.positions[${index}]`
    const position = readPosition(value, at, note)
    if (position === null) continue
    if (found.has(position.key)) note(at, `the position ${shown(position.key)} is there already`, 'left out')
    else found.set(position.key, position)
  }
  return [...found.values()]
}

function readPosition(value: unknown, place: string, note: Note): DecorationPosition | null {
  const skip = (found: string): null => {
    note(place, found, 'the position is left out')
    return null
  }
  if (!isRecord(value)) return skip(`${shown(value)} is no object`)
  const fields = readFields(value, place, note)
  const key = fields.text('key', positionLimits.keyLength)
  const [maxWidth, maxHeight] = [readLength(value, 'maxWidthMm', place, note), readLength(value, 'maxHeightMm', place, note)]
  if (key === null) return skip('a position needs a key')
  if (maxWidth === null || maxHeight === null) return skip(`a position needs a width and a height up to ${positionLimits.mm} mm`)
  const techniques = readTechniques(fields, note)
  if (techniques.length === 0) return skip('a position needs a technique that we know')
  const shape = value['shape'] ?? 'rectangle'
  if (shape !== 'rectangle' && shape !== 'ellipse')
    note(`${place}.shape`, `${shown(shape)} is no rectangle and no ellipse`, 'taken as a rectangle')
  return {
    key,
    name: fields.text('name', positionLimits.nameLength) ?? key,
    shape: shape === 'ellipse' ? shape : 'rectangle',
    maxWidth,
    maxHeight,
    techniques,
  }
}

/** In tenths of a millimetre */
function readLength(record: RawRecord, key: string, place: string, note: Note): number | null {
  const mm = record[key]
  if (typeof mm !== 'number' || !(mm >= 0.1 && mm <= positionLimits.mm)) return null
  if (!isTenthOfMm(mm)) note(`${place}.${key}`, `${shown(mm)} has more than one decimal`, `set to ${mmToTenths(mm) / 10}`)
  return mmToTenths(mm)
}

function readTechniques(fields: Fields, note: Note): readonly PositionTechnique[] {
  const found = new Map<string, PositionTechnique>()
  for (const [index, value] of fields.list('techniques', printTechniques.length * 2).entries()) {
    const place = `${fields.place}.techniques[${index}]`
    const key = isRecord(value) ? printTechniques.find((each) => each === value['key']) : undefined
    if (!isRecord(value) || key === undefined) note(place, `${shown(value)} is no technique that we know`, 'left out')
    else if (found.has(key)) note(place, `the technique ${key} is there already`, 'left out')
    else found.set(key, readTechnique(key, readFields(value, place, note)))
  }
  const techniques = [...found.values()]
  if (techniques.filter(({ isDefault }) => isDefault).length > 1)
    note(`${fields.place}.techniques`, 'more than one technique is the default', 'the first is')
  return withSingleDefault(techniques)
}

function readTechnique(key: PositionTechnique['key'], fields: Fields): PositionTechnique {
  return {
    key,
    rateCard: fields.text('rateCard', positionLimits.rateCardLength) ?? key,
    maxColours: fields.integerOr('maxColours', 1, positionLimits.colours, defaultMaxColours[key]),
    isDefault: fields.flag('isDefault'),
    minQuantity: fields.integerOr('minQuantity', 1, positionLimits.minQuantity, 1),
  }
}
