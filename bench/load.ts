import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { z } from 'zod'

import type { Order } from './client.ts'

/** The duration of one sample. */
export const seconds = 2
export const connections = 16

const run = promisify(execFile)
const answerSchema = z.object({ count: z.number(), seconds: z.number(), failed: z.number() })

export interface Load {
  readonly count: number
  readonly seconds: number
}

/** Requests one URL, or paths below it, for `seconds`, from a separate process, so that its CPU time does not count. Throws if any request fails. */
export async function load(url: string, bodies: readonly unknown[] = [], paths: readonly string[] = []): Promise<Load> {
  const order: Order = { url, connections, seconds, bodies, paths }
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'client.ts'), JSON.stringify(order)])
  const answer = answerSchema.parse(JSON.parse(stdout))
  if (answer.failed > 0) throw new Error(`${url}: ${answer.failed} of ${answer.count} answers were no success`)
  return answer
}
