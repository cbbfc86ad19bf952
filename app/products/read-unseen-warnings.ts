import { CallError } from '#app/platform/browser/call-api.ts'

/** The sentences of a refusal `unseen-warnings`, to be confirmed; null for any other failure. */
export function readUnseenWarnings(error: unknown): readonly string[] | null {
  if (!(error instanceof CallError) || error.code !== 'unseen-warnings') return null
  const { warnings } = error.details
  if (!Array.isArray(warnings)) return [error.message]
  return warnings.flatMap((warning: unknown) =>
    typeof warning === 'object' && warning !== null && 'text' in warning ? [String(warning.text)] : [],
  )
}
