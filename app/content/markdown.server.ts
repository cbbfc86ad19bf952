import type { Nodes, Paragraph, PhrasingContent, RootContent, TableRow } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'

import { type Block, type Inline, plainText } from '#app/content/blocks.ts'
import { pictureSize, shopPictureName } from '#app/content/texts/text-pictures.ts'

export interface MarkdownPage {
  /** The fields above the `---`: title, description, updated ... */
  readonly facts: Readonly<Record<string, string>>
  readonly blocks: readonly Block[]
}

/**
 * Parses a page: `name: value` lines, a line with `---`, then Markdown (CommonMark, with GitHub's tables). A heading may
 * set its anchor: `## Κόστος {#cost}`. HTML and unsafe links stay plain text.
 */
export function readMarkdownPage(source: string): MarkdownPage {
  const { facts, body } = splitPage(source)
  return { facts, blocks: readBlocks(body) }
}

/** A page's fields and its Markdown. */
export function splitPage(source: string): { readonly facts: MarkdownPage['facts']; readonly body: string } {
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  const end = lines.indexOf('---')
  const facts = lines.slice(0, Math.max(0, end)).flatMap((line) => {
    const [, name, value] = /^(\w+):\s*(.*)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value.trim()] as const]
  })
  return { facts: Object.fromEntries(facts), body: lines.slice(end + 1).join('\n') }
}

/** Markdown as blocks. Pictures are the shop's own, in a separate paragraph; `src` is a name. */
export function readBlocks(markdown: string): readonly Block[] {
  const tree = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
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

  return tree.children.flatMap(blocksOf)
}

/** Links to our pages, other sites, mail addresses and phone numbers; anything else (javascript:, //host) is plain text. */
const safeLink = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/
