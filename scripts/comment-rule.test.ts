import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { expect, test } from 'vitest'

import { lintProblems } from '#test/oxlint.ts'

const root = join(import.meta.dirname, '..')

const violations = [
  '/** Of a piece; null if unknown */',
  '/* The same without locking. */',
  '// As typed',
  '//As typed',
  '/** As: typed */',
  '/** The same, encoded. */',
  '/**\n * Of the year in Athens.\n */',
  'export const trailing = 1 // Of a piece',
  'export const within = (/* As typed */ name: string) => name',
]
const allowed = [
  '/** Weight of one piece in grams; null if unknown */',
  '// Asks for a confirmation.',
  '// Offers that expired',
  '/** The sample of a shop */',
  '/** The sameSite attribute of a cookie */',
  '/** Reads the pieces. As in the list, hidden ones are missing. */',
  "export const text = '// Of a piece'",
]

/** The files in whose texts the rule finds something; a file each time. */
async function problemsOf(texts: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const problems = await lintProblems(texts)
  return problems.filter(({ rule }) => rule === 'comments(no-ellipsis)').map(({ file }) => file)
}

test('the linter finds comments whose first words need the line above, and no others', async () => {
  const texts = [...violations, ...allowed].map((each, at) => [`planted-${at}.ts`, `${each}\n`] as const)
  const found = await problemsOf(Object.fromEntries(texts))
  expect(found.toSorted()).toEqual(violations.map((_, at) => `planted-${at}.ts`).toSorted())
})

test('each file that the rule leaves out has such a comment', async () => {
  const { overrides }: { overrides: { files: string[]; rules: Record<string, unknown> }[] } = JSON.parse(
    await readFile(join(root, '.oxlintrc.json'), 'utf8'),
  )
  const leftOut = overrides.filter(({ rules }) => rules['comments/no-ellipsis'] === 'off').flatMap(({ files }) => files)
  const texts = await Promise.all(
    leftOut.map(async (file, at) => [`${at}-${basename(file)}`, await readFile(join(root, file), 'utf8')] as const),
  )
  const found = new Set(await problemsOf(Object.fromEntries(texts)))
  const mended = leftOut.filter((file, at) => !found.has(`${at}-${basename(file)}`))
  expect(mended, 'take these out of .oxlintrc.json').toEqual([])
})
