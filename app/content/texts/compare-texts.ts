import type { TextContent } from '#app/content/texts/text-content.ts'

export interface DiffLine {
  readonly is: 'same' | 'added' | 'removed'
  readonly text: string
}

/** The most cells to compare, some 10 ms; in longer texts only equal beginnings and ends are found. */
const maxCells = 1_000_000

/** A diff by lines: the longest common subsequence is unchanged. */
export function compareLines(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  const start = sharedStart(before, after)
  const end = sharedStart(before.slice(start).toReversed(), after.slice(start).toReversed())
  const same = (lines: readonly string[]) => lines.map((text): DiffLine => ({ is: 'same', text }))
  return [
    ...same(before.slice(0, start)),
    ...compareMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...same(before.slice(before.length - end)),
  ]
}

function sharedStart(one: readonly string[], other: readonly string[]): number {
  let length = 0
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1
  return length
}

function compareMiddle(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  const width = after.length + 1
  if ((before.length + 1) * width > maxCells) return replaced(before, after)
  // Length of the longest common subsequence after each pair of lines
  const common = new Uint16Array((before.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  // Numbers, because lines of one length that differ at their ends are slow to compare.
  const numbers = new Map([...before, ...after].map((text, number) => [text, number]))
  const [old, current] = [before, after].map((lines) => lines.map((text) => numbers.get(text)))
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      common[i * width + j] = old?.[i] === current?.[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < before.length && j < after.length) {
    const [removed = '', added = ''] = [before[i], after[j]]
    if (removed === added) {
      lines.push({ is: 'same', text: removed })
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      lines.push({ is: 'removed', text: removed })
      i += 1
    } else {
      lines.push({ is: 'added', text: added })
      j += 1
    }
  }
  return [...lines, ...replaced(before.slice(i), after.slice(j))]
}

const replaced = (before: readonly string[], after: readonly string[]): DiffLine[] => [
  ...before.map((text) => ({ is: 'removed' as const, text })),
  ...after.map((text) => ({ is: 'added' as const, text })),
]

const labels: Readonly<Record<string, string>> = {
  title: 'Τίτλος',
  description: 'Περιγραφή',
  lead: 'Εισαγωγή',
  day: 'Ημερομηνία',
  author: 'Συντάκτης',
  products: 'Προϊόντα',
  picture: 'Εικόνα',
  pictureAlt: 'Περιγραφή εικόνας',
  actionText: 'Κουμπί',
  actionTo: 'Σύνδεσμος κουμπιού',
  promises: 'Τι υποσχόμαστε',
  showsDay: 'Ημερομηνία ενημέρωσης',
  isSample: 'Σήμανση υποδείγματος',
  isHidden: 'Κρυφό',
  greeting: 'Χαιρετισμός',
  closing: 'Κλείσιμο',
}

/** A text as comparable lines: its fields by name, then its body. */
export function linesOfContent(content: TextContent): string[] {
  return Object.entries(content)
    .flatMap(([name, value]) => {
      if (name === 'kind' || name === 'body' || value === '' || value === false) return []
      if (name === 'sections' && content.kind === 'home') return content.sections.map(sectionLine)
      if (name === 'how' && content.kind === 'home')
        return [content.how.title, ...content.how.stages.flatMap(({ title, text }) => [title, ...text.split('\n')])]
      if (name === 'paragraphs' && content.kind === 'mail')
        return Object.entries(content.paragraphs).flatMap(([template, text]) => (text === '' ? [] : [`${template}: ${text}`]))
      return `${labels[name] ?? name}: ${value === true ? 'ναι' : Array.isArray(value) ? value.join(', ') : String(value)}`.split(
        '\n',
      )
    })
    .concat('body' in content ? ['', ...content.body.split('\n')] : [])
}

function sectionLine(section: (TextContent & { kind: 'home' })['sections'][number]): string {
  const name = section.part === 'shelf' ? `ράφι «${section.title}», ${section.count}` : section.part
  const source =
    section.part === 'shelf'
      ? `, ${section.source === 'category' ? `κατηγορία ${section.categoryId}, ${section.sort}` : section.collection}`
      : ''
  return `${name}${source}${section.isShown ? '' : ' (κρυφό)'}`
}
