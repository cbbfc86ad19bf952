import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { expect, onTestFinished, test } from 'vitest'

import { createWorkerPool, WorkerEndedError } from '#app/platform/jobs/worker-pool.server.ts'
import { startWorkerProcess } from '#app/platform/jobs/worker-process.server.ts'
import { temporaryFolder } from '#test/folder.ts'
import { isRunning } from '#test/running.ts'

const folder = temporaryFolder()
const module = pathToFileURL(join(import.meta.dirname, 'worker-process.server.ts')).href

async function workerFile(name: string, work: string): Promise<string> {
  const file = join(folder.path, name)
  await writeFile(file, `import { answerJobs } from ${JSON.stringify(module)}\nanswerJobs(async (job) => ${work})`)
  return file
}

/** The first answer of a worker process, or why it ended without one. */
async function answerOf(file: string, job: object): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const worker = startWorkerProcess<object, unknown>(file, 64, { answered: resolve, ended: reject })
  onTestFinished(() => worker.end())
  worker.start(job)
  return promise
}

test("bytes stay bytes, and the environment's secrets are not passed on", async () => {
  process.env['SECRET'] = 'only the shop knows this'
  onTestFinished(() => void delete process.env['SECRET'])
  const file = await workerFile('echo.mjs', '({ job, names: Object.keys(process.env) })')
  const answer = await answerOf(file, { bytes: new Uint8Array([1, 2, 3]) })
  expect(answer).toMatchObject({ job: { bytes: new Uint8Array([1, 2, 3]) }, names: expect.not.arrayContaining(['SECRET']) })
})

test('a process that dies, or cannot be started, says why', async () => {
  const dying = await workerFile('dies.mjs', "{ throw new Error('out of paper') }")
  await expect(answerOf(dying, {})).rejects.toThrow('out of paper')
  await expect(answerOf(join(folder.path, 'missing.mjs'), {})).rejects.toThrow('missing.mjs')
  const greedy = await workerFile('greedy.mjs', '{ const all = []; for (;;) all.push(new Array(1e5).fill(all.length)) }')
  await expect(answerOf(greedy, {})).rejects.toThrow('heap out of memory')
})

test('Ctrl-C does not interrupt a running job; the end of the shop does, in any way', async () => {
  const file = await workerFile('waits.mjs', 'process.pid')
  const program = `
    import { startWorkerProcess } from '#app/platform/jobs/worker-process.server.ts'
    const worker = startWorkerProcess(${JSON.stringify(file)}, 64, {
      answered: (pid) => process.stdout.write(pid + '\\n'),
      ended: () => undefined,
    })
    process.stdin.on('data', () => worker.start({}))
    worker.start({})`
  const shop = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void shop.kill('SIGKILL'))
  const [first] = await once(shop.stdout, 'data')
  const pid = Number(String(first))
  process.kill(pid, 'SIGINT')
  process.kill(pid, 'SIGTERM')
  shop.stdin.write('more')
  const [second] = await once(shop.stdout, 'data')
  expect(Number(String(second))).toBe(pid)
  shop.kill('SIGKILL')
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('a job that comes while the idle process of a pool ends gets a new one', async () => {
  const idleMs = 5
  const pool = createWorkerPool<object, number>(await workerFile('pid.mjs', 'process.pid'), {
    heapMegabytes: 64,
    patienceMs: 60_000,
    idleMs,
  })
  const first = await pool.run({})
  // Started after the pool's own timer, so this runs right after the process is told to end, before it has.
  const { promise: ending, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, idleMs)
  await ending
  expect(await pool.run({})).not.toBe(first)
})

test('a job whose process of a pool is killed is done again, and rejected after the second time', async () => {
  const limits = { heapMegabytes: 64, patienceMs: 60_000, idleMs: 5 }
  const marker = join(folder.path, 'killed')
  const once = await workerFile(
    'once.mjs',
    `{ const fs = await import('node:fs'); if (!fs.existsSync(job.marker)) { fs.writeFileSync(job.marker, ''); process.kill(process.pid, 'SIGKILL') } return 'drawn' }`,
  )
  expect(await createWorkerPool<object, string>(once, limits).run({ marker })).toBe('drawn')
  const always = await workerFile('always.mjs', "process.kill(process.pid, 'SIGKILL')")
  await expect(createWorkerPool<object, string>(always, limits).run({})).rejects.toMatchObject({
    name: WorkerEndedError.name,
    exit: 'stopped',
  })
})

test('a job that ends its process itself is not done again', async () => {
  const limits = { heapMegabytes: 64, patienceMs: 60_000, idleMs: 5 }
  const started = join(folder.path, 'started')
  const count = `const fs = await import('node:fs'); fs.appendFileSync(job.started, '.')`
  const jobs = {
    failed: "throw new Error('out of paper')",
    limit: 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length))',
  }
  for (const [exit, work] of Object.entries(jobs)) {
    await writeFile(started, '')
    const pool = createWorkerPool<object, string>(await workerFile(`${exit}.mjs`, `{ ${count}; ${work} }`), limits)
    await expect(pool.run({ started })).rejects.toMatchObject({ name: WorkerEndedError.name, exit })
    expect(await readFile(started, 'utf8')).toBe('.')
  }
})

test('a process that computes longer than its limit is ended, whatever the machine does besides', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const file = await workerFile('computes.mjs', '{ for (;;); }')
  const events = { answered: () => resolve('answered'), ended: (_: Error, exit: string) => resolve(exit) }
  const worker = startWorkerProcess(file, 64, events, 1)
  onTestFinished(() => worker.end())
  worker.start({})
  expect(await promise).toBe('limit')
})
