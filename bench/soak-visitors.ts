import { randomBytes, randomInt, randomUUID } from 'node:crypto'

import sharp from 'sharp'

import { searchMix } from './search-queries.ts'

/** Above this, visits are skipped: the shop is too slow for the rate. */
const maxInFlight = 30
const pages = ['/', '/promo/', '/cart', '/login/', '/blog', '/faq', '/delivery', '/about-us', '/contact-us', '/lookbook']
const terms = Object.values(searchMix).flat()
const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>1</script><path d="M0 0h9v9z"/></svg>'

interface Visitor {
  get(path: string): Promise<string>
  post(path: string, body: unknown): Promise<unknown>
}

/** A visitor who does one thing and leaves; answers are counted by call and status. */
export function soakVisitors(origin: string, admin: { readonly ADMIN_EMAIL: string; readonly ADMIN_PASSWORD: string }) {
  const answers = new Map<string, number>()
  const pictures: string[] = []
  let staffToken = ''
  let underWay = 0
  const ends: Promise<unknown>[] = []

  const count = (kind: string) => answers.set(kind, (answers.get(kind) ?? 0) + 1)

  async function send(kind: string, path: string, init: RequestInit & { readonly headers: Record<string, string> }) {
    const response = await fetch(origin + path, init)
    count(`${kind} ${response.status}`)
    return response
  }

  function visitor(kind: string): Visitor & { readonly headers: Record<string, string> } {
    const headers: Record<string, string> = { 'x-forwarded-for': [10, ...randomBytes(3)].join('.'), 'accept-encoding': 'br' }
    return {
      headers,
      async get(path) {
        const text = await (await send(kind, path, { headers })).text()
        if (pictures.length < 2_000)
          for (const [found] of text.matchAll(/\/pictures\/[^"\s,]+\.(?:avif|webp|jpg)/g)) pictures.push(found)
        return text
      },
      async post(path, body) {
        const all = { ...headers, 'content-type': 'application/json' }
        const response = await send(kind, path, { method: 'POST', headers: all, body: JSON.stringify(body) })
        const text = await response.text()
        return response.headers.get('content-type')?.includes('json') === true ? JSON.parse(text) : text
      },
    }
  }

  async function page(): Promise<void> {
    const paths = [...pages, `/shop/${randomInt(1, 12)}`, `/product/${randomInt(1, 168)}`, `/product/${randomInt(1, 168)}`]
    await visitor('page').get(pick(paths))
  }

  async function search(): Promise<void> {
    const term = encodeURIComponent(pick(terms))
    await visitor('search').get(randomInt(3) > 0 ? `/api/search?search=${term}` : `/shop/0?search=${term}`)
  }

  async function picture(): Promise<void> {
    // Another width and format than the page's: half of them are generated now.
    const path = pick(pictures.length > 0 ? pictures : ['/pictures/missing.svg'])
    const sized = path.replace(
      /\.\d+\.(avif|webp|jpg)$/,
      `.${pick(['160', '320', '480', '640'])}.${pick(['avif', 'webp', 'jpg'])}`,
    )
    await visitor('picture').get(sized)
  }

  async function cart(): Promise<void> {
    const [someone, orderId, id] = [visitor('cart'), randomUUID(), randomInt(1, 168)]
    await someone.post('/api/cart', { id, qty: pick([10, 50, 100]), orderId })
    await someone.post('/api/cart/get', { orderId })
    await someone.post('/api/wishlist', { id, qty: 1, orderId: randomUUID() })
  }

  async function account(): Promise<void> {
    const [someone, name] = [visitor('account'), `soak${randomUUID().replaceAll('-', '').slice(0, 12)}`]
    const password = randomUUID()
    await someone.post('/api/account/register', { username: name, email: `${name}@example.gr`, password })
    await someone.post('/api/account/login', { username: name, password })
  }

  async function upload(draft: string): Promise<void> {
    const { headers } = visitor('upload')
    const width = randomInt(400, 1_600)
    const noise = {
      create: { width, height: 600, channels: 3, background: '#c2410c', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
    } as const
    const body = randomInt(3) > 0 ? new Uint8Array(await sharp(noise).png().toBuffer()) : svg
    const query = new URLSearchParams({ draft, name: typeof body === 'string' ? 'logo.svg' : 'logo.png' })
    const response = await send('upload', `/api/quotes/files?${query}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body,
    })
    await response.arrayBuffer()
  }

  async function quote(): Promise<void> {
    const requestKey = randomUUID()
    await upload(requestKey)
    const lines = [
      { productId: randomInt(1, 168), quantities: [100, 250], decoration: 'Μονόχρωμο λογότυπο' },
      { title: 'Κεριά με το λογότυπό μας', quantities: [50] },
    ]
    const email = `soak${randomUUID().slice(0, 8)}@example.gr`
    await visitor('quote').post('/api/quotes', {
      requestKey,
      lines,
      message: '200 δώρα έως 10 €',
      name: 'Άννα',
      email,
      consent: true,
    })
    await answerOldest()
  }

  /** A customer's logo on a product: drawn by the server, priced, in the cart and ordered; then staff open the order. */
  async function order(): Promise<void> {
    const [someone, orderId, productId] = [visitor('order'), randomUUID(), randomInt(1, 168)]
    const colour = randomBytes(3).toString('hex')
    const stored = await send('logo', `/api/logos?${new URLSearchParams({ orderId, name: 'logo.svg' })}`, {
      method: 'POST',
      headers: { ...someone.headers, 'content-type': 'application/octet-stream' },
      body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path fill="#${colour}" d="M0 0h40v30z"/></svg>`,
    })
    const placements = await placementsOn(productId, field(await stored.json(), 'picture'))
    await someone.post('/api/personalisation/price', { productId, quantity: 100, placements })
    const cartLines = await someone.post('/api/cart', { id: productId, qty: 100, orderId, placements })
    const picture = field(Array.isArray(cartLines) ? cartLines[0] : undefined, 'imageSrc')
    if (typeof picture === 'string') await (await send('mock-up', picture, { headers: someone.headers })).arrayBuffer()
    someone.headers['idempotency-key'] = randomUUID()
    await someone.post('/api/orders', {
      orderId,
      contact: { name: 'Άννα Δήμου', email: `soak${randomUUID().slice(0, 8)}@example.gr`, phone: '2101234567' },
      invoice: null,
      delivery: { method: 'courier', address: { line: 'Ερμού 1', city: 'Αθήνα', postcode: '105 63', country: 'GR' } },
      payment: { method: 'bank-transfer' },
      consent: true,
    })
    const staff = await loggedInStaff()
    const [newest] = arrayOf(field(await staff.post('/api/staff/orders/list', {}), 'orders'))
    await staff.post('/api/staff/orders/get', { id: field(newest, 'id') })
  }

  /** The logo on the product's first position with its default technique; none if it cannot be decorated. */
  async function placementsOn(productId: number, picture: unknown): Promise<readonly unknown[]> {
    const options = JSON.parse(await visitor('order').get(`/api/personalisation/options?productId=${productId}`))
    const [position] = arrayOf(field(options, 'positions'))
    const technique = arrayOf(field(position, 'techniques')).find((each) => field(each, 'isDefault') === true)
    if (technique === undefined || typeof picture !== 'string') return []
    const size = { widthMm: 20, heightMm: 15 }
    const artwork = [{ kind: 'logo', picture, ink: null, xMm: 0, yMm: 0, degrees: 0, ...size }]
    return [{ position: field(position, 'key'), technique: field(technique, 'key'), colours: 1, ...size, artwork }]
  }

  /** Staff take the oldest new quote, propose an offer, open its document and send it. */
  async function answerOldest(): Promise<void> {
    const staff = await loggedInStaff()
    const list = field(await staff.post('/api/staff/quotes/list', { view: 'new' }), 'quotes')
    const id = Array.isArray(list) ? field(list.at(-1), 'id') : undefined
    if (id === undefined) return
    await staff.post('/api/staff/quotes/review', { id })
    const proposed = await staff.post('/api/staff/quotes/propose', { id })
    await staff.post('/api/staff/quotes/preview-pdf', { id })
    await staff.post('/api/staff/quotes/send', { id, revision: field(proposed, 'revision') })
  }

  async function loggedInStaff() {
    const staff = visitor('staff')
    if (staffToken === '') {
      const { ADMIN_EMAIL: username, ADMIN_PASSWORD: password } = admin
      staffToken = String(field(field(await staff.post('/api/account/login', { username, password }), 'object'), 'token'))
    }
    staff.headers['authorization'] = `Bearer ${staffToken}`
    return staff
  }

  const works: readonly (readonly [weight: number, work: () => Promise<void>])[] = [
    [35, page],
    [18, search],
    [18, picture],
    [15, cart],
    [4, account],
    [4, () => upload(randomUUID())],
    [3, quote],
    [3, order],
  ]

  return {
    origin,
    answers,
    /** Starts a visit without waiting for it. */
    visit(): void {
      if (underWay >= maxInFlight) return void count('left out')
      underWay += 1
      const one = chosen(works)()
        .catch((error: unknown) => count(`failed: ${error instanceof Error ? error.message : String(error)}`))
        .finally(() => (underWay -= 1))
      ends.push(one)
      if (ends.length > maxInFlight) void ends.shift()
    },
    async end(): Promise<void> {
      await Promise.all(ends)
    },
  }
}

function chosen(works: readonly (readonly [weight: number, work: () => Promise<void>])[]): () => Promise<void> {
  let at = randomInt(works.reduce((sum, [weight]) => sum + weight, 0))
  for (const [weight, work] of works) {
    if (at < weight) return work
    at -= weight
  }
  return () => Promise.resolve()
}

function pick<Value>(values: readonly Value[]): Value {
  const value = values[randomInt(values.length)]
  if (value === undefined) throw new Error('there is nothing to pick')
  return value
}

function field(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null ? Object.entries(answer).find(([key]) => key === name)?.[1] : undefined
}
