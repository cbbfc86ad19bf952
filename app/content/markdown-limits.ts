import { formatNumber } from '#app/platform/text/greek-text.ts'

/** What a text may not exceed, so that it is read and shown at once. */
export const markdownLimits = {
  lines: 5_000,
  nesting: 20,
  lineLength: 5_000,
  blockLength: 20_000,
  /** Characters that may format, in a block: the parser's time grows with their square. */
  marks: 1_000,
  placeholders: 200,
  /** Blocks, cells, list items, and the words and links in them: a page's rendering takes some 10 µs for each. */
  parts: 1_500,
} as const

/** Why a text cannot be shown; the lines count from 1. */
export interface MarkdownProblem {
  readonly reason: keyof typeof markdownLimits | 'slow'
  readonly line: number
}

/** A quote, or a list's item */
const containerMark = />|(?:[*+-]|\d{1,9}[.)])(?=[ \t]|$)/y

/** The first excess of a text in one pass, before it is parsed. Null if there is none. */
export function markdownProblem(markdown: string): MarkdownProblem | null {
  let block = { line: 1, length: 0, marks: 0 }
  let placeholders = 0
  for (const [at, text] of markdown.split('\n').entries()) {
    const line = at + 1
    if (text.trim() === '') block = { line: line + 1, length: 0, marks: 0 }
    block.length += text.length
    block.marks += countOf(text, formatting)
    placeholders += countOf(text, placeholderStart)
    if (line > markdownLimits.lines) return { reason: 'lines', line }
    if (text.length > markdownLimits.lineLength) return { reason: 'lineLength', line }
    if (nestingOf(text) > markdownLimits.nesting) return { reason: 'nesting', line }
    if (block.length > markdownLimits.blockLength) return { reason: 'blockLength', line: block.line }
    if (block.marks > markdownLimits.marks) return { reason: 'marks', line: block.line }
    if (placeholders > markdownLimits.placeholders) return { reason: 'placeholders', line }
  }
  return null
}

const formatting = /[*_`[\]<&\\]/g
const placeholderStart = /\{\{/g
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** The deepest that a line's marks of quotes and lists, and its indentation, can nest it. */
function nestingOf(text: string): number {
  let depth = 0
  let spaces = 0
  for (let at = 0; at < text.length && depth <= markdownLimits.nesting;) {
    if (text[at] === ' ' || text[at] === '\t') {
      spaces += text[at] === '\t' ? 4 : 1
      at += 1
      continue
    }
    containerMark.lastIndex = at
    const [mark] = containerMark.exec(text) ?? []
    if (mark === undefined) return depth
    // A list item is indented by two spaces at least.
    depth += 1 + Math.floor(spaces / 2)
    spaces = 0
    at += mark.length
  }
  return depth
}

/** Why a text cannot be published, where, and what to do. */
export function markdownProblemText({ reason, line: number }: MarkdownProblem): string {
  const line = formatNumber(number)
  switch (reason) {
    case 'lines':
      return 'Το κείμενο έχει πάνω από 5.000 γραμμές: η γραμμή 5.001 και όσες ακολουθούν δεν χωρούν. Χωρίστε το σε δύο κείμενα.'
    case 'nesting':
      return `Στη γραμμή ${line} οι λίστες και τα παραθέματα έχουν πάνω από ${markdownLimits.nesting} επίπεδα. Αφαιρέστε μερικά.`
    case 'lineLength':
      return `Η γραμμή ${line} έχει πάνω από 5.000 χαρακτήρες. Χωρίστε την σε μικρότερες.`
    case 'blockLength':
      return `Η παράγραφος στη γραμμή ${line} έχει πάνω από 20.000 χαρακτήρες. Χωρίστε την με κενές γραμμές.`
    case 'marks':
      return `Η παράγραφος στη γραμμή ${line} έχει πάνω από 1.000 σημάδια μορφοποίησης (* _ [ ] και όμοια). Αφαιρέστε μερικά ή χωρίστε την με κενές γραμμές.`
    case 'placeholders':
      return `Στη γραμμή ${line} τα πεδία {{…}} του κειμένου ξεπερνούν τα ${markdownLimits.placeholders}. Αφαιρέστε μερικά.`
    case 'parts':
      return `Στη γραμμή ${line} το κείμενο ξεπερνά τα 1.500 μέρη (παραγράφους, κελιά, συνδέσμους). Χωρίστε το σε δύο κείμενα.`
    case 'slow':
      return `Το κείμενο αργεί πολύ να διαβαστεί, κυρίως η παράγραφος στη γραμμή ${line}. Απλοποιήστε τη μορφοποίησή της.`
  }
}

/** The line of the block with the most marks, which takes a parser longest. */
export function slowestLine(markdown: string): number {
  let [line, most] = [1, 0]
  let block = { line: 1, marks: 0 }
  for (const [at, text] of markdown.split('\n').entries()) {
    if (text.trim() === '') block = { line: at + 2, marks: 0 }
    block.marks += countOf(text, formatting)
    if (block.marks > most) [line, most] = [block.line, block.marks]
  }
  return line
}
