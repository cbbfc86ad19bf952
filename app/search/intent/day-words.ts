/** The months, folded, Greek and Greeklish, in their order. */
export const monthsOfYear: readonly { readonly pattern: string }[] = [
  'ιανουαρι(?:ου|οσ|ο)|γεναρη|ianouariou|january',
  'φεβρουαρι(?:ου|οσ|ο)|φλεβαρη|fevrouariou|february',
  'μαρτι(?:ου|οσ|ο)|μαρτη|martiou|march',
  'απριλι(?:ου|οσ|ο)|απριλη|apriliou|april',
  'μαι(?:ου|οσ|ο)|μαη|maiou',
  'ιουνι(?:ου|οσ|ο)|ιουνη|iouniou|june',
  'ιουλι(?:ου|οσ|ο)|ιουλη|iouliou|july',
  'αυγουστ(?:ου|οσ|ο)|avgoustou|august',
  'σεπτεμβρι(?:ου|οσ|ο)|σεπτεμβρη|septemvriou|september',
  'οκτωβρι(?:ου|οσ|ο)|οκτωβρη|oktovriou|october',
  'νοεμβρι(?:ου|οσ|ο)|νοεμβρη|noemvriou|november',
  'δεκεμβρι(?:ου|οσ|ο)|δεκεμβρη|dekemvriou|dekembriou|december',
].map((pattern) => ({ pattern }))

/** The days of the week; 0 is Sunday. */
export const daysOfWeek: readonly { readonly pattern: string; readonly number: number }[] = [
  { pattern: 'δευτερα|deftera', number: 1 },
  { pattern: 'τριτη|triti', number: 2 },
  { pattern: 'τεταρτη|tetarti', number: 3 },
  { pattern: 'πεμπτη|pempti', number: 4 },
  { pattern: 'παρασκευη|paraskevi|friday', number: 5 },
  { pattern: 'σαββατο|savvato', number: 6 },
  { pattern: 'κυριακη|kyriaki', number: 0 },
]

const small: readonly (readonly [pattern: string, value: number])[] = [
  ['μιασ?|mia|ενασ?|εναν|ena|one', 1],
  ['δυο|dyo|duo|two', 2],
  ['τρει?σ|τριων|τρια|treis|tria|three', 3],
  ['τεσσερισ|τεσσερα|tesseris|four', 4],
  ['πεντε|pente|five', 5],
  ['εξι|exi|six', 6],
  ['ε[πφ]τα|efta', 7],
  ['οκτω|οχτω|oxto', 8],
  ['δεκαπεντε|dekapente', 15],
  ['δεκα|deka|ten', 10],
  ['εικοσι|eikosi', 20],
]

/** Number words of spans, as an alternation of a regular expression. */
export const smallNumbers = small.map(([pattern]) => pattern).join('|')

/** «2», «δύο», «μια» */
export function smallNumber(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text)
  return small.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(text))?.[1] ?? null
}
