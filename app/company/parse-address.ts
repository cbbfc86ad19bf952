import { postcodeIn } from '#app/company/postcode.ts'

interface ParsedAddress {
  readonly line: string
  readonly postcode: string
  readonly city: string
}

/** Parses «Ερμού 1, 105 63 Αθήνα» into parts; without a postcode all of it is in `line`. */
export function parseAddress(text: string, country = 'GR'): ParsedAddress {
  const plain = text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ').trim()
  const postcode = postcodeIn(plain, country)
  if (postcode === null) return { line: plain, postcode: '', city: '' }
  const written = plain.includes(postcode) ? postcode : `${postcode.slice(0, 3)} ${postcode.slice(3)}`
  const at = plain.lastIndexOf(written)
  const [before, after] = [trimmed(plain.slice(0, at)), trimmed(plain.slice(at + written.length))]
  if (after !== '') return { line: before, postcode, city: after }
  // «Ερμού 1, Αθήνα, 105 63»
  const comma = before.lastIndexOf(',')
  return comma < 0
    ? { line: '', postcode, city: before }
    : { line: trimmed(before.slice(0, comma)), postcode, city: trimmed(before.slice(comma)) }
}

const edges = /^[\s,·-]+|(?<![\s,·-])[\s,·-]+$/g
/** «ΤΚ» belongs to the postcode. */
const trimmed = (part: string) =>
  part
    .replaceAll(edges, '')
    .replace(/(?:^|[\s,])Τ\.?Κ\.?$/u, '')
    .replaceAll(edges, '')
