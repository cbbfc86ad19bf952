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

/** A link whose address cannot end it. */
export function markdownLink(text: string, to: string): string {
  const address = to.replaceAll(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
  return `[${plainMarkdown(text)}](${address})`
}

/** The parts that are not empty, each a paragraph. */
export function joinParts(...parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
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
      return `!${markdownLink(block.alt, block.src)}`
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
      return markdownLink(part.text, part.to)
    })
    .join('')
}
