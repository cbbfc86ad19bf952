import { parseAfm } from '#app/company/afm.ts'
import { isEmail, isPhone } from '#app/company/contact-text.ts'
import { fold, foldedWords } from '#app/platform/text/greek-text.ts'
import { isClosing, type MailLine } from '#app/quotes/staff/pasted-mail/mail-lines.ts'

/** The sender of a mail; '' for unknown fields. */
export interface Sender {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly companyName: string
  readonly afm: string
}

const fromHeader = /^(?:από|απο|from|αποστολέας|sender)\s*:\s*(.{1,300})$/iu
const toHeader = /^(?:προσ|to|κοιν|cc|bcc|reply-to)[^:]{0,15}:/
const inBrackets = /<([^<>\s]{3,254})>/
const anyAddress = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d.-]{1,190}/giu
const anyPhone = /(?:\+|00)?\d[\d ().\-/]{8,20}\d/gu
/** Marks a number that is no telephone */
const otherNumber = /(?:fax|φαξ|α\.?φ\.?μ\.?|vat)[^\d+]{0,5}$/u
const labelledAfm =
  /(?:α\s?\.?\s?φ\s?\.?\s?μ\s?\.?|vat(?: no| number| id)?|tax id)\s*(?:[:.\-#]\s*)?((?:(?:el|gr)\s?)?\d[\d ]{7,12})/giu
const prefixedAfm = /(?<![\p{L}\d])((?:EL|GR)\s?\d{9})(?!\d)/gu
const labelled = (words: string) => new RegExp(String.raw`^(?:${words})\s*[:：]\s*(.{2,160})$`, 'iu')
const nameLabel = labelled('όνομα|ονοματεπώνυμο|ονομα|ονοματεπωνυμο|υπεύθυνος|name|contact')
const companyLabel = labelled('εταιρεία|εταιρία|επωνυμία|εταιρεια|επωνυμια|company')
const legalForm =
  /(?:^|[\s,])(?:α\.?ε\.?(?:β\.?ε\.?)?|ε\.?π\.?ε\.?|ι\.?κ\.?ε\.?|ο\.?ε\.?|ε\.?ε\.?|ltd|s\.?a\.?|inc|gmbh|m\.?i\.?k\.?e\.?)(?:$|[\s,])/iu

const longest = { name: 120, companyName: 160 }

/** Reads the sender of a mail. Addresses for which `isOurs` holds are ignored. */
export function readSender(lines: readonly MailLine[], isOurs: (address: string) => boolean): Sender {
  const header = lines.flatMap(({ text }) => fromHeader.exec(text)?.[1] ?? []).find((each) => !isOurs(addressIn(each)))
  const others = lines.filter(({ folded }) => !toHeader.test(folded)).map(({ text }) => text)
  const email = [header ?? '', ...others].flatMap(addressesIn).find((each) => !isOurs(each)) ?? ''
  return {
    name: (nameOfHeader(header) || labelledText(lines, nameLabel) || nameAfterClosing(lines)).slice(0, longest.name),
    email,
    phone: phoneIn(lines),
    companyName: (labelledText(lines, companyLabel) || companyLine(lines)).slice(0, longest.companyName),
    afm: afmIn(lines),
  }
}

const addressIn = (header: string) => addressesIn(header)[0] ?? ''

function addressesIn(text: string): string[] {
  const found = inBrackets.exec(text)?.[1]
  const written = [...(found === undefined ? [] : [found]), ...(text.match(anyAddress) ?? [])]
  return written.map((each) => each.replace(/^mailto:/i, '').replace(/(?<![.,;])[.,;]+$/, '')).filter(isEmail)
}

/** «"Μαρία Παπά" <maria@example.gr>» */
function nameOfHeader(header: string | undefined): string {
  const [before = ''] = header?.split('<') ?? []
  const name = before.replaceAll(/["“”«»']/g, '').trim()
  return name.includes('@') ? '' : name
}

function labelledText(lines: readonly MailLine[], label: RegExp): string {
  return lines.flatMap(({ text }) => label.exec(text)?.[1]?.trim() ?? [])[0] ?? ''
}

/** Two to four words with capitals, right after «Με εκτίμηση». */
function nameAfterClosing(lines: readonly MailLine[]): string {
  const closing = lines.findIndex(({ folded }) => isClosing(folded))
  if (closing === -1) return ''
  return lines.slice(closing + 1, closing + 3).find(({ text }) => isName(text))?.text ?? ''
}

function isName(text: string): boolean {
  const words = text.split(/\s+/)
  return (
    words.length >= 2 && words.length <= 4 && words.every((word) => /^\p{Lu}[\p{L}.'-]*$/u.test(word)) && !legalForm.test(text)
  )
}

/** The signature line with a legal form, such as ΑΕ. */
function companyLine(lines: readonly MailLine[]): string {
  const [part] = lines
    .filter(({ inSignature }) => inSignature)
    .flatMap(({ text }) => text.split('|'))
    .filter((text) => legalForm.test(text) && text.length <= longest.companyName && !/[@\d]{3}/.test(text))
  return part?.trim() ?? ''
}

function phoneIn(lines: readonly MailLine[]): string {
  for (const { text } of lines) {
    for (const { 0: found, index } of text.matchAll(anyPhone)) {
      if (otherNumber.test(fold(text.slice(Math.max(0, index - 12), index)))) continue
      const phone = found.trim().replaceAll('/', ' ')
      if (isPhone(phone)) return phone
    }
  }
  return ''
}

function afmIn(lines: readonly MailLine[]): string {
  const written = lines.flatMap(({ text }) =>
    [...text.matchAll(labelledAfm), ...text.matchAll(prefixedAfm)].map(({ 1: digits = '' }) => digits),
  )
  return written.flatMap((each) => parseAfm(each) ?? [])[0] ?? ''
}

/** Whether a line is contact data, without a request. */
export function isContactLine({ text, folded }: MailLine): boolean {
  if (/^(?:απο|from|προσ|to|κοιν|cc|bcc|θεμα|subject|ημερομηνια|date|sent|σταλθηκε|απεσταλη|reply-to)\s*:/.test(folded))
    return true
  if (/^(?:τηλ|κιν|φαξ|tel|phone|mob|fax|αφμ|α\.φ\.μ|δου|vat|e-?mail|web|www)(?![\p{L}])/u.test(folded)) return true
  if (addressesIn(text).length > 0 || [...text.matchAll(anyPhone)].some(([found]) => isPhone(found))) return true
  return /(?:^|\s)(?:οδοσ|τ\.?κ\.?|λεωφ)[\s.:]/.test(folded) || foldedWords(text).length === 0
}
