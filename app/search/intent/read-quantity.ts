import { stem } from '#app/search/language/greek-stem.ts'
import type { Token } from '#app/search/intent/intent-tokens.ts'
import type { IntentPart } from '#app/search/intent/intent.ts'
import { isFiller } from '#app/search/intent/fillers.ts'
import { numeralValue } from '#app/search/intent/numerals.ts'
import { isMeasure } from '#app/search/language/units.ts'
import { isStopWord } from '#app/search/language/stop-words.ts'

const words = (text: string) => new Set(text.split(' '))

/** Counted units: a number before one is a quantity anywhere in the text. */
const pieces = words(
  'τεμ τμχ τεμαχιο τεμαχια τεμαχιων κομματι κομματια κομματιων ατομα ατομων προσωπα αντιτυπα ζευγαρι ζευγαρια ζευγη συνεδρουσ ' +
    'φιαλεσ φιαλων συνεδρων καλεσμενουσ καλεσμενων επισκεπτεσ συμμετεχοντεσ tem tmx tmch temaxia temaxio temachia kommati kommatia komatia ' +
    'atoma atomon atomwn pcs pc pieces piece units people persons guests zeygaria zevgaria συμμετεχοντων συμμετεχοντασ επισκεπτων δωρα δωρων δωρακια dora dwra σετ set sets',
)
/** Persons who get a piece each, and say for whom it is: «200 πελάτες» */
const persons =
  /^(?:συνεδρ(?:ο[ιυ]|ων)|συμμετεχοντ|καλεσμεν|προσκεκλημεν|επισκεπτ|εκπροσωπ|αθλητ|παικτ|πωλητ|υπαλληλ|εργαζομεν|συναδελφ|συνεργατ|πελατ|μελη|μελων|παιδι|μαθητ|φοιτητ|γιατρ|ιατρ|νοσηλευτ|δασκαλ|καθηγητ|στελεχ|διευθυντ|οδηγ|εθελοντ|γυναικ|ανδρ|αντρ|ypallil|ergazomen|synadelf|synergat|pelat|paidi|mathit|giatr|employees|clients)/

/** Whether a token is counted by the number before it: «300 συνέδρους». */
export function isCountedUnit(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.kind === 'number' && pieces.has(tokens[at]?.text ?? '')
}

/** «σε συσκευασία δώρου 70 τεμάχια» are 70 gifts. */
const ofGift = /^(?:δωρου|δωρων|dorou|dwrou)$/
/** A set's size: «σετ 6 τεμαχίων», «κουτί με 12 τεμάχια» */
const nearSet = 2
const sets = words('σετ set συσκευασια κουτι πακετο περιεχομενο')
const months = 'ιανουαρ φεβρουαρ μαρτ απριλ μαι ιουν ιουλ αυγουστ σεπτεμβρ οκτωβρ νοεμβρ δεκεμβρ'.split(' ')
const calendars = words(
  'ημερολογιο ημερολογια ημεροδεικτησ ημεροδεικτεσ ατζεντα ατζεντεσ imerologio hmerologio hmerologia calendar diary agenda planner',
)

const maxPieces = 1_000_000
/** A smaller number of pieces after a word is usually the size of a set: «σουβέρ 6 τεμάχια». */
const minAfterWord = 10

type Quantity = Extract<IntentPart, { kind: 'quantity' }>

/**
 * The quantity in a text: a number before a unit of pieces, or before a word at the start of the text, ignoring other parts.
 * `isTaken` marks tokens of such parts, `isPrice` those of a price. A measure («500 ml»), a model («power bank 10000») and a year
 * are not quantities.
 */
export function readQuantity(
  tokens: readonly Token[],
  isTaken: (token: Token) => boolean,
  isPrice: (token: Token) => boolean,
): Quantity | null {
  for (const [at, token] of tokens.entries()) {
    if (isTaken(token)) continue
    const read = readNumberAt(tokens, at)
    if (read === null || read.value < 1 || read.value > maxPieces) continue
    const named = namedQuantity(tokens, at, read)
    if (named !== null && !tokens.some((each) => each.from >= named.from && each.to <= named.to && isTaken(each))) return named
    const after = tokens[at + read.length]
    if (isSeparate(tokens, at, read, isTaken))
      return { kind: 'quantity', quantity: read.value, from: token.from, to: tokens[at + read.length - 1]?.to ?? token.to }
    if (after === undefined || after.kind !== 'word' || isPrice(after)) continue
    const before = tokens.slice(0, at).filter((one) => !isTaken(one) && !isSkipped(one))
    const previous = tokens[at - 1]
    if (previous !== undefined && ((previous.kind === 'number' && !isTaken(previous)) || token.isGlued)) continue
    const isFirst = before.length === 0 || ((isClauseStart(previous) || isVerb(previous)) && read.value >= minAfterWord)
    if (pieces.has(after.text)) {
      if (isInSet(tokens, at) || (!isFirst && read.value < minAfterWord)) continue
      const dot = tokens[at + read.length + 1]
      const last = dot?.text === '.' && dot.isGlued ? dot : after
      return { kind: 'quantity', quantity: read.value, from: token.from, to: last.to }
    }
    const isOfPersons = (previous !== undefined && ['για', 'gia', 'for'].includes(previous.text)) || persons.test(after.text)
    if (!isFirst && !isOfPersons && !isOfThings(tokens, at, read)) continue
    if (after.isGlued || isMeasure(after.text) || isStopWord(after.text) || isTooShort(tokens, at + read.length)) continue
    if (isDate(tokens, read.value, after.text)) continue
    return { kind: 'quantity', quantity: read.value, from: token.from, to: tokens[at + read.length - 1]?.to ?? token.to }
  }
  return null
}

/** Whether a number counts what is in a set; a comma ends that. */
function isInSet(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - nearSet), at)
  const near = before.slice(before.findLastIndex(isClauseStart) + 1)
  return near.some(({ text }) => sets.has(text)) && near.every(({ text }) => !ofGift.test(text))
}

/** «μέλι για πελάτες 250 βαζάκια»: a plural at the end of a clause. */
function isOfThings(tokens: readonly Token[], at: number, read: { readonly value: number; readonly length: number }): boolean {
  const [noun, next] = [tokens[at + read.length], tokens[at + read.length + 1]]
  const isEnd = next === undefined || next.kind === 'sign' || isStopWord(next.text)
  const isYear = read.value >= 1_900 && read.value < 2_100
  return read.value >= minOfThings && !isYear && isEnd && !isInSet(tokens, at) && plural.test(noun?.text ?? '')
}

/** Fewer are usually a part of the product: «12 χρώματα», «6 θέσεις» */
const minOfThings = 20
const plural = /^\p{Script=Greek}{3,}(?:α|εσ|οι|ων|ουσ)$/u

/** «μπορείτε να παραδώσετε 100 τσάντες», «πόσο θα μου κοστίσουν 80 μπουκάλια»: what follows a verb is its object. */
const isVerb = (token: Token | undefined) =>
  token?.kind === 'word' &&
  /^\p{Script=Greek}{2,}(?:ω|ετε|ειτε|ουμε|ουν|ουνε|αμε|ατε)$/u.test(token.text) &&
  !notVerbs.has(token.text)

const notVerbs = words('ευρω κατω πανω ανω εξω γυρω πισω κιλω εδω λογω μεσω')

const isClauseStart = (token: Token | undefined) => token?.kind === 'sign' && /[,.;:·–-]/.test(token.text)

const approximately = words('περιπου καπου γυρω peripou around about')

/** «…, 150», «περίπου 300», «με χάραξη 300»: a number by itself that no product's name ends with. */
function isSeparate(
  tokens: readonly Token[],
  at: number,
  read: { readonly value: number; readonly length: number },
  isTaken: (token: Token) => boolean,
): boolean {
  const [previous, token, after] = [tokens[at - 1], tokens[at], tokens[at + read.length]]
  const isEnd = after === undefined || (after.kind === 'sign' && !after.isGlued) || isClauseStart(after)
  if (previous === undefined || token?.isGlued === true || !isEnd || read.value < minAfterWord) return false
  if (isDate(tokens, read.value, '') || /[€%"″/]/.test(after?.text ?? '')) return false
  return isClauseStart(previous) || approximately.has(previous.text) || (isTaken(previous) && previous.kind === 'word')
}

const quantityNames = words('ποσοτητα ποσοτητεσ posotita posothta quantity qty τεμαχια temaxia')

/** «ποσότητα 400», «τεμάχια: 300» */
function namedQuantity(
  tokens: readonly Token[],
  at: number,
  read: { readonly value: number; readonly length: number },
): Quantity | null {
  const before = tokens.slice(Math.max(0, at - 2), at).filter(({ text }) => text !== ':')
  const name = before.at(-1)
  const [first, last] = [tokens[at], tokens[at + read.length - 1]]
  const isNamed = name !== undefined && quantityNames.has(name.text) && tokens[tokens.indexOf(name) - 1]?.kind !== 'number'
  if (!isNamed || first === undefined || last === undefined) return null
  return { kind: 'quantity', quantity: read.value, from: name.from, to: last.to }
}

const minNounLength = 3

/** «t-shirt» starts with a short word, too. */
function isTooShort(tokens: readonly Token[], at: number): boolean {
  const hasMore = tokens[at + 1]?.isGlued === true && tokens[at + 2]?.isGlued === true
  return (tokens[at]?.text.length ?? 0) < minNounLength && !hasMore
}

const isSkipped = ({ text, kind }: Token) => kind === 'sign' || isStopWord(text) || isFiller(text)

/** «1.000», «χίλια», «2 χιλιάδες», «60 (εξήντα)»; with the number of tokens. */
export function readNumberAt(tokens: readonly Token[], at: number): { value: number; length: number } | null {
  const read = readOneNumberAt(tokens, at)
  if (read === null || tokens[at + read.length]?.text !== '(') return read
  const again = readOneNumberAt(tokens, at + read.length + 1)
  const length = read.length + 2 + (again?.length ?? 0)
  return again?.value === read.value && tokens[at + length - 1]?.text === ')' ? { ...read, length } : read
}

function readOneNumberAt(tokens: readonly Token[], at: number): { value: number; length: number } | null {
  const token = tokens[at]
  if (token === undefined) return null
  const value = token.kind === 'number' ? wholeNumber(token.text) : token.kind === 'word' ? numeralValue(token.text) : null
  if (value === null) return null
  const thousands = /^(?:χιλιαδεσ|χιλ|xiliades)$/.test(tokens[at + 1]?.text ?? '')
  // «ένα» and «δύο» are usually not quantities.
  if (token.kind === 'word' && value < 10 && !thousands) return null
  if (thousands) return compoundAt(tokens, at, { value: value * 1_000, last: 1_000, length: 2 })
  return token.kind === 'word' ? compoundAt(tokens, at, { value, last: value, length: 1 }) : { value, length: 1 }
}

/** «εκατόν πενήντα», «δύο χιλιάδες πεντακόσια»: each word is less than the one before it. */
function compoundAt(
  tokens: readonly Token[],
  at: number,
  first: { readonly value: number; readonly last: number; readonly length: number },
): { value: number; length: number } {
  let { value, last, length } = first
  for (;;) {
    const next = tokens[at + length]
    const more = next?.kind === 'word' ? numeralValue(next.text) : null
    // «εκατό» hundreds, «είκοσι» tens: a lower place only
    if (more === null || String(more).length >= String(last).length || last < 20) return { value, length }
    ;[value, last, length] = [value + more, more, length + 1]
  }
}

function wholeNumber(text: string): number | null {
  return /^(?:\d{1,7}|\d{1,3}(?:\.\d{3})+)$/.test(text) ? Number(text.replaceAll('.', '')) : null
}

export function isDate(tokens: readonly Token[], value: number, after: string): boolean {
  if (value <= 31 && months.some((month) => stem(after).startsWith(month))) return true
  return value >= 2_000 && value < 2_100 && tokens.some(({ text }) => calendars.has(text))
}
