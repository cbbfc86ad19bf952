import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { docProblems } from './check-docs.ts'
import { slices } from './slices.ts'

const right: Readonly<Record<string, string>> = {
  'README.md': '# Shop\n`npm start`, [tour](docs/tour.md#the-cart), `app/server.ts`, `server.ts`, `*.server.ts`\n',
  'docs/tour.md': '## The cart\n[back](../README.md), [rows](#the-cart), [elsewhere](https://example.com/x)\n',
  'docs/architecture.md': `Slice order, lowest first: ${slices.join(', ')}.\n`,
  'docs/operations.md': '| `PORT` | where it listens |\n',
  '.env.example': '# PORT=3000\n',
  'package.json': '{ "scripts": { "start": "node app/main.ts" } }',
  'app/server.ts': '',
  'app/platform/config.ts': 'const environmentSchema = z\n  .object({\n    PORT: z.int(),\n  })\n  .transform((env) => env)\n',
}

/** The problems found in a valid repository after changing this file. */
async function problemsWith(file: string, text: string): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'doro-docs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [path, content] of Object.entries({ ...right, [file]: text })) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return docProblems(folder)
}

test('a repository with valid documents has no problems', async () => {
  expect(await problemsWith('docs/more.md', 'Nothing.\n')).toEqual([])
})

test.for([
  ['docs/more.md', '[gone](gone.md)', 'the link to gone.md leads nowhere'],
  ['docs/more.md', '[gone](tour.md#gone)', 'docs/tour.md has no heading #gone'],
  ['docs/more.md', '`app/gone.ts`', 'there is no app/gone.ts'],
  ['docs/more.md', '`gone.ts`', 'there is no file called gone.ts'],
  ['docs/more.md', 'npm run gone', 'package.json has no script gone'],
  ['package.json', '{ "scripts": { "start": "", "bench": "" } }', 'README.md: the command bench is not described'],
  ['.env.example', '# PORT=\n# HOST=\n', '.env.example: nothing reads HOST'],
  ['.env.example', '', '.env.example: PORT is missing'],
  ['docs/operations.md', '| `PORT` |\n| `HOST` |\n', 'docs/operations.md: nothing reads HOST'],
  ['docs/operations.md', '', 'docs/operations.md: PORT is missing'],
  ['docs/architecture.md', 'Slice order, lowest first: ui, platform.\n', 'the slice order must be'],
] as const)('%s with %s is reported', async ([file, text, problem]) => {
  expect(await problemsWith(file, text)).toEqual([expect.stringContaining(problem)])
})
