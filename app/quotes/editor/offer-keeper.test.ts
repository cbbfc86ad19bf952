import { expect, test, vi } from 'vitest'

import { OfferKeeper, type Revision } from '#app/quotes/editor/offer-keeper.ts'
import { CallError } from '#app/platform/browser/call-api.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'
import { offerLine } from '#test/quotes.ts'

const begin: Revision = {
  revision: 7,
  content: {
    lines: [],
    deliveryCents: 0,
    deliveryVatPercent: 24,
    deliveryDay: null,
    validUntil: '2026-12-07',
    terms: '',
    message: '',
  },
}
const say = (message: string) => (content: OfferContent) => ({ ...content, message })

/** A server that keeps what it gets, until it is told to fail. */
function server() {
  const kept: Revision[] = []
  const failures: CallError[] = []
  const pictures: { lineId: string; imageSrc: string | null }[] = []
  let underWay = 0
  return {
    kept,
    failures,
    pictures,
    async send(draft: Revision) {
      underWay += 1
      expect(underWay).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 5))
      underWay -= 1
      const failure = failures.shift()
      if (failure !== undefined) throw failure
      kept.push(draft)
      return { revision: draft.revision + 1, savedAt: '2026-11-23T10:04:00Z', pictures: pictures.splice(0) }
    },
  }
}

test('many keys are one save, a moment after the last', async () => {
  const { send, kept } = server()
  const keeper = new OfferKeeper(begin, { send, quietMs: 20 })
  for (const message of ['Κ', 'Κα', 'Καλ']) keeper.edit(say(message))
  expect(keeper.read()).toMatchObject({ content: { message: 'Καλ' }, save: { kind: 'unsaved' } })
  await vi.waitFor(() => expect(keeper.read().save).toEqual({ kind: 'saved', at: '2026-11-23T10:04:00Z' }))
  expect(kept).toMatchObject([{ revision: 7, content: { message: 'Καλ' } }])
  expect(keeper.isSaved).toBe(true)
})

test('what is typed while a save is under way is saved after it, over the right revision', async () => {
  const { send, kept } = server()
  const keeper = new OfferKeeper(begin, { send, quietMs: 10_000 })
  keeper.edit(say('ένα'))
  const first = keeper.flush()
  keeper.edit(say('δύο'))
  expect(await Promise.all([first, keeper.flush(), keeper.flush()])).toEqual([false, true, true])
  expect(kept.map(({ revision, content }) => [revision, content.message])).toEqual([
    [7, 'ένα'],
    [8, 'δύο'],
  ])
})

test('a failure is told, tried again, and nothing is lost', async () => {
  const { send, kept, failures } = server()
  failures.push(new CallError('network', 'Δεν υπάρχει σύνδεση.'))
  const keeper = new OfferKeeper(begin, { send, quietMs: 1, againMs: 30 })
  const told: unknown[] = []
  keeper.subscribe(() => told.push(keeper.read().save))
  keeper.edit(say('κείμενο'))
  await vi.waitFor(() => expect(keeper.read().save.kind).toBe('saved'))
  expect(told).toContainEqual({ kind: 'failed', text: 'Δεν υπάρχει σύνδεση.' })
  expect(kept).toMatchObject([{ content: { message: 'κείμενο' } }])
})

test('somebody else’s change is told once and waits for a decision; then what is here goes over it', async () => {
  const { send, kept, failures } = server()
  failures.push(new CallError('changed-meanwhile', 'Άλλαξε.'))
  const keeper = new OfferKeeper(begin, { send, quietMs: 1, againMs: 1 })
  keeper.edit(say('δικό μου'))
  await vi.waitFor(() => expect(keeper.read().save.kind).toBe('conflict'))
  keeper.edit(say('και δικό μου'))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(keeper.read()).toMatchObject({ content: { message: 'και δικό μου' }, save: { kind: 'conflict' } })
  expect(kept).toEqual([])
  expect(await keeper.saveOver(12)).toBe(true)
  expect(kept).toMatchObject([{ revision: 12, content: { message: 'και δικό μου' } }])
})

test('what cannot be kept yet is not sent, and says what is missing', async () => {
  const { send, kept } = server()
  const keeper = new OfferKeeper(begin, { send, quietMs: 10_000 })
  keeper.edit((content) => ({ ...content, validUntil: '' }))
  expect(await keeper.flush()).toBe(false)
  expect(keeper.read().save).toMatchObject({ kind: 'incomplete', text: expect.stringContaining('ισχύος') })
  keeper.edit((content) => ({ ...content, validUntil: '2026-12-08' }))
  expect(await keeper.flush()).toBe(true)
  expect(kept).toHaveLength(1)
})

test('a line shows the picture that the server drew, with what was typed meanwhile', async () => {
  const { send, pictures } = server()
  const line = offerLine({ productId: 28, imageSrc: '/pictures/bare.webp' })
  const other = offerLine({ productId: 29, imageSrc: '/pictures/other.webp' })
  const keeper = new OfferKeeper({ ...begin, content: { ...begin.content, lines: [line, other] } }, { send })
  pictures.push({ lineId: line.id, imageSrc: '/pictures/mock-up.webp' })
  keeper.edit(say('ένα'))
  const saving = keeper.flush()
  keeper.edit(say('δύο'))
  await saving
  const { content } = keeper.read()
  expect(content.message).toBe('δύο')
  expect(content.lines.map(({ imageSrc }) => imageSrc)).toEqual(['/pictures/mock-up.webp', '/pictures/other.webp'])
})
