import { readdir, readFile, readlink } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds of CPU time used so far. */
export interface Used {
  /** This process with all its threads */
  readonly application: number
  /** All processes of this Postgres cluster; NaN if unavailable (read from Linux's /proc). */
  readonly postgres: number
}

/** Linux counts in hundredths of a second. */
const tickMs = 10

export async function processorUsed(cluster: string): Promise<Used> {
  const { user, system } = process.cpuUsage()
  return { application: (user + system) / 1000, postgres: await postgresUsed(cluster) }
}

async function postgresUsed(cluster: string): Promise<number> {
  if (process.platform !== 'linux') return Number.NaN
  let ticks = 0
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid) || (await readlink(`/proc/${pid}/cwd`).catch(() => '')) !== cluster) continue
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // After the name in parentheses: utime, stime, and both for ended children.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    for (const field of fields.slice(11, 15)) ticks += Number(field)
  }
  return ticks * tickMs
}

/** Processor milliseconds that everything on this machine has used. */
export async function machineUsed(): Promise<number> {
  if (process.platform !== 'linux') return Number.NaN
  const [all = ''] = (await readFile('/proc/stat', 'utf8')).split('\n')
  const [user = 0, nice = 0, system = 0, _idle, _waiting, irq = 0, softirq = 0, stolen = 0] = all.split(/ +/).slice(1).map(Number)
  return (user + nice + system + irq + softirq + stolen) * tickMs
}

/** Resolves when this process is idle; after twenty seconds at the latest. */
export async function untilQuiet(): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    const before = process.cpuUsage()
    await delay(500)
    const { user, system } = process.cpuUsage(before)
    if (user + system < 50_000) return
  }
}
