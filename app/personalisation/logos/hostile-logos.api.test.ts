import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { sampleOf } from '#test/case-sample.ts'
import { temporaryFolder } from '#test/folder.ts'
import { testShop } from '#test/http.ts'
import { testLogo, testPdf, uploadLogo } from '#test/logos.ts'
import { filesOnDisk } from '#test/uploads.ts'

const shop = testShop()
const folder = temporaryFolder()

/** The outcome of a file that is small: «interrupted» only says that the machine is busy, and may be tried again. */
async function outcome(body: BodyInit): Promise<unknown> {
  for (;;) {
    const code = await outcomeAtOnce(body)
    if (code !== 'interrupted') return code
  }
}

/** Answers the refusal's code, or 200; a refused file leaves nothing behind. */
async function outcomeAtOnce(body: BodyInit): Promise<unknown> {
  const before = await filesOnDisk(shop)
  const { status, code, message } = await uploadLogo(shop, randomUUID(), body, 'logo')
  if (status === 200) return 200
  expect(message).toMatch(/\p{Script=Greek}/u)
  expect(await filesOnDisk(shop)).toEqual(before)
  return code
}

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">${inside}</svg>`
const solid = (background: string, size = 200) => sharp({ create: { width: size, height: size, channels: 4, background } })

/** A PNG whose header claims more pixels than it holds. */
function hugePng(side: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const body = Buffer.concat([Buffer.from(type), data])
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, crc])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1_000_000))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Uint8Array(Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]))
}

test('files that are too large, of another kind or broken are refused with a sentence', async () => {
  expect(await outcome(new Uint8Array(30 * 1024 * 1024))).toBe('too-large')
  expect(await outcome('')).toBe('empty-file')
  expect(await outcome('name,mail\nΑ,Β')).toBe('wrong-kind')
  expect(await outcome('%!PS-Adobe-3.0 EPSF-3.0\n%%EOF')).toBe('postscript')
  const png = await solid('#c2410c').png().toBuffer()
  expect(await outcome(new Uint8Array(png.subarray(0, 60)))).toBe('broken-file')
  const jpeg = await sharp(Buffer.from(testLogo())).flatten({ background: '#fff' }).jpeg().toBuffer()
  expect(await outcome(new Uint8Array(jpeg.subarray(0, jpeg.length / 2)))).toBe('broken-file')
  expect(await outcome(new Uint8Array(testPdf().subarray(0, 120)))).toBe('broken-file')
  expect(await outcome(svg('<rect').replace('</svg>', ''))).toBe('broken-file')
})

test('a picture of 20,000 pixels is refused before it is opened, and one that lies about its size when it is', async () => {
  expect(await outcome(hugePng(20_000))).toBe('too-many-pixels')
  expect(await outcome(hugePng(9_000))).toBe('broken-file')
})

test('a locked PDF is reported as such', async () => {
  const key = '(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa)'
  const trailer = `/Encrypt<</Filter/Standard/V 1/R 2/O${key}/U${key}/P -4>>/ID[(a)(a)]`
  expect(await outcome(testPdf({ trailer }))).toBe('encrypted-pdf')
})

test('nothing to see is refused: transparent, all white, an empty page', async () => {
  expect(await outcome(new Uint8Array(await solid('#00000000').png().toBuffer()))).toBe('empty-logo')
  expect(await outcome(new Uint8Array(await solid('#ffffff').png().toBuffer()))).toBe('empty-logo')
  expect(await outcome(svg('<rect width="1000" height="1000" fill="#fff"/>'))).toBe('empty-logo')
  expect(await outcome(testPdf({ content: '' }))).toBe('empty-logo')
  // White on transparent is a logo.
  expect(await outcome(svg('<circle cx="500" cy="500" r="200" fill="#fff"/>'))).toBe(200)
})

test('a drawing of 100,000 paths is drawn or refused within bounded time', async () => {
  const paths = Array.from({ length: 100_000 }, (_, n) => `<path d="M${n % 997} ${n % 991}h9"/>`).join('')
  expect(['svg-too-large', 'too-complex', 'unsafe-svg', 'interrupted', 200]).toContain(await outcomeAtOnce(svg(paths)))
  expect(['svg-too-large', 'too-complex', 'unsafe-svg', 'interrupted', 200]).toContain(
    await outcomeAtOnce(svg(`<g stroke="red">${paths.slice(0, 1_900_000)}`.replace(/<path[^>]*$/, '</g>'))),
  )
}, 600_000)

const doubled = Array.from({ length: 22 }, (_, n) => `<g id="g${n + 1}"><use href="#g${n}"/><use href="#g${n}"/></g>`).join('')
const blur =
  '<filter id="f" x="-9" y="-9" width="19" height="19"><feGaussianBlur stdDeviation="200"/><feTurbulence numOctaves="99"/></filter>'
const slowDrawing = ['too-complex', 'broken-file', 'unsafe-svg', 'empty-logo', 'interrupted', 200]
const slow: readonly (readonly [string, readonly unknown[], () => BodyInit])[] = [
  [
    'a part in a part in a part',
    slowDrawing,
    () => svg(`<defs><rect id="g0" width="9" height="9"/>${doubled}</defs><use href="#g22"/>`),
  ],
  ['a blur', slowDrawing, () => svg(`${blur}${'<rect width="900" height="900" filter="url(#f)"/>'.repeat(50)}`)],
  [
    'a page of areas',
    ['too-complex', 'broken-file', 'interrupted', 200],
    () => testPdf({ content: `1 0 0 rg ${'0 0 500 500 re f* '.repeat(300_000)}` }),
  ],
]

// The last computes for half a minute. What bounds them is time of the processor, which `logo-maker.built.test.ts` measures; «interrupted»: a machine too busy for that.
test.each(sampleOf(slow, (at) => at < 2))(
  'a drawing that is made to be slow is refused within bounded time: %s',
  async (_name, outcomes, drawing) => {
    expect(outcomes).toContain(await outcomeAtOnce(drawing()))
    expect(await outcome(testLogo())).toBe(200)
  },
  600_000,
)

test('scripts and external addresses of a drawing are not stored', async () => {
  const bad = svg(
    '<script>alert(1)</script><rect width="9" height="9" onload="alert(1)"/><image href="https://evil.example/a.png"/>',
  )
  expect(await outcome(bad)).toBe(200)
})

test('a drawing with letters reads neither files nor the network', async () => {
  const picture = join(folder.path, 'secret.png')
  await writeFile(picture, await solid('#ff0000').png().toBuffer())
  let requests = 0
  const server = createServer((_request, response) => {
    requests += 1
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const letters = '<text x="100" y="600" font-size="300" fill="#00558c">ΑΒΓ</text>'
  const embedded = Buffer.from(svg(`<image width="900" height="900" href="${picture}"/>`)).toString('base64')
  for (const reference of [
    picture,
    `file://${picture}`,
    `http://127.0.0.1:${port}/a.png`,
    `data:image/svg+xml;base64,${embedded}`,
  ]) {
    const inside = `<image width="900" height="900" href="${reference}"/><filter id="f"><feImage href="${reference}"/></filter><rect width="900" height="900" fill="none" filter="url(#f)"/>`
    const { status, body } = await uploadLogo(shop, randomUUID(), svg(letters + inside))
    const colours = body.facts?.colours.map(({ hex }: { hex: string }) => hex)
    expect({ reference, status, colours }).toEqual({ reference, status: 200, colours: ['#00558c'] })
  }
  server.close()
  expect(requests).toBe(0)
})
