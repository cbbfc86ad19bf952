import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createPdfMaker } from '#app/documents/pdf-maker.server.ts'

import { temporaryFolder } from '#test/folder.ts'
import { isRunning } from '#test/running.ts'

const folder = temporaryFolder()

function textOf(made: Awaited<ReturnType<ReturnType<typeof createPdfMaker>['make']>>): string {
  if (!made.ok) throw new Error(made.refusal)
  return made.value.toString()
}

async function workerFile(name: string, body: string): Promise<string> {
  const file = join(folder.path, name)
  await writeFile(file, body)
  return file
}

const visitor = { address: '192.0.2.1', config: { rateLimit: true } }
// The test processes ignore their input.
const noJob = {}

test('a dying process loses only its own document; the next one gets a new process', async () => {
  const file = await workerFile(
    'dies.mjs',
    `let count = 0
     process.on('message', () => {
       count += 1
       if (count === 2) throw new Error('out of paper')
       process.send({ answer: { pdf: new TextEncoder().encode(String(count)) }, processorMs: 1 })
     })`,
  )
  const maker = createPdfMaker(file)
  const all = await Promise.allSettled([maker.make(visitor, noJob), maker.make(visitor, noJob), maker.make(visitor, noJob)])
  expect(all.map((one) => (one.status === 'fulfilled' ? textOf(one.value) : String(one.reason)))).toEqual([
    '1',
    expect.stringContaining('Error: out of paper'),
    '1',
  ])
})

test('a document whose process was killed is made again by another one', async () => {
  const file = await workerFile(
    'killed.mjs',
    `import { existsSync, writeFileSync } from 'node:fs'
     process.on('message', ({ marker }) => {
       if (!existsSync(marker)) {
         writeFileSync(marker, '')
         process.kill(process.pid, 'SIGKILL')
       }
       process.send({ answer: { pdf: new TextEncoder().encode('made') }, processorMs: 1 })
     })`,
  )
  const maker = createPdfMaker<{ readonly marker: string }>(file)
  expect(textOf(await maker.make(visitor, { marker: join(folder.path, 'killed') }))).toBe('made')
})

test('a document that takes too long is given up', async () => {
  const maker = createPdfMaker(await workerFile('hangs.mjs', `process.on('message', () => { for (;;); })`), { patience: 200 })
  await expect(maker.make(visitor, noJob)).rejects.toThrow('a worker process ended')
})

test('requests beyond a full queue are refused at once', async () => {
  const maker = createPdfMaker(await workerFile('idles.mjs', `process.on('message', () => undefined)`), { patience: 1 })
  const answers = await Promise.all(Array.from({ length: 25 }, () => maker.make(visitor, noJob).catch(String)))
  expect(answers.filter((answer) => typeof answer !== 'string' && !answer.ok && answer.refusal === 'busy')).toHaveLength(4)
})

test('an idle process ends and frees its memory; the next document starts another', async () => {
  const file = await workerFile(
    'pid.mjs',
    `process.on('message', () => process.send({ answer: { pdf: new TextEncoder().encode(String(process.pid)) }, processorMs: 1 }))`,
  )
  const maker = createPdfMaker(file, { idle: 1 })
  const first = textOf(await maker.make(visitor, noJob))
  await expect.poll(() => isRunning(Number(first))).toBe(false)
  expect(textOf(await maker.make(visitor, noJob))).not.toBe(first)
})
