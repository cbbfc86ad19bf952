import { LRUCache } from 'lru-cache'

import type { Context } from '#app/platform/context.server.ts'

/** The catalogue version does not cover everything, such as word counts. */
const ttlMs = 10_000

/** How many catalogue changes this process has been notified of, per database. */
const versions = new WeakMap<Context['db'], number>()

export function cacheVersionOf(db: Context['db']): number {
  return versions.get(db) ?? 0
}

/** Invalidates everything that is cached of the catalogue. */
export function raiseCacheVersion(db: Context['db']): void {
  versions.set(db, cacheVersionOf(db) + 1)
}

/**
 * Caches a value that every search or page needs, per database, until the catalogue changes. After ten seconds it is refreshed
 * in the background, and the stale value serves meanwhile; a failed refresh is logged and keeps it.
 */
export function catalogueCache<Value extends object | number>(
  read: (ctx: Context) => Promise<Value>,
): (ctx: Context) => Promise<Value> {
  const caches = new WeakMap<Context['db'], LRUCache<number, Value, Context>>()
  const open = () =>
    new LRUCache<number, Value, Context>({
      // The current version, and the previous one while its reads are in progress.
      max: 2,
      ttl: ttlMs,
      allowStale: true,
      ignoreFetchAbort: true,
      async fetchMethod(_version, stale, { context }) {
        try {
          return await read(context)
        } catch (error) {
          if (stale === undefined) throw error
          context.log.warn({ err: error }, 'a cached value of the catalogue could not be refreshed')
          return stale
        }
      },
    })
  return async (ctx) => {
    const cache = caches.get(ctx.db) ?? open()
    caches.set(ctx.db, cache)
    return cache.forceFetch(cacheVersionOf(ctx.db), { context: ctx })
  }
}
