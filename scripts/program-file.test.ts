import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { temporaryFolder } from '#test/folder.ts'

import { programFile } from './program-file.ts'

const root = join(import.meta.dirname, '..')
const folder = temporaryFolder()

/** The programs that `npm start` and the checks start; none changes a file when asked for its version. */
const programs = ['react-router', 'vite', 'oxfmt', 'oxlint', 'tsc', 'knip', 'vitest', 'drizzle-kit']

async function versionOf(program: string, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [programFile(program), '--version'], {
    cwd: root,
    env: { ...env, HOME: folder.path },
    stdio: 'pipe',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()))
  const [code]: unknown[] = await once(child, 'close')
  return { program, code, output }
}

test('programs of npm run by our Node, whatever node the machine has, and where it has none', async () => {
  const other = join(folder.path, 'node')
  await writeFile(other, '#!/bin/sh\nexit 99\n')
  await chmod(other, 0o755)
  for (const program of programs) {
    const environments: readonly Readonly<Record<string, string>>[] = [{ PATH: folder.path }, {}]
    for (const env of environments) {
      const { code, output } = await versionOf(program, env)
      expect({ program, env, code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/\d+\.\d+/) })
    }
  }
})

/** Start commands in the environment that npm gives them */
const asNpmDoes: ReadonlySet<string> = new Set(['bench/production-shop.ts', 'scripts/verify.ts'])

test('no other file starts a program by its path in node_modules/.bin, or by a name that PATH resolves', async () => {
  const starts =
    /(?:spawn|spawnSync|execFile|execFileSync|fork)\)?\(\s*['"](node|npx|vite|vitest|tsc|knip|oxfmt|oxlint|drizzle-kit|react-router)['"]|node_modules\/\.bin/
  const found: string[] = []
  for (const file of await Array.fromAsync(glob('{app,bench,e2e,scripts,test}/**/*.{ts,tsx}', { cwd: root }))) {
    if (file.startsWith('scripts/program-file.') || asNpmDoes.has(file)) continue
    if (starts.test(await readFile(join(root, file), 'utf8'))) found.push(file)
  }
  expect(found).toEqual([])
})
