import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const oxlint = join(root, 'node_modules', '.bin', 'oxlint')

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
  const folder = await mkdtemp(join(tmpdir(), 'doro-planted-'))
  try {
    for (const [file, text] of Object.entries(texts)) await writeFile(join(folder, file), text)
    const run = promisify(execFile)(oxlint, ['--format=json', '-c', join(root, '.oxlintrc.json'), folder], { cwd: root })
    const { stdout } = await run.catch((error: { stdout: string }) => error)
    const { diagnostics }: { diagnostics: { code: string; filename: string }[] } = JSON.parse(stdout)
    return diagnostics.filter(({ code }) => code === 'comments(no-ellipsis)').map(({ filename }) => basename(filename))
  } finally {
    await rm(folder, { recursive: true })
  }
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
