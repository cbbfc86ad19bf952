import { expect, test } from 'vitest'
import { z } from 'zod'

import { createApi } from '#app/platform/http/api.server.ts'
import { answer, type CallsOf, contract, doneAnswer, fileAnswer } from '#app/platform/http/contract.ts'
import { refusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { done, refuse } from '#app/platform/errors.ts'
import type { Session, UserSession } from '#app/platform/session.ts'

const mugCalls = contract(
  '/api/mugs',
  { tag: 'Mugs', errors: [404] },
  {
    get: {
      summary: 'Read a mug',
      body: z.object({ id: z.coerce.number({ error: 'Γράψτε αριθμό.' }) }),
      answer: answer('The mug', z.object({ id: z.number(), title: z.string() })),
    },
    count: {
      summary: 'Count mugs',
      method: 'get',
      query: z.object({ colour: z.string() }),
      answer: answer('How many', z.object({ count: z.number() })),
    },
    fill: { summary: 'Fill the mugs', access: ['production'], answer: doneAnswer, errors: [] },
    picture: { summary: 'Draw a mug', body: z.object({}), answer: fileAnswer('A picture', 'image/png') },
    'of-colour/upload': { summary: 'Upload one', upload: true, query: z.object({ name: z.string() }), answer: doneAnswer },
  },
)

const mugRefusals = refusals({
  'unknown-mug': [404, 'Η κούπα δεν βρέθηκε.'],
  'too-few': [429, ({ seconds }: { readonly seconds: number }) => `Δοκιμάστε ξανά σε ${seconds} δευτερόλεπτα.`],
})

const mugsApi = serve(mugCalls, mugRefusals, {
  get: (_ctx, { id }) => (id === 1 ? done({ id, title: 'Νάξος' }) : refuse({ refusal: 'unknown-mug' })),
  count: (_ctx, { colour }) => ({ count: colour.length }),
  fill: (ctx) => (ctx.session.userId === 1 ? done(null) : refuse({ refusal: 'too-few', seconds: 9 })),
  picture: () => new Response('png', { headers: { 'content-type': 'image/png' } }),
  'of-colour/upload': async (_ctx, { name }, c) => {
    if ((await c.req.text()) !== name) throw new Error('other bytes')
  },
})

/** Sends a call as a session. */
async function send(path: string, body?: unknown, session: Session = { role: 'visitor' }) {
  const api = createApi()
  api.use('*', async (c, next) => {
    // Handlers of this test need no more of it.
    Reflect.apply(c.set, c, ['ctx', { session }])
    await next()
  })
  api.route('/', mugsApi)
  const isText = typeof body === 'string'
  const type = isText ? 'application/octet-stream' : 'application/json'
  const init = { method: 'POST', headers: { 'content-type': type }, body: isText ? body : JSON.stringify(body) }
  const response = await api.request(path, body === undefined ? {} : init)
  const text = await response.text()
  return { status: response.status, text, json: text.startsWith('{') ? JSON.parse(text) : null, headers: response.headers }
}

const staff = (userId: number): UserSession => ({ role: 'staff', areas: ['production'], userId, sessionId: 's', orderId: 'o' })

test('a call validates its input and answers what its handler returns', async () => {
  expect((await send('/api/mugs/get', { id: '1' })).json).toEqual({ id: 1, title: 'Νάξος' })
  expect((await send('/api/mugs/get', { id: 'x' })).json.error).toMatchObject({
    code: 'invalid-input',
    fields: { id: 'Γράψτε αριθμό.' },
  })
  expect((await send('/api/mugs/count?colour=red')).json).toEqual({ count: 3 })
  expect((await send('/api/mugs/count')).status).toBe(422)
  expect((await send('/api/mugs/of-colour/upload?name=blue', 'blue')).json).toEqual({ ok: true })
})

test('a refusal is answered by the table: status, code, sentence, and when to try again', async () => {
  const unknown = await send('/api/mugs/get', { id: 2 })
  expect([unknown.status, unknown.json.error]).toMatchObject([404, { code: 'unknown-mug', message: 'Η κούπα δεν βρέθηκε.' }])
  const few = await send('/api/mugs/fill', {}, staff(2))
  expect([few.status, few.json.error.message, few.headers.get('retry-after')]).toEqual([
    429,
    'Δοκιμάστε ξανά σε 9 δευτερόλεπτα.',
    '9',
  ])
})

test('a call with access lets in only whom it names, and has their session', async () => {
  expect((await send('/api/mugs/fill', {})).status).toBe(401)
  expect((await send('/api/mugs/fill', {}, { ...staff(1), role: 'customer' })).status).toBe(403)
  expect((await send('/api/mugs/fill', {}, staff(1))).json).toEqual({ ok: true })
})

test('a file is answered as it is', async () => {
  const picture = await send('/api/mugs/picture', {})
  expect([picture.text, picture.headers.get('content-type')]).toEqual(['png', 'image/png'])
})

test('a call without a handler stops the start', () => {
  const handlers = { get: undefined }
  expect(() => Reflect.apply(serve, null, [mugCalls, mugRefusals, handlers])).toThrow('/api/mugs/get has no handler')
})

test('a public call that wants a confirmed session stops the start', () => {
  const openCalls = contract('/api/mugs', {}, { break: { summary: 'Break all', confirmation: true, answer: doneAnswer } })
  expect(() => serve(openCalls, mugRefusals, { break: () => undefined })).toThrow('/api/mugs/break is public')
})

test('the OpenAPI document tells access, and the errors that a call may have', () => {
  const { paths = {} } = mugsApi.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Mugs', version: '1' } })
  const statuses = (name: string) => Object.keys(paths[`/api/mugs/${name}`]?.post?.responses ?? {})
  expect(statuses('get')).toContain('404')
  expect(statuses('get')).not.toContain('409')
  expect(statuses('fill')).not.toContain('404')
  expect(paths['/api/mugs/fill']?.post).toMatchObject({ tags: ['Mugs'], 'x-access': ['production'] })
})

type Calls = CallsOf<typeof mugCalls>

test('the types of callApi follow: input, answer, and neither reads nor uploads', () => {
  const body: Calls['/api/mugs/get']['body'] = { id: 'anything that can be a number' }
  const mug: Calls['/api/mugs/get']['answer'] = { id: 1, title: 'Νάξος' }
  const picture: Calls['/api/mugs/picture']['answer'] = new Blob([])
  const paths: Record<keyof Calls, true> = { '/api/mugs/get': true, '/api/mugs/fill': true, '/api/mugs/picture': true }
  // @ts-expect-error: no title
  const wrong: Calls['/api/mugs/get']['answer'] = { id: 1 }
  expect([body, mug, picture, paths, wrong]).toHaveLength(5)
})
