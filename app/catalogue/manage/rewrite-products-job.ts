import { z } from 'zod'

import { jobKind } from '#app/platform/jobs/jobs.ts'

/** Products affected by a rename: of their categories' name or place, or a colour's label. */
const scopeSchema = z.union([z.object({ categories: z.array(z.int()) }), z.object({ colour: z.string() })])
export type RewriteScope = z.output<typeof scopeSchema>

export const rewriteProductsJob = jobKind('rewrite-products', z.object({ scope: scopeSchema, after: z.int().default(0) }))
