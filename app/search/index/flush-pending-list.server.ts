import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'

type GinIndex = 'search_words_deletions' | 'search_documents_title_words' | 'search_documents_words'

/**
 * Flushes the pending lists of GIN indexes. Call it after a bulk write: one flush is many times faster than single
 * insertions, and a search would otherwise have to scan the list.
 */
export async function flushPendingLists(ctx: Context, indexes: readonly GinIndex[]): Promise<void> {
  await ctx.db.execute(sql`select gin_clean_pending_list(name::regclass) from unnest(${sql.param(indexes)}::text[]) as name`)
}
