import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, inject, test, vi } from 'vitest'

import { listenFailureText } from '#app/platform/http/start-listening.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { shopProcesses } from '#test/shop-process.ts'

// Whole processes start here, several per test, which takes long on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const shops = shopProcesses({ empty: true })

test('a configuration that cannot work ends the start with one sentence, and leaves no Postgres running', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '0.0.0.0', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? String(address.port) : ''
  const postgres = inject('postgres')
  const where = new URLSearchParams({ host: postgres.host, port: String(postgres.port) })
  const wrong = [
    [{ PORT: port }, `PORT: ${port} is in use`],
    // An address reserved for documentation, and a reserved name (RFC 5737, RFC 2606)
    [{ HOST: '192.0.2.1' }, 'HOST: 192.0.2.1 is no address of this machine'],
    [{ HOST: 'shop.invalid' }, 'HOST: shop.invalid is no address of this machine'],
    [{ DATABASE_URL: `postgres://postgres@localhost/nowhere?${where}` }, 'DATABASE_URL: database "nowhere" does not exist'],
    [{ DATABASE_URL: `postgres://nobody@localhost/postgres?${where}` }, 'DATABASE_URL: Postgres does not let this user in'],
    [{ DATA_DIR: '/dev/null/data' }, 'DATA_DIR:'],
    [{ SECRET: 'short' }, 'SECRET: must have at least 32 characters'],
  ] as const
  for (const [env, sentence] of wrong) {
    const { code, output } = await shops.failToStart({ HOST: '0.0.0.0', ...env })
    expect(output).toContain(sentence)
    expect([code, output.trim().split('\n')]).toEqual([1, [expect.any(String)]])
  }
  expect(await shops.postmaster()).toBeNaN()
  other.close()
})

test('what keeps the embedded Postgres from starting is said without a stack', async () => {
  const folder = join(tmpdir(), `doro-full-${crypto.randomUUID()}`)
  await mkdir(folder)
  await writeFile(join(folder, 'postgres.location'), '/nowhere/doro\n')
  const gone = await shops.failToStart({ DATA_DIR: folder })
  expect([gone.code, gone.output]).toEqual([
    1,
    expect.stringMatching(/^The database of this shop was kept in \/nowhere\/doro, which is gone/),
  ])
  expect(gone.output).not.toContain('    at ')
  await rm(folder, { recursive: true })
})

test('a second node with another secret or another folder of files does not start', async () => {
  const DATABASE_URL = await createTestDatabase('sample')
  const SECRET = 'a secret that all nodes of this shop share'
  const first = await shops.start({ DATABASE_URL, SECRET })
  const secret = await shops.failToStart({ DATABASE_URL, SECRET: 'another secret of more than 32 characters' })
  expect(secret.output).toContain('SECRET: this shop, and its other nodes, use another one')
  const files = await shops.failToStart({ DATABASE_URL, SECRET, DATA_DIR: join(tmpdir(), `doro-other-${crypto.randomUUID()}`) })
  expect(files.output).toContain('is not the folder of files that belongs to this shop')
  const second = await shops.start({ DATABASE_URL, SECRET })
  expect([await second.stop(), await first.stop()]).toEqual([0, 0])
})

test('a port below 1024 is refused with a sentence', () => {
  expect(listenFailureText('EACCES', { host: '0.0.0.0', port: 80 })).toMatch(/^PORT: this user may not listen on 80; .*1024/)
})

test('/readyz tells of files that cannot be written', async () => {
  const shop = await shops.start({ LOG_LEVEL: 'error' })
  const ready = async () => (await fetch(`${shop.origin}/readyz`)).status
  expect(await ready()).toBe(200)
  const files = join(shops.dataDir, 'files')
  await rename(files, `${files}-away`)
  await writeFile(files, 'no folder')
  await expect.poll(ready).toBe(503)
  await expect.poll(() => shop.output()).toContain('a folder of files that can be written')
  await rm(files)
  await rename(`${files}-away`, files)
  await expect.poll(ready).toBe(200)
  await shop.stop()
})
