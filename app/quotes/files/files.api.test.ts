import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { quotes } from '#app/quotes/quotes.tables.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { draftFiles, filesOnDisk, testPicture, upload } from '#test/uploads.ts'

const shop = testShop()
const megabyte = 1024 * 1024

let png: Buffer<ArrayBuffer>
beforeAll(async () => {
  png = await testPicture()
})

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`

/** A PNG header that declares this size, without pixels. */
function declaredPng(width: number, height: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  // The header's CRC, so that only its size is wrong
  let crc = 0xff_ff_ff_ff
  for (const byte of bytes.subarray(12, 29)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1
  }
  bytes.writeUInt32BE((crc ^ 0xff_ff_ff_ff) >>> 0, 29)
  return bytes
}

test('a logo is stored under its name, with a new draft', async () => {
  const draft = randomUUID()
  const { status, body } = await upload(shop, { draft }, 'Λογότυπο Ελιά.png', png)
  expect({ status, body }).toEqual({
    status: 200,
    body: { id: expect.any(String), name: 'Λογότυπο Ελιά.png', contentType: 'image/png', size: png.length },
  })
  const [row] = await draftFiles(shop, draft)
  expect(row?.quotes.state).toBe('draft')
  expect(row?.quote_files).toMatchObject({ widthPx: 80, heightPx: 40, forMessage: false })
  const stored = await readFile(join(shop.ctx.config.dataDir, 'files', row?.quote_files.storageKey ?? ''))
  expect(stored.equals(png)).toBe(true)
  const listed = await shop.http(as(visitor)).post('/api/quotes/files/get', { draft })
  expect(listed.body).toEqual([body])
})

test('types are detected by content, and a wrong extension is corrected', async () => {
  const draft = randomUUID()
  const raster = sharp(png)
  const sent: readonly (readonly [string, Uint8Array<ArrayBuffer> | string, string, string])[] = [
    ['α.png', Buffer.from(await raster.jpeg().toBuffer()), 'image/jpeg', 'α.jpg'],
    ['β.exe', Buffer.from(await raster.webp().toBuffer()), 'image/webp', 'β.exe.webp'],
    ['γ.gif', Buffer.from(await raster.gif().toBuffer()), 'image/gif', 'γ.gif'],
    ['δ.TIFF', Buffer.from(await raster.tiff().toBuffer()), 'image/tiff', 'δ.TIFF'],
    ['ε.ai', '%PDF-1.6\n%âãÏÓ\n', 'application/pdf', 'ε.ai'],
    ['ζ', '%!PS-Adobe-3.0 EPSF-3.0\n', 'application/postscript', 'ζ.eps'],
    ['η.eps', Buffer.from([0xc5, 0xd0, 0xd3, 0xc6, ...Array(40).fill(0)]), 'application/postscript', 'η.eps'],
    ['θ.xml', `<?xml version="1.0"?>\n<!-- Λογότυπο -->\n${svg('<path d="M0 0L9 9"/>')}`, 'image/svg+xml', 'θ.xml.svg'],
  ]
  for (const [name, content, contentType, storedName] of sent) {
    expect((await upload(shop, { draft }, name, content)).body).toMatchObject({ name: storedName, contentType })
  }
})

test('a refused file has its sentence, and nothing of it is stored', async () => {
  const before = await filesOnDisk(shop)
  const draft = randomUUID()
  const exe = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(5_000)])
  const entity = '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
  const sent: readonly (readonly [string, Uint8Array<ArrayBuffer> | string, number, string, string])[] = [
    ['άδειο.png', '', 422, 'empty-file', 'είναι κενό'],
    ['λογότυπο.png', exe, 422, 'wrong-kind', 'Δεν δεχόμαστε αρχεία αυτού του τύπου'],
    ['σελίδα.svg', '<!doctype html><html><svg></svg></html>', 422, 'wrong-kind', 'Δεν δεχόμαστε'],
    ['λόγια.pdf', 'γεια σας', 422, 'wrong-kind', 'Δεν δεχόμαστε'],
    ['πακέτο.pdf', Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaa'), 422, 'wrong-kind', 'Δεν δεχόμαστε'],
    ['βόμβα.png', declaredPng(50_000, 50_000), 422, 'too-many-pixels', 'πολύ μεγάλες διαστάσεις'],
    ['ταινία.png', declaredPng(12_001, 1), 422, 'too-many-pixels', '12.000 pixel'],
    ['μισή.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 422, 'broken-file', 'δεν ανοίγει'],
    ['οντότητες.svg', `${entity}${svg('<text>&a;</text>')}`, 422, 'unsafe-svg', 'για λόγους ασφαλείας'],
    ['σενάριο.svg', svg('<script>alert(1)</script>'), 422, 'unsafe-svg', 'για λόγους ασφαλείας'],
    ['σπασμένο.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>', 422, 'broken-file', 'δεν ανοίγει'],
    ['βαρύ.svg', svg(`<!--${'α'.repeat(megabyte)}-->`), 413, 'svg-too-large', 'μεγαλύτερο από 2\u00A0MB'],
    ['τεράστιο.pdf', Buffer.alloc(20 * megabyte + 1, '%PDF-1.6'), 413, 'too-large', 'μεγαλύτερο από 20\u00A0MB'],
  ]
  for (const [name, content, status, code, words] of sent) {
    const answer = await upload(shop, { draft }, name, content)
    expect({ name, ...answer }).toMatchObject({ name, status, code, message: expect.stringContaining(words) })
  }
  expect(await filesOnDisk(shop)).toEqual(before)
  expect(await shop.ctx.db.select().from(quotes).where(eq(quotes.requestKey, draft))).toEqual([])
})

test('a decompression bomb is refused without being decoded', async () => {
  // Decoded, it would take gigabytes and far longer.
  const before = process.cpuUsage()
  expect((await upload(shop, { draft: randomUUID() }, 'bomb.png', declaredPng(50_000, 50_000))).code).toBe('too-many-pixels')
  expect(process.cpuUsage(before).user).toBeLessThan(15_000_000)
})

test('an SVG is stored without scripts and external references', async () => {
  const draft = randomUUID()
  const dirty = svg(`<script>alert(1)</script><g onclick="alert(1)"><path d="M0 0L9 9" fill="url(#a)"/></g>
    <foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/></foreignObject>
    <style>@import "https://evil.example/x.css"; .a{fill:u\\72l(https://evil.example)}</style>
    <image href="https://evil.example/x.png"/><use href="https://evil.example/x.svg#a"/><text>Ελιά</text>`)
  const { body } = await upload(shop, { draft }, 'λογότυπο.svg', dirty)
  const [row] = await draftFiles(shop, draft)
  const stored = await readFile(join(shop.ctx.config.dataDir, 'files', row?.quote_files.storageKey ?? ''), 'utf8')
  expect(stored).not.toMatch(/script|onclick|foreignObject|iframe|evil/i)
  expect(stored).toContain('<path d="M0 0L9 9" fill="url(#a)"/>')
  expect(stored).toContain('Ελιά')
  expect(body.size).toBe(Buffer.byteLength(stored))
})

test('an SVG keeps its styles in CDATA and its plain entities, and a packed one is stored unpacked', async () => {
  const draft = randomUUID()
  const corel = `<!DOCTYPE svg [<!ENTITY st0 "fill:#00558C">]>${svg('<style><![CDATA[.a{fill:#C8102E}]]></style><path class="a" d="M0 0L9 9"/><path style="&st0;" d="M0 0"/>')}`
  const { body } = await upload(shop, { draft }, 'λογότυπο.svgz', gzipSync(corel))
  expect(body).toMatchObject({ name: 'λογότυπο.svg', contentType: 'image/svg+xml' })
  const [row] = await draftFiles(shop, draft)
  const stored = await readFile(join(shop.ctx.config.dataDir, 'files', row?.quote_files.storageKey ?? ''), 'utf8')
  expect(stored).toContain('.a{fill:#C8102E}')
  expect(stored).toContain('style="fill:#00558C"')
})

test('a file name cannot be a path or markup', async () => {
  const draft = randomUUID()
  const names = [
    ['../../../../etc/Λογότυπο εταιρείας.png', 'Λογότυπο εταιρείας.png'],
    ['C:\\Χρήστες\\Άννα\\logo.png', 'logo.png'],
    ['..', 'αρχείο.png'],
    ['', 'αρχείο.png'],
    ['\u0000\u202egnp.exe\r\nX: y.png', 'gnp.exeX_ y.png'],
    [`${'μακρύ '.repeat(60)}.png`, expect.stringMatching(/^.{1,116}\.png$/)],
  ] as const
  for (const [index, [name, storedName]] of names.entries()) {
    expect((await upload(shop, { draft }, name, await testPicture(90 + index))).body.name).toEqual(storedName)
  }
  expect((await filesOnDisk(shop)).filter((name) => !/^([\da-f-]{36}|shop-id)$/.test(name))).toEqual([])
})

test('an identical file is stored once', async () => {
  const draft = randomUUID()
  const first = await upload(shop, { draft }, 'a.png', png)
  const before = await filesOnDisk(shop)
  expect((await upload(shop, { draft }, 'a.png', png)).body).toEqual(first.body)
  expect(await filesOnDisk(shop)).toEqual(before)
})

test('an upload is deleted with its bytes, by its draft’s key only', async () => {
  const draft = randomUUID()
  const { body } = await upload(shop, { draft }, 'a.png', await testPicture(300))
  const before = (await filesOnDisk(shop)).length
  const { post } = shop.http(as(visitor))
  expect((await post('/api/quotes/files/remove', { draft: randomUUID(), id: body.id })).body).toEqual({ ok: true })
  expect((await filesOnDisk(shop)).length).toBe(before)
  expect((await post('/api/quotes/files/remove', { draft, id: body.id })).body).toEqual({ ok: true })
  expect((await filesOnDisk(shop)).length).toBe(before - 1)
  expect((await post('/api/quotes/files/get', { draft })).body).toEqual([])
  expect((await post('/api/quotes/files/remove', { draft, id: body.id })).body).toEqual({ ok: true })
})

test('a call targets either a draft or a quote', async () => {
  for (const query of ['', '?draft=1', `?draft=${randomUUID()}&quote=${randomUUID()}`]) {
    expect((await shop.http(as(visitor)).post(`/api/quotes/files${query}`, 'x')).status).toBe(422)
  }
})
