import { type FieldKey, importFieldOf } from '#app/imports/rules/import-fields.ts'
import type { FileSurvey } from '#app/imports/rules/file-survey.ts'
import {
  type ImportQuestion,
  noSuchColumn,
  pricesOfAnswers,
  pricesOfText,
  type QuestionCode,
  type QuestionOption,
  questionText,
  repeatedCodesAnswers,
  repeatedCodesText,
  weightUnits,
  weightUnitText,
} from '#app/imports/rules/import-questions.ts'
import { breakColumnsOf, unclearPriceColumns } from '#app/imports/rules/price-columns.ts'
import type { SupplierProfile } from '#app/imports/rules/supplier-profile.ts'
import { plausibleUnit } from '#app/imports/rules/weight.ts'
import type { SourceQuestion } from '#app/imports/source/source-choices.ts'
import type { SourceFormat } from '#app/imports/source/source-row.ts'
import { supplierShapes } from '#app/imports/source/supplier-shapes.ts'

interface FileColumn {
  readonly name: string
  readonly samples: readonly string[]
}

interface Asked {
  readonly profile: Pick<SupplierProfile, 'mapping' | 'answers' | 'breakColumns' | 'defaultCategoryId'>
  readonly columns: readonly FileColumn[]
  /** What its reader could not tell */
  readonly source: readonly SourceQuestion[]
  readonly survey: FileSurvey
  /** Most of its codes are of no product of the shop */
  readonly isMostlyNew: boolean
  readonly format: SourceFormat
}

/** All that a file leaves open, together. A profile from before there were questions counts as answered. */
export function questionsOf(asked: Asked): ImportQuestion[] {
  // Records in the shop's own format have no columns.
  if (asked.format === 'json') return []
  const missing = missingFields(asked)
  const columns = missing.length === 0 ? [] : [columnsQuestion(asked, missing)]
  const { answers } = asked.profile
  if (answers === undefined) return missing.includes('sku') ? columns : []
  const open = (code: QuestionCode) => answers[code] === undefined
  return [
    ...asked.source.map(sourceQuestion),
    ...columns,
    ...(open('prices-of') ? pricesQuestion(asked) : []),
    ...(open('weight-unit') ? weightQuestion(asked) : []),
    ...(open('repeated-codes') ? repeatedQuestion(asked) : []),
  ]
}

const reasons: Readonly<Record<SourceQuestion['code'], string>> = {
  sheet: 'Το βιβλίο έχει περισσότερα φύλλα που μοιάζουν με τιμοκατάλογο.',
  'header-row': 'Δεν αναγνωρίστηκε με σιγουριά η γραμμή με τα ονόματα των στηλών.',
  encoding: 'Το αρχείο δεν λέει με ποια κωδικοποίηση γράφτηκε.',
}

function sourceQuestion({ code, options, proposed }: SourceQuestion): ImportQuestion {
  return { code, text: questionText[code], reason: reasons[code], columns: [], fields: [], options, proposed }
}

/** A code always; what a new product needs, where a column that was not recognised may hold it. */
function missingFields({ profile, columns, isMostlyNew, format }: Asked): FieldKey[] {
  const { mapping, answers, defaultCategoryId, breakColumns } = profile
  const has = (...keys: readonly FieldKey[]) => keys.some((key) => mapping[key] !== undefined)
  const code: FieldKey[] = has('sku', 'model', 'productId') ? [] : ['sku']
  const mapped = new Set(Object.values(mapping))
  const breaks = [...breakColumnsOf(columns.map(({ name }) => name)).keys()].filter((name) => breakColumns?.[name] !== 'none')
  const hasUnmapped = columns.some(({ name }) => !mapped.has(name) && !breaks.includes(name))
  const isKnownShape =
    format !== 'csv' && format !== 'xlsx' && format !== 'json' && supplierShapes[format].mapping.sku !== undefined
  if (!isMostlyNew || !hasUnmapped || isKnownShape || answers?.columns === noSuchColumn) return code
  return [
    ...code,
    ...(has('title') ? [] : (['title'] as const)),
    ...(has('category') || defaultCategoryId !== null ? [] : (['category'] as const)),
    ...(has('price', 'priceWithVat', 'cost', 'priceBreaks', 'costBreaks') || breaks.length > 0 ? [] : (['price'] as const)),
  ]
}

function columnsQuestion({ profile, columns }: Asked, missing: readonly FieldKey[]): ImportQuestion {
  const mapped = new Set(Object.values(profile.mapping))
  const names = missing.map((key) => `«${importFieldOf(key).label}»`).join(', ')
  return {
    code: 'columns',
    text: `Ποια στήλη του αρχείου είναι: ${names};`,
    reason: missing.includes('sku')
      ? 'Χωρίς κωδικό δεν ξέρουμε ποιο προϊόν είναι κάθε γραμμή.'
      : 'Το αρχείο έχει νέα προϊόντα, που χωρίς αυτά δεν δημιουργούνται.',
    columns: columns.map(({ name }) => name).filter((name) => !mapped.has(name)),
    fields: missing,
    options: missing.includes('sku') ? [] : [{ value: noSuchColumn, label: 'Δεν υπάρχει στο αρχείο', samples: [] }],
    proposed: null,
  }
}

function pricesQuestion({ profile, columns }: Asked): ImportQuestion[] {
  const unclear = unclearPriceColumns(
    profile,
    columns.map(({ name }) => name),
  )
  if (unclear.length === 0) return []
  const isOne = unclear.length === 1
  const list = unclear.map((name) => `«${name}»`).join(', ')
  return [
    {
      code: 'prices-of',
      text: questionText['prices-of'],
      reason: isOne
        ? `Η στήλη ${list} δεν λέει αν είναι τιμή αγοράς ή πώλησης.`
        : `Οι στήλες ${list} δεν λένε αν είναι τιμές αγοράς ή πώλησης.`,
      columns: unclear,
      fields: [],
      options: optionsOf(pricesOfAnswers, pricesOfText),
      proposed: null,
    },
  ]
}

function weightQuestion({ profile, survey }: Asked): ImportQuestion[] {
  const column = profile.mapping.weight
  if (column === undefined || survey.weights.max === 0 || plausibleUnit(survey.weights) !== null) return []
  return [
    {
      code: 'weight-unit',
      text: questionText['weight-unit'],
      reason: `Η στήλη «${column}» δεν γράφει μονάδα, και οι αριθμοί της ταιριάζουν και στις δύο.`,
      columns: [column],
      fields: [],
      options: optionsOf(weightUnits, weightUnitText, (unit) =>
        [...survey.weights.samples].map((sample) => `${sample}\u00a0${unit}`),
      ),
      proposed: null,
    },
  ]
}

function repeatedQuestion({ profile, survey }: Asked): ImportQuestion[] {
  const repeated = [...survey.repeated.values()]
  if (repeated.length === 0) return []
  const places = repeated.slice(0, 3).map(({ code, rows }) => `${code} (γραμμές ${rows.join(', ')})`)
  const canBeVariants = profile.mapping.model === undefined && repeated.every(({ isOfVariants }) => isOfVariants)
  return [
    {
      code: 'repeated-codes',
      text: questionText['repeated-codes'],
      reason: `${repeated.length === 1 ? 'Ένας κωδικός υπάρχει' : `${repeated.length} κωδικοί υπάρχουν`} σε περισσότερες γραμμές με άλλα στοιχεία: ${places.join(' · ')}${repeated.length > 3 ? ' …' : ''}.`,
      columns: profile.mapping.sku === undefined ? [] : [profile.mapping.sku],
      fields: [],
      options: optionsOf(
        repeatedCodesAnswers.filter((answer) => answer !== 'variants' || canBeVariants),
        repeatedCodesText,
      ),
      proposed: canBeVariants ? 'variants' : null,
    },
  ]
}

function optionsOf<Answer extends string>(
  answers: readonly Answer[],
  labels: Readonly<Record<Answer, string>>,
  samplesOf: (answer: Answer) => readonly string[] = () => [],
): QuestionOption[] {
  return answers.map((value) => ({ value, label: labels[value], samples: samplesOf(value) }))
}
