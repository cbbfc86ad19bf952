import { answerSchemasOf } from '#app/catalogue/product-fields/answer-schemas.ts'
import { schemasOf } from '#app/catalogue/product-fields/field-schemas.ts'
import { safetyFields } from '#app/catalogue/product-fields/law-fields.ts'

/** The safety fields of a product or of a brand, as typed. Empty is null. */
export const safetyFieldSchemas = schemasOf(safetyFields)

export const safetyAnswerSchemas = answerSchemasOf(safetyFields)
