import { createHash } from 'node:crypto'
import { glob, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const cacheFolder = join(root, 'node_modules/.cache/doro/pictures')
/** What determines a picture besides its source, whose version is in its name. */
const makers = ['app/catalogue/pictures/*.ts', 'app/platform/browser/picture-urls.ts', 'package-lock.json']

/** The folder of test shops' pictures, shared by all runs until the code that generates them changes. */
export async function picturesOfRuns(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await Array.fromAsync(glob(makers, { cwd: root }))).toSorted()) {
    if (!name.endsWith('.test.ts')) hash.update(name).update(await readFile(join(root, name)))
  }
  const current = hash.digest('hex').slice(0, 16)
  for (const name of await readdir(cacheFolder).catch(() => [])) {
    if (name !== current) await rm(join(cacheFolder, name), { recursive: true, force: true })
  }
  const folder = join(cacheFolder, current)
  await mkdir(folder, { recursive: true })
  return folder
}
