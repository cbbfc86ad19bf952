import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { ArtworkElement } from '#app/personalisation/artwork.ts'
import { inks } from '#app/personalisation/inks/inks.tables.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { proofs } from '#app/proofs/proofs.tables.ts'
import { artworkSheetSvg } from '#app/proofs/document/artwork-sheet-svg.ts'
import { drawArtworkSheet } from '#app/proofs/document/draw-artwork-sheet.server.ts'
import { signedIn } from '#test/accounts.ts'
import { importDecoratedProduct } from '#test/decorated-product.ts'
import { storeFoils } from '#test/foils.ts'
import { type Actor, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { pagesOf } from '#test/offer-document.ts'
import {
  approval,
  decoratedQuote,
  logoElement,
  newestProof,
  proofCalls,
  proofEventsOf,
  quotePlacement,
  storeLogo,
} from '#test/proofs.ts'
import { quoteKey } from '#test/quotes.ts'
import { testPicture, upload } from '#test/uploads.ts'

const shop = testShop({}, () => new Date('2026-12-01T10:00:00Z'))
let staff: Actor

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff')
  await importDecoratedProduct(shop.ctx)
})

const { call, customer, make, send, fileOf } = proofCalls(shop, () => staff)

test('a proof names its inks: what the customer asked for, the nearest of the shop’s, and none of an engraving', async () => {
  const picture = await storeLogo(shop.ctx)
  const chosenInks = [{ colour: '#c2410c', pantone: 'Pantone 166 C', typed: '166c' }]
  await shop.ctx.db.delete(inks)
  await shop.ctx.db.insert(inks).values({ kind: 'ink', code: 'Μ-12', name: 'Μπλε ναυτικό', hex: '#1f3a5f', place: 0 })
  const laser = {
    technique: 'laserEngraving',
    techniqueName: 'Χάραξη λέιζερ',
    colours: 1,
    position: 'back',
    positionName: 'Πίσω',
  }
  const quote = await decoratedQuote(shop.ctx, {
    placements: [
      quotePlacement([logoElement(picture)], { chosenInks }),
      quotePlacement([logoElement(picture, { ink: '#123456' })], laser),
    ],
  })
  const [printed, engraved] = (await make(quote)).placements
  expect(printed).toMatchObject({
    chosenInks,
    inks: ['#c2410c', '#1f3a5f'],
    namedInks: [
      { colour: '#c2410c', pantone: 'Pantone 166 C', code: null, deltaE: null, isChosen: true },
      { colour: '#1f3a5f', pantone: null, code: 'Μ-12', name: 'Μπλε ναυτικό', deltaE: 0, isChosen: false },
    ],
  })
  expect(engraved).toMatchObject({ inks: [], namedInks: [], isPhotographic: false })

  // What is frozen stays, whatever becomes of the table.
  await shop.ctx.db.delete(inks)
  const [row] = await shop.ctx.db.select().from(proofs).where(eq(proofs.quoteId, quote.id))
  if (row === undefined) throw new Error('the proof is stored')
  const sheet = artworkSheetSvg(await drawArtworkSheet(shop.ctx, row.content, { heading: [], position: null }))
  expect(sheet).toContain('2 χρώματα (Pantone 166 C)')
  expect(sheet).toContain('Μπλε ναυτικό (Μ-12), προτείνεται: χωρίς ορατή διαφορά')
  expect(sheet.slice(sheet.indexOf('Χάραξη λέιζερ'))).not.toMatch(/χρώμα|#123456/)
})

test('one click freezes the design with millimetres, colours and hash; it is sent with picture, document and mail', async () => {
  const picture = await storeLogo(shop.ctx)
  const text: ArtworkElement = {
    kind: 'text',
    text: 'Χρόνια πολλά',
    font: 'sans',
    ink: '#15803d',
    x: 0,
    y: 250,
    width: 500,
    height: 80,
    degrees: 0,
  }
  const email = `${randomUUID()}@example.gr`
  const quote = await decoratedQuote(shop.ctx, {
    email,
    placements: [
      quotePlacement([logoElement(picture), text], { height: 590 }),
      quotePlacement(undefined, { position: 'back', positionName: 'Πίσω' }),
    ],
  })
  const made = await make(quote)
  expect(made).toMatchObject({
    version: 1,
    state: 'in-progress',
    title: 'Σημειωματάριο',
    quantities: [100, 250],
    // Three working days
    answerBy: '2026-12-04',
    sentAt: null,
    placements: [
      {
        positionName: 'Μπροστά',
        widthMm: 60,
        heightMm: 59,
        colours: 2,
        inks: ['#15803d', '#c2410c', '#1f3a5f'],
        texts: ['Χρόνια πολλά'],
        logoCount: 1,
      },
      { positionName: 'Πίσω', inks: [], logoCount: 0, fileName: null },
    ],
    artworkFiles: [{ name: 'Λογότυπο, Μπροστά', position: 'front', picture }],
  })
  const key = await quoteKey(shop.ctx, quote.id)
  expect((await customer('get', { id: quote.id, key })).body).toEqual({ proofs: [], mayDecide: true, deadline: null })
  expect((await customer('pdf', { id: quote.id, key, proofId: made.id })).status).toBe(404)
  const preview = await fileOf('/api/quotes/proofs/pdf', { id: quote.id, proofId: made.id }, staff)
  expect((await pagesOf(preview.bytes)).every((page) => page.includes('Προεπισκόπηση δοκιμίου'))).toBe(true)

  const saved = await call('save', {
    id: quote.id,
    proofId: made.id,
    revision: 1,
    note: 'Δείτε το μπλε.',
    answerBy: '2026-12-07',
  })
  expect(newestProof(saved.body, quote.line.id)).toMatchObject({ note: 'Δείτε το μπλε.', answerBy: '2026-12-07', revision: 2 })
  expect((await call('send', { id: quote.id, proofId: made.id, revision: 1 })).body.error.code).toBe('proof-changed')
  const sent = await call('send', { id: quote.id, proofId: made.id, revision: 2 })
  expect(sent.status).toBe(200)
  // A retry after a lost answer, or a double click
  expect((await call('send', { id: quote.id, proofId: made.id, revision: 2 })).status).toBe(200)
  const { body } = await customer('get', { id: quote.id, key })
  expect(body.proofs).toMatchObject([{ version: 1, state: 'waiting', isNewest: true, note: 'Δείτε το μπλε.' }])
  expect(JSON.stringify(body)).not.toMatch(/storageKey|address|pictureKey/)
  expect(body.proofs[0].pictures).toEqual([{ width: 800, height: 800 }])
  const shown = await fileOf('/api/quotes/proofs/picture', { id: quote.id, key, proofId: made.id, picture: 0 })
  expect([shown.status, shown.headers.get('content-type'), shown.bytes.subarray(0, 2).toString('hex')]).toEqual([
    200,
    'image/jpeg',
    'ffd8',
  ])
  const pdf = await fileOf('/api/quotes/proofs/pdf', { id: quote.id, key, proofId: made.id })
  const pages = (await pagesOf(pdf.bytes)).join(' ')
  for (const text of [
    'ΔΟΚΙΜΙΟ',
    quote.number,
    'Δείτε το μπλε.',
    '7/12/2026',
    'Κλίμακα 1:1',
    'Μπροστά',
    'Πίσω',
    '#C2410C',
    'Χωρίς αρχείο',
    'Τι σημαίνει η έγκριση',
  ])
    expect(pages).toContain(text)
  const [mail, ...others] = await queuedMails(shop.ctx, eq(mails.recipient, email))
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: `Δοκίμιο για έγκριση: Σημειωματάριο (${quote.number})` })
  expect(mail?.plain).toContain('Δευτέρα 7 Δεκεμβρίου 2026')
  expect(mail?.plain).toMatch(/\/promo\/offer#[\w-]{43}/)
  expect(mail?.attachments?.[0]?.base64).toBe(pdf.bytes.toString('base64'))
  const inline = mail?.attachments?.[1]
  expect(await sharp(Buffer.from(inline?.base64 ?? '', 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 480 })
  expect(mail?.html).toContain(`<img alt="Δοκίμιο: Σημειωματάριο με το λογότυπο" src="cid:${inline?.cid}"`)
  expect(mail?.plain).not.toContain('cid:')
  expect((await proofEventsOf(shop.ctx, quote.id)).map(({ kind, role }) => [kind, role])).toEqual([
    ['proof-made', 'staff'],
    ['proof-sent', 'staff'],
  ])
})

test('only decorated lines of a sent offer have proofs, and none is sent after its last day', async () => {
  const quote = await decoratedQuote(shop.ctx)
  const { body } = await call('get', { id: quote.id })
  expect(body.lines.map(({ title }: { title: string }) => title)).toEqual(['Σημειωματάριο'])
  expect((await call('make', { id: quote.id, lineId: quote.plain.id, after: 0 })).body.error.code).toBe('undecorated-line')
  expect((await call('make', { id: quote.id, lineId: randomUUID(), after: 0 })).status).toBe(422)
  const made = await make(quote)
  await call('save', { id: quote.id, proofId: made.id, revision: 1, note: '', answerBy: '2026-11-30' })
  expect((await call('send', { id: quote.id, proofId: made.id, revision: 2 })).body.error.code).toBe('answer-day-over')
  const draft = await decoratedQuote(shop.ctx, { state: 'declined' })
  expect((await call('make', { id: draft.id, lineId: draft.line.id, after: 0 })).status).toBe(409)
})

test('staff request a file, replace the artwork, and download originals and the sheet', async () => {
  const picture = await storeLogo(shop.ctx, '#7c3aed')
  const email = `${randomUUID()}@example.gr`
  const quote = await decoratedQuote(shop.ctx, { email, placements: [quotePlacement([logoElement(picture)])] })
  const made = await make(quote)
  const ref = { id: quote.id, proofId: made.id }
  const original = await fileOf('/api/staff/proofs/artwork', { ...ref, position: 'front', picture }, staff)
  expect([original.status, original.headers.get('content-type'), original.headers.get('content-security-policy')]).toEqual([
    200,
    'image/svg+xml',
    "default-src 'none'; sandbox",
  ])
  expect(original.bytes.toString()).toContain('<circle')
  expect((await fileOf('/api/staff/proofs/artwork', { ...ref, position: 'front', picture: 'a'.repeat(64) }, staff)).status).toBe(
    422,
  )
  const sheet = (await fileOf('/api/staff/proofs/sheet', ref, staff)).bytes.toString()
  // The position's 100 × 100 mm, below two lines of text and three of its own
  expect(sheet).toMatch(/width="120mm" height="147mm" viewBox="0 0 120 147"/)
  expect(sheet).not.toContain('<image')

  await call('require-artwork', { ...ref, text: 'Χρειαζόμαστε διανυσματικό.' })
  const [mail] = await queuedMails(shop.ctx, eq(mails.recipient, email))
  expect([mail?.subject, mail?.plain.includes('Χρειαζόμαστε διανυσματικό.')]).toEqual([
    `Χρειαζόμαστε αρχείο για το δοκίμιο: Σημειωματάριο (${quote.number})`,
    true,
  ])
  const other = await decoratedQuote(shop.ctx)
  const strange = await upload(shop, { quote: other.id }, 'άλλου.png', await testPicture(), staff)
  const foreign = await call('replace-artwork', { ...ref, revision: 1, position: 'front', fileId: strange.body.id })
  expect(foreign.body.error.code).toBe('unknown-file')
  const { body: uploaded } = await upload(shop, { quote: quote.id }, 'νέο λογότυπο.png', await testPicture(), staff)
  const replaced = await call('replace-artwork', { ...ref, revision: 1, position: 'front', fileId: uploaded.id })
  expect(newestProof(replaced.body, quote.line.id)).toMatchObject({
    state: 'in-progress',
    revision: 2,
    placements: [{ fileName: 'νέο λογότυπο.png', logoCount: 0 }],
    artworkFiles: [{ name: 'νέο λογότυπο.png', picture: null }],
  })
  expect(newestProof(replaced.body, quote.line.id).contentHash).not.toBe(made.contentHash)
  const own = await fileOf('/api/staff/proofs/artwork', { ...ref, position: 'front', picture: null }, staff)
  expect(own.bytes.equals(await testPicture())).toBe(true)
  expect((await call('send', { ...ref, revision: 2 })).status).toBe(200)
  const pdf = await fileOf('/api/quotes/proofs/pdf', ref, staff)
  expect((await pagesOf(pdf.bytes)).join(' ')).toContain('Αρχείο: νέο λογότυπο.png')
})

test('a file that replaces the artwork is printed in what the customer chose', async () => {
  await storeFoils(shop.ctx, ['Φ-02', 'Ασημί', '#d2d4d6'])
  const picture = await storeLogo(shop.ctx, '#7c3aed')
  const stamped = { technique: 'hotStamp', techniqueName: 'Θερμοτυπία', chosenInks: [{ colour: '#e0b458', ink: 'Φ-02' }] }
  const quote = await decoratedQuote(shop.ctx, { placements: [quotePlacement([logoElement(picture)], stamped)] })
  const { id: proofId } = await make(quote)
  const { body: file } = await upload(shop, { quote: quote.id }, 'νέο.png', await testPicture(), staff)
  const { body } = await call('replace-artwork', { id: quote.id, proofId, revision: 1, position: 'front', fileId: file.id })
  expect(newestProof(body, quote.line.id).placements).toMatchObject([
    { fileName: 'νέο.png', namedInks: [{ code: 'Φ-02', hex: '#d2d4d6', isChosen: true }] },
  ])
})

test('other customers, keys of other quotes and other quotes’ proofs neither read nor change a proof', async () => {
  const quote = await decoratedQuote(shop.ctx)
  const proof = await send(quote)
  const other = await decoratedQuote(shop.ctx)
  const otherKey = await quoteKey(shop.ctx, other.id)
  const someone = await signedIn(shop.ctx)
  const bodies: [string, object][] = [
    ['get', {}],
    ['picture', { proofId: proof.id, picture: 0 }],
    ['pdf', { proofId: proof.id }],
    ['approve', { proofId: proof.id, ...approval }],
    ['reject', { proofId: proof.id, reasons: ['quantity'] }],
  ]
  for (const [name, body] of bodies) {
    for (const [actor, ref] of [
      [visitor, { id: quote.id }],
      [visitor, { id: quote.id, key: otherKey }],
      [someone, { id: quote.id }],
      // A proof through another quote
      ...(name === 'get' ? [] : ([[visitor, { id: other.id, key: otherKey }]] as const)),
    ] as const) {
      const answer = await customer(name, { ...body, ...ref }, actor)
      expect([name, answer.status]).toEqual([name, 404])
      expect(answer.text).not.toContain(proof.contentHash)
    }
  }
  for (const name of ['get', 'make', 'save', 'send', 'withdraw', 'sheet', 'artwork', 'require-artwork', 'replace-artwork'])
    for (const [actor, status] of [
      [visitor, 401],
      [someone, 403],
    ] as const)
      expect([name, (await call(name, { id: quote.id, proofId: proof.id }, actor)).status]).toEqual([name, status])
  // Staff read and prepare, but do not decide for a customer.
  expect((await customer('approve', { id: quote.id, proofId: proof.id, ...approval }, staff)).status).toBe(404)
  const [row] = await shop.ctx.db.select().from(proofs).where(eq(proofs.id, proof.id))
  expect(row?.state).toBe('waiting')
})
