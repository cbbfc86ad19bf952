import { recordExport } from '#app/account/audit/audit.server.ts'
import { changeTable } from '#app/back-office/changes/change-table.server.ts'
import { subjectText } from '#app/back-office/changes/change-texts.ts'
import { changeCalls } from '#app/back-office/changes/changes.contract.ts'
import { listChanges } from '#app/back-office/changes/list-changes.server.ts'
import { noRefusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { answerTable } from '#app/platform/http/table-answer.server.ts'

/** The audit log. */
export const changesApi = serve(changeCalls, noRefusals, {
  changes: (ctx, input) => listChanges(ctx, input),
  'changes/export': async (ctx, { format, ...query }, c) => {
    const { subject, userId: id, from, to } = query
    const kind = subject === null || subject === undefined ? subject : subjectText(subject)
    await recordExport(ctx, ctx.session, 'changes', { format: format.toUpperCase(), kind, id, from, to })
    return answerTable(c, { format, rows: changeTable(ctx, query), sheetName: 'Ιστορικό αλλαγών' })
  },
})
