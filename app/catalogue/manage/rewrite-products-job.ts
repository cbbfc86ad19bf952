import { z } from 'zod'

import { jobKind } from '#app/platform/jobs/jobs.ts'

/** Products that say something that has changed: the name or place of their categories, the label of a colour. */
const scopeSchema = z.union([z.object({ categories: z.array(z.int()) }), z.object({ colour: z.string() })])
export type RewriteScope = z.output<typeof scopeSchema>

export const rewriteProductsJob = jobKind('rewrite-products', z.object({ scope: scopeSchema, after: z.int().default(0) }))
