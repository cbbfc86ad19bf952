import { inkValueError, readInkValue } from '#app/personalisation/inks/ink-value.ts'
import { maxInkCode } from '#app/personalisation/inks/pantone-code.ts'

export const maxInkName = 60
export const maxInks = 2_000

/** Equal for codes that differ in capitals only. Both forms of «σ» have one capital. */
export function inkCodeKey(code: string): string {
  return code.toUpperCase()
}

export interface InkLine {
  readonly code: string
  readonly name: string
  /** The colour value as the merchant typed it */
  readonly value: string
}

interface LineProblem {
  /** From 1 */
  readonly line: number
  readonly text: string
}

/**
 * The inks of a pasted list, one a line: «κωδικός; όνομα; #hex». Columns are parted by semicolons or tabs, or by commas where a
 * line has neither; without a name the code is the name. A first line without a colour is a heading.
 */
export function readInkLines(text: string): { readonly inks: readonly InkLine[]; readonly problems: readonly LineProblem[] } {
  const inks: InkLine[] = []
  const problems: LineProblem[] = []
  const known = new Set<string>()
  for (const [index, line] of text.split(/\r\n|[\n\r]/).entries()) {
    const [code = '', ...rest] = columnsOf(line)
    if (code === '' && rest.every((cell) => cell === '')) continue
    const [name, value] = rest.length === 1 ? [code, rest[0] ?? ''] : [rest[0] ?? '', rest.slice(1).join(' ').trim()]
    const read = readInkValue(value)
    if (read === null && inks.length === 0 && problems.length === 0 && isHeading(line)) continue
    const problem = problemOf(code, name, read !== null, known)
    if (problem !== null) problems.push({ line: index + 1, text: problem })
    else inks.push({ code, name: name === '' ? code : name, value })
    known.add(inkCodeKey(code))
  }
  return { inks, problems }
}

function columnsOf(line: string): string[] {
  const by = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  return line.split(by).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
}

const isHeading = (line: string) => /κωδικ|code|όνομα|ονομα|name|hex/i.test(line)

function problemOf(code: string, name: string, hasValue: boolean, known: ReadonlySet<string>): string | null {
  if (code === '') return 'Λείπει ο κωδικός.'
  if (code.length > maxInkCode) return `Ο κωδικός έχει έως ${maxInkCode} χαρακτήρες.`
  if (name.length > maxInkName) return `Το όνομα έχει έως ${maxInkName} χαρακτήρες.`
  if (known.has(inkCodeKey(code))) return `Ο κωδικός «${code}» υπάρχει ήδη πιο πάνω.`
  return hasValue ? null : inkValueError
}
