import { sql } from 'drizzle-orm'

/** The order of search documents `d`: what can be had comes first, then what sells best, then what is newest. An index has it. */
export const bestFirst = sql`d.available desc nulls last, d.popularity desc nulls last, d.product_id desc nulls last`
