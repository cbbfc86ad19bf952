import { hexOfLab, type Lab } from '#app/personalisation/logos/lab-colour.ts'

export const inkValueError =
  'Γράψτε το χρώμα με έξι ψηφία, για παράδειγμα #1f3a5f, ή τις μετρημένες τιμές του, για παράδειγμα Lab 24,5 2,1 −25.'

export interface InkValue {
  /** `#rrggbb` */
  readonly hex: string
  /** Null if it was not measured */
  readonly lab: Lab | null
}

/** «#1f3a5f», «1F3A5F», «Lab 24,5 2,1 −25», «L*24.5 a*2.1 b*-25»; null for what is no colour. */
export function readInkValue(typed: string): InkValue | null {
  const text = typed.normalize('NFKC').trim().replaceAll(/[−–]/g, '-')
  const [, digits] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text) ?? []
  if (digits !== undefined) return { hex: `#${sixDigits(digits.toLowerCase())}`, lab: null }
  const lab = readLab(text)
  return lab === null ? null : { hex: hexOfLab(lab), lab }
}

const sixDigits = (digits: string) => (digits.length === 6 ? digits : digits.replaceAll(/./g, '$&$&'))

/** How a measured value is written in fields and files. */
export function inkValueText({ hex, lab }: InkValue): string {
  return lab === null ? hex : `Lab ${lab.map((value) => String(value).replace('.', ',')).join(' ')}`
}

function readLab(text: string): Lab | null {
  if (!/^(?:cie ?)?l/i.test(text)) return null
  const plain = text.replaceAll(/^cie|[lab*:=()]/gi, ' ').trim()
  // Commas are decimals where something else parts the values.
  const parts = /[\s;/]/.test(plain) ? plain.split(/[\s;/]+/) : plain.split(',')
  const numbers = parts.map((part) => part.replace(/,$/, '').replace(',', '.'))
  if (numbers.length !== 3 || !numbers.every((part) => /^[+-]?\d{1,3}(?:\.\d{1,4})?$/.test(part))) return null
  const [l = 0, a = 0, b = 0] = numbers.map(Number)
  return l >= 0 && l <= 100 && Math.abs(a) <= 128 && Math.abs(b) <= 128 ? [l, a, b] : null
}
