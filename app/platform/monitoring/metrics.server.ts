import { statfs } from 'node:fs/promises'

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  readonly cachedPages: Counter<'outcome'>
  readonly requests: Histogram<'kind' | 'route' | 'status'>
}

/** The Prometheus metrics of one shop, in a registry of its own, because tests run several shops in one process. */
export function createMetrics(dataDir: string, counts: () => PoolCounts): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'doro_database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = counts()
      this.set({ state: 'open' }, totalCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
  new Gauge({
    name: 'doro_data_free_bytes',
    help: 'Free space of the disk of the data folder',
    registers: [registry],
    async collect() {
      const found = await statfs(dataDir).catch(() => null)
      if (found !== null) this.set(found.bavail * found.bsize)
    },
  })
  return {
    registry,
    cachedPages: new Counter({
      name: 'doro_cached_pages_total',
      help: 'Pages asked for, by whether the cache had them',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    requests: new Histogram({
      name: 'doro_request_seconds',
      help: 'Time to answer requests that did not come out of the page cache',
      labelNames: ['kind', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers: [registry],
    }),
  }
}

interface PoolCounts {
  totalCount: number
  idleCount: number
  waitingCount: number
}
