import { glob } from 'node:fs/promises'
import { join } from 'node:path'

import { sentencesOf } from './sentences.ts'

const root = join(import.meta.dirname, '..')
const greek = /\p{Script=Greek}/u

/** Every Greek sentence of the shop with its place, for an editor; not those of tests. */
async function listSentences(): Promise<void> {
  for await (const path of glob(['app/**/*.{ts,tsx}', 'app/**/*.md'], { cwd: root })) {
    if (/\.test\.tsx?$/.test(path)) continue
    for (const { line, text } of await sentencesOf(join(root, path)))
      if (greek.test(text)) process.stdout.write(`${path}:${line}: ${text}\n`)
  }
}

await listSentences()
