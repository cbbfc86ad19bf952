import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'

type ListedIndex = 'search_words_deletions' | 'search_documents_title_words' | 'search_documents_words'

/**
 * Moves what an index has in its list of new entries to where it belongs. Many at once are so many times faster than one
 * after the other, and no search has to read the list. Whoever writes many rows of its table calls it after.
 */
export async function putInPlace(ctx: Context, indexes: readonly ListedIndex[]): Promise<void> {
  await ctx.db.execute(sql`select gin_clean_pending_list(name::regclass) from unnest(${sql.param(indexes)}::text[]) as name`)
}
