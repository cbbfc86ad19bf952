import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

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
  const rooms = new Set<string>(slices)
  const strangers = entries.filter((entry) => entry.isDirectory() && !rooms.has(entry.name))
  const files = await readdir(join(root, 'app'), { recursive: true })
  return [
    ...strangers.map(({ name }) => `app/${name}/ is no slice: give it a place in scripts/slices.ts`),
    ...files
      .filter((file) => bagName.test(file.split('/').at(-1) ?? ''))
      .map((file) => `app/${file}: the name does not tell what is in it`),
  ]
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
