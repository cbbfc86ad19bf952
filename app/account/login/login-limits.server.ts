import { createHash } from 'node:crypto'

import { isKnownDevice } from '#app/account/login/known-devices.server.ts'
import { type User, loginKey } from '#app/account/read-account.server.ts'
import { notifyOwnerJob } from '#app/account/security/security-events.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'

/** The origin of a login attempt. */
export interface Caller {
  /** The network address */
  readonly address: string
  readonly userAgent: string
  /** The token of a browser that has logged in to some account; null without one */
  readonly device: string | null
}

// With several windows the delay grows.
const perAddress = sharedLimit('login-address', [
  { points: 40, seconds: 60 },
  { points: 200, seconds: 3_600 },
])
/** Per account and address, or per account and known device */
const perSource = sharedLimit('login-account', [
  { points: 6, seconds: 60 },
  { points: 15, seconds: 900 },
  { points: 50, seconds: 86_400 },
])
/** Per account, over all addresses that are not known devices: distributed guessing. */
const perAccount = sharedLimit('login-account-wide', [
  { points: 10, seconds: 60 },
  { points: 30, seconds: 3_600 },
  { points: 100, seconds: 86_400 },
])
const alarms = sharedLimit('login-alarm', [{ points: 1, seconds: 86_400 }])

interface CountedTry {
  /** Seconds to wait, or null if the password may be checked */
  readonly wait: number | null
  /** Keys of the account's limits, the same by user name and e-mail */
  readonly keys: LimitKeys
}

interface LimitKeys {
  readonly source: string
  /** Null for a known device, which other attempts do not slow down */
  readonly account: string | null
}

/** Counted before the account is looked up, since each attempted name creates a row. */
export function countLoginOfAddress(ctx: Context, address: string): Promise<number | null> {
  return perAddress.consume(ctx, address)
}

/** Counts a login attempt; mails the owner, once a day, when an account has too many. */
export async function countLogin(ctx: Context, user: User | undefined, name: string, caller: Caller): Promise<CountedTry> {
  const account = user === undefined ? hashOf(loginKey(name)) : `user ${user.id}`
  const isKnown = user !== undefined && caller.device !== null && (await isKnownDevice(ctx, user.id, caller.device))
  const source = `${account} ${isKnown && caller.device !== null ? hashOf(caller.device) : caller.address}`
  const keys = { source, account: isKnown ? null : account }
  const sourceWait = await perSource.consume(ctx, source)
  if (sourceWait !== null || keys.account === null) return { wait: sourceWait, keys }
  const wait = await perAccount.consume(ctx, keys.account)
  if (wait !== null && user !== undefined && (await alarms.consume(ctx, account)) === null) {
    await enqueue(ctx, notifyOwnerJob, { userId: user.id, event: 'many-wrong-passwords' })
  }
  return { wait, keys }
}

/** Resets the counters after a successful login. */
export async function resetLoginLimits(ctx: Context, { source, account }: LimitKeys): Promise<void> {
  await perSource.reset(ctx, source)
  if (account !== null) await perAccount.reset(ctx, account)
}

/** Resets the counters after the owner has proved access to the mailbox. */
export function resetLoginLimitsOf(ctx: Context, userId: number): Promise<void> {
  return perAccount.reset(ctx, `user ${userId}`)
}

/** The limiter's keys have at most 255 characters, and must not list names. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
