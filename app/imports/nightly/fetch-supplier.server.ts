import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { and, arrayContains, eq, or } from 'drizzle-orm'

import { fetchSupplierJob } from '#app/imports/import-jobs.ts'
import { importRefusals } from '#app/imports/import-refusals.ts'
import { askedText, leftOutText, suspiciousText } from '#app/imports/import-texts.ts'
import { importRuns, importSuppliers } from '#app/imports/import.tables.ts'
import { importFailedMail } from '#app/imports/nightly/import-failed.mail.tsx'
import { startRun, moveRun } from '#app/imports/runs/manage-runs.server.ts'
import { readRunView } from '#app/imports/runs/read-runs.server.ts'
import { users } from '#app/account/account.tables.ts'
import { sendMail } from '#app/company/send-mail.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { download, downloadFailureText } from '#app/platform/http/download.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { mailLink } from '#app/platform/mail/mail.server.ts'
import { maxImportBytes } from '#app/imports/import-file-size.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { incomingFolder } from '#app/uploads/receive-file.server.ts'
import { importRunUrl } from '#app/staff-urls.ts'

const patienceMs = 600_000
/** A file that would remove a larger share of the supplier's range waits for a review. */
const maxVanishedShare = 0.2
const maxWrongShare = 0.2

/** Queues a job for each supplier with nightly fetching. */
export async function queueNightlyFetches(ctx: Context): Promise<void> {
  const suppliers = await ctx.db
    .select({ id: importSuppliers.id })
    .from(importSuppliers)
    .where(eq(importSuppliers.isNightly, true))
  for (const { id } of suppliers) await enqueue(ctx, fetchSupplierJob, { supplierId: id })
}

/**
 * Fetches a supplier's file and starts a run with it. A failure is in the list of imports, and mailed to the
 * catalogue's staff.
 */
export async function fetchSupplier(ctx: Context, supplierId: string): Promise<void> {
  const [supplier] = await ctx.db.select().from(importSuppliers).where(eq(importSuppliers.id, supplierId))
  if (supplier === undefined || supplier.url === '') return
  await mkdir(incomingFolder(ctx), { recursive: true, mode: 0o700 })
  const path = join(incomingFolder(ctx), randomUUID())
  try {
    const { webhookLocalReceivers: allowLocal } = ctx.config
    const got = await download(supplier.url, { target: path, maxBytes: maxImportBytes, patienceMs, allowLocal })
    // Deleted during the download: a run would create it again.
    if ((await ctx.db.$count(importSuppliers, eq(importSuppliers.id, supplierId))) === 0) return
    const fileName = URL.parse(supplier.url)?.pathname.split('/').at(-1) || 'αρχείο'
    const started = got.ok ? await startRun(ctx, { supplier: supplier.name, fileName, path, user: null }) : null
    if (started?.ok === true) return
    const reason = got.ok
      ? started === null
        ? ''
        : importRefusals.textOf(started)
      : `Το αρχείο δεν κατέβηκε: ${downloadFailureText(got)}.`
    await mailFailure(ctx, supplier.name, reason, await listFailure(ctx, supplier.id, fileName, reason))
  } finally {
    await rm(path, { force: true })
  }
}

/** A run without a file, so that the list of imports shows why it did not arrive. Returns its id. */
async function listFailure(ctx: Context, supplierId: string, fileName: string, failure: string): Promise<string> {
  const id = uuidv7()
  const moment = { createdAt: ctx.now, changedAt: ctx.now }
  const run = { id, supplierId, state: 'failed' as const, fileName, fileKey: `imports/${id}`, failure, isNightly: true }
  await ctx.db.insert(importRuns).values({ ...run, ...moment })
  return id
}

/** Applies a checked nightly run, or asks staff: where the file leaves something open, or looks suspicious. */
export async function continueNightlyRun(ctx: Context, runId: string): Promise<void> {
  const [run] = await ctx.db.select().from(importRuns).where(eq(importRuns.id, runId))
  if (run?.isNightly !== true) return
  const view = await readRunView(ctx, runId)
  if (!view.ok) return
  const { counts, supplier, state, failure, questions } = view.value
  if (state === 'failed') return mailFailure(ctx, supplier, failure, runId)
  if (state === 'mapping') return mailFailure(ctx, supplier, askedText(questions), runId)
  if (state !== 'checked') return
  const total = Math.max(1, view.value.items)
  const [wrong, vanished] = [counts.wrong ?? 0, counts.vanished ?? 0]
  if (wrong / total > maxWrongShare || vanished / total > maxVanishedShare) {
    return mailFailure(ctx, supplier, suspiciousText(view.value.items, wrong, vanished), runId)
  }
  const moved = await moveRun(ctx, null, runId, 'applying')
  if (!moved.ok) await mailFailure(ctx, supplier, importRefusals.textOf(moved), runId)
  else if (wrong > 0) await mailFailure(ctx, supplier, leftOutText(wrong), runId)
}

async function mailFailure(ctx: Context, supplier: string, reason: string, runId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const isOfCatalogue = or(
      eq(users.role, 'administrator'),
      and(eq(users.role, 'staff'), arrayContains(users.areas, ['catalogue'])),
    )
    const people = await tx.db.select({ email: users.email }).from(users).where(isOfCatalogue)
    const mail = importFailedMail({ supplier, reason }, mailLink(tx, importRunUrl(runId)))
    for (const { email } of people) await sendMail(tx, { ...mail, to: email, causedBy: 'shop' })
  })
}
