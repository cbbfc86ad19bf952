import { z } from 'zod'

import type { Block } from '#app/content/blocks.ts'
import { list } from '#app/platform/http/answer-fields.ts'

const inline = z.union([
  z.string(),
  z.object({ strong: z.string() }),
  z.object({ emphasis: z.string() }),
  z.object({ text: z.string(), to: z.string() }),
])
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), id: z.string(), text: z.string() }),
  z.object({ kind: z.enum(['paragraph', 'note']), content: list(inline) }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: list(list(inline)) }),
  z.object({ kind: z.literal('picture'), src: z.string(), alt: z.string(), width: z.int(), height: z.int() }),
  z.object({ kind: z.literal('table'), head: list(list(inline)), rows: list(list(list(inline))) }),
])

/** The blocks of a text, in calls and as they are stored with a version. */
export const blocksSchema: z.ZodType<readonly Block[]> = list(block)
