import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'

import { quoteEvents, quoteLines, quotes } from '#app/quotes/quotes.tables.ts'
import { cartOpenings } from '#app/quotes/staff/taken-cart/cart-openings.tables.ts'
import { offeredQuote, offerLine } from '#test/quotes.ts'

import { attempts, postUntilGone, untilMade } from './attempts.ts'
import type { Killed, Workload } from './workload.ts'

const wholeEntry = { state: 'submitted', lines: 1, isTaken: true, carts: [['code']] }
const noEntry = { quote: null, taken: null }

/** Staff enter requests from carts: each is whole and the cart is taken, or nothing of it is there. */
export function enteringRequests({ ctx, staff }: Killed): Workload {
  const entering = attempts({
    clients: 2,
    async next(origin) {
      const orderId = randomUUID()
      const added = await postUntilGone(`${origin}/api/cart`, { id: 28, qty: 50, variantId: null, orderId })
      const made = added === null ? null : await postUntilGone(`${origin}/api/cart/code`, { orderId })
      const code: unknown = made?.body.code
      const opened = made === null ? null : await postUntilGone(`${origin}/api/staff/carts/open`, { code }, staff.headers)
      if (opened === null) return null
      const openingId: string = opened.body.openingId
      const lines = [{ productId: 28, quantities: [50] }]
      const person = { name: 'Άννα Δήμου', phone: '210 123 4567', source: 'telephone' }
      return { openingId, body: { ...person, requestKey: randomUUID(), lines, cartOpenings: [openingId] } }
    },
    ask: async (origin, { body }) => enter(origin, body),
  })

  async function enter(origin: string, body: object): Promise<{ readonly differs: boolean } | null> {
    const answer = await postUntilGone(`${origin}/api/staff/quotes/enter`, body, staff.headers)
    if (answer !== null) expect(answer).toMatchObject({ status: 200 })
    return answer?.body ?? null
  }

  async function entered(openingId: string, requestKey: string) {
    const [quote] = await ctx.db.select().from(quotes).where(eq(quotes.requestKey, requestKey))
    const [opening] = await ctx.db.select().from(cartOpenings).where(eq(cartOpenings.id, openingId))
    if (quote === undefined) return { quote: null, taken: opening?.quoteId }
    const lines = await ctx.db.$count(quoteLines, eq(quoteLines.quoteId, quote.id))
    const events = await ctx.db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, quote.id))
    const isTaken = opening?.quoteId === quote.id
    return { state: quote.state, lines, isTaken, carts: events.map(({ details }) => details['carts']) }
  }

  return {
    name: 'requests entered by staff',
    work: entering.askUntilGone,
    answered: () => entering.answered().length,
    async check() {
      for (const [{ openingId, body }, answer] of entering.answers) {
        const possible = answer === null ? [wholeEntry, noEntry] : [wholeEntry]
        expect(possible).toContainEqual(await entered(openingId, body.requestKey))
      }
    },
    async finish(origin) {
      for (const { openingId, body } of entering.answers.keys()) {
        expect((await enter(origin, body))?.differs).toBe(false)
        expect(await entered(openingId, body.requestKey)).toEqual(wholeEntry)
      }
    },
  }
}

const invoice = { companyName: 'Αιγαίο', afm: '094019245', taxOffice: 'Πειραιά', activity: '', address: 'Ακτή 1' }
const wholeAcceptance = { state: 'accepted', afm: '094019245', recorded: true }
/** The answer to a call that is repeated after it was committed */
const acceptedBefore = 409
const noAcceptance = { state: 'offered', afm: undefined, recorded: false }

interface RecordedAcceptances extends Workload {
  /** The quotes that are accepted when all is asked again */
  ids(): readonly string[]
}

/** Staff record acceptances: each has its invoice and its event, or nothing of it is there. */
export function recordingAcceptances({ ctx, staff }: Killed): RecordedAcceptances {
  const recording = attempts({
    clients: 2,
    async next() {
      const [mug, bottle] = [offerLine(), offerLine()]
      const lines = [mug, { ...bottle, alternativeOf: mug.id }]
      const { id } = await untilMade(() => offeredQuote(ctx, { email: `${randomUUID()}@example.gr`, offer: { lines } }))
      return { id, version: 1, selection: { [bottle.id]: 250 }, name: 'Άννα Δήμου', how: 'telephone', invoice }
    },
    async ask(origin, body): Promise<object | null> {
      const answer = await record(origin, body)
      if (answer !== null) expect(answer).toMatchObject({ status: expect.toBeOneOf([200, acceptedBefore]) })
      return answer
    },
  })
  const record = (origin: string, body: object) => postUntilGone(`${origin}/api/staff/quotes/accept-for`, body, staff.headers)

  async function accepted(id: string) {
    const [quote] = await ctx.db.select().from(quotes).where(eq(quotes.id, id))
    const events = await ctx.db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, id))
    const recorded = events.some(({ kind }) => kind === 'accept-for-customer')
    return { state: quote?.state, afm: quote?.acceptance?.invoice?.afm, recorded }
  }

  return {
    name: 'acceptances recorded by staff',
    work: recording.askUntilGone,
    answered: () => recording.answered().length,
    async check() {
      for (const [{ id }, answer] of recording.answers) {
        expect(answer === null ? [wholeAcceptance, noAcceptance] : [wholeAcceptance]).toContainEqual(await accepted(id))
      }
    },
    async finish(origin) {
      for (const body of recording.answers.keys()) {
        expect([200, acceptedBefore]).toContain((await record(origin, body))?.status)
        expect(await accepted(body.id)).toEqual(wholeAcceptance)
      }
    },
    ids: () => [...recording.answers.keys()].map(({ id }) => id),
  }
}
