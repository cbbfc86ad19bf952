/** Text that strangers write and that reaches others by mail: nobody's advertisement leaves by way of our server. */

/** One line of text, as a subject or a name wants it: no line ends, no controls, nothing that turns the direction. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const removed = '[σύνδεσμος]'

// What the standards of internationalised names take for a dot too
const dot = String.raw`[.。．｡]`
const letter = String.raw`[\p{L}\p{M}\p{N}_-]`
// Of names in Greek letters two endings exist. A Greek sentence that goes on without a blank («τεμ.Παράδοση») is no address.
const ending = String.raw`(?:(?:(?!\p{Script=Greek})[\p{L}\p{M}]){2,63}|xn--[a-z\d-]{1,59}|ελ|ευ)(?!${letter})`
const rest = String.raw`(?::\d{1,5})?(?:[/?#]\S*)?`
const name = String.raw`(?<!${letter})${letter}{1,63}(?:${dot}${letter}{1,63}){0,20}?${dot}${ending}${rest}`
const byte = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`
const number = String.raw`(?<!\d|\d[.,])${byte}(?:\.${byte}){3}(?!\d|[.,]\d)${rest}`
const numberSix = String.raw`\[[\da-f:.]{2,45}\]${rest}`
const marked = String.raw`(?<![a-z\d])[a-z][a-z\d+.-]{0,30}:/{2}\S*|(?<!${letter})www${dot}\S+`

const address = new RegExp([marked, number, numberSix, name].join('|'), 'giu')
/** «λογότυπο.png» looks like an address and leads nowhere: none of these is an ending of names. */
const fileName = /^[^./:。．｡]+\.(?:png|jpe?g|gif|webp|tiff?|svg|pdf|eps)$/iu

/** Text without addresses of the web: of Latin, Greek and other letters, with numbers in their place, with or without `https:`. */
export function withoutLinks(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, '').replaceAll(address, (found) => (fileName.test(found) ? found : removed))
}

const longestName = 60

/** A name as a mail says it to somebody who does not know whose it is: one line, short, leading nowhere. May be empty. */
export function nameForOthers(text: string): string {
  const letters = [...withoutLinks(oneLine(text))]
  return letters.length <= longestName ? letters.join('') : `${letters.slice(0, longestName).join('').trim()}…`
}
