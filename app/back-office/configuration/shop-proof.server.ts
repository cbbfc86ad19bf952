import { randomBytes } from 'node:crypto'

import { maxChallengeLength } from '#app/back-office/configuration/configuration.contract.ts'
import type { Context } from '#app/platform/context.server.ts'
import { keyedHash } from '#app/platform/files/secret.server.ts'

const patienceMs = 5_000
const maxAnswerLength = 1_000

/** What only a node with the shop's secret can answer. */
export function shopProof({ config }: Pick<Context, 'config'>, challenge: string): string {
  return keyedHash(config, 'shop proof', challenge).toString('base64url')
}

/** Who answers at an address. Follows no redirect: links in mails would lead over it each time. */
export async function whoAnswersAt(
  ctx: Pick<Context, 'config'>,
  origin: string,
): Promise<'this-shop' | 'something-else' | 'nothing'> {
  const challenge = randomBytes(maxChallengeLength / 4).toString('hex')
  try {
    const response = await fetch(`${origin}/api/shop-proof?challenge=${challenge}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    const expected = JSON.stringify({ proof: shopProof(ctx, challenge) })
    return (await startOf(response.body)) === expected ? 'this-shop' : 'something-else'
  } catch {
    return 'nothing'
  }
}

/** Another server may answer without an end. */
async function startOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > maxAnswerLength) break
  }
  return text
}
