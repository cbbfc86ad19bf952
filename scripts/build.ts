import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const stampFile = join(root, 'build/.inputs')
/** Deleted by what empties the folder */
const workersStampFile = join(root, 'build/workers/.inputs')
/** The inputs of the build. */
const inputs = [
  'app/**/*',
  'public/**/*',
  'package-lock.json',
  'vite.config.ts',
  'vite.workers.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
]
const compressible = 'build/client/assets/**/*.{js,css,svg}'

/** Builds unless the last build was made from the same inputs. */
export async function ensureBuild(): Promise<void> {
  const hash = await hashOfInputs()
  if (await hasStamp(stampFile, hash)) return
  process.stdout.write('Building the shop (once per change) ...\n')
  await run('react-router', ['build'])
  await ensureWorkers()
  await compressAssets()
  await writeFile(stampFile, hash)
}

/**
 * Threads and processes run these bundles in development and tests too: Node reads no JSX. Without a change they stay: a build
 * empties the folder first, and another shop of this folder may be about to start one.
 */
export async function ensureWorkers(): Promise<void> {
  const hash = await hashOfInputs()
  if (await hasStamp(workersStampFile, hash)) return
  await run('vite', ['build', '--config', 'vite.workers.config.ts'])
  await writeFile(workersStampFile, hash)
}

async function hasStamp(file: string, hash: string): Promise<boolean> {
  return (await readFile(file, 'utf8').catch(() => '')) === hash
}

async function hashOfInputs(): Promise<string> {
  const files = (await Array.fromAsync(glob(inputs, { cwd: root, withFileTypes: true })))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file.slice(root.length))
      .update('\0')
      .update(await readFile(file))
      .update('\0')
  return hash.digest('hex')
}

/** Precompresses the assets once, at the best ratio. */
async function compressAssets(): Promise<void> {
  const files = await Array.fromAsync(glob(compressible, { cwd: root }))
  await Promise.all(
    files.map(async (name) => {
      const file = join(root, name)
      const content = await readFile(file)
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

/** The build tool's output is shown only if it fails. */
function run(command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules/.bin', command), args, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`The build failed:\n${output}`))))
  })
}

if (import.meta.main) await ensureBuild()
