import { expect, test, vi } from 'vitest'

import { OfferAutosave, type Revision } from '#app/quotes/editor/autosave/offer-autosave.ts'
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
const withMessage = (message: string) => (content: OfferContent) => ({ ...content, message })

/** A server that stores what it gets, until the test makes it fail. */
function server() {
  const saved: Revision[] = []
  const failures: CallError[] = []
  const pictures: { lineId: string; imageSrc: string | null }[] = []
  let underWay = 0
  return {
    saved,
    failures,
    pictures,
    async send(draft: Revision) {
      underWay += 1
      expect(underWay).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 5))
      underWay -= 1
      const failure = failures.shift()
      if (failure !== undefined) throw failure
      saved.push(draft)
      return { revision: draft.revision + 1, savedAt: '2026-11-23T10:04:00Z', pictures: pictures.splice(0) }
    },
  }
}

test('many edits are one save, a moment after the last', async () => {
  const { send, saved } = server()
  const autosave = new OfferAutosave(begin, { send, quietMs: 20 })
  for (const message of ['Κ', 'Κα', 'Καλ']) autosave.edit(withMessage(message))
  expect(autosave.read()).toMatchObject({ content: { message: 'Καλ' }, save: { kind: 'unsaved' } })
  await vi.waitFor(() => expect(autosave.read().save).toEqual({ kind: 'saved', at: '2026-11-23T10:04:00Z' }), { timeout: 60_000 })
  expect(saved).toMatchObject([{ revision: 7, content: { message: 'Καλ' } }])
  expect(autosave.isSaved).toBe(true)
})

test('edits during a save are saved after it, with the right revision', async () => {
  const { send, saved } = server()
  const autosave = new OfferAutosave(begin, { send, quietMs: 10_000 })
  autosave.edit(withMessage('ένα'))
  const first = autosave.flush()
  autosave.edit(withMessage('δύο'))
  expect(await Promise.all([first, autosave.flush(), autosave.flush()])).toEqual([false, true, true])
  expect(saved.map(({ revision, content }) => [revision, content.message])).toEqual([
    [7, 'ένα'],
    [8, 'δύο'],
  ])
})

test('a failure is shown and retried, and nothing is lost', async () => {
  const { send, saved, failures } = server()
  failures.push(new CallError('network', 'Δεν υπάρχει σύνδεση.'))
  const autosave = new OfferAutosave(begin, { send, quietMs: 1, retryMs: 30 })
  const states: unknown[] = []
  autosave.subscribe(() => states.push(autosave.read().save))
  autosave.edit(withMessage('κείμενο'))
  await vi.waitFor(() => expect(autosave.read().save.kind).toBe('saved'), { timeout: 60_000 })
  expect(states).toContainEqual({ kind: 'failed', text: 'Δεν υπάρχει σύνδεση.' })
  expect(saved).toMatchObject([{ content: { message: 'κείμενο' } }])
})

test('a concurrent change is reported once and waits for a decision; then the local version overwrites it', async () => {
  const { send, saved, failures } = server()
  failures.push(new CallError('changed-meanwhile', 'Άλλαξε.'))
  const autosave = new OfferAutosave(begin, { send, quietMs: 1, retryMs: 1 })
  autosave.edit(withMessage('δικό μου'))
  await vi.waitFor(() => expect(autosave.read().save.kind).toBe('conflict'), { timeout: 60_000 })
  autosave.edit(withMessage('και δικό μου'))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(autosave.read()).toMatchObject({ content: { message: 'και δικό μου' }, save: { kind: 'conflict' } })
  expect(saved).toEqual([])
  expect(await autosave.saveOver(12)).toBe(true)
  expect(saved).toMatchObject([{ revision: 12, content: { message: 'και δικό μου' } }])
})

test('an offer that cannot be saved is not sent, and says what is missing', async () => {
  const { send, saved } = server()
  const autosave = new OfferAutosave(begin, { send, quietMs: 10_000 })
  autosave.edit((content) => ({ ...content, validUntil: '' }))
  expect(await autosave.flush()).toBe(false)
  expect(autosave.read().save).toMatchObject({ kind: 'incomplete', text: expect.stringContaining('ισχύος') })
  autosave.edit((content) => ({ ...content, validUntil: '2026-12-08' }))
  expect(await autosave.flush()).toBe(true)
  expect(saved).toHaveLength(1)
})

test('a line gets the picture drawn by the server and keeps edits made meanwhile', async () => {
  const { send, pictures } = server()
  const line = offerLine({ productId: 28, imageSrc: '/pictures/bare.webp' })
  const other = offerLine({ productId: 29, imageSrc: '/pictures/other.webp' })
  const autosave = new OfferAutosave({ ...begin, content: { ...begin.content, lines: [line, other] } }, { send })
  pictures.push({ lineId: line.id, imageSrc: '/pictures/mock-up.webp' })
  autosave.edit(withMessage('ένα'))
  const saving = autosave.flush()
  autosave.edit(withMessage('δύο'))
  await saving
  const { content } = autosave.read()
  expect(content.message).toBe('δύο')
  expect(content.lines.map(({ imageSrc }) => imageSrc)).toEqual(['/pictures/mock-up.webp', '/pictures/other.webp'])
})
