import { setTimeout as delay } from 'node:timers/promises'

import { fastestMs } from '#app/platform/http/form-guard.server.ts'

/** More than a form's stamp may be younger than `openedAt` */
const marginMs = 500

/** Waits until a form that was opened at `openedAt` may be sent: one that is sent faster than people type is refused as a bot's. */
export async function waitForFormGuard(openedAt: number): Promise<void> {
  await delay(Math.max(0, openedAt + fastestMs + marginMs - Date.now()))
}
