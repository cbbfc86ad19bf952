import { tokenize } from '#app/search/query/tokenize.ts'

/** «για», «σε»: what follows is for whom or where */
const purpose: ReadonlySet<string> = new Set(
  'για σε στο στη στην στον στα στισ στουσ gia se sto sta stin stous for in'.split(' '),
)

/** The words before «για» or «σε», which say what is wanted; the others say for whom or where. All without such words. */
export function subjectOf(text: string, words: readonly string[]): readonly string[] {
  const all = tokenize(text)
  const at = all.findIndex((word) => purpose.has(word))
  const before = words.filter((word) => at === -1 || all.indexOf(word) < at)
  return before.length === 0 ? words : before
}
