import { useSyncExternalStore } from 'react'
import { z } from 'zod'

import { useAccountData } from '#app/account/use-account.ts'
import { parseStored, readStored } from '#app/platform/browser/browser-storage.ts'
import { readToken, subscribeToSession } from '#app/platform/browser/local-session.ts'
import { type Area, areas, hasArea } from '#app/platform/session.ts'

const staffSchema = z.object({
  role: z.enum(['staff', 'administrator']),
  // Sessions of earlier versions have no areas: all are shown, and the server decides.
  areas: z.array(z.enum(areas)).catch([...areas]),
})

/** The rights of a staff member, only for showing and hiding: the server decides. */
export type StaffRights = z.output<typeof staffSchema>

/** The user's rights on staff pages: from the login until the account is loaded; null for others. */
export function useStaffRights(): StaffRights | null {
  const stored = useSyncExternalStore(
    subscribeToSession,
    () => (readToken() === null ? null : readStored('user')),
    () => null,
  )
  const { data } = useAccountData('account', stored !== null)
  return staffSchema.safeParse(data ?? parseStored(stored ?? '')).data ?? null
}

/** Whether the user works in one of these areas. */
export function useWorksIn(...wanted: readonly Area[]): boolean {
  const rights = useStaffRights()
  return rights !== null && hasArea(rights, ...wanted)
}
