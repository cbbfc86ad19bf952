import { eq } from 'drizzle-orm'
import type { z } from 'zod'

import type { Config, ConfigPart } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context.server.ts'
import { decryptOwn, encrypt } from '#app/platform/files/secret.server.ts'
import { effectiveConfig, nothingStored, type StoredConfig, storedParts } from '#app/platform/stored-config/effective-config.ts'
import { storedConfig } from '#app/platform/stored-config/stored-config.tables.ts'

const purpose = 'stored config'

type Sealed = Pick<Context, 'config' | 'db'>

export interface ReadConfig {
  readonly stored: StoredConfig
  /** Parts that were encrypted with another secret, and have to be typed again */
  readonly unreadable: readonly ConfigPart[]
}

/** What was typed on the screen, as the database has it now. */
export async function readStoredConfig({ config, db }: Sealed): Promise<ReadConfig> {
  const rows = await db.select().from(storedConfig)
  const opened = rows.map(({ part, sealed }) => [part, open(config, part, sealed)] as const)
  return {
    stored: { ...nothingStored, ...Object.fromEntries(opened) },
    unreadable: opened.filter(([, value]) => value === null).map(([part]) => part),
  }
}

/** The configuration in force, as the database has it now: for what must not use an older one, such as the delivery of a mail. */
export async function readEffectiveConfig(ctx: Sealed): Promise<Config> {
  return effectiveConfig(ctx.config, (await readStoredConfig(ctx)).stored)
}

/** Stores a part, encrypted; null removes it. */
export async function writeStoredConfig<Part extends ConfigPart>(
  tx: Sealed & Pick<Context, 'now'>,
  part: Part,
  value: z.output<(typeof storedParts)[Part]> | null,
): Promise<void> {
  if (value === null) {
    await tx.db.delete(storedConfig).where(eq(storedConfig.part, part))
    return
  }
  const row = { part, sealed: encrypt(tx.config, purpose, JSON.stringify(value)), updatedAt: tx.now }
  await tx.db.insert(storedConfig).values(row).onConflictDoUpdate({ target: storedConfig.part, set: row })
}

function open(config: Config, part: ConfigPart, sealed: string) {
  const json = decryptOwn(config, purpose, sealed)
  return json === null ? null : (storedParts[part].safeParse(JSON.parse(json)).data ?? null)
}
