import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll } from 'vitest'

/** An empty folder for a test file, deleted afterwards. */
export function temporaryFolder(): { readonly path: string } {
  let path = ''
  beforeAll(async () => {
    path = await mkdtemp(join(tmpdir(), 'doro-test-folder-'))
  })
  afterAll(() => rm(path, { recursive: true, force: true }))
  return {
    get path() {
      return path
    },
  }
}
