import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/** Kills each worker process of `build/workers/<name>.js` that this process starts, while something is done. Linux only. */
export async function whileKillingWorkers<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const state = { isWorking: true }
  killWorkers(name)
  const killing = (async () => {
    while (state.isWorking) {
      killWorkers(name)
      await setTimeout(1)
    }
  })()
  try {
    return await work()
  } finally {
    state.isWorking = false
    await killing
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
