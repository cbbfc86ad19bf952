import { glob, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { type ESTree, parseSync } from 'vite'

/** What a TSDoc comment in a `*.tables.ts` says of a table (`column` is null) or of a column: its COMMENT in the database. */
export interface TableComment {
  /** Null: public */
  readonly schema: string | null
  readonly table: string
  readonly column: string | null
  readonly text: string
}

/** The comments that the tables files declare, in the files' order. */
export async function declaredComments(): Promise<readonly TableComment[]> {
  const files = (await Array.fromAsync(glob('app/**/*.tables.ts'))).toSorted()
  const sources = await Promise.all(files.map(async (file) => ({ file, ...readSource(await readFile(file, 'utf8')) })))
  const groups = new Map(sources.flatMap(({ declarations }) => declarations).map((declared) => [declared.name, declared]))
  const comments = await Promise.all(
    sources.map(async ({ file, declarations }) => {
      const module: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)
      return declarations.flatMap((declared) => tableComments(module[declared.name], declared, groups))
    }),
  )
  return comments.flat()
}

/** The `COMMENT` statements that make the comments which migrations leave in the database the declared ones. */
export function commentChanges(migrations: readonly string[], declared: readonly TableComment[]): readonly string[] {
  const migrated = migratedComments(migrations)
  const keys = new Set(declared.map(commentKey))
  const removed = [...migrated.keys()].filter((key) => !keys.has(key))
  return [
    ...removed.map((key) => `COMMENT ON ${key} IS NULL;`),
    ...declared
      .filter((comment) => migrated.get(commentKey(comment)) !== comment.text)
      .map((comment) => `COMMENT ON ${commentKey(comment)} IS '${comment.text.replaceAll("'", "''")}';`),
  ]
}

const name = String.raw`"\w+"(?:\."\w+")*`

/** Statements that make or remove comments, one a line. */
const commenting = new RegExp(
  `^(?:COMMENT ON ((?:TABLE|COLUMN) ${name}) IS (?:NULL|'((?:[^'\\n]|'')*)')|DROP TABLE (${name})|ALTER TABLE (${name}) DROP COLUMN ("\\w+"))`,
  'gim',
)

/** The comments that migrations leave in the database, by what they are on. */
function migratedComments(migrations: readonly string[]): ReadonlyMap<string, string> {
  const comments = new Map<string, string>()
  for (const [, commented, text, droppedTable, table, droppedColumn] of migrations.join('\n').matchAll(commenting)) {
    const key = commented ?? (droppedTable === undefined ? `COLUMN ${table}.${droppedColumn}` : `TABLE ${droppedTable}`)
    if (text !== undefined) comments.set(key, text.replaceAll("''", "'"))
    else
      for (const each of comments.keys())
        if (each === key || (droppedTable !== undefined && each.startsWith(`COLUMN ${droppedTable}.`))) comments.delete(each)
  }
  return comments
}

/** The object of a comment, as its statement names it: `TABLE "gifts"`, `COLUMN "derived"."gifts"."price"`. */
export function commentKey({ schema, table, column }: Omit<TableComment, 'text'>): string {
  const named = schema === null ? `"${table}"` : `"${schema}"."${table}"`
  return column === null ? `TABLE ${named}` : `COLUMN ${named}."${column}"`
}

/** An exported table, or a function that gives several tables the same columns. */
interface Declared {
  readonly name: string
  readonly comment: string | null
  /** The comments of its columns, by their TypeScript names */
  readonly columns: ReadonlyMap<string, string>
  /** The functions whose columns it spreads */
  readonly spreads: readonly string[]
}

function tableComments(value: unknown, declared: Declared, groups: ReadonlyMap<string, Declared>): readonly TableComment[] {
  if (!is(value, PgTable)) return []
  const of = { schema: getTableConfig(value).schema ?? null, table: getTableName(value) }
  const texts = new Map([...declared.spreads.flatMap((name) => [...(groups.get(name)?.columns ?? [])]), ...declared.columns])
  const columns = Object.entries(getTableColumns(value)).flatMap(([key, column]) => {
    const text = texts.get(key)
    return text === undefined ? [] : [{ ...of, column: column.name, text }]
  })
  return declared.comment === null ? columns : [{ ...of, column: null, text: declared.comment }, ...columns]
}

function readSource(source: string): { readonly declarations: readonly Declared[] } {
  const { program, comments } = parseSync('tables.ts', source)
  const commentBefore = (start: number): string | null => {
    const comment = comments.find(({ end }) => end <= start && /^\n? *$/.test(source.slice(end, start)))
    return comment?.type === 'Block' && comment.value.startsWith('*') ? plainText(comment.value) : null
  }
  const declarations = program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id, init }): Declared[] => {
      const columns = id.type === 'Identifier' ? columnsOf(init) : null
      if (id.type !== 'Identifier' || columns === null) return []
      const commented = columns.properties.flatMap((property) => {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
        const text = commentBefore(property.start)
        return text === null ? [] : [[property.key.name, text] as const]
      })
      const spreads = columns.properties.flatMap((property) =>
        property.type === 'SpreadElement' &&
        property.argument.type === 'CallExpression' &&
        property.argument.callee.type === 'Identifier'
          ? [property.argument.callee.name]
          : [],
      )
      return [{ name: id.name, comment: commentBefore(statement.start), columns: new Map(commented), spreads }]
    })
  })
  return { declarations }
}

/** The object of columns in `pgTable('name', { … })` or `schema.table('name', { … })`, or what a function without parameters makes. */
function columnsOf(init: ESTree.Expression | null): ESTree.ObjectExpression | null {
  if (init?.type === 'CallExpression' && makesTable(init.callee)) {
    const columns = init.arguments[1]
    return columns?.type === 'ObjectExpression' ? columns : null
  }
  if (init?.type !== 'ArrowFunctionExpression') return null
  const body = init.body.type === 'ParenthesizedExpression' ? init.body.expression : init.body
  return body.type === 'ObjectExpression' ? body : null
}

const makesTable = (callee: ESTree.Expression): boolean =>
  (callee.type === 'Identifier' && callee.name === 'pgTable') ||
  (callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'table')

const plainText = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trim())
    .filter((line) => line !== '')
    .join(' ')
