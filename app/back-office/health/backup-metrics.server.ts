import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'

import { users } from '#app/account/account.tables.ts'
import { backupRuns } from '#app/back-office/health/backup-runs.tables.ts'
import type { Db } from '#app/platform/postgres/database.server.ts'

/** Adds metrics of the shop's backups, of all nodes and of the command line; `open` is null while the database is not. */
export function measureBackups(registry: Registry, open: () => Db | null): void {
  let reading: Promise<void> | undefined
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, registers: [registry], collect: () => (reading ??= readAll().finally(() => (reading = undefined))) })
  const age = gauge('doro_backup_age_seconds', 'Time since the last whole backup began; without one, since the shop has users')
  const failed = gauge('doro_backup_failed', 'Whether the last backup that was tried failed')
  const bytes = gauge('doro_backup_bytes', 'Size of the last whole backup')
  const seconds = gauge('doro_backup_duration_seconds', 'How long the last whole backup took')

  async function readAll(): Promise<void> {
    for (const one of [age, failed, bytes, seconds]) one.remove()
    const db = open()
    const facts = db === null ? null : await readBackupFacts(db).catch(() => null)
    if (facts === null) return
    age.set(facts.age)
    failed.set(facts.failed ? 1 : 0)
    bytes.set(facts.bytes)
    seconds.set(facts.seconds)
  }
}

async function readBackupFacts(db: Db) {
  const { rows } = await db.execute<{ age: number; failed: boolean; bytes: number; seconds: number }>(sql`
    with whole as (
      select * from ${backupRuns} where ${backupRuns.failure} is null and ${backupRuns.finishedAt} is not null
      order by ${backupRuns.startedAt} desc limit 1
    ), tried as (
      select * from ${backupRuns} where ${backupRuns.finishedAt} is not null order by ${backupRuns.startedAt} desc limit 1
    )
    select coalesce(extract(epoch from now() - coalesce((select started_at from whole), (select min(${users.createdAt}) from ${users}))), 0)::float8 as age,
      coalesce((select failure is not null from tried), false) as failed,
      coalesce((select bytes from whole), 0)::float8 as bytes,
      coalesce((select extract(epoch from finished_at - started_at) from whole), 0)::float8 as seconds`)
  return rows[0] ?? null
}
