/** The used parts of an OpenAPI schema. */
interface Schema {
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

/** Letters that fold, stem, escape and look alike, to defeat every fast path. */
const slowText = 'Ά1|!l@$<&"ΐϊ-'
const maxTextLength = 5_000
const maxListLength = 50

type Definitions = Readonly<Record<string, Schema>>

/** The largest input that a schema accepts, up to `maxBytes`. */
export function worstInput(schema: Schema, definitions: Definitions, maxBytes: number): unknown {
  for (let entries = maxListLength; ; entries = Math.floor(entries / 2)) {
    const input = inputOf(schema, definitions, entries)
    if (entries === 0 || Buffer.byteLength(JSON.stringify(input)) <= maxBytes) return input
  }
}

function inputOf(schema: Schema, definitions: Definitions, entries: number): unknown {
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined) return inputOf(definitions[name] ?? {}, definitions, entries)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum.at(-1)
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice !== undefined) return inputOf(choice, definitions, entries)
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0]
  switch (type ?? 'string') {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, each]) => [key, inputOf(each, definitions, entries)]),
      )
    case 'array': {
      const entry = inputOf(schema.items ?? {}, definitions, entries)
      return Array.from({ length: Math.min(schema.maxItems ?? entries, entries) }, () => entry)
    }
    case 'integer':
    case 'number':
      return Math.min(schema.maximum ?? 1_000, 1_000)
    case 'boolean':
      return true
    default:
      return worstText(schema)
  }
}

function worstText({ format, maxLength = maxTextLength }: Schema): string {
  if (format === 'email') return `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}gr`
  if (format === 'uuid') return '0190f3a2-7b1c-7e55-9c3d-3f2a1b0c9d8e'
  return slowText.repeat(Math.ceil(maxLength / slowText.length)).slice(0, Math.min(maxLength, maxTextLength))
}
