import { z } from 'zod'

import { isEmail } from '#app/company/contact-text.ts'
import { printTechniques } from '#app/catalogue/catalogue.ts'
import { day, list, moment } from '#app/platform/http/answer-fields.ts'
import { callBody, optionalLine, requiredLine, text } from '#app/platform/http/call-fields.ts'
import { typed, typedOrNull, whole } from '#app/platform/text/typed-numbers.ts'
import { purchaseKinds, purchaseStates } from '#app/purchasing/purchase-states.ts'
import { maxContacts } from '#app/purchasing/suppliers/supplier.ts'

// Inputs and answers of the calls on purchasing. Money is euros as numbers; unit costs have up to four decimals.

const id = (error: string) => z.guid({ error }).transform((given) => given.toLowerCase())
const purchaseId = id('Η παραγγελία σε προμηθευτή δεν αναγνωρίζεται.')
const supplierId = id('Ο προμηθευτής δεν αναγνωρίζεται.')
const lineId = id('Μια γραμμή δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.')
const revision = z
  .int({ error: 'Η έκδοση δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.' })
  .min(1)
  .max(2_147_483_647)
  .meta({ description: 'Of what the caller shows; incremented by each change' })
const isoDay = z.iso.date({ error: 'Διαλέξτε ημέρα.' })
const dayOrNone = z.preprocess((given) => (given === '' ? null : given), isoDay.nullable())

const piecesError = 'Γράψτε τεμάχια από 0 έως 10.000.000.'
const maxPieces = 10_000_000
const pieces = whole(0, maxPieces, piecesError)
const costRule = { decimals: 4, min: 0, max: 100_000_000, error: 'Γράψτε κόστος από 0 έως 10.000 €, με έως τέσσερα δεκαδικά.' }
const unitCost = typedOrNull(costRule).meta({
  description: 'Net euros of one piece, up to four decimals; null if unknown',
})
const maxLines = 1_000
const linesError = 'Στείλτε τις γραμμές ως λίστα.'
const linesOf = <Line extends z.ZodType>(line: Line) => z.array(line, { error: linesError }).max(maxLines, { error: linesError })
const note = text('Γράψτε κείμενο.').nullish()

export const needsCall = callBody({}).meta({ id: 'PurchaseNeedsRequest' })
export const draftCall = callBody({ supplierId }).meta({ id: 'PurchaseDraftRequest' })
export const purchaseCall = callBody({ id: purchaseId }).meta({ id: 'PurchaseRef' })
export const purchasesCall = callBody({
  view: z
    .enum(['open', 'late', ...purchaseStates, 'all'], { error: 'Διαλέξτε μία από τις καταστάσεις.' })
    .nullish()
    .meta({ description: '`open`: drafts, and what is still to come; `late`: past its day, or confirmed for too late' }),
  supplierId: supplierId.nullish(),
  after: purchaseId.nullish().meta({ description: '`next` of the previous page' }),
}).meta({ id: 'PurchaseListRequest' })
export const changePurchaseCall = callBody({
  id: purchaseId,
  revision,
  deliverTo: supplierId.nullish().meta({ description: 'The decorator who gets the blanks; null: the shop' }),
  neededBy: dayOrNone.optional(),
  note,
  lines: linesOf(z.object({ id: lineId, quantity: whole(1, maxPieces, 'Γράψτε τουλάχιστον ένα τεμάχιο.'), unitCost }))
    .optional()
    .meta({ description: 'All that stay; the needs of the others are open again' }),
}).meta({ id: 'PurchaseChange' })
export const sendPurchaseCall = callBody({
  id: purchaseId,
  revision,
  isMailed: z
    .boolean({ error: 'Διαλέξτε αν θα σταλεί με e-mail.' })
    .default(true)
    .meta({ description: 'With the document and the artwork sheets; false: staff sent it themselves' }),
}).meta({ id: 'PurchaseSending' })
export const confirmPurchaseCall = callBody({
  id: purchaseId,
  revision,
  day: isoDay,
  reference: optionalLine(60).meta({ description: 'The supplier’s own number' }),
  lines: linesOf(z.object({ id: lineId, unitCost }))
    .optional()
    .meta({ description: 'Costs that the supplier confirmed otherwise' }),
}).meta({ id: 'PurchaseConfirmation' })
export const receivePurchaseCall = callBody({
  id: purchaseId,
  revision,
  note,
  lines: linesOf(
    z.object({
      id: lineId,
      received: pieces.meta({ description: 'Undamaged pieces' }),
      damaged: pieces.default(0),
      missing: pieces.default(0).meta({ description: 'Pieces that will not come: their need is open again' }),
    }),
  ),
}).meta({ id: 'PurchaseReceipt' })
export const cancelPurchaseCall = callBody({ id: purchaseId, revision, reason: optionalLine(500) }).meta({ id: 'PurchaseCancel' })

const email = optionalLine(254).refine((given) => given === '' || isEmail(given), {
  error: 'Γράψτε e-mail όπως info@etaireia.gr.',
})
const phone = optionalLine(40)
const addressField = z.object({
  line: requiredLine(200, 'Γράψτε οδό και αριθμό.'),
  city: requiredLine(100, 'Γράψτε την πόλη.'),
  postcode: requiredLine(20, 'Γράψτε τον ταχυδρομικό κώδικα.'),
  country: z
    .string({ error: 'Διαλέξτε χώρα.' })
    .regex(/^[A-Z]{2}$/, { error: 'Διαλέξτε χώρα.' })
    .default('GR'),
})
export const suppliersCall = callBody({}).meta({ id: 'SuppliersRequest' })
export const saveSupplierCall = callBody({
  id: supplierId.nullish().meta({ description: 'Missing: a new one' }),
  revision: revision.nullish(),
  name: requiredLine(120, 'Γράψτε το όνομα του προμηθευτή.'),
  email,
  phone,
  vatNumber: optionalLine(20),
  address: addressField.nullish(),
  contacts: z
    .array(z.object({ name: requiredLine(120, 'Γράψτε το όνομα.'), role: optionalLine(80), email, phone }), {
      error: 'Στείλτε τα πρόσωπα ως λίστα.',
    })
    .max(maxContacts, { error: `Γράψτε έως ${maxContacts} πρόσωπα.` })
    .default([]),
  techniques: z
    .array(z.enum(printTechniques, { error: 'Διαλέξτε τεχνικές από τη λίστα.' }))
    .default([])
    .meta({ description: 'What this external decorator prints for the shop; each technique has one' }),
  leastOrder: typed({ decimals: 2, min: 0, max: 100_000_000, error: 'Γράψτε ποσό από 0 έως 1.000.000 €.' })
    .default(0)
    .meta({ description: 'Net euros' }),
  deliveryDays: typedOrNull({ decimals: 0, min: 0, max: 365, error: 'Γράψτε εργάσιμες ημέρες από 0 έως 365.' })
    .optional()
    .meta({ description: 'Working days' }),
  terms: note,
}).meta({ id: 'SupplierSaving' })
export const productSupplierCall = callBody({
  productId: z.int({ error: 'Το προϊόν δεν αναγνωρίζεται.' }).min(1).max(2_147_483_647),
  supplierId: supplierId.nullable().meta({ description: 'null: the supplier of its product file' }),
  code: optionalLine(80).meta({ description: 'The supplier’s code; empty: the SKU' }),
}).meta({ id: 'ProductSupplier' })

const supplierShape = {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  techniques: list(z.enum(printTechniques)),
  leastOrder: z.number(),
  deliveryDays: z.int().nullable(),
  terms: z.string(),
}
export const supplierSchema = z
  .object({
    ...supplierShape,
    revision: z.int(),
    vatNumber: z.string(),
    address: z.object({ line: z.string(), city: z.string(), postcode: z.string(), country: z.string() }).nullable(),
    contacts: list(z.object({ name: z.string(), role: z.string(), email: z.string(), phone: z.string() })),
    hasFiles: z.boolean().meta({ description: 'Its product files are imported' }),
  })
  .meta({ id: 'Supplier' })
export type SupplierView = z.output<typeof supplierSchema>
export const suppliersSchema = z.object({ suppliers: list(supplierSchema) }).meta({ id: 'Suppliers' })

const orderOfNeed = {
  orderId: z.string(),
  orderNumber: z.string(),
  customer: z.string(),
  promisedDay: day.nullable(),
}
const needSchema = z.object({
  key: z.string(),
  lineKey: z.string().meta({ description: 'Equal for needs that one line of a purchase order covers' }),
  kind: z.enum(purchaseKinds),
  ...orderOfNeed,
  productId: z.int().nullable(),
  title: z.string(),
  detail: z.string(),
  code: z.string(),
  pieces: z.int().meta({ description: 'Not on order yet' }),
  onOrder: z.int().meta({ description: 'Pieces of drafts and purchase orders that are still to come' }),
  neededBy: day.nullable().meta({ description: 'The last day on which they keep the promised day' }),
  isLate: z.boolean().meta({ description: 'That day has passed, or the supplier cannot keep it' }),
  waitsForProof: z.boolean(),
})
export const needsSchema = z
  .object({
    groups: list(
      z.object({
        supplier: z.object(supplierShape).nullable().meta({ description: 'null: products without a supplier' }),
        pieces: z.int().meta({ description: 'That can be ordered now' }),
        waiting: z.int().meta({ description: 'Pieces whose proof is not approved yet' }),
        cost: z.number().nullable().meta({ description: 'Net euros of the goods that can be ordered, as far as known' }),
        neededBy: day.nullable(),
        needs: list(needSchema),
        more: z.int().meta({ description: 'Needs that are not listed; a draft has them, too' }),
        openPurchases: list(z.object({ id: z.string(), number: z.string().nullable(), state: z.enum(purchaseStates) })),
      }),
    ),
  })
  .meta({ id: 'PurchaseNeeds' })
export type NeedsView = z.output<typeof needsSchema>
export type NeedGroup = NeedsView['groups'][number]

const purchaseRowShape = {
  id: z.string(),
  number: z.string().nullable().meta({ description: 'null until it is sent' }),
  state: z.enum(purchaseStates),
  neededBy: day.nullable(),
  confirmedDay: day.nullable(),
  isLate: z.boolean().meta({ description: 'Confirmed for later than needed, or past its day' }),
  createdAt: moment,
  sentAt: moment.nullable(),
  net: z.number().meta({ description: 'As far as costs are known' }),
}
export const purchasesSchema = z
  .object({
    purchases: list(
      z.object({
        ...purchaseRowShape,
        supplierName: z.string(),
        lineCount: z.int(),
        firstTitle: z.string(),
        pieces: z.int(),
        received: z.int(),
      }),
    ),
    next: z.string().nullable().meta({ description: '`after` of the next page; null: this is the last' }),
    counts: z.object({ draft: z.int(), open: z.int(), late: z.int() }).meta({ description: '100 means at least that many' }),
  })
  .meta({ id: 'Purchases' })
export type PurchaseList = z.output<typeof purchasesSchema>
export type PurchaseRow = PurchaseList['purchases'][number]

export const purchaseSchema = z
  .object({
    ...purchaseRowShape,
    revision: z.int(),
    supplier: z.object(supplierShape),
    deliverTo: z.object({ id: z.string(), name: z.string() }).nullable(),
    supplierReference: z.string(),
    note: z.string(),
    sentTo: z.string().meta({ description: 'Empty if staff sent it themselves' }),
    isCostKnown: z.boolean(),
    lines: list(
      z.object({
        id: z.string(),
        kind: z.enum(purchaseKinds),
        productId: z.int().nullable(),
        title: z.string(),
        detail: z.string(),
        code: z.string(),
        quantity: z.int(),
        unitCost: z.number().nullable(),
        net: z.number().nullable(),
        received: z.int(),
        damaged: z.int(),
        missing: z.int(),
        open: z.int().meta({ description: 'Still to come' }),
        unneeded: z.int().meta({ description: 'Of these, pieces that no order needs any more' }),
        orders: list(
          z.object({ ...orderOfNeed, pieces: z.int(), received: z.int(), isAtRisk: z.boolean(), possibleDay: day.nullable() }),
        ).meta({ description: 'For whom they are; `possibleDay`: the first day by what suppliers confirmed' }),
      }),
    ),
    receipts: list(
      z.object({
        at: moment,
        by: z.string(),
        note: z.string(),
        lines: list(
          z.object({
            title: z.string(),
            received: z.int(),
            damaged: z.int(),
            missing: z.int(),
            toShelf: z.int().meta({ description: 'Pieces that no order needed' }),
          }),
        ),
      }),
    ),
    may: z.object({ change: z.boolean(), send: z.boolean(), confirm: z.boolean(), receive: z.boolean(), cancel: z.boolean() }),
  })
  .meta({ id: 'Purchase' })
export type PurchaseView = z.output<typeof purchaseSchema>
export type PurchaseLineView = PurchaseView['lines'][number]
