import { phoneticKeys } from '#app/search/language/phonetic-key.ts'

/** Number words, folded; inflected ones by their prefix. */
const numerals: readonly (readonly [pattern: string, value: number])[] = [
  ['ενα', 1],
  ['δυο', 2],
  ['τρια', 3],
  ['τεσσερα', 4],
  ['πεντε', 5],
  ['εξι', 6],
  ['ε[πφ]τα', 7],
  ['ο[κχ]τω', 8],
  ['εννια|εννεα', 9],
  ['δεκα', 10],
  ['εντεκα', 11],
  ['δωδεκα', 12],
  ['δεκατρια', 13],
  ['δεκατεσσερα', 14],
  ['δεκαπεντε', 15],
  ['δεκαε?ξι', 16],
  ['δεκαε[πφ]τα', 17],
  ['δεκαο[κχ]τω', 18],
  ['δεκαεννια|δεκαεννεα', 19],
  ['εικοσι', 20],
  ['εικοσιπεντε', 25],
  ['τριαντα', 30],
  ['σαραντα', 40],
  ['πενηντα', 50],
  ['εξηντα', 60],
  ['εβδομηντα', 70],
  ['ογδοντα', 80],
  ['ενενηντα', 90],
  ['εκατον?', 100],
  ['διακοσι(?:α|εσ|ουσ)', 200],
  ['τριακοσι(?:α|εσ|ουσ)', 300],
  ['τετρακοσι(?:α|εσ|ουσ)', 400],
  ['πεντακοσι(?:α|εσ|ουσ)', 500],
  ['εξακοσι(?:α|εσ|ουσ)', 600],
  ['ε[πφ]τακοσι(?:α|εσ|ουσ)', 700],
  ['ο[κχ]τακοσι(?:α|εσ|ουσ)', 800],
  ['εννιακοσι(?:α|εσ|ουσ)', 900],
  ['χιλι(?:α|εσ|ουσ)', 1_000],
  // «καμιά πενηνταριά»
  ['δωδεκαδα|ντουζινα', 12],
  ['εικοσαρια', 20],
  ['τριανταρια', 30],
  ['σαρανταρια', 40],
  ['πενηνταρια', 50],
  ['εξηνταρια', 60],
  ['εκατοστ(?:η|αρια)', 100],
  ['διακοσαρια', 200],
  ['τριακοσαρια', 300],
  ['πεντακοσαρια', 500],
]

const whole = numerals.map(([pattern, value]) => [new RegExp(`^(?:${pattern})$`), value] as const)

/** Numerals in Greeklish, by sound: «peninta», «triakosies». Shorter ones are other words as well. */
const bySound = new Map(
  (
    'εικοσι:20 τριαντα:30 σαραντα:40 πενηντα:50 εξηντα:60 εβδομηντα:70 ογδοντα:80 ενενηντα:90 εκατο:100 διακοσια:200 διακοσιεσ:200 ' +
    'τριακοσια:300 τριακοσιεσ:300 τετρακοσια:400 τετρακοσιεσ:400 πεντακοσια:500 πεντακοσιεσ:500 χιλια:1000 χιλιεσ:1000'
  )
    .split(' ')
    .flatMap((pair) => {
      const [word = '', value] = pair.split(':')
      return phoneticKeys(word).map((key) => [key, Number(value)] as const)
    }),
)

/** Longer ones first, as an alternation of a regular expression. */
export const numeralPattern = numerals
  .map(([pattern]) => pattern)
  .toReversed()
  .join('|')

/** The value of a folded number word, Greek or Greeklish; null for any other word. */
export function numeralValue(word: string): number | null {
  const greek = whole.find(([pattern]) => pattern.test(word))?.[1]
  if (greek !== undefined) return greek
  if (!/^[a-z]{4,14}$/.test(word)) return null
  return phoneticKeys(word).flatMap((key) => bySound.get(key) ?? [])[0] ?? null
}
