import { tokenizeSentence } from '#app/search/query/tokenize.ts'

/** «για», «σε», «που», «με»: what follows is for whom, where, or a detail */
const context: ReadonlySet<string> = new Set(
  'για σε στο στη στην στον στα στισ στουσ που ωστε με gia se sto sta stin stous pou me for in with'.split(' '),
)

export const startsContext = (word: string) => context.has(word) && word !== 'με' && word !== 'me'

/** A comma in «1,5» and a full stop in «1.000» do not end a clause. */
const clauseEnd = /[;:!?·\n]|[,.](?!\d)/u

/** The words that say what is wanted; all if none does. */
export function subjectOf(text: string, words: readonly string[]): readonly string[] {
  const subject = wantedOf(text, words)
  return subject.length === 0 ? words : subject
}

/** The words before «για» or «σε», in each clause. The others say for whom or where. */
export function wantedOf(text: string, words: readonly string[]): readonly string[] {
  const wanted = text.split(clauseEnd).flatMap((clause) => {
    const all = tokenizeSentence(clause)
    const at = all.findIndex((word) => context.has(word))
    return at === -1 ? all : all.slice(0, at)
  })
  return words.filter((word) => wanted.includes(word))
}
