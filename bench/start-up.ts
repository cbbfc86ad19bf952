import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

const maxMs = 120_000

/** Seconds from the start of the process to the first 200 of the home page with a catalogue. */
export async function secondsToFirstPage(dataDir: string, port: number): Promise<number> {
  const startedAt = performance.now()
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const shop = spawn(process.execPath, ['app/main.ts'], { env, stdio: 'ignore' })
  const ended = new Promise((resolve) => shop.once('exit', resolve))
  for (;;) {
    if (performance.now() - startedAt > maxMs) {
      shop.kill('SIGKILL')
      throw new Error('The shop did not serve its home page')
    }
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (ready?.status === 200 && (await fetch(`http://127.0.0.1:${port}/`)).status === 200) break
    await delay(10)
  }
  const seconds = (performance.now() - startedAt) / 1000
  shop.kill('SIGTERM')
  await ended
  return seconds
}
