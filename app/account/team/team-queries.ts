import { invalidate } from '#app/platform/browser/query-client.ts'

export const teamPath = '/api/staff/colleagues/get'

/** Refetches the team after a change. */
export function refetchTeam(): Promise<void> {
  return invalidate([teamPath])
}
