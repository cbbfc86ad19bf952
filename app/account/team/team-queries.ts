import { invalidate } from '#app/platform/browser/query-client.ts'

export const teamPath = '/api/staff/colleagues/get'

/** The team has changed. */
export function refetchTeam(): Promise<void> {
  return invalidate([teamPath])
}
