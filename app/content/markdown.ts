/**
 * The little Markdown in which the shop's texts are written: headings (## and ###, with `{#anchor}`), paragraphs, lists,
 * tables, notes (>), **strong** and [links](/path). Whatever else stands in a text is text: HTML is never made of it.
 */
export type Inline = string | { readonly strong: string } | { readonly text: string; readonly to: string }

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph' | 'note'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'table'
      readonly head: readonly (readonly Inline[])[]
      readonly rows: readonly (readonly (readonly Inline[])[])[]
    }

export interface Text {
  /** What stands above the `---`: title, description, updated ... */
  readonly facts: Readonly<Record<string, string>>
  readonly blocks: readonly Block[]
}

/** Reads a text: `name: value` lines, a line with `---`, then Markdown. */
export function readText(source: string): Text {
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  const end = lines.indexOf('---')
  const facts = lines.slice(0, Math.max(0, end)).flatMap((line) => {
    const [, name, value] = /^(\w+):\s*(.*)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value.trim()] as const]
  })
  const paragraphs = lines
    .slice(end + 1)
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
  return { facts: Object.fromEntries(facts), blocks: paragraphs.filter((paragraph) => paragraph !== '').map(readBlock) }
}

function readBlock(paragraph: string, index: number): Block {
  const [, marks, text, id] = /^(##|###) (.+?)(?: \{#([\w-]+)\})?$/.exec(paragraph) ?? []
  if (marks !== undefined && text !== undefined) {
    return { kind: 'heading', level: marks === '##' ? 2 : 3, id: id ?? `section-${index}`, text }
  }
  const lines = paragraph.split('\n')
  if (lines.every((line) => /^[-*] /.test(line))) return listOf(lines, /^[-*] /, false)
  if (lines.every((line) => /^\d+\. /.test(line))) return listOf(lines, /^\d+\. /, true)
  if (lines.length > 2 && lines.every((line) => /^\|.*\|$/.test(line))) {
    const [head = [], , ...rows] = lines.map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => readInline(cell.trim())),
    )
    return { kind: 'table', head, rows }
  }
  if (lines.every((line) => line.startsWith('> '))) {
    return { kind: 'note', content: readInline(lines.map((line) => line.slice(2)).join(' ')) }
  }
  return { kind: 'paragraph', content: readInline(lines.join(' ')) }
}

function listOf(lines: readonly string[], mark: RegExp, ordered: boolean): Block {
  return { kind: 'list', ordered, items: lines.map((line) => readInline(line.replace(mark, ''))) }
}

/** A page of ours, a page elsewhere, a mail or a call; anything else (javascript:, //host) stays text. */
const safeLink = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/

export function readInline(text: string): readonly Inline[] {
  return text.split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^()\s]+\))/).flatMap((part): readonly Inline[] => {
    if (part === '') return []
    const [, strong] = /^\*\*([^*]+)\*\*$/.exec(part) ?? []
    if (strong !== undefined) return [{ strong }]
    const [, label, to] = /^\[([^\]]+)\]\(([^()\s]+)\)$/.exec(part) ?? []
    if (label !== undefined && to !== undefined && safeLink.test(to)) return [{ text: label, to }]
    return [part]
  })
}

/** The words alone: for descriptions and structured data. */
export function plainText(content: readonly Inline[]): string {
  return content.map((part) => (typeof part === 'string' ? part : 'strong' in part ? part.strong : part.text)).join('')
}
