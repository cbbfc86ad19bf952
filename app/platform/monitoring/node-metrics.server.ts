import { readFileSync } from 'node:fs'

import { Gauge, type Registry } from 'prom-client'
import { z } from 'zod'

interface Node {
  /** Whether /readyz answers 200 */
  readonly isReady: () => Promise<boolean>
  /** The `when` of the newest migration that this code knows */
  readonly schema: number
}

/** Adds whether this node is ready, and which version it runs: of many shops and nodes one asks that first. */
export function measureNode(registry: Registry, { isReady, schema }: Node): void {
  new Gauge({
    name: 'doro_ready',
    help: 'Whether /readyz answers 200',
    registers: [registry],
    async collect() {
      this.set((await isReady()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'doro_build_info',
    help: 'Always 1; its labels name the version, the build (a hash of its sources), Node and the schema (its newest migration)',
    labelNames: ['version', 'build', 'node', 'schema'],
    registers: [registry],
  }).set({ version: readVersion(), build: readBuild(), node: process.versions.node, schema: String(schema) }, 1)
}

function readVersion(): string {
  const found = z.object({ version: z.string() }).safeParse(JSON.parse(readFileSync('package.json', 'utf8')))
  return found.success ? found.data.version : 'unknown'
}

/** The first characters of the hash that scripts/build.ts wrote. */
function readBuild(): string {
  try {
    return readFileSync('build/.inputs', 'utf8').slice(0, 12)
  } catch {
    return 'source'
  }
}
