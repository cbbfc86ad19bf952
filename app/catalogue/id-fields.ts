import { z } from 'zod'

// Product and variant ids in calls. Other clients send them as numbers or as digits.

/** Postgres's largest integer. */
const maxId = 2_147_483_647

export const productError = 'Το προϊόν δεν αναγνωρίζεται. Ανανεώστε τη σελίδα και δοκιμάστε ξανά.'
const variantError = 'Η παραλλαγή του προϊόντος δεν αναγνωρίζεται. Ανανεώστε τη σελίδα και δοκιμάστε ξανά.'

export const productIdField = z
  .union([z.number(), z.string().regex(/^\d{1,10}$/, { error: productError })], { error: productError })
  .transform(Number)
  .pipe(z.int({ error: productError }).min(1, { error: productError }).max(maxId, { error: productError }))
  .meta({ type: 'integer', description: "The product's number, as a number or as digits", example: 12 })

/** A required variant. */
export const knownVariantIdField = z
  .int({ error: variantError })
  .min(0, { error: variantError })
  .max(maxId, { error: variantError })
  .meta({ description: "The variant's number within its product", example: 101 })

/** null: no choice. 0 stays 0, because a variant may have that number; otherwise operations treat it as no choice. */
export const variantIdField = z
  .union([z.number(), z.string().regex(/^\d{0,10}$/, { error: variantError }), z.null()], { error: variantError })
  .transform((id) => (id === null || id === '' ? null : Number(id)))
  .pipe(z.int({ error: variantError }).min(0, { error: variantError }).max(maxId, { error: variantError }).nullable())
  .default(null)
  .meta({
    type: ['integer', 'null'],
    description: "The variant's number within its product; null, missing, '' or 0 is no choice",
    example: 101,
  })
