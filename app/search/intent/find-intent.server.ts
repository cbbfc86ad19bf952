import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { foldedWords, withoutThousandsDots } from '#app/platform/text/greek-text.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import { type Intent, isFigure, textWithout } from '#app/search/intent/intent.ts'
import { currentVocabulary } from '#app/search/intent/intent-vocabulary.server.ts'
import { readIntent } from '#app/search/intent/read-intent.ts'

/** The intent of a text. What stands in a title is never taken apart: «σαγιονάρες Γαλάζιο Κύμα» has no colour. */
export async function findIntent(ctx: Context, text: string): Promise<Intent> {
  const intent = readIntent(text, await currentVocabulary(ctx))
  if (intent.parts.length === 0) return intent
  if (await isInTitle(ctx, text)) return { ...intent, parts: [] }
  const figures = intent.parts.filter(isFigure)
  if (figures.length === 0 || figures.length === intent.parts.length) return intent
  return (await isInTitle(ctx, textWithout(intent.text, figures))) ? { ...intent, parts: figures } : intent
}

const titled = statement<{ found: boolean }, 'title' | 'words'>(
  'search-in-title',
  (value) => sql`
    select exists (select from search_documents d where d.title = ${value('title')})
      or cardinality(${value('words')}::text[]) > 1 and exists (
        select from search_documents d
        where d.title_words @> (
            select array_agg(coalesce(w.id, 0)) from unnest(${value('words')}::text[]) as typed(word) left join search_words w on w.word = typed.word
          )
          and strpos(' ' || d.title || ' ', ' ' || ${value('title')} || ' ') > 0
      ) as found`,
)

/** Whether a title is the text, or contains several words just as they were typed. */
async function isInTitle({ db }: Context, text: string): Promise<boolean> {
  const words = [...new Set(foldedWords(withoutThousandsDots(text)))]
  if (words.length === 0) return false
  const [row] = await titled(db, { title: words.join(' '), words })
  return row?.found === true
}
