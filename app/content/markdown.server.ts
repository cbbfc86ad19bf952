import type { Nodes, Paragraph, PhrasingContent, Root, RootContent, TableRow } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'

import { type Block, type Inline, plainText } from '#app/content/blocks.ts'
import { markdownLimits, type MarkdownProblem, markdownProblem } from '#app/content/markdown-limits.ts'
import { pictureSize, shopPictureName } from '#app/content/texts/text-pictures.ts'

/** The blocks of a text, or why it cannot be shown. */
export type ReadBlocks = { readonly blocks: readonly Block[] } | { readonly problem: MarkdownProblem }

/**
 * Markdown (CommonMark, with GitHub's tables) as blocks. A heading may set its anchor: `## Κόστος {#cost}`. HTML and unsafe
 * links stay plain text. Pictures are the shop's own, in a separate paragraph; `src` is a name. A long text takes a second:
 * only `read-blocks.worker.ts` calls it.
 */
export function readBlocks(markdown: string): ReadBlocks {
  const excess = markdownProblem(markdown)
  if (excess !== null) return { problem: excess }
  const tree = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
  const deep = tooDeep(tree)
  if (deep !== null) return { problem: deep }
  const written = (node: Nodes) => markdown.slice(node.position?.start.offset, node.position?.end.offset)

  function blocksOf(node: RootContent, index: number): readonly Block[] {
    // Other Markdown nodes stay plain text.
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check
    switch (node.type) {
      case 'heading': {
        const [, text = '', id = `section-${index}`] =
          /^(.*?)(?: \{#([\w-]+)\})?$/su.exec(plainText(inlines(node.children))) ?? []
        return [{ kind: 'heading', level: node.depth <= 2 ? 2 : 3, id, text }]
      }
      case 'paragraph': {
        const [only, ...others] = node.children
        const name = only?.type === 'image' && others.length === 0 ? shopPictureName(only.url) : null
        if (only?.type !== 'image' || name === null) return [{ kind: 'paragraph', content: inlines(node.children) }]
        return [{ kind: 'picture', src: name, alt: only.alt ?? '', ...pictureSize(name) }]
      }
      case 'blockquote':
        return node.children
          .flatMap(blocksOf)
          .map((block) => (block.kind === 'paragraph' ? { kind: 'note', content: block.content } : block))
      case 'list':
        return [
          { kind: 'list', ordered: node.ordered === true, items: node.children.flatMap(({ children }) => itemsOf(children)) },
        ]
      case 'table': {
        const [head = [], ...rows] = node.children.map(cellsOf)
        return [{ kind: 'table', head, rows }]
      }
      case 'code':
        return [{ kind: 'paragraph', content: [node.value] }]
      case 'thematicBreak':
      case 'definition':
        return []
      default:
        return [{ kind: 'paragraph', content: [written(node)] }]
    }
  }

  /** A list item and the items nested in it, shown as one flat list. */
  function itemsOf(children: readonly RootContent[]): readonly (readonly Inline[])[] {
    const paragraphs = children.filter((node): node is Paragraph => node.type === 'paragraph')
    const own = paragraphs.flatMap((node, at) => (at === 0 ? inlines(node.children) : [' ', ...inlines(node.children)]))
    const inner = children.flatMap((node) =>
      node.type === 'list' ? node.children.flatMap((item) => itemsOf(item.children)) : [],
    )
    return [own, ...inner]
  }

  function cellsOf(row: TableRow): readonly (readonly Inline[])[] {
    return row.children.map((cell) => inlines(cell.children))
  }

  function inlines(nodes: readonly PhrasingContent[]): readonly Inline[] {
    return nodes.map((node): Inline => {
      // oxlint-disable-next-line typescript/switch-exhaustiveness-check
      switch (node.type) {
        case 'text':
          return node.value.replaceAll('\n', ' ')
        case 'strong':
          return { strong: plainText(inlines(node.children)) }
        case 'emphasis':
          return { emphasis: plainText(inlines(node.children)) }
        case 'link':
          return safeLink.test(node.url) ? { text: plainText(inlines(node.children)), to: node.url } : written(node)
        case 'inlineCode':
          return node.value
        case 'break':
          return ' '
        default:
          return written(node)
      }
    })
  }

  const blocks: Block[] = []
  let parts = 0
  for (const [index, node] of tree.children.entries()) {
    const read = blocksOf(node, index)
    parts += read.reduce((sum, block) => sum + partsOf(block), 0)
    if (parts > markdownLimits.parts) return { problem: { reason: 'parts', line: node.position?.start.line ?? 1 } }
    blocks.push(...read)
  }
  return { blocks }
}

/** The first list or quote below too many others. Not recursive: any depth may come. */
function tooDeep(tree: Root): MarkdownProblem | null {
  const waiting: { readonly node: Nodes; readonly depth: number }[] = [{ node: tree, depth: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node } = next
    const depth = next.depth + (node.type === 'blockquote' || node.type === 'listItem' ? 1 : 0)
    if (depth > markdownLimits.nesting) return { reason: 'nesting', line: node.position?.start.line ?? 1 }
    if ('children' in node) for (const child of node.children) waiting.push({ node: child, depth })
  }
  return null
}

function partsOf(block: Block): number {
  const wordsIn = (cells: readonly (readonly Inline[])[]) => cells.reduce((sum, cell) => sum + 1 + cell.length, 0)
  switch (block.kind) {
    case 'heading':
    case 'picture':
      return 1
    case 'paragraph':
    case 'note':
      return 1 + block.content.length
    case 'list':
      return wordsIn(block.items)
    case 'table':
      return wordsIn([...block.head, ...block.rows.flat()])
  }
}

/** Links to our pages, other sites, mail addresses and phone numbers; anything else (javascript:, //host) is plain text. */
const safeLink = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/
