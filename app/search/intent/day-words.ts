import { numeralPattern, numeralValue } from '#app/search/intent/numerals.ts'

/** Words with their number, folded: alternations of a regular expression. */
type Numbered = readonly (readonly [pattern: string, value: number])[]

const alternation = (words: Numbered) => words.map(([pattern]) => pattern).join('|')

/** Reads a word that one of the patterns matches as a whole; null for others. */
function reader(words: Numbered): (word: string) => number | null {
  const whole = words.map(([pattern, value]) => [new RegExp(`^(?:${pattern})$`), value] as const)
  return (word) => whole.find(([pattern]) => pattern.test(word))?.[1] ?? null
}

/** Greek and Greeklish */
const months: Numbered = [
  ['ιαν|ιανουαρι(?:ου|οσ|ο)|γεναρη|ianouariou|january', 1],
  ['φεβρ?|φεβρουαρι(?:ου|οσ|ο)|φλεβαρη|fevrouariou|february', 2],
  ['μαρτι(?:ου|οσ|ο)|μαρτη|martiou|march', 3],
  ['απρ|απριλι(?:ου|οσ|ο)|απριλη|apriliou|april', 4],
  ['μαι(?:ου|οσ|ο)|μαη|maiou', 5],
  ['ιουν|ιουνι(?:ου|οσ|ο)|ιουνη|iouniou|june', 6],
  ['ιουλ|ιουλι(?:ου|οσ|ο)|ιουλη|iouliou|july', 7],
  ['αυγ|αυγουστ(?:ου|οσ|ο)|avgoustou|august', 8],
  ['σεπτ?|σεπτεμβρι(?:ου|οσ|ο)|σεπτεμβρη|septemvriou|september', 9],
  ['οκτ|οκτωβρι(?:ου|οσ|ο)|οκτωβρη|oktovriou|october', 10],
  ['νοεμ?|νοεμβρι(?:ου|οσ|ο)|νοεμβρη|noemvriou|november', 11],
  ['δεκ|δεκεμβρι(?:ου|οσ|ο)|δεκεμβρη|dekemvriou|dekembriou|december', 12],
]

export const monthPattern = alternation(months)
export const readMonth = reader(months)

/** 0 is Sunday. */
const weekdays: Numbered = [
  ['δευτερα|deftera', 1],
  ['τριτη|triti', 2],
  ['τεταρτη|tetarti', 3],
  ['πεμπτη|pempti', 4],
  ['παρασκευη|paraskevi|friday', 5],
  ['σαββατο|savvato', 6],
  ['κυριακη|kyriaki', 0],
]

export const weekdayPattern = alternation(weekdays)
export const readWeekday = reader(weekdays)

/** Beside the numerals: small numbers are counts of days and weeks only, for elsewhere they are articles and other words. */
const counts: Numbered = [
  ['μιασ?|mia|ενασ?|εναν|ena|one', 1],
  ['dyo|duo|two', 2],
  ['τρει?σ|τριων|treis|tria|three', 3],
  ['τεσσερισ|τεσσερα|tesseris|four', 4],
  ['pente|five', 5],
  ['εξι|exi|six', 6],
  ['ε[πφ]τα|efta', 7],
  ['οκτω|οχτω|oxto', 8],
  ['dekapente', 15],
  ['deka|ten', 10],
  ['eikosi', 20],
]

export const countPattern = `${alternation(counts)}|${numeralPattern}`
const countNumber = reader(counts)

/** «2», «δύο», «μια», «τριάντα» */
export function readCount(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : (countNumber(text) ?? numeralValue(text))
}
