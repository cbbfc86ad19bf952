import { z } from 'zod'

export interface Counts {
  readonly passed: number
  readonly failed: number
}

const reportSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

/** The output of vitest's JSON reporter; null if it is incomplete. */
export function readableReport(text: string): z.output<typeof reportSchema> | null {
  try {
    return reportSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Counts a test file that failed to load as one failure, and so a run that failed without a failed test. */
export function countTests(report: z.output<typeof reportSchema> | null, exitCode: number): Counts {
  if (report === null) return { passed: 0, failed: 1 }
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = report.numFailedTests + unloaded.length
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}
