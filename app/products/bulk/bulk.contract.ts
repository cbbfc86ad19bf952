import { z } from 'zod'

import { safetyFieldSchemas } from '#app/catalogue/manufacturers/safety-field-schemas.ts'
import { warningCodes } from '#app/catalogue/price-warnings.ts'
import { textLimits } from '#app/catalogue/product-limits.ts'
import { callBody, requiredLine } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'
import { hundredths } from '#app/platform/text/typed-numbers.ts'
import { roundings } from '#app/products/bulk/bulk-actions.ts'
import { productFilterField, productIdField } from '#app/products/list/product-list.contract.ts'
import {
  despiteWarnings,
  discountField,
  leadTimeField,
  priceDifferenceField,
  priceField,
} from '#app/products/product-call-fields.ts'

// Requests and answers of the bulk change calls. Typed numbers may be Greek: «2,5».

const maxSelected = 5_000
const rounding = z.enum(roundings, { error: 'Διαλέξτε στρογγυλοποίηση.' }).default('none')
const up = z.boolean({ error: 'Διαλέξτε αύξηση ή μείωση.' })
const add = z.boolean({ error: 'Διαλέξτε προσθήκη ή αφαίρεση.' })
const isoDay = z.iso.date({ error: 'Διαλέξτε ημέρα.' })

const { manufacturerName, manufacturerAddress, manufacturerContact, manufacturerCountry } = safetyFieldSchemas
const { responsibleName, responsibleAddress, responsibleContact, safetyWarnings } = safetyFieldSchemas

const actionField = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('price-percent'),
      up,
      percent: hundredths(10_000, 'Γράψτε ποσοστό από 0 έως 100, όπως 2,5.').meta({ example: 5 }),
      rounding,
    }),
    z.object({ kind: z.literal('price-amount'), up, amount: priceDifferenceField, rounding }),
    z.object({ kind: z.literal('price-set'), price: priceField }),
    z.object({
      kind: z.literal('discount'),
      percent: discountField,
      until: isoDay.nullable().default(null).meta({ description: 'Its last day' }),
    }),
    z.object({ kind: z.literal('visibility'), hidden: z.boolean({ error: 'Διαλέξτε εμφάνιση ή απόκρυψη.' }) }),
    z.object({ kind: z.literal('category'), add, categoryId: z.int({ error: 'Διαλέξτε κατηγορία.' }).min(1) }),
    z.object({ kind: z.literal('collection'), add, name: requiredLine(textLimits.collection, 'Διαλέξτε ή γράψτε συλλογή.') }),
    z.object({ kind: z.literal('tag'), add, name: requiredLine(textLimits.tag, 'Γράψτε την ετικέτα.') }),
    z.object({
      kind: z.literal('lead-time'),
      days: leadTimeField.nullable().meta({ description: 'Null: as the settings say' }),
    }),
    z
      .object({
        kind: z.literal('manufacturer'),
        manufacturerName,
        manufacturerAddress,
        manufacturerContact,
        manufacturerCountry,
      })
      .meta({ description: 'Without any field: the manufacturer of the brand' }),
    z.object({ kind: z.literal('responsible-person'), responsibleName, responsibleAddress, responsibleContact }),
    z.object({ kind: z.literal('safety-warnings'), safetyWarnings }),
  ],
  { error: 'Διαλέξτε τι θα αλλάξει.' },
)

const selectionField = z.union(
  [
    z.object({ ids: z.array(productIdField).min(1).max(maxSelected) }),
    z.object({ filter: productFilterField }).meta({ description: 'All that match' }),
  ],
  { error: 'Διαλέξτε προϊόντα.' },
)

export const previewBulkCall = callBody({ selection: selectionField, action: actionField }).meta({ id: 'BulkPreviewCall' })
const bulkCall = callBody({ id: z.guid({ error: 'Η αλλαγή δεν αναγνωρίζεται.' }) }).meta({ id: 'BulkRef' })

const count = z.int()
const bulkPreviewSchema = z
  .object({
    total: count.meta({ description: 'Products of the selection' }),
    examined: count.meta({ description: 'The first of them, on which the counts below rest' }),
    changed: count,
    belowCost: count,
    breaksOutOfOrder: count,
    warned: count.meta({ description: 'With any warning; `despiteWarnings` confirms them' }),
    leftOut: count.meta({ description: 'They stay as they are, because a limit forbids the change' }),
    leftOutRows: z
      .array(z.object({ id: z.int(), title: z.string(), text: z.string() }))
      .meta({ description: 'The first, and why' }),
    rows: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        before: z.string(),
        after: z.string(),
        warnings: z.array(z.enum(warningCodes)).readonly(),
        sentences: z.array(z.string()).readonly().meta({ description: 'Of the warnings, with their figures' }),
      }),
    ),
  })
  .meta({ id: 'BulkPreview' })
export type BulkPreview = z.output<typeof bulkPreviewSchema>

const bulkSchema = z
  .object({
    id: z.string(),
    text: z.string().meta({ description: 'What it does, in Greek' }),
    state: z.enum(['waiting', 'running', 'done', 'stopped']),
    createdAt: z.string(),
    actorName: z.string(),
    startOn: z.string().nullable(),
    total: count,
    done: count.meta({ description: 'How many it is through with' }),
    changed: count,
    isUndo: z.boolean(),
    undone: z.boolean().meta({ description: 'An undo of it was started' }),
  })
  .meta({ id: 'ProductBulk' })
export type ProductBulk = z.output<typeof bulkSchema>
const bulkAnswer = bulkSchema
const bulksSchema = z.object({ bulks: z.array(bulkSchema) }).meta({ id: 'ProductBulks' })

const theBulk = answer('The change as it is now', bulkAnswer)

export const bulkCalls = contract(
  '/api/staff/products/bulk',
  { tag: 'Staff: products', access: ['catalogue'] },
  {
    preview: {
      summary: 'What a change of many products would do',
      body: previewBulkCall,
      answer: answer('The first changes, and how many', bulkPreviewSchema),
    },
    start: {
      summary: 'Change many products in the background, now or from a day on',
      description:
        '409 `selection-changed`: the number of matching products differs from the preview. 409 `unseen-warnings`: visible products would get these `warnings`; the same call with `despiteWarnings` goes through.',
      body: callBody({
        selection: selectionField,
        action: actionField,
        count: z
          .int({ error: 'Λείπει το πλήθος των προϊόντων.' })
          .meta({ description: '`total` of the preview: refused if it is another now' }),
        startOn: isoDay.nullable().default(null).meta({ description: 'The day in Athens on which it begins; null: at once' }),
        despiteWarnings,
      }).meta({ id: 'BulkStart' }),
      answer: theBulk,
    },
    list: { summary: 'Changes of many products that wait or run, and the last ones', answer: answer('The changes', bulksSchema) },
    stop: {
      summary: 'Stop a change, or call off one that waits for its day',
      body: bulkCall,
      answer: theBulk,
    },
    undo: {
      summary: 'Take back what a change did',
      description: 'In the background. Products that somebody changed since stay as they are.',
      body: bulkCall,
      answer: theBulk,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof bulkCalls> {}
}
