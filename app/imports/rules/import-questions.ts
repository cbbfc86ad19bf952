import type { FieldKey } from '#app/imports/rules/import-fields.ts'

// What a file does not say about itself, so that a person has to.

export const questionCodes = ['sheet', 'header-row', 'encoding', 'columns', 'prices-of', 'weight-unit', 'repeated-codes'] as const
export type QuestionCode = (typeof questionCodes)[number]

export interface QuestionOption {
  readonly value: string
  /** Greek */
  readonly label: string
  /** Cells of the file, as they are read with this answer */
  readonly samples: readonly string[]
}

export interface ImportQuestion {
  readonly code: QuestionCode
  /** Greek: the question, and why it is asked */
  readonly text: string
  readonly reason: string
  /** The columns that it is about */
  readonly columns: readonly string[]
  /** Fields without a column, of the question which one it is */
  readonly fields: readonly FieldKey[]
  readonly options: readonly QuestionOption[]
  /** What is likely; null: nothing is */
  readonly proposed: string | null
}

/** The value of an option, by the question's code. Kept for the supplier until the columns of its files change. */
export type Answers = Readonly<Partial<Record<QuestionCode, string>>>

/** The prices of a file: what the shop pays, or what it asks for. */
export const pricesOfAnswers = ['purchase', 'sale', 'sale-with-vat'] as const
export const weightUnits = ['g', 'kg'] as const
export type WeightUnit = (typeof weightUnits)[number]

/** Which of several rows with one code counts; `variants`: all, as colours and sizes of one product. */
export const repeatedCodesAnswers = ['first', 'last', 'none', 'variants'] as const
/** There is no such column in the file. */
export const noSuchColumn = 'none'

const closed: Readonly<Partial<Record<QuestionCode, readonly string[]>>> = {
  'prices-of': pricesOfAnswers,
  'weight-unit': weightUnits,
  'repeated-codes': repeatedCodesAnswers,
}

/** Whether a question can have this answer; of a sheet, a row or an encoding only the file can say. */
export function isPossibleAnswer(code: QuestionCode, answer: string): boolean {
  return closed[code]?.includes(answer) ?? true
}

export const pricesOfText: Readonly<Record<(typeof pricesOfAnswers)[number], string>> = {
  purchase: 'Τιμές αγοράς: όσο κοστίζουν σε εσάς',
  sale: 'Τιμές πώλησης χωρίς ΦΠΑ',
  'sale-with-vat': 'Τιμές πώλησης με ΦΠΑ',
}

export const weightUnitText: Readonly<Record<WeightUnit, string>> = { g: 'Γραμμάρια', kg: 'Κιλά' }

export const repeatedCodesText: Readonly<Record<(typeof repeatedCodesAnswers)[number], string>> = {
  first: 'Μετρά η πρώτη γραμμή',
  last: 'Μετρά η τελευταία γραμμή',
  none: 'Να μην εισαχθεί καμία τους',
  variants: 'Είναι χρώματα ή μεγέθη του ίδιου προϊόντος',
}

export const questionText: Readonly<Record<QuestionCode, string>> = {
  sheet: 'Ποιο φύλλο έχει τα προϊόντα;',
  'header-row': 'Σε ποια γραμμή είναι οι επικεφαλίδες των στηλών;',
  encoding: 'Πώς διαβάζονται σωστά τα γράμματα του αρχείου;',
  columns: 'Ποια στήλη είναι αυτή που λείπει;',
  'prices-of': 'Οι τιμές του αρχείου είναι:',
  'weight-unit': 'Το βάρος είναι σε:',
  'repeated-codes': 'Ποια από τις γραμμές με τον ίδιο κωδικό μετρά;',
}
