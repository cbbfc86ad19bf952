import { invalidate } from '#app/platform/browser/query-client.ts'

/** The counts of waiting work in the dashboard's navigation; its key is its call. */
export const waitingWorkKey = ['/api/staff/today'] as const

/** After a decision or an answer: its count is not a minute late. */
export const refetchWaitingWork = () => void invalidate(waitingWorkKey)
