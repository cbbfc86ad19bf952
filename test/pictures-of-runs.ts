import { createHash } from 'node:crypto'
import { glob, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const kept = join(root, 'node_modules/.cache/doro/pictures')
/** What decides how a picture looks, beside its source, whose version stands in its name. */
const makers = ['app/catalogue/pictures/*.ts', 'app/platform/browser/picture-urls.ts', 'package-lock.json']

/** The folder of pictures that shops of test files make, once for all runs, until the code that makes them changes. */
export async function picturesOfRuns(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await Array.fromAsync(glob(makers, { cwd: root }))).toSorted()) {
    if (!name.endsWith('.test.ts')) hash.update(name).update(await readFile(join(root, name)))
  }
  const current = hash.digest('hex').slice(0, 16)
  for (const name of await readdir(kept).catch(() => [])) {
    if (name !== current) await rm(join(kept, name), { recursive: true, force: true })
  }
  const folder = join(kept, current)
  await mkdir(folder, { recursive: true })
  return folder
}
