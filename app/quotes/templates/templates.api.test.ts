import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import type { OfferContent } from '#app/quotes/offer-content.ts'
import { offers } from '#app/quotes/quotes.tables.ts'
import type { TemplateView } from '#app/quotes/templates/template.contract.ts'
import { maxTemplates } from '#app/quotes/templates/templates.server.ts'
import { quoteTemplates } from '#app/quotes/templates/templates.tables.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { draftedOffer } from '#test/drafted-offer.ts'
import { type Actor, as, testShop } from '#test/http.ts'
import { offerLine, submittedQuote } from '#test/quotes.ts'

const shop = testShop()
let nikos: TestUser
let eleni: TestUser

beforeAll(async () => {
  nikos = await signedIn(shop.ctx, 'staff', 'νίκος')
  eleni = await signedIn(shop.ctx, 'staff', 'ελένη')
})
beforeEach(() => shop.ctx.db.delete(quoteTemplates))

const post = (path: string, body: object, actor: Actor = nikos) => shop.http(as(actor)).post(`/api/staff/${path}`, body)
const call = (name: string, body: object, actor?: Actor) => post(`templates/${name}`, body, actor)

async function added(over: object = {}): Promise<TemplateView> {
  const { body } = await call('add', { kind: 'message', name: 'Καλημέρα', text: 'Καλημέρα {{όνομα}}', ...over })
  return body.templates[0]
}

const draft = (content: Partial<OfferContent> = {}) =>
  draftedOffer(shop, nikos, { name: 'Άννα Δήμου', companyName: 'Αιγαίο', content })

test('staff add, change and remove templates; of two concurrent changes one is refused, and nothing is lost', async () => {
  const template = await added()
  expect(template).toMatchObject({ kind: 'message', name: 'Καλημέρα', revision: 1, changedByName: 'νίκος', titles: [] })
  const { id } = template
  const change = (text: string, revision: number, actor?: Actor) => call('change', { id, revision, name: 'Γεια', text }, actor)
  const both = await Promise.all([change('Ένα', 1), change('Δύο', 1, eleni)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const lost = both.find(({ status }) => status === 409)
  expect(lost?.body.error).toMatchObject({ code: 'template-changed', message: expect.stringContaining('συνάδελφος') })
  expect((await call('remove', { id, revision: 1 })).status).toBe(409)
  expect((await call('remove', { id, revision: 2 })).body).toEqual({ templates: [] })
  expect((await change('Τρία', 2)).status).toBe(409)
})

test('an invalid template is refused with a sentence', async () => {
  for (const [field, over] of [
    ['text', { text: 'Γεια {{τιμή}}' }],
    ['text', { text: '{{όνομα' }],
    ['text', { text: '' }],
    ['text', { text: 'α'.repeat(4_001) }],
    ['name', { name: ' ' }],
    ['name', { name: 'α\nβ' }],
    ['name', { name: 'α'.repeat(81) }],
    ['kind', { kind: 'offer' }],
  ] as const) {
    const { status, body } = await call('add', { kind: 'terms', name: 'Όροι', text: 'Πληρωμή', ...over })
    expect([over, status]).toEqual([over, 422])
    expect(body.error.fields[field]).toMatch(/\p{Script=Greek}/u)
  }
  expect((await call('add', { kind: 'terms', name: 'Όροι', text: '{{τιμή}}' })).body.error.fields.text).toContain(
    '{{ισχύει έως}}',
  )
  const template = await added()
  expect((await call('change', { id: template.id, revision: 1, name: 'Γεια', text: '{{χ}}' })).status).toBe(422)
  expect((await call('list', {})).body.templates).toEqual([template])
})

test('the number of templates is limited', async () => {
  const row = {
    kind: 'terms' as const,
    name: 'Όροι',
    text: 'α',
    changedByName: '',
    createdAt: shop.ctx.now,
    changedAt: shop.ctx.now,
  }
  await shop.ctx.db.insert(quoteTemplates).values(Array.from({ length: maxTemplates }, () => ({ ...row, id: randomUUID() })))
  expect((await call('add', { kind: 'terms', name: 'Άλλοι', text: 'β' })).body.error.code).toBe('too-many-templates')
})

test('an offer becomes a template, and its lines and filled terms are added to another', async () => {
  const [free] = [offerLine({ title: 'Συσκευασία δώρου', note: 'Για τη Μαρία', costPrice: 900 })]
  const listed = offerLine({ title: 'Μπλουζάκι με λογότυπο', productId: 28, detail: 'Λευκό' })
  const gone = offerLine({ title: 'Δεν υπάρχει πια', productId: 999_999 })
  const first = await draft({ lines: [free, listed, gone], terms: 'Ισχύουν για {{όλους}}' })
  const saved = await call('keep-offer', { id: first.id, name: 'Πακέτο υποδοχής' })
  const [template] = saved.body.templates
  expect(template).toMatchObject({ kind: 'offer', text: 'Ισχύουν για όλους' })
  expect(template.titles).toEqual(['Συσκευασία δώρου', 'Μπλουζάκι με λογότυπο', 'Δεν υπάρχει πια'])
  const text = 'Προσφορά {{αριθμός}} προς {{εταιρεία}}'
  await call('change', { id: template.id, revision: 1, name: 'Πακέτο', text })

  const second = await draft({ terms: 'Παλιοί όροι' })
  const apply = (revision: number, actor?: Actor) =>
    post('quotes/apply-template', { id: second.id, templateId: template.id, revision }, actor)
  const both = await Promise.all([apply(second.revision), apply(second.revision, eleni)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.error.code).toBe('changed-meanwhile')
  const [row] = await shop.ctx.db.select().from(offers).where(eq(offers.quoteId, second.id))
  expect(row).toMatchObject({ revision: second.revision + 1, terms: `Προσφορά ${second.number} προς Αιγαίο` })
  const [, ...lines] = row?.lines ?? []
  expect(lines.map(({ title, note, quoteLineId }) => [title, note, quoteLineId])).toEqual([
    ['Συσκευασία δώρου', '', null],
    ['Μπλουζάκι με λογότυπο', '', null],
    ['Δεν υπάρχει πια', '', null],
  ])
  expect(new Set(row?.lines.map(({ id }) => id)).size).toBe(4)
  const [packing, shirt, nothing] = lines
  expect(packing?.options[0]?.unitPrice).toBe(25_000)
  // Today's catalogue price, not the template's
  expect([shirt?.productId, shirt?.options[0]?.isListPrice ?? true]).toEqual([28, true])
  expect(shirt?.options[0]?.unitPrice).not.toBe(25_000)
  expect(nothing).toMatchObject({ productId: null, options: [{ unitPrice: 0 }, { unitPrice: 0 }] })
  // A line without a price cannot be sent unnoticed.
  const sent = await post('quotes/send', { id: second.id, revision: second.revision + 1, despiteWarnings: true })
  expect(sent.body.error.code).toBe('unpriced-line')
})

test('templates are refused where they do not fit, and nothing changes', async () => {
  const many = Array.from({ length: 30 }, () => offerLine())
  const long = await draft({ lines: many })
  const [template] = (await call('keep-offer', { id: long.id, name: 'Πολλές' })).body.templates
  const apply = (id: string, templateId: string, revision: number) => post('quotes/apply-template', { id, templateId, revision })
  expect((await apply(long.id, template.id, long.revision)).body.error.code).toBe('too-many-lines')
  const short = await draft()
  expect((await apply(short.id, randomUUID(), short.revision)).body.error.code).toBe('unknown-template')
  const message = (await call('add', { kind: 'message', name: 'Γεια', text: 'Γεια' })).body.templates[0]
  expect((await apply(short.id, message.id, short.revision)).body.error.code).toBe('unknown-template')
  expect((await apply(short.id, template.id, 0)).status).toBe(422)
  const fresh = await submittedQuote(shop.ctx)
  expect((await call('keep-offer', { id: fresh.id, name: 'Κενή' })).body.error.code).toBe('no-offer-to-keep')
  expect((await apply(fresh.id, template.id, 1)).body.error.code).toBe('changed-meanwhile')
  await post('quotes/refuse', { id: short.id, reason: 'Όχι' })
  expect((await apply(short.id, template.id, short.revision)).body.error.code).toBe('wrong-state')
})
