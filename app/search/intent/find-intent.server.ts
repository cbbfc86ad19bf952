import { sql } from 'drizzle-orm'

import { catalogueCache } from '#app/catalogue/catalogue-cache.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { foldedWords, withoutThousandsDots } from '#app/platform/text/greek-text.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import { type Intent, isUnambiguous, textWithout } from '#app/search/intent/intent.ts'
import { currentVocabulary } from '#app/search/intent/intent-vocabulary.server.ts'
import { readTokens, type Token } from '#app/search/intent/intent-tokens.ts'
import { soundsOfTypos } from '#app/search/intent/intent-terms.ts'
import { type IntentVocabulary, readIntent } from '#app/search/intent/read-intent.ts'

const closedDays = catalogueCache(async (ctx) => (await readSettings(ctx)).closedDays)

/**
 * The intent of a text. Words of a title are not parsed: «σαγιονάρες Γαλάζιο Κύμα» has no colour. Only a material
 * is, unless the text is a whole title, for every product with the word in its title is of that material.
 */
export async function findIntent(ctx: Context, text: string): Promise<Intent> {
  const vocabulary = await readVocabulary(ctx, readTokens(text).tokens)
  const intent = readIntent(text, vocabulary, dayInAthens(ctx.now), await closedDays(ctx))
  if (intent.parts.length === 0) return intent
  const materials = intent.parts.filter(({ kind }) => kind === 'material')
  const whole = await findTitle(ctx, text)
  if (whole !== null) return { ...intent, parts: whole === 'whole' ? [] : materials }
  const figures = intent.parts.filter(isUnambiguous)
  if (figures.length === 0 || figures.length === intent.parts.length) return intent
  const words = await findTitle(ctx, textWithout(intent.text, figures))
  if (words === null) return intent
  return {
    ...intent,
    parts: words === 'whole' ? figures : intent.parts.filter((part) => isUnambiguous(part) || materials.includes(part)),
  }
}

/** The vocabulary for a text; words of the catalogue are no typos of its terms. */
export async function readVocabulary(ctx: Context, tokens: readonly Token[]): Promise<IntentVocabulary> {
  const { terms, sizes } = await currentVocabulary(ctx)
  const sounds = soundsOfTypos(tokens, terms)
  if (sounds.length === 0) return { terms, sizes }
  const known = new Set((await heard(ctx.db, { sounds })).map(({ sound }) => sound))
  return { terms: { ...terms, known }, sizes }
}

const heard = statement<{ sound: string }, 'sounds'>(
  'search-known-sounds',
  (value) => sql`
    select distinct sound_stem as sound from search_words where sound_stem = any(${value('sounds')}::text[]) and products > 0`,
)

const titled = statement<{ whole: boolean; part: boolean }, 'title' | 'words'>(
  'search-in-title',
  (value) => sql`
    select exists (select from search_documents d where d.title = ${value('title')}) as whole,
      cardinality(${value('words')}::text[]) > 1 and exists (
        select from search_documents d
        where d.title_words @> (
            select array_agg(coalesce(w.id, 0)) from unnest(${value('words')}::text[]) as typed(word) left join search_words w on w.word = typed.word
          )
          and strpos(' ' || d.title || ' ', ' ' || ${value('title')} || ' ') > 0
      ) as part`,
)

/** Whether a title equals the text, or contains several words exactly as typed. */
export async function findTitle({ db }: Context, text: string): Promise<'whole' | 'part' | null> {
  const words = [...new Set(foldedWords(withoutThousandsDots(text)))]
  if (words.length === 0) return null
  const [row] = await titled(db, { title: words.join(' '), words })
  if (row?.whole === true) return 'whole'
  return row?.part === true ? 'part' : null
}
