import { glob, readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

// The shop shows the merchant's name: the software's own stands in one module, and where programs name themselves to others.

const allowed: ReadonlySet<string> = new Set([
  'app/platform/software-name.ts',
  // What the operator reads at the start
  'app/main.ts',
  // `User-Agent`
  'app/platform/http/download.server.ts',
  'app/webhooks/post-webhook.server.ts',
])

const withoutComments = (source: string) => source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')

test('no source writes the name of the software', async () => {
  const written: string[] = []
  for await (const path of glob('app/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$/.test(path) || allowed.has(path)) continue
    if (/\bDoro\b/.test(withoutComments(await readFile(path, 'utf8')))) written.push(path)
  }
  expect(written).toEqual([])
})
