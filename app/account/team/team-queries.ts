import { readAnew } from '#app/platform/browser/readings.ts'

export const teamPath = '/api/staff/colleagues/get'

/** What is known of the team is old. */
export function readTeamAgain(): Promise<void> {
  return readAnew(teamPath)
}
