import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { prepareDataFolder } from '#app/platform/files/data-folder.server.ts'
import { temporaryFolder } from '#test/folder.ts'

const run = promisify(execFile)
const folder = temporaryFolder()
const isRoot = process.getuid?.() === 0
/** An unprivileged user that exists on every system; tests running as root start the process as this user. */
const ordinary = 65_534

/** The output of a start on the folder, as an unprivileged user. */
async function preparedByOrdinaryUser(dataDir: string): Promise<string> {
  const module = new URL('./data-folder.server.ts', import.meta.url).href
  const script = `const { prepareDataFolder } = await import(${JSON.stringify(module)})
    await prepareDataFolder(${JSON.stringify(dataDir)}).then(() => console.log('ready'), (error) => console.log(error.message))`
  const options = isRoot ? { uid: ordinary, gid: ordinary } : {}
  return (await run(process.execPath, ['--input-type=module', '-e', script], options)).stdout.trim()
}

/** A data folder of an unprivileged user, with the files that one start as root has added. */
async function dataFolder({ byRoot }: { readonly byRoot: readonly string[] }): Promise<string> {
  const dataDir = join(folder.path, crypto.randomUUID())
  await chmod(folder.path, 0o755)
  for (const path of ['', 'files', 'files/quote-files', 'pictures', 'content'])
    await mkdir(join(dataDir, path), { recursive: true })
  const files = ['secret', 'postgres.log', 'files/quote-files/logo']
  for (const file of files) await writeFile(join(dataDir, file), '', { mode: 0o600 })
  for (const path of ['', 'files', 'files/quote-files', 'pictures', 'content', ...files]) {
    const own = !byRoot.includes(path)
    if (isRoot && own) await chown(join(dataDir, path), ordinary, ordinary)
    if (!isRoot && !own) await chmod(join(dataDir, path), 0)
    if (isRoot && !own) await chmod(join(dataDir, path), path.includes('.') || path === 'secret' ? 0o600 : 0o700)
  }
  return dataDir
}

test('an own folder is ready, and a missing one is created', async () => {
  expect(await preparedByOrdinaryUser(await dataFolder({ byRoot: [] }))).toBe('ready')
  const made = join(folder.path, 'made', 'here')
  await prepareDataFolder(made)
  await rm(made, { recursive: true })
})

test.each(['secret', 'postgres.log', 'files/quote-files', 'files/quote-files/logo', 'pictures', 'content'])(
  'after one start as root the next start of the ordinary user says that %s is not usable, and what to do',
  async (path) => {
    const dataDir = await dataFolder({ byRoot: [path] })
    const output = await preparedByOrdinaryUser(dataDir)
    expect(output).toMatch(/^DATA_DIR: .+ cannot use \d of the files and folders in /)
    expect(output).toContain(`such as ${join(dataDir, path)}.`)
    expect(output).toMatch(/sudo chown -R \S+ \/.+$/)
  },
)

test('a folder without write permission is named', async () => {
  const closed = join(folder.path, 'closed')
  await mkdir(closed, { mode: 0o500 })
  await chmod(folder.path, 0o755)
  for (const dataDir of [closed, join(closed, 'data')]) {
    expect(await preparedByOrdinaryUser(dataDir)).toMatch(/^DATA_DIR: .+ cannot write in .+closed.* \(E\w+\)\./)
  }
  const file = join(folder.path, 'file')
  await writeFile(file, '')
  await expect(prepareDataFolder(join(file, 'data'))).rejects.toThrow('DATA_DIR:')
})
