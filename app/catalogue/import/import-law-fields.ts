import { isCountry } from '#app/catalogue/country-codes.ts'
import { readElectronicAddress } from '#app/catalogue/electronic-address.ts'
import {
  type Certificate,
  type EnvironmentalFacts,
  type MaterialShare,
  noEnvironmentalFacts,
} from '#app/catalogue/environmental-facts.ts'
import { certificatesProblem, compositionProblem } from '#app/catalogue/environmental-text.ts'
import { type Fields, isRecord, type RawRecord, readFields } from '#app/catalogue/import/raw-fields.ts'
import { type Note, shown } from '#app/catalogue/import/import-report.ts'
import { countLimits, maxRecycledPercent, textLimits } from '#app/catalogue/product-limits.ts'
import { type SafetyFields, safetyFieldNames } from '#app/catalogue/product-safety.ts'

// Safety and environmental facts of a record in the shop's own format.

export const lawFields: readonly string[] = [...safetyFieldNames, ...Object.keys(noEnvironmentalFacts)]

export function readSafetyFields(fields: Fields, note: Note): SafetyFields {
  const line = (key: Exclude<keyof SafetyFields, 'safetyWarnings'>) => fields.text(key, textLimits[key])
  function contact(key: 'manufacturerContact' | 'responsibleContact'): string | null {
    const text = line(key)
    if (text === null || readElectronicAddress(text) !== null) return text
    note(`${fields.place}.${key}`, `${shown(text)} is no e-mail address or web page`, 'left out')
    return null
  }
  function country(): string | null {
    const code = line('manufacturerCountry')?.toUpperCase() ?? null
    if (code === null || isCountry(code)) return code
    note(`${fields.place}.manufacturerCountry`, `${shown(code)} is no code of a country like GR`, 'left out')
    return null
  }
  return {
    manufacturerName: line('manufacturerName'),
    manufacturerAddress: line('manufacturerAddress'),
    manufacturerContact: contact('manufacturerContact'),
    manufacturerCountry: country(),
    responsibleName: line('responsibleName'),
    responsibleAddress: line('responsibleAddress'),
    responsibleContact: contact('responsibleContact'),
    safetyWarnings: fields.prose('safetyWarnings', textLimits.safetyWarnings),
  }
}

/** A composition or a list of certificates with an error is left out as a whole: a part of it could mislead. */
export function readEnvironmentalFacts(fields: Fields, note: Note): EnvironmentalFacts {
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
    recycledPercent: fields.integer('recycledPercent', 0, maxRecycledPercent),
    composition: unless(compositionProblem(composition), 'composition', composition),
    certificates: unless(certificatesProblem(certificates), 'certificates', certificates),
  }
}

const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
