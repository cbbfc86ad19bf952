import type { Block, Inline } from '#app/content/blocks.ts'

/** A text of a supplier or a merchant in Markdown: its signs are no Markdown of ours. */
export function plainMarkdown(text: string): string {
  const line = text
    .split('\n')
    .map((part) => part.trim())
    .join(' ')
  return line
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\\`*_[\]<>#|~]|&(?=#?\w+;)/g, (sign) => `\\${sign}`)
    .replace(/^[-+=]/, (sign) => `\\${sign}`)
    .replace(/^(\d+)([.)])/, '$1\\$2')
}

/** Several lines of such a text, as paragraphs. */
export function paragraphs(text: string): string {
  return text
    .split(/\n+/)
    .map((line) => plainMarkdown(line.trim()))
    .filter((line) => line !== '')
    .join('\n\n')
}

export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** A page's text in Markdown. */
export function markdownOfBlocks(blocks: readonly Block[]): string {
  return blocks.map(markdownOfBlock).join('\n\n')
}

function markdownOfBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${plainMarkdown(block.text)}`
    case 'paragraph':
      return inlines(block.content)
    case 'note':
      return `> ${inlines(block.content)}`
    case 'list':
      return block.items.map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${inlines(item)}`).join('\n')
    case 'picture':
      return `![${plainMarkdown(block.alt)}](${block.src})`
    case 'table':
      return markdownTable(
        block.head.map(inlines),
        block.rows.map((row) => row.map(inlines)),
      )
  }
}

function inlines(content: readonly Inline[]): string {
  return content
    .map((part) => {
      if (typeof part === 'string') return plainMarkdown(part)
      if ('strong' in part) return `**${plainMarkdown(part.strong)}**`
      if ('emphasis' in part) return `*${plainMarkdown(part.emphasis)}*`
      return `[${plainMarkdown(part.text)}](${part.to})`
    })
    .join('')
}
