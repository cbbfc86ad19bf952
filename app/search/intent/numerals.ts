/** Number words, folded; inflected ones by their prefix. */
const numerals: readonly (readonly [pattern: string, value: number])[] = [
  ['ενα', 1],
  ['δυο', 2],
  ['τρια', 3],
  ['πεντε', 5],
  ['δεκα', 10],
  ['δωδεκα', 12],
  ['δεκαπεντε', 15],
  ['εικοσι', 20],
  ['τριαντα', 30],
  ['σαραντα', 40],
  ['πενηντα', 50],
  ['εκατο', 100],
  ['διακοσι(?:α|εσ|ουσ)', 200],
  ['τριακοσι(?:α|εσ|ουσ)', 300],
  ['τετρακοσι(?:α|εσ|ουσ)', 400],
  ['πεντακοσι(?:α|εσ|ουσ)', 500],
  ['χιλι(?:α|εσ|ουσ)', 1_000],
]

const whole = numerals.map(([pattern, value]) => [new RegExp(`^${pattern}$`), value] as const)

/** Longer ones first, as an alternation of a regular expression. */
export const numeralPattern = numerals
  .map(([pattern]) => pattern)
  .toReversed()
  .join('|')

/** The value of a folded number word; null for any other word. */
export function numeralValue(word: string): number | null {
  return whole.find(([pattern]) => pattern.test(word))?.[1] ?? null
}
