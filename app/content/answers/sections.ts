/** A part of a Markdown text below a heading. */
export interface Section {
  readonly level: 2 | 3
  readonly heading: string
  /** The anchor that its heading states: «## Παράδοση {#delivery}» */
  readonly id: string | null
  /** The heading of level 2 above it; its own for one of level 2 */
  readonly group: string
  /** Without marks */
  readonly content: string
}

const headingLine = /^(##|###) (\S.*)$/
const anchor = /\{#([\w-]{1,80})\}$/

/** The sections of a Markdown text by its headings of levels 2 and 3, to be searched; what is shown is read by a full parser. */
export function splitSections(markdown: string): Section[] {
  const found: { level: 2 | 3; heading: string; id: string | null; group: string; lines: string[] }[] = []
  let group = ''
  for (const line of markdown.split('\n')) {
    const [, marks, rest = ''] = headingLine.exec(line.trim()) ?? []
    if (marks === undefined) {
      found.at(-1)?.lines.push(line)
      continue
    }
    const id = anchor.exec(rest.trim())?.[1] ?? null
    const heading = id === null ? rest.trim() : rest.slice(0, rest.lastIndexOf('{#')).trim()
    const level = marks === '##' ? 2 : 3
    if (level === 2) group = heading
    found.push({ level, heading, id, group, lines: [] })
  }
  return found.map(({ lines, ...section }) => ({ ...section, content: plainWords(lines) }))
}

/** Lines without the marks of tables, lists, links and emphasis. */
function plainWords(lines: readonly string[]): string {
  return lines
    .filter((line) => !/^[\s|:-]+$/.test(line))
    .map((line) =>
      line
        .replace(/^\s*(?:[-*>]|\d{1,3}\.)\s/, '')
        .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
        .replaceAll(/\*\*|[|`_]/g, ' ')
        .trim(),
    )
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
