import { createServer } from 'node:net'

/**
 * Below the ports that systems give to connections by themselves, from 32,768 on: one of those may be taken by a connection of
 * any other test until a shop, which takes its time to start, listens.
 */
const first = 20_000
const count = 12_000
/** Processes that start after one another have numbers close to one another. */
const apart = 50
let tried = 0

/** A port that is free, and stays so for the process that it is given to. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + ((process.pid * apart + tried) % count)
    tried += 1
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
