import type { FieldKey } from '#app/imports/rules/import-fields.ts'

const wordsOf = (list: string) => new Set(list.split(' '))

const nouns = wordsOf('βαροσ weight')
const grams = wordsOf('g gr grs γρ γραμμαρια grams gram')
const kilos = wordsOf('kg kgs κιλα κγ kilos kilograms')
/** Words for the weight of one piece; a gross weight, or that of a carton, is another. */
const ofPiece = wordsOf('καθαρο net τεμ τμχ τεμαχιου τεμαχιο unit item product piece pc προϊοντοσ ειδουσ ανα per σε in')

/** The field of a header like «Βάρος τεμ. (gr)», folded and without punctuation; null for any other. */
export function weightFieldOf(header: string): FieldKey | null {
  const words = header.split(' ')
  const has = (list: ReadonlySet<string>) => words.some((word) => list.has(word))
  if (!has(nouns) || !words.every((word) => [nouns, grams, kilos, ofPiece].some((list) => list.has(word)))) return null
  return has(grams) ? 'weightGrams' : has(kilos) ? 'weightKg' : 'weight'
}
