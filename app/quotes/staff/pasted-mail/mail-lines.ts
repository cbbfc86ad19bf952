import { fold } from '#app/platform/text/greek-text.ts'

// The lines of a mail's text, as staff paste it.

/** Ample for a mail with forty lines; a longer text is refused. */
export const longestMail = 20_000
/** A line of words is shorter; the rest of a longer one is not read. */
const longestLine = 500

export interface MailLine {
  readonly text: string
  /** Folded: no accents, small letters */
  readonly folded: string
  /** It came after «Με εκτίμηση» */
  readonly inSignature: boolean
}

const closings =
  /^(?:με εκτιμηση|μετα τιμησ|φιλικα|ευχαριστ|σασ ευχαριστ|με φιλικουσ|χαιρετισμ|καλη συνεχεια|(?:best |kind |warm )?regards|thanks|thank you|sincerely|me ektimisi|euxarist|efxarist)/
/** A longer line says more than good-bye. */
const longestClosing = 45

/** The customer's own lines. What they quote is left out, unless all of it is quoted: a forwarded mail. */
export function mailLines(text: string): readonly MailLine[] {
  const lines = text
    .toWellFormed()
    .replaceAll(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replaceAll(/[\p{Cf}]|[^\P{Cc}\n\t]/gu, '')
    .split('\n')
    .map((line) => line.slice(0, longestLine).replaceAll('\u00a0', ' ').trimEnd())
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

/** The mail's words without what it quotes, for the request. */
export function mailWords(lines: readonly MailLine[], most: number): string {
  return lines
    .map(({ text }) => text)
    .join('\n')
    .slice(0, most)
    .trim()
}

/** «Στις 3/11 ο Νίκος έγραψε:» */
function isAttribution(folded: string): boolean {
  return /(?:εγραψε|wrote|forwarded message|προωθημενο μηνυμα|original message|αρχικο μηνυμα)[\s:-]*$/.test(folded)
}

export function isClosing(folded: string): boolean {
  return folded.startsWith('--') || (folded.length <= longestClosing && closings.test(folded) && !/\d/.test(folded))
}
