import { accountRefusals } from '#app/account/account-refusals.ts'
import { createBackupLink, openBackup } from '#app/back-office/health/backup-download.server.ts'
import { readMailState, retryMail, sendTestMail } from '#app/back-office/health/failing-mails.server.ts'
import { backupDownloadCalls, healthCalls } from '#app/back-office/health/health.contract.ts'
import { startBackup } from '#app/back-office/health/make-backup.server.ts'
import { readHealth } from '#app/back-office/health/read-health.server.ts'
import { refuse } from '#app/platform/errors.ts'
import { refusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { retryWaitingMailsNow } from '#app/platform/mail/mail.jobs.ts'

const healthRefusals = refusals({
  ...accountRefusals.table,
  'backup-running': [409, 'Φτιάχνεται ήδη ένα αντίγραφο. Περιμένετε να τελειώσει.'],
  'unknown-backup': [404, 'Το αντίγραφο δεν υπάρχει πια σε αυτόν τον διακομιστή. Ανανεώστε τη σελίδα.'],
  'unknown-mail': [404, 'Το e-mail δεν βρέθηκε. Ανανεώστε τη σελίδα.'],
})

/** What an administrator sees and does on the shop's machine. */
export const healthApi = serve(healthCalls, healthRefusals, {
  'health/get': (ctx) => readHealth(ctx),
  'health/test-mail': (ctx) => sendTestMail(ctx, ctx.session),
  'health/mail': (ctx, { id }) => readMailState(ctx, id),
  'health/mail-again': (ctx, { id }) => retryMail(ctx, id),
  'health/mails-now': async (ctx) => {
    await retryWaitingMailsNow(ctx)
  },
  'backups/make': (ctx) => startBackup(ctx, ctx.session),
  'backups/link': (ctx, input) => createBackupLink(ctx, ctx.session, input),
})

export const backupDownloadApi = serve(backupDownloadCalls, healthRefusals, {
  'backups/download': async (ctx, { ticket = '' }) => {
    const file = await openBackup(ctx, ticket)
    return file === null ? refuse({ refusal: 'unknown-backup' }) : new Response(file.content, { headers: file.headers })
  },
})
