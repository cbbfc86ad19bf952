import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, glob, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import { programFile } from './program-file.ts'

const root = join(import.meta.dirname, '..')
/** What `npm start` serves */
const current = 'build'
/** Made beside it, so that a running shop keeps its own until the next start, and nobody starts half a build */
const next = 'build-next'
/** The shop cannot be built here; the message says why. */
class BuildError extends Error {
  override name = 'BuildError'
}

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
const compressible = 'client/assets/**/*.{js,css,svg}'

/** Builds unless the last build was made from the same inputs, and puts a build that waits in its place. */
export async function ensureBuild(): Promise<void> {
  const hash = await hashOfInputs()
  if ((await inputsOf(current)) === hash) return
  if ((await inputsOf(next)) !== hash) await buildNext(hash)
  await putInPlace()
}

/**
 * Builds for the next start. In a folder whose build a running shop may serve it stays beside that until the start. Resolves to
 * whether there was anything to build.
 */
export async function prepareBuild(): Promise<boolean> {
  const hash = await hashOfInputs()
  if ([await inputsOf(current), await inputsOf(next)].includes(hash)) return false
  await buildNext(hash)
  if ((await inputsOf(current)) === '') await putInPlace()
  return true
}

async function putInPlace(): Promise<void> {
  const old = `${current}-old`
  try {
    await rm(join(root, old), { recursive: true, force: true })
    await rename(join(root, current), join(root, old)).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
    await rename(join(root, next), join(root, current))
    await rm(join(root, old), { recursive: true, force: true })
  } catch (error) {
    throw new BuildError(
      `The build in ${join(root, next)} cannot be put in its place. As the owner of that folder: npm run build`,
      {
        cause: error,
      },
    )
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

async function buildNext(hash: string): Promise<void> {
  await access(root, constants.W_OK).catch((error: unknown) => {
    const owner = `As the owner of ${root}: npm run build`
    throw new BuildError(`The shop is not built for its sources, and this user cannot write in ${root} to do so. ${owner}`, {
      cause: error,
    })
  })
  process.stdout.write('Building the shop (once per change) ...\n')
  await rm(join(root, next), { recursive: true, force: true })
  await run('react-router', ['build'], next)
  await buildWorkers(next, hash)
  await compressAssets(next)
  await writeFile(join(root, next, '.inputs'), hash)
}

/** The hash of a build's inputs; empty if there is no whole build. */
function inputsOf(folder: string): Promise<string> {
  return readFile(join(root, folder, '.inputs'), 'utf8').catch(() => '')
}

/**
 * Threads and processes run these bundles in development and tests too: Node reads no JSX. Without a change they stay: a build
 * empties the folder first, and another shop of this folder may be about to start one.
 */
export async function ensureWorkers(): Promise<void> {
  const hash = await hashOfInputs()
  if ((await inputsOf(join(current, 'workers'))) !== hash) await buildWorkers(current, hash)
}

async function buildWorkers(folder: string, hash: string): Promise<void> {
  await run('vite', ['build', '--config', 'vite.workers.config.ts'], folder)
  await writeFile(join(root, folder, 'workers/.inputs'), hash)
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
async function compressAssets(folder: string): Promise<void> {
  const cwd = join(root, folder)
  const files = await Array.fromAsync(glob(compressible, { cwd }))
  await Promise.all(
    files.map(async (name) => {
      const file = join(cwd, name)
      const content = await readFile(file)
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

/** The build tool's output is shown only if it fails. */
function run(program: string, args: readonly string[], folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [programFile(program), ...args], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new BuildError(`The build failed:\n${output}`))))
  })
}

if (import.meta.main) await ensureBuild()
