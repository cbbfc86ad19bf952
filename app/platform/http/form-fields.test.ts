import fc from 'fast-check'
import { Hono } from 'hono'
import { expect, test } from 'vitest'

import { formBodies } from '#app/platform/http/form-body.server.ts'
import type { HttpEnv } from '#app/platform/http/http.server.ts'

const room = { max: 1_000_000, maxPerAddress: 1_000_000 }
const app = new Hono<HttpEnv>()
app.post('*', formBodies({ trustProxy: { hops: 1 }, rateLimit: true }, room))
app.post('*', async (c) => c.json(await fieldsOf(await c.req.raw.formData())))

type Field = readonly [name: string, value: string | { readonly file: string; readonly type: string; readonly content: string }]

function fieldsOf(form: FormData): Promise<readonly Field[]> {
  return Promise.all(
    [...form].map(async ([name, value]): Promise<Field> =>
      typeof value === 'string'
        ? [name, value]
        : [name, { file: value.name, type: value.type, content: Buffer.from(await value.arrayBuffer()).toString('hex') }],
    ),
  )
}

/** Streams bytes in pieces of one size, like a network. */
function inPieces(bytes: Uint8Array<ArrayBuffer>, size: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.slice(at, at + size))
      at += size
      if (at >= bytes.length) controller.close()
    },
  })
}

/** What a body that comes as a stream needs, and the types do not know. */
const streamed = { duplex: 'half' }

test('the fields and files of a form arrive as they were sent, wherever the pieces are split', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'Ω', '-', '"', '%', ';', '\\', '\r\n', '--', '----WebKitForm', '📦') })
  const name = text.map((letters) => `n${letters.replaceAll('\r\n', '')}`)
  const field = fc.tuple(name, fc.oneof(text, fc.record({ file: name, bytes: fc.uint8Array({ maxLength: 200 }) })))
  await fc.assert(
    fc.asyncProperty(fc.array(field, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 60 }), async (fields, size) => {
      const form = new FormData()
      for (const [key, value] of fields) {
        if (typeof value === 'string') form.append(key, value)
        else form.append(key, new File([new Uint8Array(value.bytes)], value.file, { type: 'application/pdf' }))
      }
      const sent = new Response(form)
      const headers = { 'content-type': sent.headers.get('content-type') ?? '', 'x-forwarded-for': '192.0.2.7' }
      const answer = await app.request('/promo/', {
        method: 'POST',
        headers,
        body: inPieces(await sent.bytes(), size),
        ...streamed,
      })
      expect(await answer.json()).toEqual(await fieldsOf(form))
    }),
    { numRuns: 200 },
  )
})
