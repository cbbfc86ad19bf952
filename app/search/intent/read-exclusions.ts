import { isFiller } from '#app/search/intent/fillers.ts'
import type { ExcludedPhrase, IntentPart, Meaning, Trait } from '#app/search/intent/intent.ts'
import type { Token } from '#app/search/intent/intent-tokens.ts'
import { type IntentTerms, termAt } from '#app/search/intent/intent-terms.ts'
import { numeralValue } from '#app/search/intent/numerals.ts'
import { isLatin } from '#app/search/language/phonetic-key.ts'
import { isGenericTerm, isStopWord } from '#app/search/language/stop-words.ts'

const words = (text: string) => new Set(text.split(' '))

/** A noun phrase follows: «χωρίς πλαστικό καπάκι», «πλην στυλό». */
const withoutCues = words('χωρισ διχωσ ανευ πλην xoris xwris dixos dixws plin without except')
/** «όχι πλαστικά στυλό» are pens: an adjective is excluded without its noun. */
const notCues = words('οχι ουτε oxi ohi oute')
/** One adjective follows: «μη δερμάτινα». */
const adjectiveCues = words('μη mi non')
const englishCues = words('no not')
/** «εκτός από», but not «εκτός Αττικής» */
const exceptCues = words('εκτοσ ektos')
/** Before a verb: «δεν θέλω», «να μην είναι» */
const verbCues = words('δεν μην μη den min')
/** «plastic-free» */
const freeCue = 'free'
const cues = [withoutCues, notCues, adjectiveCues, englishCues, exceptCues, verbCues]
const subjunctive = words('να ασ na')
const copulas = /^(?:ειναι|εχει|εχουν|περιεχ|περιλαμβαν|einai|exei|exoun)/
const verbs = /^(?:θελ[ωε]|θελουμε|ηθελα|θελαμε|χρειαζομα|χρειαζομαστε|επιθυμ|ψαχν|ζητα|ζηταμε|αρεσ|thel|xreiaz)/

const isVerb = (word: string) => verbs.test(word) || copulas.test(word)

/** What may stand between a cue and what it excludes */
const skipped = words(
  'απο απ τα το τη την τον τισ τουσ τησ του των ενα μια καποιο κατι κανενα καμια καθολου αλλα παλι ξανα σε στο στη με για θα μου μασ τοσο πολυ ' +
    'ιδιαιτερα να apo ta to ti tin se me gia na kati poly any',
)

/** After a cue these bound, price or qualify: «όχι πάνω από 20 €», «όχι απαραίτητα», «χωρίς μεταφορικά». */
const otherSense =
  /^(?:πανω|κατω|παραπανω|περισσοτερ|λιγοτερ|μεγαλυτερ|μικροτερ|(?:παν)?ακριβ|φθην|φτην|αργ[αο]|μετα(?!λλ|ξ)|πριν|νωρ|μονο$|απαραιτητ|υποχρεωτικ|οπωσδηποτε|αναγκαστικ|αλλο|τωρα|σημερα|αμεσ|βεβαι|μεταφορικ|εξοδ|φπα|ελαχιστ|κοστ|χρεωσ|αποστολ|δεσμευσ|εγγραφ|προκαταβολ|επιβαρυνσ|καθυστερ|προβλημ|τιμολογ|αποδειξ|παραγγελ|πληρωμ|pano|panw|kato|katw|mono|akriv|akrib|metafor|fpa|exoda|expensive|pricey|more|less|only)/
/** Attributes that a product states of itself, so that they stay words: «χωρίς BPA» */
const attributes =
  /^(?:bpa|bps|pfas|pvc|φθαλικ|ζαχαρ|μελαν|κλωστ|αλκοολ|γλουτεν|λακτοζ|καφειν|καλωδι|μπαταρι|παραβεν|χημικ|ραφη|ραφεσ|αλατ|συντηρητικ|χρωστικ|αρωμα|λατεξ|νικελ|zaxar|zahar|melan|klost|alkool|glouten|kalodi|kalwdi|mpatari|sugar|alcohol|gluten|lactose|ink)/

const conjunctions = words('και η ουτε kai or and')

const minWordLength = 3
const maxWords = 2

/** Whether a text has a word that may exclude: most have none, and need no vocabulary. */
export function mayExclude(tokens: readonly Token[]): boolean {
  return tokens.some(({ text }) => text === freeCue || cues.some((cue) => cue.has(text)))
}

/** The parts of a text that say what is not wanted. `isTaken` marks tokens of other parts, which end a phrase. */
export function readExclusions(
  text: string,
  tokens: readonly Token[],
  terms: IntentTerms,
  isTaken: (token: Token) => boolean = () => false,
): IntentPart[] {
  const parts: IntentPart[] = []
  const reader = { text, tokens, terms, isTaken }
  for (let at = 0; at < tokens.length; at += 1) {
    const found = freeOf(reader, at) ?? excludedAfter(reader, at)
    if (found === null) continue
    parts.push(found)
    while ((tokens[at + 1]?.to ?? Infinity) <= found.to) at += 1
  }
  return parts
}

interface Reader {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly terms: IntentTerms
  readonly isTaken: (token: Token) => boolean
}

/** How much a cue excludes: a whole noun phrase, a word or an adjective. */
type Reach = 'phrase' | 'word' | 'adjective'

function cueAt({ tokens }: Reader, at: number): Reach | null {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (token?.kind !== 'word' || next?.kind !== 'word') return null
  const { text } = token
  if (withoutCues.has(text)) return 'phrase'
  if (exceptCues.has(text)) return /^(?:απο|απ|apo)$/.test(next.text) ? 'phrase' : null
  if (notCues.has(text)) return 'word'
  if (englishCues.has(text)) return isLatin(next.text) ? 'word' : null
  const isVerbal = verbCues.has(text) && (!adjectiveCues.has(text) || subjunctive.has(before?.text ?? ''))
  if (isVerbal)
    return isVerb(tokens.slice(at + 1).find((each) => !/^(?:θα|μου|μασ|τα)$/.test(each.text))?.text ?? '') ? 'word' : null
  return adjectiveCues.has(text) ? 'adjective' : null
}

function excludedAfter(reader: Reader, at: number): IntentPart | null {
  const reach = cueAt(reader, at)
  const cue = reader.tokens[at]
  if (reach === null || cue === undefined || reader.isTaken(cue)) return null
  const first = firstAfter(reader, at)
  const found = first === null ? null : phraseAt(reader, first, reach)
  if (first === null || found === null) return null
  if (found.isLogo) return { kind: 'noLogo', from: cue.from, to: endOf(reader, found.next) }
  const phrases = [found.phrase]
  let { next } = found
  for (;;) {
    const more = conjunctions.has(reader.tokens[next]?.text ?? '') ? phraseAt(reader, skipFrom(reader, next + 1), reach) : null
    if (more === null || more.isLogo || more.phrase.trait?.kind !== found.phrase.trait?.kind) break
    phrases.push(more.phrase)
    ;({ next } = more)
  }
  const to = endOf(reader, next)
  return { kind: 'excluded', name: reader.text.slice(reader.tokens[first]?.from, to), phrases, from: cue.from, to }
}

const endOf = ({ tokens }: Reader, next: number) => tokens[next - 1]?.to ?? 0

function skipFrom({ tokens, isTaken }: Reader, from: number): number {
  let at = from
  for (;;) {
    const token = tokens[at]
    if (token === undefined || isTaken(token) || !(skipped.has(token.text) || isVerb(token.text))) return at
    at += 1
  }
}

/** The first token of what is excluded; null for another sense of the cue, as in «χωρίς να σπάει». */
function firstAfter(reader: Reader, cue: number): number | null {
  const at = skipFrom(reader, cue + 1)
  const [between, token] = [reader.tokens.slice(cue + 1, at), reader.tokens[at]]
  if (token?.kind !== 'word' || reader.isTaken(token)) return null
  const last = between.findLast(({ text }) => subjunctive.has(text))
  const isOtherVerb = last !== undefined && !between.slice(between.indexOf(last) + 1).some(({ text }) => copulas.test(text))
  return isOtherVerb || otherSense.test(token.text) || attributes.test(token.text) ? null : at
}

interface FoundPhrase {
  readonly phrase: ExcludedPhrase
  readonly isLogo: boolean
  /** The position after it */
  readonly next: number
}

const isTrait = (meaning: Meaning): meaning is Trait =>
  ['material', 'origin', 'colour', 'tag', 'technique'].includes(meaning.kind)

function phraseAt(reader: Reader, at: number, reach: Reach): FoundPhrase | null {
  const { tokens, terms } = reader
  const term = termAt(tokens, at, terms)
  const meaning = term?.meaning ?? null
  const isLogo =
    meaning?.kind === 'logo' || meaning?.kind === 'printColours' || (meaning?.kind === 'technique' && reach === 'phrase')
  const trait = meaning !== null && isTrait(meaning) ? meaning : null
  const start = at + (trait === null && !isLogo ? 0 : (term?.length ?? 0))
  const count = isLogo || (trait !== null && reach !== 'phrase') ? 0 : reach === 'adjective' ? 1 : maxWords
  const own = wordsAt(reader, start, count)
  if (trait === null && !isLogo && own.words.length === 0) return null
  // Without its accent «μη» may be another word in Greeklish.
  if (trait === null && reach === 'adjective' && isLatin(tokens[at]?.text ?? '')) return null
  const named = tokens.slice(at, start).map(({ text }) => text)
  return { phrase: { trait, named, words: own.words }, isLogo, next: own.next }
}

/** At most `count` words of products from a position on; «t-shirt» is one. */
function wordsAt({ tokens, terms, isTaken }: Reader, from: number, count: number) {
  const found: string[] = []
  let next = from
  while (found.length < count) {
    const token = tokens[next]
    if (token?.kind !== 'word' || isTaken(token) || (next > from && termAt(tokens, next, terms) !== null)) break
    const [hyphen, last] = [tokens[next + 1], tokens[next + 2]]
    const isHyphened = hyphen?.text === '-' && hyphen.isGlued && last?.kind === 'word' && last.isGlued
    const all = isHyphened ? [token.text, last.text] : [token.text]
    if (all.join('').length < minWordLength || all.some(isOtherWord)) break
    found.push(...all.filter((word) => word.length > 1))
    next += isHyphened ? 3 : 1
  }
  return { words: found, next }
}

const isOtherWord = (word: string) => isStopWord(word) || isFiller(word) || isGenericTerm(word) || numeralValue(word) !== null

function freeOf(reader: Reader, at: number): IntentPart | null {
  const { tokens, terms, text } = reader
  const [token, term] = [tokens[at], termAt(tokens, at, terms)]
  if (token === undefined || term === null || term.meaning.kind !== 'material' || reader.isTaken(token)) return null
  const after = at + term.length
  const free = tokens[tokens[after]?.text === '-' ? after + 1 : after]
  if (free?.text !== freeCue) return null
  const name = text.slice(token.from, tokens[after - 1]?.to)
  return { kind: 'excluded', name, phrases: [{ trait: term.meaning, named: [], words: [] }], from: token.from, to: free.to }
}
