import { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * Kills each worker process of `build/workers/<name>.js` that this process has or starts while something is done, before it can
 * do anything. Linux only.
 */
export async function whileKillingWorkers<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const kill = (message: unknown) => {
    if (typeof message !== 'object' || message === null || !('process' in message)) return
    const { process: child } = message
    if (!(child instanceof ChildProcess)) return
    child.once('spawn', () => {
      if (child.spawnargs.some((argument) => argument.includes(`workers/${name}.js`))) child.kill('SIGKILL')
    })
  }
  subscribe('child_process', kill)
  killWorkers(name)
  try {
    return await work()
  } finally {
    unsubscribe('child_process', kill)
  }
}

function killWorkers(name: string): void {
  const children = readdirSync('/proc/self/task').flatMap((task) => read(`/proc/self/task/${task}/children`).trim().split(' '))
  for (const pid of children)
    if (read(`/proc/${pid}/cmdline`).includes(`workers/${name}.js`)) process.kill(Number(pid), 'SIGKILL')
}

/** Empty for what ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
