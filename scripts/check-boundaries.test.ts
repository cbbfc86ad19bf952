import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { boundaryRules } from './boundary-rules.ts'
import { boundaryProblems } from './check-boundaries.ts'
import { plantedViolations, plantViolations } from './planted-violations.ts'

const root = join(import.meta.dirname, '..')

async function folderWith(...files: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'doro-boundaries-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), 'export {}\n')
  }
  return folder
}

test('each rule finds its planted violation, and nothing else', async () => {
  expect(await plantViolations(root)).toEqual({ missed: [], invented: [] })
})

test('for each rule something is planted', () => {
  const planted = new Set(plantedViolations.map(({ rule }) => rule))
  expect(boundaryRules.filter(({ name }) => !planted.has(name ?? ''))).toEqual([])
})

test('a folder outside the list of slices is reported', async () => {
  expect(await boundaryProblems(await folderWith('app/basket/basket.ts'))).toEqual([
    expect.stringContaining('app/basket/ is no slice'),
  ])
})

test('a meaningless file name is reported', async () => {
  expect(await boundaryProblems(await folderWith('app/cart/utils.ts'))).toEqual([expect.stringContaining('app/cart/utils.ts')])
})

test('two files of one name, and too many files in the root, are reported', async () => {
  const many = Array.from({ length: 13 }, (_, index) => `app/part-${index}.ts`)
  expect(await boundaryProblems(await folderWith('app/cart/line.ts', 'app/quotes/line.ts', ...many))).toEqual([
    expect.stringMatching(/^app.(?:cart|quotes).line\.ts: app.(?:cart|quotes).line\.ts has the same name$/),
    'app/ holds 13 files of at most 12',
  ])
})

test('nothing to check is a failure', async () => {
  expect(await boundaryProblems(await folderWith('app/readme.md'))).toEqual(['No file was found to check.'])
})
