import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import type { ProductFacts } from '#app/catalogue/catalogue.contract.ts'
import { readProduct } from '#app/catalogue/product/read-product.server.ts'
import { firstChoice } from '#app/catalogue/product/variant-choice.ts'
import { bestDecoration } from '#app/catalogue/project/best-technique.ts'
import { projectFigures } from '#app/catalogue/project/project-price.ts'
import { shortDayText } from '#app/catalogue/project/project-text.ts'
import { noProject } from '#app/catalogue/project/project.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { formatUnitPriceShort } from '#app/platform/text/money.ts'
import { unitPriceWithVat } from '#app/pricing/unit-price.ts'
import { deadlineText } from '#app/promise/deadline-text.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'
import { earliestDay } from '#app/quotes/request/earliest-day.ts'
import { emptyForm, emptyLine } from '#app/quotes/request/quote-request.ts'
import { placementField } from '#app/quotes/request/requested-placements.ts'
import { toRequestedProduct } from '#app/quotes/request/quote-request-lines.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { confirmed, signedIn } from '#test/accounts.ts'
import { type Actor, as, type TestShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { pagesOf } from '#test/offer-document.ts'
import { cartWith, companyInvoice, orderBody, postOrder } from '#test/placed-orders.ts'

// One purchase from the card to the proforma, with the day and the price of one gift that each answer, mail and PDF shows.

export interface Journey {
  readonly productIds: readonly number[]
  readonly quantity: number
  readonly withLogo: boolean
  readonly postcode: string | null
  readonly city: string
}

export interface Line {
  readonly productId: number
  readonly variantId: number | null
  readonly quantity: number
  readonly placements: readonly ChosenPlacement[]
}

interface ChosenPlacement {
  readonly position: string
  readonly technique: string
  readonly colours: number
  readonly widthMm: number
  readonly heightMm: number
}

/** The figures of one line, by what shows them: its price per piece in 1/10,000 € net, and its day. */
type Shown = Readonly<Record<string, string | number | null>>

export const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ')
const unit = (euros: number) => Math.round(euros * 10_000)

const thessaloniki = { city: 'Θεσσαλονίκη', postcode: '54625' }
const placeOf = ({ city, postcode }: Pick<Journey, 'city' | 'postcode'>) => ({
  line: 'Ερμού 1',
  city,
  postcode: postcode ?? '',
  country: 'GR',
})

async function post(shop: TestShop, path: string, body: object, actor: Actor = visitor) {
  const { status, body: answer, text } = await shop.http(as(actor)).post(path, body)
  if (status >= 300) throw new Error(`${path}: ${text}`)
  return answer
}

/** The line that the product's page starts with for the visitor's brief. */
export async function lineOf(shop: TestShop, journey: Journey, productId: number): Promise<Line> {
  const { quantity, withLogo } = journey
  const product = await readProduct(shop.ctx, productId)
  if (product === null) throw new Error(`${productId} is not in the sample`)
  const variantId = firstChoice(product.variants)?.variantId ?? null
  if (!withLogo) return { productId, variantId, quantity, placements: [] }
  const technique = bestDecoration(product, { ...noProject, quantity, withLogo }, await readDeliveryDays(shop.ctx))
  const { positions } = (await shop.http(as(visitor)).get(`/api/personalisation/options?productId=${productId}`)).body
  const [{ key: position, defaultWidthMm: widthMm, defaultHeightMm: heightMm }] = positions
  return { productId, variantId, quantity, placements: [{ position, technique: technique ?? '', colours: 1, widthMm, heightMm }] }
}

/** What a card, and the page of its product, show of a line alone. */
export async function figuresOfLine(
  shop: TestShop,
  { withLogo, postcode }: Journey,
  line: Line,
): Promise<{ days: Shown; prices: Shown; usualDay: string }> {
  const product = await readProduct(shop.ctx, line.productId)
  if (product === null) throw new Error(`${line.productId} is not in the sample`)
  const days = await readDeliveryDays(shop.ctx)
  const project = { ...noProject, quantity: line.quantity, withLogo, postcode }
  const card = projectFigures(product, project, days)
  const { pricePerPiece, deliveryDay } = await post(shop, '/api/personalisation/price', { ...line, postcode })
  const usual = await post(shop, '/api/personalisation/price', { ...line, postcode: null })
  const short = shortDayText(deliveryDay, days.orderDay)
  const figures = [unit(pricePerPiece), unitPriceWithVat(unit(pricePerPiece), product.vatPercent)].map(formatUnitPriceShort)
  const isCards = card.price?.net === figures[0] && card.price?.gross === figures[1]
  return {
    usualDay: String(usual.deliveryDay),
    days: { page: deliveryDay, card: card.arrival === `παράδοση έως ${short}` ? deliveryDay : card.arrival },
    prices: { page: unit(pricePerPiece), card: isCards ? unit(pricePerPiece) : `${card.price?.net} ${card.price?.gross}` },
  }
}

/** The earliest day that the form of a request names for these lines. */
async function dayOfForm(shop: TestShop, journey: Journey, lines: readonly Line[]): Promise<string> {
  const ids = lines.map(({ productId }) => productId).join()
  const { body } = await shop.http(as(visitor)).get(`/api/products?ids=${ids}`)
  const products: readonly ProductFacts[] = body.products ?? body
  const requested = lines.map((line) => ({
    ...emptyLine,
    productId: String(line.productId),
    variantId: line.variantId === null ? '' : String(line.variantId),
    quantities: [String(line.quantity)],
    placements: line.placements.map((placement) => placementField({ ...placement, positionName: '' })),
  }))
  const known = products.map((facts) => toRequestedProduct(facts, emptyLine))
  const deliveryPlace = journey.postcode === null ? '' : `${journey.postcode} ${journey.city}`
  return earliestDay({ ...emptyForm, lines: requested, deliveryPlace }, known, await readDeliveryDays(shop.ctx))
}

async function pdfOf(shop: TestShop, path: string, body: object, actor: Actor = visitor): Promise<string> {
  const headers = { 'content-type': 'application/json', ...actor.headers }
  const answer = await fetch(shop.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return plain((await pagesOf(Buffer.from(await answer.arrayBuffer()))).join(' '))
}

/** From the cart to the order: days of all lines together, and the price of one of the first line. */
export async function figuresOfOrder(shop: TestShop, journey: Journey, lines: readonly Line[]) {
  const { postcode } = journey
  const orderId = await cartWith(
    shop,
    lines.map(({ productId: id, quantity: qty, ...line }) => ({ id, qty, ...line })),
  )
  const cart: { readonly productId: number; readonly pricePerPiece: number }[] = await post(shop, '/api/cart/get', { orderId })
  const promise = await post(shop, '/api/delivery/promise', { orderId, postcode })
  const first = cart.find(({ productId }) => productId === lines[0]?.productId)
  const share = await post(shop, '/api/personalisation/shares', { orderId, title: 'Δώρα', note: '', days: 30, items: lines })
  const page = (await shop.http(as(visitor)).get(share.url)).text
  const shared = plain(page.replaceAll(/<script[\s\S]*?<\/script>|<!-- -->|<[^>]*>/g, ''))
  const days: Record<string, string | null> = { cart: promise.deliveryDay, form: await dayOfForm(shop, journey, lines) }
  const prices: Record<string, number> = { cart: unit(first?.pricePerPiece ?? 0) }
  // A reader puts the shared selection into another cart.
  const readers = randomUUID()
  const added = await post(shop, '/api/cart/shared', { orderId: readers, token: String(share.url).split('/').at(-1) })
  prices['cart of the share'] = unit(added.cart.find(({ productId }: Line) => productId === first?.productId)?.pricePerPiece ?? 0)
  days['cart of the share'] = (await post(shop, '/api/delivery/promise', { orderId: readers, postcode })).deliveryDay
  const texts: Record<string, string> = {}
  if (postcode === null) return { days, prices, texts, shared }
  const address = placeOf(journey)
  const { options } = await post(shop, '/api/delivery/options', { orderId, postcode, country: 'GR' })
  // The first that takes the weight
  const carrier = options.find(({ reason }: { reason: object | null }) => reason === null) ?? options[0]
  days['checkout'] = carrier.earliestDay
  const email = `${randomUUID()}@etaireia.example`
  const contact = { name: 'Μαρία Παπαδοπούλου', email, phone: '210 123 4567' }
  const delivery = { method: carrier.key, address }
  const { status, body: placed, text } = await postOrder(shop, orderBody(orderId, { contact, delivery }))
  if (status !== 201) throw new Error(text)
  await readPlaced(shop, placed, { days, prices, texts })
  Object.assign(texts, await mailsTo(shop, email))
  return { days, prices, texts, shared }
}

async function readPlaced(
  shop: TestShop,
  { number, key }: { readonly number: string; readonly key: string },
  { days, prices, texts }: { days: Record<string, string | null>; prices: Record<string, number>; texts: Record<string, string> },
  named = 'order',
): Promise<void> {
  const order = await post(shop, '/api/orders/get', { key })
  days[named] = order.promisedDay
  prices[named] = unit(order.lines[0].pricePerPiece)
  days[`${named} by number`] = (await post(shop, '/api/orders/get', { number, email: order.contact.email })).promisedDay
  for (const kind of ['confirmation', 'proforma'])
    texts[`${named}, ${kind}`] = await pdfOf(shop, '/api/orders/pdf', { key, kind })
}

/** From the request to the order of its offer; staff promise the day that their editor names. */
export async function figuresOfQuote(shop: TestShop, journey: Journey, lines: readonly Line[]) {
  const staff = await confirmed(shop.ctx, await signedIn(shop.ctx, 'staff'))
  const customer = await signedIn(shop.ctx)
  const [days, prices, texts]: [Record<string, string | null>, Record<string, number>, Record<string, string>] = [{}, {}, {}]
  const requestKey = randomUUID()
  const { line, city, postcode } = placeOf(journey)
  const email = `${randomUUID()}@etaireia.example`
  const contact = { name: 'Άννα Δήμου', email, consent: true }
  const requested = lines.map(({ quantity, ...rest }) => ({ ...rest, quantities: [quantity] }))
  const deliveryPlace = postcode === '' ? '' : `${line}, ${postcode} ${city}`
  await post(shop, '/api/quotes', { requestKey, lines: requested, message: '', deliveryPlace, ...contact }, customer)
  const [quote] = await shop.ctx.db.select().from(quotes).where(eq(quotes.requestKey, requestKey))
  const id = quote?.id ?? ''
  const forStaff = (name: string, body: object = {}) => post(shop, `/api/staff/quotes/${name}`, { id, ...body }, staff)
  await forStaff('review')
  await forStaff('propose')
  const {
    quote: { draft },
    lineFacts,
  } = await forStaff('get')
  const { version: _version, revision, ...content } = draft
  const ofEditor: string[] = lineFacts.map(({ deliveryDay }: { deliveryDay: string }) => deliveryDay)
  const deliveryDay = ofEditor.toSorted().at(-1) ?? null
  days['editor'] = deliveryDay
  const saved = await forStaff('save-offer', { revision, content: { ...content, deliveryDay, deliveryCents: 800 } })
  const { warnings } = await forStaff('check-offer')
  days['warnings of the editor'] =
    warnings.find(({ kind }: { kind: string }) => kind === 'day-too-early')?.earliest ?? deliveryDay
  const { version } = await forStaff('send', { revision: saved.revision, despiteWarnings: true })
  const ref = { id }
  const shown = await post(shop, '/api/quotes/get', ref, customer)
  const [offer] = shown.offers
  days['offer'] = offer.deliveryDay
  const deadline = shown.deadline === null ? '' : deadlineText(shown.deadline)
  prices['offer'] = unit(offer.lines[0].options[0].pricePerPiece)
  texts['PDF of the offer'] = await pdfOf(shop, '/api/quotes/pdf', { ...ref, version }, customer)
  const selection = Object.fromEntries(offer.lines.map((each: { id: string }) => [each.id, journey.quantity]))
  const { vatNumber: afm, companyName, taxOffice, activity } = companyInvoice
  const invoice = { companyName, afm, taxOffice, activity, address: 'Ερμού 1, 105 57 Αθήνα' }
  await post(
    shop,
    '/api/quotes/accept',
    { ...ref, version, selection, name: 'Άννα Δήμου', purchaseOrder: '', consent: true, invoice },
    customer,
  )
  const delivery = { method: 'courier', address: placeOf(postcode === '' ? thessaloniki : journey) }
  const made = await post(
    shop,
    '/api/orders/of-quote',
    { ...ref, delivery, payment: { method: 'bank-transfer' }, notes: '' },
    customer,
  )
  await readPlaced(shop, made, { days, prices, texts }, 'order of the offer')
  Object.assign(texts, await mailsTo(shop, email))
  return { days, prices, texts, deadline: plain(deadline) }
}

/** The mails to a customer by their subjects without numbers. */
async function mailsTo(shop: TestShop, email: string): Promise<Record<string, string>> {
  const written = await queuedMails(shop.ctx, eq(mails.recipient, email))
  return Object.fromEntries(
    written.map((mail) => [`mail «${mail.subject.replaceAll(/[Π\d-]+/g, '').trim()}»`, plain(mail.plain)]),
  )
}
