import { isDeepStrictEqual } from 'node:util'

import type { Config } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context.server.ts'
import { readEffectiveConfig } from '#app/platform/stored-config/stored-config.server.ts'

/** The configuration in force, in memory: requests read it without the database. */
export interface ConfigInForce {
  config(): Config
  /** Reads it from the database, at the start and after each change. Throws where it cannot be read. */
  refresh(ctx: Pick<Context, 'config' | 'db'>): Promise<void>
  /** Likewise; a failure is logged. */
  hearOfChange(ctx: Context): Promise<void>
}

/** Starts with the environment's. `onChange` runs when the configuration has changed. */
export function configInForce(environment: Config, onChange: () => void): ConfigInForce {
  let config = environment
  let begun = 0
  let applied = 0

  async function refresh(ctx: Pick<Context, 'config' | 'db'>): Promise<void> {
    const read = (begun += 1)
    const next = await readEffectiveConfig(ctx)
    // A read that began later knows more.
    if (read < applied) return
    applied = read
    // Clients of other services are stored by this object, so it changes only with its content.
    if (isDeepStrictEqual(next, config)) return
    config = next
    onChange()
  }

  return {
    config: () => config,
    refresh,
    hearOfChange: (ctx) =>
      refresh(ctx).catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'a changed configuration could not be read; the next change reads it'),
      ),
  }
}
