import { expect, test } from 'vitest'
import { z } from 'zod'

import { createApi } from '#app/platform/http/api.server.ts'
import { answer, type CallsOf, contract, doneAnswer, fileAnswer, maxLongBodyBytes } from '#app/platform/http/contract.ts'
import { refusals } from '#app/platform/http/refusals.ts'
import { bodyLimitsOf, serve } from '#app/platform/http/serve.server.ts'
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
    'picture/{name}': {
      summary: 'Show a mug',
      method: 'get',
      params: z.object({ name: z.coerce.number() }),
      query: z.object({ width: z.coerce.number().default(400) }),
      answer: fileAnswer('The picture', 'image/png'),
      otherAnswers: { 302: fileAnswer('The bare mug') },
    },
    rinse: { summary: 'Rinse them', answer: { ...doneAnswer, description: 'Rinsed' } },
    'wash/{name}': { summary: 'Wash one', params: z.object({ name: z.string() }), answer: doneAnswer },
    make: {
      summary: 'Make a mug',
      headers: z.object({ 'x-colour': z.string() }),
      body: z.object({ title: z.string() }),
      bodyLimit: maxLongBodyBytes,
      status: 201,
      answer: answer('Made', z.object({ title: z.string(), colour: z.string() })),
      otherAnswers: { 200: answer('Made before', z.object({ title: z.string() })) },
    },
    'of-colour/upload': { summary: 'Upload one', upload: true, query: z.object({ name: z.string() }), answer: doneAnswer },
  },
)

const mugRefusals = refusals({
  'unknown-mug': [404, 'Η κούπα δεν βρέθηκε.'],
  'title-taken': [422, 'Υπάρχει κούπα με αυτό το όνομα.', 'title'],
  'too-few': [429, ({ seconds }: { readonly seconds: number }) => `Δοκιμάστε ξανά σε ${seconds} δευτερόλεπτα.`],
})

const mugsApi = serve(mugCalls, mugRefusals, {
  get: (_ctx, { id }) => (id === 1 ? done({ id, title: 'Νάξος' }) : refuse({ refusal: 'unknown-mug' })),
  count: (_ctx, { colour }) => ({ count: colour.length }),
  fill: (ctx) => (ctx.session.userId === 1 ? done(null) : refuse({ refusal: 'too-few', seconds: 9 })),
  picture: () => new Response('png', { headers: { 'content-type': 'image/png' } }),
  'picture/{name}': (_ctx, { name, width }, c) => c.redirect(`/mug/${name + 1}/${width}`, 302),
  rinse: () => done(null),
  'wash/{name}': (_ctx, { name }) => (name === 'blue' ? done(null) : refuse({ refusal: 'unknown-mug' })),
  make: (_ctx, { 'x-colour': colour, ...mug }, c) => {
    if (mug.title === 'taken') return refuse({ refusal: 'title-taken' })
    return mug.title === 'old' ? c.json(mug, 200) : { ...mug, colour }
  },
  'of-colour/upload': async (_ctx, { name }, c) => {
    if ((await c.req.text()) !== name) throw new Error('other bytes')
  },
})

/** Sends a call as a session. */
async function send(path: string, body?: unknown, session: Session = { role: 'visitor' }, further: Record<string, string> = {}) {
  const api = createApi()
  api.use('*', async (c, next) => {
    // Handlers of this test need no more of it.
    Reflect.apply(c.set, c, ['ctx', { session }])
    await next()
  })
  api.route('/', mugsApi)
  const isText = typeof body === 'string'
  const type = isText ? 'application/octet-stream' : 'application/json'
  const init = { method: 'POST', headers: { 'content-type': type, ...further }, body: isText ? body : JSON.stringify(body) }
  const response = await api.request(path, body === undefined ? {} : init)
  const text = await response.text()
  return { status: response.status, text, json: text.startsWith('{') ? JSON.parse(text) : null, headers: response.headers }
}

const staff = (userId: number): UserSession => ({ role: 'staff', areas: ['production'], userId, sessionId: 's', visitorId: 'o' })

test('a call validates its input and answers what its handler returns', async () => {
  expect((await send('/api/mugs/get', { id: '1' })).json).toEqual({ id: 1, title: 'Νάξος' })
  expect((await send('/api/mugs/get', { id: 'x' })).json.error).toMatchObject({
    code: 'invalid-input',
    fields: { id: 'Γράψτε αριθμό.' },
  })
  expect((await send('/api/mugs/count?colour=red')).json).toEqual({ count: 3 })
  expect((await send('/api/mugs/count')).status).toBe(422)
  expect((await send('/api/mugs/rinse', {})).text).toBe('{"ok":true}')
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

test('a refusal of a field is answered as wrong input is: the sentence by the name of the field, too', async () => {
  const taken = await send('/api/mugs/make', { title: 'taken' }, undefined, { 'x-colour': 'red' })
  expect([taken.status, taken.json.error]).toMatchObject([
    422,
    { code: 'title-taken', message: 'Υπάρχει κούπα με αυτό το όνομα.', fields: { title: 'Υπάρχει κούπα με αυτό το όνομα.' } },
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

test('parameters and headers are input beside body and query, and another answer is a response of the handler', async () => {
  const picture = await send('/api/mugs/picture/1?width=200')
  expect([picture.status, picture.headers.get('location')]).toEqual([302, '/mug/2/200'])
  expect((await send('/api/mugs/picture/x')).status).toBe(422)
  expect((await send('/api/mugs/wash/blue', {})).json).toEqual({ ok: true })
  expect((await send('/api/mugs/wash/red', {})).status).toBe(404)
  const made = (title: string, headers?: Record<string, string>) => send('/api/mugs/make', { title }, undefined, headers)
  expect(await made('new', { 'x-colour': 'red' })).toMatchObject({ status: 201, json: { title: 'new', colour: 'red' } })
  expect(await made('old', { 'x-colour': 'red' })).toMatchObject({ status: 200, json: { title: 'old' } })
  expect((await made('new')).status).toBe(422)
})

test('the limits of bodies follow from the declarations: an upload counts its own', () => {
  expect([...bodyLimitsOf([mugsApi])]).toEqual([
    ['/api/mugs/make', maxLongBodyBytes],
    ['/api/mugs/of-colour/upload', null],
  ])
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
  expect(statuses('make')).toEqual(expect.arrayContaining(['200', '201']))
  expect(paths['/api/mugs/picture/{name}']?.get?.responses?.[302]).toEqual({ description: 'The bare mug' })
  expect(paths['/api/mugs/fill']?.post).toMatchObject({ tags: ['Mugs'], 'x-access': ['production'] })
})

type Calls = CallsOf<typeof mugCalls>

test('the types of the browser’s callers follow: input and answer by path, and none of paths with parameters', () => {
  const body: Calls['/api/mugs/get']['body'] = { id: 'anything that can be a number' }
  const mug: Calls['/api/mugs/get']['answer'] = { id: 1, title: 'Νάξος' }
  const picture: Calls['/api/mugs/picture']['answer'] = new Blob([])
  const query: Calls['GET /api/mugs/count']['body'] = { colour: 'red' }
  const paths: Record<keyof Calls, true> = {
    '/api/mugs/get': true,
    '/api/mugs/fill': true,
    '/api/mugs/rinse': true,
    '/api/mugs/picture': true,
    '/api/mugs/make': true,
    'GET /api/mugs/count': true,
    'UPLOAD /api/mugs/of-colour/upload': true,
  }
  // @ts-expect-error: no title
  const wrong: Calls['/api/mugs/get']['answer'] = { id: 1 }
  expect([body, mug, picture, query, paths, wrong]).toHaveLength(6)
})
