import { z } from 'zod'

import { itemKinds, runStates } from '#app/imports/import-states.ts'
import { fieldKeys } from '#app/imports/rules/import-fields.ts'
import { isPossibleAnswer, questionCodes } from '#app/imports/rules/import-questions.ts'
import { breakColumnKinds } from '#app/imports/rules/price-columns.ts'
import { protectableFields, roundings, supplierProfileSchema } from '#app/imports/rules/supplier-profile.ts'
import { sourceFormats } from '#app/imports/source/source-row.ts'
import { undoCountsSchema } from '#app/imports/undo-schemas.ts'
import { callBody, line, requiredLine } from '#app/platform/http/call-fields.ts'
import { readNumber, unclearText } from '#app/platform/text/greek-number.ts'

// Requests and answers of the import calls.

export const importId = z.guid({ error: 'Δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.' }).transform((value) => value.toLowerCase())
const supplierName = requiredLine(80, 'Γράψτε το όνομα του προμηθευτή.')

/** A number as typed in Greek, or in its smallest units. */
function typed(decimals: number, max: number, error: string) {
  return z
    .union([z.string(), z.number()], { error })
    .transform((given, context) => {
      const read = readNumber(typeof given === 'number' ? String(given).replace('.', ',') : given, {
        decimals,
        min: 0,
        max,
        isPercent: decimals === 2,
      })
      if (read.kind === 'empty') return 0
      if (read.kind === 'read') return read.value
      context.issues.push({
        code: 'custom',
        message: read.kind === 'unclear' ? unclearText(read.readings, decimals) : error,
        input: given,
      })
      return z.NEVER
    })
    .meta({ type: 'number' })
}

const marginCall = z
  .object({
    categoryId: z.int().min(1).nullable(),
    kind: z.enum(['percent', 'factor']),
    value: z.string({ error: 'Γράψτε αριθμό.' }).max(30),
    leastProfit: typed(4, 100_000_000, 'Γράψτε ποσό από 0 έως 10.000 €.'),
    rounding: z.enum(roundings),
  })
  .transform((rule, context) => {
    const isPercent = rule.kind === 'percent'
    const decimals = isPercent ? 2 : 4
    const read = readNumber(rule.value, { decimals, min: 0, max: isPercent ? 100_000 : 1_000_000, isPercent })
    if (read.kind === 'read') return { ...rule, value: read.value }
    const message =
      read.kind === 'unclear'
        ? unclearText(read.readings, decimals)
        : isPercent
          ? 'Γράψτε προσαύξηση από 0 έως 1.000 %.'
          : 'Γράψτε συντελεστή όπως 1,8.'
    context.issues.push({ code: 'custom', message, input: rule.value, path: ['value'] })
    return z.NEVER
  })

const word = requiredLine(200, 'Γράψτε τη λέξη του προμηθευτή.')
const columnName = requiredLine(120, 'Διαλέξτε στήλη.')

const answerCall = z
  .union([z.string(), z.number()], { error: 'Διαλέξτε μία απάντηση.' })
  .transform((answer) => String(answer).trim().slice(0, 200))
  .meta({ type: 'string' })

const answersCall = z
  .partialRecord(z.enum(questionCodes), answerCall, { error: 'Δεν αναγνωρίζεται η ερώτηση. Ανανεώστε τη σελίδα.' })
  .superRefine((answers, context) => {
    for (const code of questionCodes) {
      const answer = answers[code]
      if (answer !== undefined && !isPossibleAnswer(code, answer))
        context.addIssue({ code: 'custom', message: 'Διαλέξτε μία από τις απαντήσεις της ερώτησης.', path: [code] })
    }
  })
  .meta({ description: 'To the questions of a run, by their codes: each the `value` of an option. Those not named stay' })

/** A word of the supplier for a category of the shop, or for one that is made now. */
const categoryWordCall = z.union(
  [
    z.object({ word, ours: z.int().min(0) }),
    z.object({
      word,
      create: z.object({ name: requiredLine(120, 'Γράψτε το όνομα της κατηγορίας.'), parentId: z.int().min(1).nullable() }),
    }),
  ],
  { error: 'Διαλέξτε κατηγορία.' },
)

/** What is missing stays as it is stored. */
export const saveSupplierCall = callBody({
  id: importId,
  revision: z.int(),
  name: supplierName.optional(),
  url: line(2_000, 'Γράψτε διεύθυνση.').optional(),
  isNightly: z.boolean().optional(),
  numbers: z.enum(['greek', 'english'], { error: 'Διαλέξτε πώς γράφονται οι αριθμοί.' }).optional(),
  mapping: z.partialRecord(z.enum(fieldKeys), columnName, { error: 'Η αντιστοίχιση δεν διαβάζεται.' }).optional(),
  breakColumns: z
    .record(columnName, z.enum(breakColumnKinds, { error: 'Διαλέξτε τι είναι η στήλη.' }))
    .optional()
    .meta({ description: 'Columns like «Τιμή 100+» that are not read as their header and the answer to `prices-of` say' }),
  answers: answersCall.optional(),
  defaultCategoryId: z.int().min(1).nullable().optional().meta({ description: 'Of products without a category in the file' }),
  categories: z.array(categoryWordCall).max(2_000).optional(),
  colours: z
    .array(z.object({ word, ours: requiredLine(60, 'Διαλέξτε χρώμα.') }))
    .max(2_000)
    .optional(),
  margins: z.array(marginCall).max(100, { error: 'Έως 100 κανόνες τιμών.' }).optional(),
  keep: z.array(z.enum(protectableFields)).optional(),
  isComplete: z.boolean().optional(),
  hideNew: z.boolean().optional(),
}).meta({ id: 'SavedSupplier' })

/** The query of an upload; the body is the raw bytes of the file. */
export const uploadImportCall = z.object({
  supplier: supplierName,
  name: z
    .string()
    .transform((name) => name.slice(-200))
    .default(''),
})
export const runCall = callBody({ runId: importId }).meta({ id: 'ImportRunReference' })
export const fetchSupplierCall = callBody({ id: importId }).meta({ id: 'SupplierReference' })

const supplierSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    url: z.string(),
    isNightly: z.boolean(),
    revision: z.int(),
    profile: supplierProfileSchema,
    products: z.int(),
  })
  .meta({ id: 'ImportSupplier' })
export type SupplierView = z.output<typeof supplierSchema>

const runRowSchema = z.object({
  id: z.string(),
  supplier: z.string(),
  state: z.enum(runStates),
  fileName: z.string(),
  isNightly: z.boolean(),
  createdAt: z.string(),
  items: z.int(),
  done: z.int(),
})
export type ImportRunRow = z.output<typeof runRowSchema>

export const importOverviewSchema = z
  .object({ suppliers: z.array(supplierSchema), runs: z.array(runRowSchema) })
  .meta({ id: 'ImportOverview' })

const wordSchema = z.object({ text: z.string(), count: z.int() })
const questionSchema = z
  .object({
    code: z.enum(questionCodes),
    text: z.string(),
    reason: z.string().meta({ description: 'Why it is asked' }),
    columns: z.array(z.string()).meta({ description: 'The columns that it is about' }),
    fields: z
      .array(z.enum(fieldKeys))
      .meta({ description: 'Fields that no column was recognised for, of the question `columns`' }),
    options: z.array(z.object({ value: z.string(), label: z.string(), samples: z.array(z.string()) })).meta({
      description: 'Possible answers, each with cells as they are read with it; of `columns` the mapping is the answer, too',
    }),
    proposed: z.string().nullable(),
  })
  .meta({ id: 'ImportQuestion' })
const unreadSchema = z.object({
  kind: z.enum(['sheet', 'column', 'rows', 'cells']),
  name: z.string(),
  count: z.int(),
  sentence: z.string(),
})
export const importRunSchema = runRowSchema
  .extend({
    format: z.enum(sourceFormats).nullable(),
    rows: z.int(),
    failure: z.string(),
    questions: z
      .array(questionSchema)
      .meta({ description: 'What the file leaves open. The state is `mapping` until all are answered' }),
    unread: z.array(unreadSchema).meta({ description: 'Parts of the file that become nothing in the shop' }),
    version: z.int().meta({ description: 'Grows with each check and step: items that were read at another one are outdated' }),
    allowsBelowCost: z.boolean(),
    belowCost: z.int().meta({ description: 'Products that stop because they would be sold below their cost' }),
    outliers: z.int().meta({ description: 'New and changed products with prices to look at first' }),
    columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
    counts: z.partialRecord(z.enum(itemKinds), z.int()),
    applied: z.int(),
    warned: z.int(),
    rose: z.int(),
    undoable: z.boolean().meta({ description: 'It was applied, at least in part, and what it changed is known' }),
    undo: undoCountsSchema,
    unmappedCategories: z.array(wordSchema),
    unmappedColours: z.array(wordSchema),
    supplierView: supplierSchema,
    pictures: z.object({
      waiting: z.int(),
      fetched: z.int(),
      failed: z.int(),
      failures: z.array(z.object({ productId: z.int(), url: z.string(), failure: z.string() })),
    }),
    quotes: z
      .array(z.object({ id: z.string(), number: z.string(), name: z.string(), product: z.string() }))
      .meta({ description: 'Open quotes with a product whose price or cost rises' }),
  })
  .meta({ id: 'ImportRun' })
export type ImportRunView = z.output<typeof importRunSchema>

const euros = (description: string) => z.number().nullable().meta({ description })

const problemSchema = z.object({ row: z.int(), column: z.string(), value: z.string(), sentence: z.string() })
export const importItemsSchema = z
  .object({
    items: z.array(
      z.object({
        position: z.int(),
        key: z.string(),
        kind: z.enum(itemKinds),
        productId: z.int().nullable(),
        title: z.string(),
        applied: z.boolean(),
        price: euros('What the shop would ask for one piece, without VAT, in euros'),
        cost: euros('In euros'),
        priceBreaks: z.array(z.object({ minQuantity: z.int(), price: z.number() })),
        margin: z.number().nullable().meta({ description: 'Of the price of one piece after the discount, in percent' }),
        weightGrams: z.int().nullable(),
        categories: z.array(z.string()).meta({ description: 'Their paths, the primary one first' }),
        stock: z.int().nullable().meta({ description: 'Pieces that could be sold' }),
        priceChange: z.number().nullable().meta({ description: 'The greatest change of a price, in percent; null: none' }),
        isOutlier: z.boolean().meta({ description: 'Prices to look at first: below cost, 0, dearer in quantity, or ±40 %' }),
        changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
        problems: z.array(problemSchema),
        warnings: z.array(problemSchema),
        stayed: z.string().meta({ description: 'Why undo left it; empty for all others' }),
      }),
    ),
    next: z.int().nullable(),
  })
  .meta({ id: 'ImportItems' })
export type ImportItemsView = z.output<typeof importItemsSchema>

export const importWordsSchema = z
  .object({
    categories: z.array(z.object({ id: z.int(), name: z.string() })),
    colours: z.array(z.object({ name: z.string(), label: z.string() })),
  })
  .meta({ id: 'ImportWords' })

export const startedRunSchema = z.object({ runId: z.string() }).meta({ id: 'StartedImportRun' })
