import { readNumber } from '#app/platform/text/greek-number.ts'
import { blanked, type IntentPart } from '#app/search/intent/intent.ts'
import { numeralPattern, numeralValue } from '#app/search/intent/numerals.ts'

// Folded phrases, Greek and Greeklish. Longer ones first: «κάτω από» contains «από».
const sign = String.raw`(?:€|ευρω|ευρο|ευρ|euros|euro|eur|evro|eyro|eyrw|evrw|eurw)(?![\p{L}\d])`
/** «80 λεπτά»; of an hour they have no bound or «το ένα» */
const coins = String.raw`(?:λεπτα|λεπτων|lepta|cents)(?![\p{L}\d])`
const upperBound =
  '(?:οχι πανω απο|οχι παραπανω απο|το πολυ|φτηνοτερο απο|φθηνοτερο απο|κατω απο|κατω των|κατω|λιγοτερο απο|εωσ και|εωσ|ωσ|μεχρι και|μεχρι|max|oxi pano apo|kato apo|katw apo|kato|katw|ligotero apo|eos|ews|mexri|mehri|under|up to|below|less than)'
const lowerBound =
  '(?:πανω απο|ανω των|περισσοτερο απο|τουλαχιστον|απο|pano apo|panw apo|ano ton|toulaxiston|apo|over|from|above|more than|at least)'
const about = '(?:γυρω στα|γυρω στισ|περιπου|κοντα στα|gyro sta|guro sta|giro sta|peripou|around|about)'
/** «ενάμιση», «δυόμισι», in cents */
const halves: readonly (readonly [pattern: string, cents: number])[] = [
  ['εναμισ[ηι]', 150],
  ['δυομισ[ηι]', 250],
  ['(?:τρεισημισ|τριαμισ)[ηι]', 350],
  ['τεσσερισημισ[ηι]', 450],
  ['πεντεμισ[ηι]', 550],
]
const wholeHalves = halves.map(([pattern, cents]) => [new RegExp(`^${pattern}$`), cents] as const)
const word = (pattern: string) => String.raw`(?:${pattern})(?![\p{L}\d])`
const [numeral, half] = [word(numeralPattern), word(halves.map(([pattern]) => pattern).join('|'))]
const number = (name: string) => String.raw`(?<${name}>\d[\d.,]*|${half}|${numeral}(?:\s+${numeral})?)`
const article = String.raw`(?:(?:τα|τισ|των|ta|tis|ton)\s+)?`
const start = String.raw`(?<![\p{L}\d.,])`
/** «το ένα», «ανά άτομο», «/τεμ.» */
const each = String.raw`(?<each>\s*(?:\/|το|τα|η|ο|ανα|to|ana|per|each)\s*(?:ενα|μια|καθενασ?|καθεμια|δωρο|κομματι|τεμαχιο|τεμ|τμχ|ατομο|ena|ka8ena|kathena|kommati|temaxio|tem|atomo|piece|person)(?![\p{L}\d])\.?)?`
const eachPiece = new RegExp(`${each.slice(0, -1)}$`, 'u')
/** A number before one of these is not a price; a unit of measure or of pieces counts as a word. */
const notOther = String.raw`(?!\s*(?:[\p{L}%"″°/-]|[.,]?\d))`

interface Phrase {
  readonly pattern: RegExp
  /** The number counts cents. */
  readonly isCoins?: boolean
  /** For «γύρω στα 10 €» */
  readonly isAbout?: boolean
}

const spaced = (source: string) => new RegExp(source.replaceAll(' ', String.raw`\s+`), 'u')

const phrases: readonly Phrase[] = [
  {
    pattern: spaced(
      `${start}(?:μεταξυ|αναμεσα σε|metaxy|metaksi|between)\\s+${number('min')}\\s*(?:${sign}\\s*)?(?:και|kai|and)\\s+${number('max')}\\s*${sign}${each}`,
    ),
  },
  {
    pattern: spaced(
      `${start}(?:${lowerBound}\\s*)?${number('min')}\\s*(?:${sign}\\s*)?(?:-|–|${upperBound}|με|me|to)\\s*${number('max')}\\s*${sign}${each}`,
    ),
  },
  { pattern: spaced(`${start}${number('max')}\\s*${sign}${each}\\s*(?:το πολυ|max|maximum|to poly|at most)(?![\\p{L}\\d])`) },
  { pattern: spaced(`${start}${upperBound}\\s*${article}€?\\s*${number('max')}\\s*${sign}${each}`) },
  { pattern: spaced(`${start}${upperBound}\\s*€\\s*${number('max')}${each}(?![\\p{L}\\d])`) },
  { pattern: spaced(`${start}${about}\\s*${article}${number('max')}\\s*${sign}${each}`), isAbout: true },
  { pattern: spaced(`${start}${number('max')}\\s*${sign}${each}\\s+(?:περιπου|peripou)(?![\\p{L}\\d])`), isAbout: true },
  { pattern: spaced(`${start}${upperBound}\\s*${article}${number('max')}\\s*${coins}${each}`), isCoins: true },
  { pattern: spaced(`${start}${number('max')}\\s*${coins}${each.slice(0, -1)}`), isCoins: true },
  { pattern: spaced(`${start}${lowerBound}\\s*${article}${number('min')}\\s*${sign}${each}`) },
  { pattern: spaced(`${start}${article}${number('max')}\\s*${sign}${each}`) },
  // «20 με 30» without a sign, but not «14 με 21 cm»
  { pattern: spaced(`${start}${number('min')}\\s*(?:με|me)\\s*${number('max')}${notOther}`) },
]

const anyPrice = { decimals: 2, min: 1, max: 10_000_000 }
const aboutPercent = 20

type Price = Extract<IntentPart, { kind: 'price' }>

/** The total of all pieces, instead of the price of one */
const totals = /(?<!\p{L})(?:συνολ|ολα μαζι|για ολα|synol|sunol|total)/u
const budgets = /(?<!\p{L})(?:προυπολογισμ|μπατζετ|budget|proypologismo|mpatzet|εχω|εχουμε|διαθετουμε)(?:\p{L}*)/u
/** A gift that costs more is rare: «2.000 ευρώ για 150 άτομα» is a total. */
const minTotal = 30_000
/** With a word of a budget, and no less than this for each */
const [minBudget, minShare] = [15_000, 100]

/** «100 δώρα, συνολικά 1.000 ευρώ» is 10 € for each. */
export function perPiece(
  price: Price,
  folded: string,
  quantity: { readonly quantity: number; readonly from: number } | null,
): Price {
  const { minPrice, maxPrice, from, to } = price
  if (quantity === null || maxPrice === null || minPrice !== null) return price
  if (eachPiece.test(folded.slice(from, to))) return price
  const isFollowed = quantity.from >= to && /^\s*(?:για|gia|for)\s*$/.test(folded.slice(to, quantity.from))
  const isBudget = budgets.test(folded) && maxPrice >= minBudget && maxPrice >= minShare * quantity.quantity
  const isTotal = totals.test(folded) || isBudget || (maxPrice >= minTotal && (isFollowed || budgets.test(folded)))
  return isTotal ? { ...price, maxPrice: Math.max(1, Math.round(maxPrice / quantity.quantity)) } : price
}

/** «με ΦΠΑ», «συμπεριλαμβανομένου του ΦΠΑ»; «συν ΦΠΑ» and «χωρίς ΦΠΑ» are net, as prices are without it */
const grossWords =
  /(?<!\p{L})(?:με|μαζι με|me|with|incl(?:uding|\.)?|(?:συμ)?περιλαμβαν\p{L}+)\s+(?:(?:το|τον|του|to|ton|tou)\s+)?(?:φ\.?π\.?α|fpa|vat)(?!\p{L})/u

/** «15 € για 35 άτομα, σύνολο 525 €»: the prices of a text, that of a piece first. */
export function readPrices(folded: string): Price[] {
  const prices = readEachPrice(folded)
  return grossWords.test(folded) ? prices.map((price) => ({ ...price, withVat: true })) : prices
}

function readEachPrice(folded: string): Price[] {
  const first = readPrice(folded)
  if (first === null) return []
  const second = readPrice(blanked(folded, first))
  const total = totals.exec(folded)?.index
  if (second === null || total === undefined) return [first]
  const distance = ({ from, to }: Price) => Math.min(Math.abs(from - total), Math.abs(total - to))
  return distance(first) < distance(second) ? [second, first] : [first, second]
}

const anyNumber = new RegExp(number('any'), 'u')

/** Whether a folded text has a number, without which it has no price. */
export const mayHavePrice = (folded: string) => anyNumber.test(folded)

/** The price range in a folded text: «έως 10 €», «5 με 8 ευρώ», «γύρω στα 10 ευρώ»; null if there is none. */
export function readPrice(folded: string): Price | null {
  for (const { pattern, isAbout = false, isCoins = false } of phrases) {
    const match = pattern.exec(folded)
    if (match === null) continue
    const [min, euros] = [cents(match.groups?.['min']), cents(match.groups?.['max'])]
    const max = isCoins && euros !== null ? Math.max(1, Math.round(euros / 100)) : euros
    if (min === null && max === null) continue
    const place = { kind: 'price' as const, from: match.index, to: match.index + match[0].length }
    if (isAbout && max !== null) {
      const [low, high] = [max * (100 - aboutPercent), max * (100 + aboutPercent)].map((value) => Math.round(value / 100))
      return { ...place, minPrice: low ?? null, maxPrice: high ?? null }
    }
    const isSwapped = min !== null && max !== null && min > max
    return { ...place, minPrice: isSwapped ? max : min, maxPrice: isSwapped ? min : max }
  }
  return null
}

/** An ambiguous number is read in Greek notation. */
function cents(typed: string | undefined): number | null {
  if (typed === undefined) return null
  const ofHalf = wholeHalves.find(([pattern]) => pattern.test(typed))
  if (ofHalf !== undefined) return ofHalf[1]
  const numerals = typed.split(/\s+/).map(numeralValue)
  const whole = numerals.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0)
  if (whole !== null) return whole * 100
  const read = readNumber(typed.replace(/(?<![.,])[.,]+$/, ''), anyPrice)
  if (read.kind === 'read') return read.value
  return read.kind === 'unclear' ? (read.readings[0] ?? null) : null
}
