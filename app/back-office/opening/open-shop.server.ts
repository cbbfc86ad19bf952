import type { z } from 'zod'

import { recordChange } from '#app/account/audit/audit.server.ts'
import { stepsLeft } from '#app/back-office/opening/first-steps.ts'
import type { openingCalls } from '#app/back-office/opening/opening.contract.ts'
import { readFirstSteps } from '#app/back-office/opening/read-first-steps.server.ts'
import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import { lockSettings, readSettings, writeSettings } from '#app/company/settings.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import type { UserSession } from '#app/platform/session.ts'

type Opening = z.output<(typeof openingCalls)['calls']['open']['answer']['schema']>

/** Opens or closes the shop, on every node, and records who did. It refuses nothing, and answers the steps that are left. */
export function openOrClose(ctx: Context, user: UserSession, isOpen: boolean): Promise<Opening> {
  return inTransaction(ctx, async (tx) => {
    await lockSettings(tx)
    const before = await readSettings(tx)
    if (before.isOpen !== isOpen) {
      await writeSettings(tx, { isOpen })
      const change = { subject: 'settings', subjectId: 'opening', before: { isOpen: before.isOpen }, after: { isOpen } } as const
      await recordChange(tx, user, change)
      await bumpCatalogueVersion(tx)
    }
    return { isOpen, stepsLeft: [...stepsLeft(await readFirstSteps(tx, { ...before, isOpen }))] }
  })
}
