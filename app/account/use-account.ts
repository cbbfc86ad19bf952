import type { AccountDetails, Address, SessionItem } from '#app/account/account.ts'
import { callApi, failureText } from '#app/platform/call-api.ts'
import { keepAnswer, readAnew } from '#app/platform/readings.ts'
import { useRead } from '#app/platform/use-read.ts'
import { useAttempt } from '#app/ui/use-attempt.ts'

interface AccountData {
  readonly account: AccountDetails
  readonly addresses: readonly Address[]
  readonly sessions: readonly SessionItem[]
}

const paths: Record<keyof AccountData, string> = {
  account: '/api/account/get',
  addresses: '/api/account/addresses/get',
  sessions: '/api/account/sessions/get',
}

/** A part of the account, read with the token of this browser; null until it came. */
export function useAccountData<Part extends keyof AccountData>(part: Part) {
  const { answer, error, retry } = useRead(paths[part], (signal) => callApi<AccountData[Part]>(paths[part], {}, signal))
  return { data: answer ?? null, failure: error === null ? null : failureText(error), retry }
}

/** What is known of the account itself is old. */
export function readAccountAnew(): Promise<void> {
  return readAnew(paths.account)
}

/** Sends a change and keeps its answer as that part of the account. Throws a CallError. */
export async function changeAccount(part: keyof AccountData, path: string, body: object): Promise<void> {
  keepAnswer(paths[part], await callApi<AccountData[typeof part]>(path, body))
}

/** The same where no form does: it says by itself whether it goes on, and what went wrong. */
export function useAccountChange(part: keyof AccountData, path: string) {
  const { attempt, ...rest } = useAttempt()
  return { ...rest, change: (body: object) => attempt(() => changeAccount(part, path, body)) }
}
