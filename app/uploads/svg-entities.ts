import { maxSvgBytes } from '#app/uploads/accepted-files.ts'

/** Why a document type is refused. */
export type RefusedEntities = 'external-entity' | 'growing-entity' | 'doctype'

/** Illustrator declares about ten namespaces, and in old versions one name for each style. */
const maxEntities = 1_000
/** The greatest length of one replacement, in characters */
const maxLength = 1_000

const quoted = String.raw`"[^"]*"|'[^']*'`
/** A space, a comment or a processing instruction: no two match the same text, so that matching takes linear time. */
const ignored = String.raw`(?:\s|<!--[^-]*(?:-(?!->)[^-]*)*-->|<\?[^?]*(?:\?(?!>)[^?]*)*\?>)`
const prolog = new RegExp(String.raw`^(\uFEFF?${ignored}*)<!DOCTYPE\s(?:[^[\]<>"']|${quoted})*`, 'i')
const entity = new RegExp(String.raw`<!ENTITY\s+(%\s+)?([^\s"'<>%]+)\s+(?:(SYSTEM|PUBLIC)\b|(${quoted})\s*>)`, 'y')
/** Declares what may be written, and draws nothing. */
const grammar = new RegExp(String.raw`${ignored}|<!(?:ATTLIST|ELEMENT|NOTATION)\s(?:[^"'<>]|${quoted})*>`, 'y')
const end = /\]\s*>/y
/** A reference, or a part of the text in which none is replaced; an unclosed one reaches to the end. */
const reference = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|&([^\s&;#<>"']+);/g

/**
 * An SVG without its document type, the short plain entities of drawing programs replaced. Refuses entities that refer to files
 * or to each other, contain markup, or multiply the text.
 */
export function withoutDoctype(text: string): { readonly text: string } | { readonly because: RefusedEntities } {
  const [head, before = ''] = prolog.exec(text) ?? []
  if (head === undefined) return hasDeclaration(text) ? { because: 'doctype' } : { text }
  const rest = text.slice(head.length)
  const declared = rest.startsWith('>') ? { entities: new Map<string, string>(), length: 1 } : readDeclarations(rest)
  if ('because' in declared) return declared
  const body = rest.slice(declared.length)
  if (hasDeclaration(body)) return { because: 'doctype' }
  const replaced = replaceReferences(body, declared.entities)
  return replaced === null ? { because: 'growing-entity' } : { text: before + replaced }
}

function hasDeclaration(text: string): boolean {
  return /<!(?:DOCTYPE|ENTITY)/i.test(text)
}

interface Declarations {
  readonly entities: ReadonlyMap<string, string>
  /** The length of the text that declares them */
  readonly length: number
}

function readDeclarations(text: string): Declarations | { readonly because: RefusedEntities } {
  const entities = new Map<string, string>()
  if (!text.startsWith('[')) return { because: 'doctype' }
  let at = 1
  for (;;) {
    end.lastIndex = entity.lastIndex = grammar.lastIndex = at
    if (end.test(text)) return { entities, length: end.lastIndex }
    const [declaration, parameter, name = '', outside, value = ''] = entity.exec(text) ?? []
    if (declaration === undefined) {
      // A parameter entity's reference, or nothing that XML knows
      if (!grammar.test(text)) return { because: 'doctype' }
      at = grammar.lastIndex
      continue
    }
    if (outside !== undefined) return { because: 'external-entity' }
    const plain = value.slice(1, -1)
    if (parameter !== undefined || plain.includes('&') || plain.length > maxLength) return { because: 'growing-entity' }
    if (plain.includes('<')) return { because: 'doctype' }
    // The first declaration of a name counts.
    if (!entities.has(name)) entities.set(name, plain.replaceAll('"', '&quot;').replaceAll("'", '&apos;'))
    if (entities.size > maxEntities) return { because: 'growing-entity' }
    at = entity.lastIndex
  }
}

/** Null if it grows beyond what an SVG may have. */
function replaceReferences(text: string, entities: ReadonlyMap<string, string>): string | null {
  let length = text.length
  const replaced = text.replaceAll(reference, (whole, name?: string) => {
    const value = name === undefined ? undefined : entities.get(name)
    if (value === undefined || length > maxSvgBytes) return whole
    length += value.length - whole.length
    return value
  })
  return length > maxSvgBytes ? null : replaced
}
