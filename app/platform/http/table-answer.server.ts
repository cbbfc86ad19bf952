import type { Context as HonoContext } from 'hono'

import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { type TableFormat, tableFile, type TableRows, tableTypes } from '#app/platform/text/table-file.ts'

/** Streams a table. Where reading it fails, the answer breaks off: a part of a file must not look like the whole. */
export function answerTable(
  c: HonoContext<ApiEnv>,
  {
    format,
    rows,
    sheetName,
  }: { readonly format: TableFormat; readonly rows: AsyncIterable<TableRows>; readonly sheetName: string },
) {
  const { log } = c.get('ctx')
  const encoder = new TextEncoder()
  const pieces = tableFile(format, rows, sheetName)
  const stream = new ReadableStream<Uint8Array>({
    async pull(out) {
      try {
        const { done, value } = await pieces.next()
        if (done === true) out.close()
        else out.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
      } catch (error) {
        log.warn({ err: error }, 'a table could not be written to its end')
        throw error
      }
    },
    async cancel() {
      await pieces.return()
    },
  })
  return c.body(stream, 200, { 'content-type': tableTypes[format], 'cache-control': 'no-store' })
}
