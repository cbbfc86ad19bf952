import { execFile } from 'node:child_process'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { temporaryFolder } from '#test/folder.ts'

import { programFile } from './program-file.ts'

const root = join(import.meta.dirname, '..')
const folder = temporaryFolder()

const planted = {
  'app/main.ts': "import { used } from './gifts.ts'\n\nprocess.stdout.write(used)\n",
  'app/gifts.ts': "export const used = 'gift'\nexport const unused = 'gift'\n",
  'app/forgotten.ts': 'export const forgotten = 1\n',
  // Tests of the project read all files as text, too.
  'app/gifts.test.ts': "import { glob } from 'node:fs/promises'\n\nfor await (const _ of glob('app/**/*.ts')) break\n",
}

test('the check of dead code finds unused files and exports, though tests read all files', async () => {
  for (const file of ['package.json', 'knip.jsonc']) await copyFile(join(root, file), join(folder.path, file))
  for (const [file, text] of Object.entries(planted)) {
    await mkdir(dirname(join(folder.path, file)), { recursive: true })
    await writeFile(join(folder.path, file), text)
  }
  const args = [programFile('knip'), '--include=files,exports', '--reporter=json']
  const run = promisify(execFile)(process.execPath, args, { cwd: folder.path })
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  const { issues }: { issues: { file: string; exports: { name: string }[]; files: { name: string }[] }[] } = JSON.parse(stdout)
  const found = issues.flatMap(({ file, exports, files }) => [
    ...files.map(() => file),
    ...exports.map(({ name }) => `${file}: ${name}`),
  ])
  expect(found.toSorted()).toEqual(['app/forgotten.ts', 'app/gifts.ts: unused'])
})
