import { slowTexts } from './slow-texts.ts'

/** The used parts of an OpenAPI schema. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly maxLength?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

/** The length of a text without a limit of its own, and the items of such a list */
const maxTextLength = 5_000
const maxListLength = 50

export type Definitions = Readonly<Record<string, Schema>>

interface Filling {
  readonly definitions: Definitions
  readonly entries: number
  /** Repeated up to the length of each text, and at most `longest` characters */
  readonly text: string
  readonly longest: number
}

/** The largest input that a schema accepts, up to `maxBytes`, with its texts made of `text`. */
export function worstInput(
  schema: Schema,
  definitions: Definitions,
  maxBytes: number,
  text = slowTexts['letters'] ?? '',
): unknown {
  let [entries, longest] = [maxListLength, maxBytes]
  for (;;) {
    const input = inputOf(schema, { definitions, entries, text, longest })
    if (Buffer.byteLength(JSON.stringify(input)) <= maxBytes) return input
    if (entries > 0) entries = Math.floor(entries / 2)
    else longest = Math.floor(longest * 0.8)
  }
}

function inputOf(schema: Schema, filling: Filling): unknown {
  const { definitions, entries } = filling
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined) return inputOf(definitions[name] ?? {}, filling)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum.at(-1)
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice !== undefined) return inputOf(choice, filling)
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0]
  switch (type ?? 'string') {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, each]) => [key, inputOf(each, filling)]))
    case 'array': {
      const entry = inputOf(schema.items ?? {}, { ...filling, entries: Math.ceil(entries / 10), longest: maxTextLength })
      return Array.from({ length: Math.min(schema.maxItems ?? entries, entries) }, () => entry)
    }
    case 'integer':
    case 'number':
      return Math.min(schema.maximum ?? 1_000, 1_000)
    case 'boolean':
      return true
    default:
      return worstText(schema, filling)
  }
}

function worstText({ format, maxLength = maxTextLength }: Schema, { text, longest }: Filling): string {
  if (format === 'email') return `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}gr`
  if (format === 'uuid') return '0190f3a2-7b1c-7e55-9c3d-3f2a1b0c9d8e'
  return text.repeat(Math.ceil(Math.min(maxLength, longest) / text.length)).slice(0, Math.min(maxLength, longest))
}
