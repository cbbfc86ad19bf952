import type { Certificate, EnvironmentalFacts, MaterialShare } from '#app/catalogue/environmental-facts.ts'
import { certificatesProblem, compositionProblem } from '#app/catalogue/environmental-text.ts'
import { type Fields, isRecord, type RawRecord, readFields } from '#app/catalogue/import/raw-fields.ts'
import { type Note, shown } from '#app/catalogue/import/import-report.ts'
import { countLimits } from '#app/catalogue/product-limits.ts'

/** A composition or a list of certificates with an error is left out as a whole: a part of it could mislead. */
export function readCompositionAndCertificates(
  fields: Fields,
  note: Note,
): Pick<EnvironmentalFacts, 'composition' | 'certificates'> {
  const composition = fields.list('composition', countLimits.composition + 1).map((raw): MaterialShare => {
    const { material, percent } = isRecord(raw) ? raw : {}
    return {
      material: typeof material === 'string' ? oneLine(material) : '',
      percent: typeof percent === 'number' ? percent : Number.NaN,
    }
  })
  const certificates = fields.list('certificates', countLimits.certificates + 1).map((raw, at): Certificate => {
    const given: RawRecord = isRecord(raw) ? raw : {}
    const { name, number } = given
    const validUntil = readFields(given, `${fields.place}.certificates[${at}]`, note).day('validUntil')
    // Without its wrong last day it would never expire.
    const isBroken = validUntil === null && (given['validUntil'] ?? null) !== null
    return {
      name: typeof name === 'string' && !isBroken ? oneLine(name) : '',
      number: typeof number === 'string' ? oneLine(number) : '',
      validUntil,
    }
  })
  function unless<Value>(problem: string | null, key: string, value: readonly Value[]): readonly Value[] {
    if (problem === null) return value
    note(`${fields.place}.${key}`, shown(value), 'left out')
    return []
  }
  return {
    composition: unless(compositionProblem(composition), 'composition', composition),
    certificates: unless(certificatesProblem(certificates), 'certificates', certificates),
  }
}

const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
