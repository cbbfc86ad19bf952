import { noRefusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { readReport } from '#app/quotes/figures/read-report.server.ts'
import { reportCalls } from '#app/quotes/figures/report.contract.ts'

/** Figures of the quotes. */
export const reportApi = serve(reportCalls, noRefusals, {
  report: (ctx, input) => readReport(ctx, input),
})
