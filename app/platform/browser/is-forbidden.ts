import { CallError } from '#app/platform/browser/call-api.ts'

/** Whether the account may not make the call: its page shows a notice in place of data. */
export const isForbidden = (error: unknown): boolean => error instanceof CallError && error.code === 'forbidden'
