import { createHash } from 'node:crypto'

import { isKnownDevice } from '#app/account/login/known-devices.server.ts'
import { type User, loginKey } from '#app/account/read-account.server.ts'
import { tellOwnerJob } from '#app/account/security/security-events.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'

/** Where a login comes from. */
export interface Caller {
  /** The network address */
  readonly address: string
  readonly userAgent: string
  /** The token of a browser that has logged in before, to whatever account; null where there is none */
  readonly device: string | null
}

// Several windows make the delay grow.
const perAddress = sharedLimit('login-address', [
  { points: 40, seconds: 60 },
  { points: 200, seconds: 3_600 },
])
/** Of an account from one address, or from one known device */
const perSource = sharedLimit('login-account', [
  { points: 6, seconds: 60 },
  { points: 15, seconds: 900 },
  { points: 50, seconds: 86_400 },
])
/** Of an account from all addresses that are not known devices of it: many of them guess together. */
const perAccount = sharedLimit('login-account-wide', [
  { points: 10, seconds: 60 },
  { points: 30, seconds: 3_600 },
  { points: 100, seconds: 86_400 },
])
const alarms = sharedLimit('login-alarm', [{ points: 1, seconds: 86_400 }])

interface CountedTry {
  /** Seconds to wait, or null where the password may be looked at */
  readonly wait: number | null
  /** Of an account's limits; user name and e-mail lead to one */
  readonly keys: LimitKeys
}

interface LimitKeys {
  readonly source: string
  /** Null for a known device, which the account's other tries do not slow down */
  readonly account: string | null
}

/** Asked before the account is looked up: each name that is tried is a row of its own. */
export function countLoginOfAddress(ctx: Context, address: string): Promise<number | null> {
  return perAddress.consume(ctx, address)
}

/** Counts a try to log in, and tells the owner by mail, once a day, when an account's are too many. */
export async function countLogin(ctx: Context, user: User | undefined, name: string, caller: Caller): Promise<CountedTry> {
  const account = user === undefined ? hashOf(loginKey(name)) : `user ${user.id}`
  const isKnown = user !== undefined && caller.device !== null && (await isKnownDevice(ctx, user.id, caller.device))
  const source = `${account} ${isKnown && caller.device !== null ? hashOf(caller.device) : caller.address}`
  const keys = { source, account: isKnown ? null : account }
  const sourceWait = await perSource.consume(ctx, source)
  if (sourceWait !== null || keys.account === null) return { wait: sourceWait, keys }
  const wait = await perAccount.consume(ctx, keys.account)
  if (wait !== null && user !== undefined && (await alarms.consume(ctx, account)) === null) {
    await enqueue(ctx, tellOwnerJob, { userId: user.id, event: 'many-wrong-passwords' })
  }
  return { wait, keys }
}

/** A login that succeeded was no guess. */
export async function forgetLogins(ctx: Context, { source, account }: LimitKeys): Promise<void> {
  await perSource.forgive(ctx, source)
  if (account !== null) await perAccount.forgive(ctx, account)
}

/** The owner has shown by mail who they are: what strangers have tried no longer slows them down. */
export function forgetLoginsOf(ctx: Context, userId: number): Promise<void> {
  return perAccount.forgive(ctx, `user ${userId}`)
}

/** A key of the limits is at most 255 long, and no list of names. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
