import { readdir } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'

import { boundaryRules } from './boundary-rules.ts'
import { cruiseBoundaries } from './cruise.ts'
import { plantViolations } from './planted-violations.ts'
import { slices } from './slices.ts'

/** Names of catch-all files, and barrels. */
const bagName = /^(?:utils?|helpers?|common|misc|types|constants|index)\.tsx?$/

/** Boundary violations under `root`, a line each; empty if there are none. */
export async function boundaryProblems(root: string): Promise<readonly string[]> {
  const { violations, missed, fileCount } = await cruiseBoundaries(root)
  const comments = new Map(boundaryRules.map(({ name, comment }) => [name, comment]))
  return [
    ...(fileCount === 0 ? ['No file was found to check.'] : []),
    ...missed.map((file) => `${file}: was not read, so nothing was checked in it`),
    ...violations.map(({ rule, from, to }) => `${from} -> ${to}\n  ${rule}: ${comments.get(rule)}`),
    ...(await misplacedFiles(root)),
  ]
}

/** Files and folders unknown to the rules. */
async function misplacedFiles(root: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, 'app'), { withFileTypes: true })
  const rooms = new Set<string>([...slices, 'composition'])
  const strangers = entries.filter((entry) => entry.isDirectory() && !rooms.has(entry.name))
  const files = await readdir(join(root, 'app'), { recursive: true })
  return [
    ...strangers.map(({ name }) => `app/${name}/ is no slice: give it a place in scripts/slices.ts`),
    ...files
      .filter((file) => bagName.test(file.split('/').at(-1) ?? ''))
      .map((file) => `app/${file}: the name does not tell what is in it`),
    ...namesakes(files),
    ...[...mostFiles].flatMap(([folder, most]) => crowded(files, folder, most)),
  ]
}

/** How many files may lie right in a folder; its parts have folders of their own. */
const mostFiles: ReadonlyMap<string, number> = new Map([
  ['.', 12],
  ['ui', 45],
])

function crowded(files: readonly string[], folder: string, most: number): readonly string[] {
  const count = files.filter((file) => dirname(file) === folder && extname(file) !== '').length
  return count > most ? [`${join('app', folder)}/ holds ${count} files of at most ${most}`] : []
}

/** Whoever opens a file by its name finds one. */
function namesakes(files: readonly string[]): readonly string[] {
  const byName = Map.groupBy(
    files.filter((file) => extname(file) !== ''),
    (file) => basename(file),
  )
  return [...byName.values()].flatMap(([first, ...others]) => others.map((file) => `app/${file}: app/${first} has the same name`))
}

async function main(): Promise<void> {
  const root = join(import.meta.dirname, '..')
  const [problems, { missed, invented }] = await Promise.all([boundaryProblems(root), plantViolations(root)])
  const all = [
    ...problems,
    ...missed.map((planted) => `The check itself is broken: it did not find the planted ${planted}`),
    ...invented.map((found) => `The check itself is broken: it found ${found}, where nothing is wrong`),
  ]
  for (const problem of all) process.stderr.write(`${problem}\n`)
  if (all.length > 0) process.exitCode = 1
}

if (import.meta.main) await main()
