import { isFiller } from '#app/search/intent/fillers.ts'
import { isGenericTerm, isStopWord } from '#app/search/language/stop-words.ts'
import { foldedWords, foldInPlace } from '#app/platform/text/greek-text.ts'
import type { MailLine } from '#app/quotes/staff/pasted-mail/mail-lines.ts'
import { quantitiesIn, type QuantityAt } from '#app/quotes/staff/pasted-mail/mail-quantities.ts'
import { isContactLine } from '#app/quotes/staff/pasted-mail/read-sender.ts'
import { maxFieldLengths } from '#app/quotes/request/quote-request.ts'

/** An item that a mail requests. */
export interface MailItem {
  /** What to search for */
  readonly words: string
  /** «με μονόχρωμο λογότυπο» */
  readonly decoration: string
  /** Ascending; empty if the mail has none */
  readonly quantities: readonly number[]
  /** From a link to one of our products */
  readonly productId: number | null
}

const bullet = /^\s*(?:[-–—•·*▪◦‣]+|\d{1,2}[.)])\s+/u
const link = /(?:https?:\/\/|www\.)\S{1,400}/giu
const productLink = /\/product\/([1-9]\d{0,8})(?!\d)/
const decorationAt =
  /(?:^|[\s,(])(?:με|χωρισ|και|\+)\s(?=.*(?:λογοτυπ|εκτυπ|τυπωμ|χαραξ|χαραγ|κεντημ|μεταξοτυπ|θερμοτυπ|λειζερ|laser|logo|ονοματ|χρωμα|θεσ))/u
/** No product follows these words. */
const prepositions = new Set('με για σε στο στη στην στα στισ στουσ χωρισ μονο'.split(' '))
/** A name on the line above its quantity is at most this long. */
const maxNameLength = 100

/** The items that a mail requests, line by line. Pure, and linear in the text's length. */
export function readMailItems(lines: readonly MailLine[]): readonly MailItem[] {
  const items: MailItem[] = []
  let above = ''
  for (const line of lines) {
    if (isContactLine(line)) {
      above = ''
      continue
    }
    const found = itemsOfLine(line, above)
    items.push(...found)
    above = found.length === 0 && line.text.length <= maxNameLength ? line.text : ''
  }
  return items
}

function itemsOfLine({ text: written, inSignature }: MailLine, above: string): MailItem[] {
  const isListed = bullet.test(written)
  const productId = numberOf(productLink.exec(written)?.[1])
  // Replaced by blanks, because its digits are no quantities.
  const text = written.replace(bullet, '').replaceAll(link, (address) => ' '.repeat(address.length))
  const folded = foldInPlace(text)
  const found = quantitiesIn(folded).filter(({ hasUnit }) => !inSignature || hasUnit || isListed)
  if (found.length === 0) {
    const item = itemOf(text, [], productId)
    return productId !== null || (isListed && !inSignature && hasContent(item.words)) ? [item] : []
  }
  const parts = partsOf(text, found)
  return parts.flatMap(({ before, after }, at) => {
    const { quantities = [] } = found[at] ?? {}
    const [words, rest] = isNameFirst(parts) ? [before, after] : [after, '']
    const item = itemOf(words, quantities, productId, rest)
    if (hasContent(item.words) || productId !== null) return item
    const ofAbove = itemOf(above, quantities, null, text)
    return at === 0 && hasContent(ofAbove.words) ? ofAbove : []
  })
}

interface Part {
  /** Text between the previous quantity and this one */
  readonly before: string
  readonly after: string
}

function partsOf(text: string, found: readonly QuantityAt[]): readonly Part[] {
  return found.map(({ from, to }, at) => ({
    before: lastSentence(text.slice(found[at - 1]?.to ?? 0, from)),
    after: firstSentence(text.slice(to, found[at + 1]?.from ?? text.length)),
  }))
}

/** «Κούπες: 200 τεμ.» instead of «200 κούπες»: no text follows the last quantity. */
function isNameFirst(parts: readonly Part[]): boolean {
  const [first] = foldedWords(parts.at(-1)?.after ?? '')
  return first === undefined || prepositions.has(first) || isGenericTerm(first)
}

const firstSentence = (text: string) => /^(?:[^.;!?]|[.;!?](?!\s|$))*/u.exec(text)?.[0] ?? ''
const lastSentence = (text: string) => text.split(/[.;!?]\s/u).at(-1) ?? ''

function itemOf(text: string, quantities: readonly number[], productId: number | null, rest = ''): MailItem {
  const { words, decoration } = splitAtDecoration(text)
  const decorationText = decoration === '' ? splitAtDecoration(rest).decoration : decoration
  return {
    words: withoutFillers(words).slice(0, maxFieldLengths.title),
    decoration: decorationText.slice(0, maxFieldLengths.decoration),
    quantities,
    productId,
  }
}

function splitAtDecoration(text: string): { readonly words: string; readonly decoration: string } {
  const at = decorationAt.exec(foldInPlace(text))?.index ?? text.length
  return { words: text.slice(0, at), decoration: trimmed(text.slice(at)) }
}

const trimmed = (text: string) =>
  text.replaceAll(/^[\s\p{P}+|]+|(?<![\s:,;.|([–—-])[\s:,;.|([–—-]+$/gu, '').replaceAll(/\s+/g, ' ')

/** Without «θα θέλαμε» at the start and «και» at the end. */
function withoutFillers(text: string): string {
  const words = trimmed(text).split(' ')
  const isEmpty = (word: string | undefined) =>
    word !== undefined && foldedWords(word).every((each) => isFiller(each) || isStopWord(each))
  const from = words.findIndex((word) => !isEmpty(word))
  const to = words.findLastIndex((word) => !isEmpty(word))
  return from === -1 ? '' : trimmed(words.slice(from, to + 1).join(' '))
}

function hasContent(words: string): boolean {
  return foldedWords(words).some((word) => word.length > 1 && !/^\d+$/.test(word) && !isGenericTerm(word))
}

function numberOf(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits)
}
