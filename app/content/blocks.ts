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

/** Plain text, for descriptions and structured data. */
export function plainText(content: readonly Inline[]): string {
  return content.map(wordsOf).join('')
}

function wordsOf(part: Inline): string {
  if (typeof part === 'string') return part
  if ('strong' in part) return part.strong
  return 'emphasis' in part ? part.emphasis : part.text
}
