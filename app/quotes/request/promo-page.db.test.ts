import { setTimeout as delay } from 'node:timers/promises'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { mails } from '#app/platform/mail/mail.tables.ts'
import { emptyForm, emptyLine, requestEntries, type RequestForm } from '#app/quotes/request/quote-request.ts'
import { quoteFiles, quoteLines, quotes } from '#app/quotes/quotes.tables.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

async function openForm(path = '/promo/') {
  const { text, headers } = await shop.http(as(visitor)).get(path)
  const [, stamp = ''] = /name="stamp" value="([\w-]+)"/.exec(text) ?? []
  const [, requestKey = ''] = /name="requestKey" value="([\w-]+)"/.exec(text) ?? []
  return { text, headers, stamp, requestKey }
}

/** The form stamp refuses forms sent within three seconds. */
async function openedAWhileAgo() {
  const form = await openForm()
  await delay(3_100)
  return form
}

const written: RequestForm = {
  ...emptyForm,
  lines: [{ ...emptyLine, title: 'Κούπες', quantities: ['250', '100', ''] }, emptyLine],
  message: '200 δώρα έως 10 €\nπαράδοση 15 Δεκεμβρίου',
  budget: '10',
  budgetPer: 'piece',
  deliveryPlace: 'Πάτρα',
  sample: 'free',
  name: 'Άννα Δήμου',
  email: 'anna@etaireia.gr',
  consent: 'yes',
}

/** Sends the form like a browser without JavaScript. */
async function send(
  form: RequestForm,
  hidden: Readonly<Record<string, string>>,
  files: readonly File[] = [],
  address = '10.0.0.1',
) {
  const body = new FormData()
  for (const [name, value] of [...Object.entries(hidden), ...requestEntries(form)]) body.append(name, value)
  for (const file of files) body.append('files', file)
  // A form post has a content length; a streamed fetch does not.
  const sent = new Response(body)
  const bytes = await sent.arrayBuffer()
  const response = await fetch(`${shop.origin}/promo/`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': address, origin: shop.origin, 'content-type': sent.headers.get('content-type') ?? '' },
    body: bytes,
  })
  return { status: response.status, location: response.headers.get('location') ?? '', text: await response.text() }
}

async function quoteOf(requestKey: string) {
  const [row] = await shop.ctx.db.select().from(quotes).where(eq(quotes.requestKey, requestKey))
  return row
}

test('without JavaScript a request with a file is sent and confirmed with its number; sending it again changes nothing', async () => {
  const { stamp, requestKey } = await openedAWhileAgo()
  const logo = new File([png], 'λογότυπο.png', { type: 'image/png' })
  const sent = await send(written, { stamp, requestKey, website: '' }, [logo])
  expect(sent.status).toBe(303)
  const thanks = await shop.http(as(visitor)).get(sent.location)
  const quote = await quoteOf(requestKey)
  expect(thanks.text).toContain('Ευχαριστούμε, λάβαμε το αίτημά σας')
  expect(thanks.text).toContain(quote?.number)
  // The requested lines, and no personal data
  const [line] = await shop.ctx.db.select().from(quoteLines)
  expect(thanks.text).toContain(line?.title)
  for (const text of ['λογότυπο.png', 'παράδοση 15 Δεκεμβρίου', 'έως 10,00\u00A0€ το τεμάχιο', 'Πάτρα', 'Δωρεάν δείγμα'])
    expect(thanks.text).toContain(text)
  expect(thanks.text).not.toContain(quote?.email)
  expect(thanks.headers.get('cache-control')).toBe('no-cache')
  expect(await shop.ctx.db.select().from(quoteFiles)).toMatchObject([{ quoteId: quote?.id, name: 'λογότυπο.png' }])
  const before = (await shop.ctx.db.select().from(mails)).length
  const again = await send(written, { stamp, requestKey, website: '' }, [logo])
  expect((await shop.http(as(visitor)).get(again.location)).text).toContain(quote?.number)
  expect(thanks.text).not.toContain('όσα αλλάξατε μετά δεν στάλθηκαν')
  // Sent again with changes: the answer says that they were not stored.
  const changed = await send({ ...written, message: 'Τελικά 300' }, { stamp, requestKey, website: '' })
  expect((await shop.http(as(visitor)).get(changed.location)).text).toContain('όσα αλλάξατε μετά δεν στάλθηκαν')
  expect(await shop.ctx.db.select().from(mails)).toHaveLength(before)
})

test('errors are shown at their fields, and all input is kept', async () => {
  const { stamp, requestKey } = await openForm()
  const lines = [emptyLine, { ...emptyLine, title: '<b>Κούπες</b>', quantities: ['πολλές'], note: 'Μπλε & λευκές' }]
  const { status, text } = await send({ ...written, lines, email: 'anna@', afm: '123' }, { stamp, requestKey })
  expect(status).toBe(422)
  expect(text).toContain('Το e-mail δεν είναι σωστό.')
  expect(text).toContain('Το ΑΦΜ δεν είναι σωστό')
  expect(text).toContain('Γράψτε την ποσότητα ως ακέραιο αριθμό')
  expect(text).toContain('διορθώστε τα 3 πεδία')
  for (const typed of [
    'value="&lt;b&gt;Κούπες&lt;/b&gt;"',
    'value="πολλές"',
    'value="Μπλε &amp; λευκές"',
    'value="anna@"',
    requestKey,
  ]) {
    expect(text).toContain(typed)
  }
  expect(await quoteOf(requestKey)).toBeUndefined()
})

test('without JavaScript a file may be larger than the rest of the form', async () => {
  const { stamp, requestKey } = await openForm()
  const file = new File(['%PDF-1.6\n', new Uint8Array(1024 * 1024)], 'κατάλογος.pdf')
  const { status, text } = await send({ ...written, email: '' }, { stamp, requestKey }, [file])
  expect(status).toBe(422)
  expect(text).toContain('κατάλογος.pdf')
})

test('a refused file is reported by name, and the others stay with the form', async () => {
  const { stamp, requestKey } = await openForm()
  const files = [new File([png], 'καλό.png'), new File(['MZ...'], 'κακό.png')]
  const { status, text } = await send(written, { stamp, requestKey }, files)
  expect(status).toBe(422)
  expect(text).toContain('κακό.png: ')
  expect(text).toContain('καλό.png')
})

test('a server-rendered form can start with a product', async () => {
  const { text, headers } = await openForm('/promo/?product=12&quantity=120')
  expect(text).toMatch(/name="lines\.0\.productId" value="12"/)
  expect(text).toMatch(/name="lines\.0\.quantities"[^>]* value="120"/)
  expect(headers.get('cache-control')).toBe('no-cache')
  for (const broken of ['?product=999999', '?product=abc', '?product=12&variant=-1&quantity=1e9', '?received=forged']) {
    expect((await shop.http(as(visitor)).get(`/promo/${broken}`)).status).toBe(200)
  }
})

test('a product deleted meanwhile is reported at its row', async () => {
  const { stamp, requestKey } = await openedAWhileAgo()
  const lines = [emptyLine, { ...emptyLine, productId: '999999', title: 'Παλιό', quantities: ['5'] }]
  const { status, text } = await send({ ...written, lines }, { stamp, requestKey })
  expect(status).toBe(422)
  expect(text).toContain('δεν υπάρχει πια στον κατάλογο')
})

test('without JavaScript impossible logos are reported at their row, which keeps them; removed ones are not requested', async () => {
  const { stamp, requestKey } = await openedAWhileAgo()
  const logo = 'nowhere:silkscreen:2:100:60:Παντού'
  const line = { ...emptyLine, productId: '12', title: 'Κούπα', quantities: ['50'], placements: [logo] }
  const refused = await send({ ...written, lines: [line] }, { stamp, requestKey })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Αυτή η θέση εκτύπωσης δεν υπάρχει')
  expect(refused.text).toMatch(new RegExp(`name="lines\\.0\\.placements"[^>]*value="${logo}"`))
  const sent = await send({ ...written, lines: [{ ...line, placements: [], decoration: 'Μπροστά' }] }, { stamp, requestKey })
  expect(sent.status).toBe(303)
})

test('a form filled in faster than humanly possible, or with a foreign stamp, must be sent again', async () => {
  const { stamp, requestKey } = await openForm()
  expect(await send(written, { stamp, requestKey })).toMatchObject({
    status: 422,
    text: expect.stringContaining('Η φόρμα στάλθηκε πολύ γρήγορα.'),
  })
  const forged = await send(written, { stamp: 'forged', requestKey })
  expect(forged).toMatchObject({ status: 422, text: expect.stringContaining('Η σελίδα έμεινε ανοιχτή για πολλή ώρα.') })
  const [, fresh = ''] = /name="stamp" value="([\w-]+)"/.exec(forged.text) ?? []
  expect(fresh).not.toBe('forged')
  expect(await send(written, { stamp, requestKey, website: 'http://spam.example' })).toMatchObject({ status: 303 })
  expect(await quoteOf(requestKey)).toBeUndefined()
})

test('a page of another site cannot post the form', async () => {
  const response = await fetch(`${shop.origin}/promo/`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: new URLSearchParams([...requestEntries(written)].map(([name, value]) => [name, value])),
  })
  expect(response.status).toBe(400)
})
