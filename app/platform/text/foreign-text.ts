/** Text by strangers that we mail to others, so it must not carry advertisements. */

/** One line of text for a subject or a name: no line breaks, control characters or direction marks. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const removed = '[σύνδεσμος]'

// Other characters that IDNA treats as a dot
const dot = String.raw`[.。．｡]`
const letter = String.raw`[\p{L}\p{M}\p{N}_-]`
// Only two Greek top-level domains exist, so a missing space after a full stop («τεμ.Παράδοση») is no address.
const ending = String.raw`(?:(?:(?!\p{Script=Greek})[\p{L}\p{M}]){2,63}|xn--[a-z\d-]{1,59}|ελ|ευ)(?!${letter})`
const rest = String.raw`(?::\d{1,5})?(?:[/?#]\S*)?`
const name = String.raw`(?<!${letter})${letter}{1,63}(?:${dot}${letter}{1,63}){0,20}?${dot}${ending}${rest}`
const byte = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`
const number = String.raw`(?<!\d|\d[.,])${byte}(?:\.${byte}){3}(?!\d|[.,]\d)${rest}`
const numberSix = String.raw`\[[\da-f:.]{2,45}\]${rest}`
const marked = String.raw`(?<![a-z\d])[a-z][a-z\d+.-]{0,30}:/{2}\S*|(?<!${letter})www${dot}\S+`

const address = new RegExp([marked, number, numberSix, name].join('|'), 'giu')
/** File extensions that are no top-level domains: «λογότυπο.png» is no address. */
const fileName = /^[^./:。．｡]+\.(?:png|jpe?g|gif|webp|tiff?|svg|pdf|eps)$/iu

/** Removes web addresses in any script, and numeric ones, with or without a protocol. */
export function withoutLinks(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, '').replaceAll(address, (found) => (fileName.test(found) ? found : removed))
}

const maxNameLength = 60

/** A name for a mail to somebody who does not know the person: one short line without addresses. May be empty. */
export function nameForOthers(text: string): string {
  const letters = [...withoutLinks(oneLine(text))]
  return letters.length <= maxNameLength ? letters.join('') : `${letters.slice(0, maxNameLength).join('').trim()}…`
}
