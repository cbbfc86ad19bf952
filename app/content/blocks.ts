/** The blocks of a text. They are rendered as text, never as HTML. */
export type Inline =
  | string
  | { readonly strong: string }
  | { readonly emphasis: string }
  | { readonly text: string; readonly to: string }

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph' | 'note'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'picture'
      readonly src: string
      readonly alt: string
      readonly width: number
      readonly height: number
    }
  | {
      readonly kind: 'table'
      readonly head: readonly (readonly Inline[])[]
      readonly rows: readonly (readonly (readonly Inline[])[])[]
    }

/** The blocks with every word of theirs, and the target of every link, changed by `change`. */
export function mapBlocks(blocks: readonly Block[], change: (text: string) => string): readonly Block[] {
  const changed = (content: readonly Inline[]) => content.map((part) => changedPart(part, change))
  return blocks.map((block): Block => {
    switch (block.kind) {
      case 'heading':
        return { ...block, text: change(block.text) }
      case 'paragraph':
      case 'note':
        return { ...block, content: changed(block.content) }
      case 'list':
        return { ...block, items: block.items.map(changed) }
      case 'picture':
        return { ...block, alt: change(block.alt) }
      case 'table':
        return { ...block, head: block.head.map(changed), rows: block.rows.map((row) => row.map(changed)) }
    }
  })
}

function changedPart(part: Inline, change: (text: string) => string): Inline {
  if (typeof part === 'string') return change(part)
  if ('strong' in part) return { strong: change(part.strong) }
  return 'emphasis' in part ? { emphasis: change(part.emphasis) } : { text: change(part.text), to: change(part.to) }
}

/** Plain text, for descriptions and structured data. */
export function plainText(content: readonly Inline[]): string {
  return content.map(wordsOf).join('')
}

function wordsOf(part: Inline): string {
  if (typeof part === 'string') return part
  if ('strong' in part) return part.strong
  return 'emphasis' in part ? part.emphasis : part.text
}
