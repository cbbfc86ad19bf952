import { z } from 'zod'

import { itemKinds, runStates } from '#app/back-office/import/import-states.ts'
import { protectableFields, roundings, supplierProfileSchema } from '#app/back-office/import/rules/supplier-profile.ts'
import { fieldKeys } from '#app/back-office/import/rules/import-fields.ts'
import { sourceFormats } from '#app/back-office/import/source/source-row.ts'
import type { Done } from '#app/platform/http/call-answers.ts'
import { callBody, line, requiredLine } from '#app/platform/http/call-fields.ts'
import { readNumber, unclearText } from '#app/platform/text/greek-number.ts'

// Requests and answers of the import calls.

const id = z.guid({ error: 'Δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.' }).transform((value) => value.toLowerCase())
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

const words = <Value extends z.ZodType>(value: Value) =>
  z.array(z.object({ word: requiredLine(200, 'Γράψτε τη λέξη του προμηθευτή.'), ours: value })).max(2_000)

export const saveSupplierCall = callBody({
  id,
  revision: z.int(),
  name: supplierName,
  url: line(2_000, 'Γράψτε διεύθυνση.').default(''),
  isNightly: z.boolean().default(false),
  numbers: z.enum(['greek', 'english'], { error: 'Διαλέξτε πώς γράφονται οι αριθμοί.' }),
  mapping: z.partialRecord(z.enum(fieldKeys), requiredLine(120, 'Διαλέξτε στήλη.'), { error: 'Η αντιστοίχιση δεν διαβάζεται.' }),
  categories: words(z.int().min(0)),
  colours: words(requiredLine(60, 'Διαλέξτε χρώμα.')),
  margins: z.array(marginCall).max(100, { error: 'Έως 100 κανόνες τιμών.' }),
  keep: z.array(z.enum(protectableFields)),
  isComplete: z.boolean(),
  hideNew: z.boolean(),
}).meta({ id: 'SavedSupplier' })

/** The query of an upload; the body is the raw bytes of the file. */
export const uploadImportCall = z.object({
  supplier: supplierName,
  name: z
    .string()
    .transform((name) => name.slice(-200))
    .default(''),
})
export const runCall = callBody({ runId: id }).meta({ id: 'ImportRunReference' })
export const moveRunCall = callBody({ runId: id, to: z.enum(['reading', 'applying', 'cancelled']) }).meta({ id: 'ImportRunMove' })
export const runItemsCall = callBody({
  runId: id,
  kind: z.enum([...itemKinds, 'warned', 'rose'], { error: 'Διαλέξτε τι να φανεί.' }),
  after: z.int().min(0).default(0),
}).meta({ id: 'ImportItemsRequest' })
export const fetchSupplierCall = callBody({ id }).meta({ id: 'SupplierReference' })

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
export const importRunSchema = runRowSchema
  .extend({
    format: z.enum(sourceFormats).nullable(),
    rows: z.int(),
    failure: z.string(),
    columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
    counts: z.partialRecord(z.enum(itemKinds), z.int()),
    applied: z.int(),
    warned: z.int(),
    rose: z.int(),
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
        changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
        problems: z.array(problemSchema),
        warnings: z.array(problemSchema),
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

type Nothing = Readonly<Record<string, never>>
type RunBody = z.input<typeof runCall>

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/staff/import/overview': { readonly body: Nothing; readonly answer: z.output<typeof importOverviewSchema> }
    '/api/staff/import/words': { readonly body: Nothing; readonly answer: z.output<typeof importWordsSchema> }
    '/api/staff/import/run': { readonly body: RunBody; readonly answer: ImportRunView }
    '/api/staff/import/items': { readonly body: z.input<typeof runItemsCall>; readonly answer: ImportItemsView }
    '/api/staff/import/supplier': { readonly body: z.input<typeof saveSupplierCall>; readonly answer: SupplierView }
    '/api/staff/import/fetch': { readonly body: z.input<typeof fetchSupplierCall>; readonly answer: Done }
    '/api/staff/import/move': { readonly body: z.input<typeof moveRunCall>; readonly answer: Done }
    '/api/staff/import/problems': { readonly body: RunBody; readonly answer: Blob }
    '/api/staff/import/retry-pictures': { readonly body: RunBody; readonly answer: Done }
  }
}
