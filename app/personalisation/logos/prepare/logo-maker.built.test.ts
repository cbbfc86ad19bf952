import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createLogoMaker } from '#app/personalisation/logos/prepare/logo-maker.server.ts'
import { temporaryFolder } from '#test/folder.ts'

const folder = temporaryFolder()
const client = { address: '', config: { rateLimit: true } }
const job = { path: 'logo.png', kind: 'image/png', fileHash: '', whiteBox: 'remove' } as const

async function outcomeOf(
  name: string,
  work: string,
  limits: { readonly processorSeconds: number; readonly patienceMs?: number },
) {
  const file = join(folder.path, `${name}.mjs`)
  await writeFile(file, `process.on('message', () => { ${work} })`)
  return createLogoMaker(file, limits)(client, job)
}

test('a logo is too complex if it computes too long or takes too much memory', async () => {
  const computes = await outcomeOf('computes', 'for (;;);', { processorSeconds: 1 })
  expect(computes.result).toEqual({ ok: false, refusal: 'too-complex' })
  expect(computes.processorMs).toBeGreaterThan(900)
  const greedy = await outcomeOf('greedy', 'for (const all = []; ; ) all.push(new Array(1e5).fill(all.length))', {
    processorSeconds: 60,
  })
  expect(greedy.result).toEqual({ ok: false, refusal: 'too-complex' })
  expect((await outcomeOf('exits', 'process.exit(134)', { processorSeconds: 60 })).result).toMatchObject({
    refusal: 'too-complex',
  })
})

test('a logo whose process is killed, or waits for a busy machine, may be tried again and costs nothing', async () => {
  const limits = { processorSeconds: 20, patienceMs: 1_000 }
  for (const [name, work] of [
    ['killed', "process.kill(process.pid, 'SIGKILL')"],
    ['ended', "process.kill(process.pid, 'SIGTERM')"],
    ['waits', ''],
  ] as const)
    expect(await outcomeOf(name, work, limits)).toEqual({
      result: { ok: false, refusal: 'interrupted', seconds: 10 },
      processorMs: 0,
    })
})
