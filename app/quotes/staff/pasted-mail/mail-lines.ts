import { fold } from '#app/platform/text/greek-text.ts'

// The lines of a mail's text, as pasted by staff.

/** Ample for a mail with forty lines; longer texts are refused. */
export const maxMailLength = 20_000
/** Lines of text are shorter; the rest of a longer one is ignored. */
const maxLineLength = 500

export interface MailLine {
  readonly text: string
  /** Folded: lower case without accents */
  readonly folded: string
  /** After «Με εκτίμηση» */
  readonly inSignature: boolean
}

const closings =
  /^(?:με εκτιμηση|μετα τιμησ|φιλικα|ευχαριστ|σασ ευχαριστ|με φιλικουσ|χαιρετισμ|καλη συνεχεια|(?:best |kind |warm )?regards|thanks|thank you|sincerely|me ektimisi|euxarist|efxarist)/
/** A longer line is more than a closing. */
const maxClosingLength = 45

/** The customer's own lines. Quoted text is skipped, unless everything is quoted: a forwarded mail. */
export function mailLines(text: string): readonly MailLine[] {
  const lines = text
    .toWellFormed()
    .replaceAll(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replaceAll(/[\p{Cf}]|[^\P{Cc}\n\t]/gu, '')
    .split('\n')
    .map((line) => line.slice(0, maxLineLength).replaceAll('\u00a0', ' ').trimEnd())
  const own = lines.filter((line) => !line.startsWith('>'))
  const isForwarded = own.every((line) => line.trim() === '' || isAttribution(fold(line)))
  const read = isForwarded ? lines.map((line) => line.replace(/^(?:>\s?)+/, '')) : own
  let inSignature = false
  return read.flatMap((line) => {
    const folded = fold(line).trim()
    if (folded === '' || isAttribution(folded)) return []
    if (isClosing(folded)) inSignature = true
    return { text: line.trim(), folded, inSignature }
  })
}

/** The mail's text without quotations, for the request. */
export function mailWords(lines: readonly MailLine[], max: number): string {
  return lines
    .map(({ text }) => text)
    .join('\n')
    .slice(0, max)
    .trim()
}

/** «Στις 3/11 ο Νίκος έγραψε:» */
function isAttribution(folded: string): boolean {
  return /(?:εγραψε|wrote|forwarded message|προωθημενο μηνυμα|original message|αρχικο μηνυμα)[\s:-]*$/.test(folded)
}

export function isClosing(folded: string): boolean {
  return folded.startsWith('--') || (folded.length <= maxClosingLength && closings.test(folded) && !/\d/.test(folded))
}
