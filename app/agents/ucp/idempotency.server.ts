import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { and, eq, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'

import { agentRequests } from '#app/agents/agents.tables.ts'
import { ProtocolError } from '#app/agents/ucp/protocol-error.ts'
import { dayMs } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'

export interface UcpAnswer {
  readonly status: 200 | 201
  readonly body: object
}

interface KeyedCall {
  /** Null: a repeated call is made again */
  readonly key: string | null
  readonly profile: string
  readonly operation: string
  readonly body: unknown
}

const pollMs = 50
const maxWaitMs = 5_000
/** After this time the process of the first call has died. */
const abandonedMs = 60_000

/**
 * Runs a call once for its idempotency key: repeated within a day it has the same answer, also while the first one runs. Another body
 * under the key is refused, and so is a key that is no UUID.
 */
export async function runOnce(ctx: Context, call: KeyedCall, run: () => Promise<UcpAnswer>): Promise<UcpAnswer> {
  if (call.key === null) return run()
  if (!z.guid().safeParse(call.key).success)
    throw new ProtocolError(400, 'invalid_idempotency_key', 'Idempotency-Key must be a UUID.')
  const keyHash = hash(`${call.profile}\n${call.operation}\n${call.key.toLowerCase()}`)
  const bodyHash = hash(JSON.stringify(call.body) ?? '')
  const { db, now } = ctx
  const isAbandoned = and(
    eq(agentRequests.keyHash, keyHash),
    isNull(agentRequests.status),
    lt(agentRequests.createdAt, new Date(now.getTime() - abandonedMs)),
  )
  await db.delete(agentRequests).where(isAbandoned)
  const mine = await db
    .insert(agentRequests)
    .values({ keyHash, bodyHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ keyHash: agentRequests.keyHash })
  if (mine.length === 0) return earlierAnswer(ctx, keyHash, bodyHash)
  try {
    const answer = await run()
    await db.update(agentRequests).set({ status: answer.status, answer: answer.body }).where(eq(agentRequests.keyHash, keyHash))
    return answer
  } catch (error) {
    await db.delete(agentRequests).where(eq(agentRequests.keyHash, keyHash))
    throw error
  }
}

async function earlierAnswer({ db }: Context, keyHash: Buffer, bodyHash: Buffer): Promise<UcpAnswer> {
  for (let waited = 0; waited < maxWaitMs; waited += pollMs) {
    const [found] = await db.select().from(agentRequests).where(eq(agentRequests.keyHash, keyHash))
    if (found === undefined) break
    if (!found.bodyHash.equals(bodyHash))
      throw new ProtocolError(409, 'idempotency_key_reused', 'This Idempotency-Key was used with another body.')
    if (found.status !== null && found.answer !== null) return { status: found.status === 201 ? 201 : 200, body: found.answer }
    await delay(pollMs)
  }
  throw new ProtocolError(503, 'call_under_way', 'A call with this Idempotency-Key is still under way.', 1)
}

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Deletes answers older than a day. */
export async function deleteOldAnswers({ db, now }: Context): Promise<void> {
  await db.delete(agentRequests).where(lt(agentRequests.createdAt, new Date(now.getTime() - dayMs)))
}
