import { luminanceOfHex } from '#app/personalisation/compositor/ink-contrast.ts'

const white = '#ffffff'
/** WCAG 2.2, 1.4.3 */
const minContrast = 4.5

/** Whether white letters on the colour can be read, and letters of the colour on white. */
export function isReadableWithWhite(hex: string): boolean {
  return (luminanceOfHex(white) + 0.05) / (luminanceOfHex(hex) + 0.05) >= minContrast
}

/** The lightest shade of a colour that can be read with white; the colour itself where it can. */
export function readableShade(hex: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const brightest = Math.max(...channels)
  for (let level = brightest; level > 0; level -= 1) {
    const shade = hexOf(channels.map((channel) => Math.round((channel * level) / brightest)))
    if (isReadableWithWhite(shade)) return shade
  }
  return '#000000'
}

const hexOf = (channels: readonly number[]) => `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`

/** The sentence about a colour that cannot be used, in small letters; null for one that can, and for none. */
export function accentError(text: string): string | null {
  if (text === '') return null
  if (!/^#[0-9a-f]{6}$/.test(text)) return 'Γράψτε το χρώμα όπως #1f4e79, ή αφήστε το κενό.'
  if (isReadableWithWhite(text)) return null
  return `Το χρώμα είναι ανοιχτό: τα γράμματα δεν διαβάζονται σε λευκό φόντο. Η κοντινότερη απόχρωση που διαβάζεται είναι ${readableShade(text)}.`
}
