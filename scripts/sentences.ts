import { readFile } from 'node:fs/promises'

import { parse } from '@swc/core'

export interface Sentence {
  readonly line: number
  readonly text: string
}

/** The text of components, strings and templates of a source, not its comments. Lines of Markdown are unchanged. */
export async function sentencesOf(path: string): Promise<readonly Sentence[]> {
  const source = await readFile(path, 'utf8')
  return path.endsWith('.md') ? linesOf(source) : literalsOf(source, path)
}

function linesOf(source: string): Sentence[] {
  return source.split('\n').map((text, index) => ({ line: index + 1, text }))
}

async function literalsOf(source: string, path: string): Promise<Sentence[]> {
  // A token at the very start: positions count from the first token, after any leading comments.
  const bytes = Buffer.from(`;${source}`)
  const tree: unknown = await parse(`;${source}`, { syntax: 'typescript', tsx: path.endsWith('.tsx') })
  const start = spanOf(tree)?.start ?? 1
  const found: Sentence[] = []
  visit(tree, (node) => {
    const text = textOf(node)
    const span = spanOf(node)
    if (text === null || span === null) return
    const line = bytes
      .subarray(0, span.start - start)
      .toString()
      .split('\n').length
    found.push({ line, text: text.replaceAll(/\s+/g, ' ').trim() })
  })
  return found
}

type Node = Readonly<Record<string, unknown>>

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (!isNode(value)) return
  if ('type' in value) see(value)
  for (const child of Object.values(value)) visit(child, see)
}

function textOf({ type, value, cooked }: Node): string | null {
  const text = type === 'StringLiteral' || type === 'JSXText' ? value : type === 'TemplateElement' ? cooked : null
  return typeof text === 'string' ? text : null
}

function spanOf(node: unknown): { readonly start: number } | null {
  const span = isNode(node) && isNode(node['span']) ? node['span'] : null
  return span !== null && typeof span['start'] === 'number' ? { start: span['start'] } : null
}
