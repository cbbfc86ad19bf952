import { spawnSync } from 'node:child_process'
import { appendFile, glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { programFile } from './program-file.ts'
import { commentChanges, declaredComments } from './table-comments.ts'

const help = `Usage: npm run db:generate -- --name what
Makes a migration in db/migrations from the changed *.tables.ts, and adds a COMMENT for each comment above a table or a column
that has changed. Where nothing else has, the migration has these alone.
--custom   an empty migration, for SQL by hand`

const folder = join(import.meta.dirname, '../db/migrations')
const migrationFiles = async () => (await Array.fromAsync(glob(join(folder, '*.sql')))).toSorted()

/** Drizzle has no comments: it makes the rest. */
function runDrizzleKit(...options: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [programFile('drizzle-kit'), 'generate', ...options], { stdio: 'inherit' })
  if (status !== 0) throw new Error('drizzle-kit made no migration.')
}

const { values } = parseArgs({
  options: { help: { type: 'boolean', short: 'h' }, name: { type: 'string' }, custom: { type: 'boolean', default: false } },
})

async function run(): Promise<string> {
  if (values.help === true) return help
  const name = values.name === undefined ? [] : ['--name', values.name]
  const before = await migrationFiles()
  runDrizzleKit(...name, ...(values.custom ? ['--custom'] : []))
  const made = await migrationFiles()
  const migrations = await Promise.all(made.map((file) => readFile(file, 'utf8')))
  const comments = commentChanges(migrations, await declaredComments())
  if (comments.length === 0) return 'Comments: unchanged.'
  if (made.length === before.length) runDrizzleKit(...name, '--custom')
  const file = (await migrationFiles()).at(-1) ?? ''
  const hasStatements = (await readFile(file, 'utf8')).split('\n').some((line) => line.trim() !== '' && !line.startsWith('--'))
  const separator = '--> statement-breakpoint\n'
  await appendFile(file, `${hasStatements ? separator : '\n'}${comments.join('\n')}\n`)
  return `Comments: ${comments.length} added to ${file}`
}

try {
  console.log(await run())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
