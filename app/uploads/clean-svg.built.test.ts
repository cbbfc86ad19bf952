import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createSvgCleaner } from '#app/uploads/clean-svg.server.ts'
import { cleanCss, isInside, isTooDeep, svgText } from '#app/uploads/clean-svg.ts'
import { temporaryFolder } from '#test/folder.ts'

const folder = temporaryFolder()

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`

const clean = createSvgCleaner({ processorSeconds: 60 })
const from = (address: string) => ({ address, config: { rateLimit: true } })

async function cleaned(inside: string): Promise<string> {
  const { result } = await clean(from(''), svg(inside))
  return result.ok ? result.value : result.refusal
}

test('an SVG is recognised by its root element, in UTF-8 and UTF-16', () => {
  const text = `<?xml version="1.0" encoding="UTF-16"?>${svg('<g/>')}`
  expect(svgText(Buffer.from(svg('')))).toBe(svg(''))
  expect(svgText(Buffer.from(`\ufeff${text}`, 'utf16le'))).toBe(text)
  expect(svgText(Buffer.from('<html><svg></svg></html>'))).toBe(null)
  expect(svgText(Buffer.from('name,<svg>'))).toBe(null)
  expect(svgText(Buffer.from('<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>'))).not.toBe(null)
})

test('only references within the drawing are allowed', () => {
  expect(['#a', ' #a', '', 'data:image/png;base64,AAAA'].map(isInside)).toEqual([true, true, true, true])
  const outside = ['//evil', 'https://evil', 'javascript:x', 'data:image/svg+xml,<svg/>', 'data:text/html,x', '/a', 'a.svg#b']
  expect(outside.map(isInside)).toEqual(outside.map(() => false))
})

test('CSS keeps its colours and loses external references', () => {
  expect(cleanCss('.a{fill:url(#g);stroke:red}')).toBe('.a{fill:url(#g);stroke:red}')
  expect(cleanCss('.a{fill:url( "https://evil" )}')).toBe('.a{fill:none}')
  expect(cleanCss('@import "https://evil"; .a{fill:red}').trim()).toBe('.a{fill:red}')
  expect(cleanCss(String.raw`.a{fill:\75 r\6c (https://evil)}`)).not.toContain('evil')
  expect(cleanCss(String.raw`@\69mport url(https://evil);`)).not.toContain('evil')
  expect(cleanCss('.a{fill:url("https://evil')).toBe('')
  expect(cleanCss('.a{background:image-set("https://evil" 1x)}')).toBe('')
  expect(cleanCss('.a{background:url(https://ev/**/il)}')).not.toContain('il')
})

test('no CSS loads anything external', () => {
  const parts = [
    'url(',
    ')',
    '"',
    "'",
    'https://evil',
    '@import',
    ' ',
    ';',
    '{',
    '}',
    '/*',
    '*/',
    '\\',
    '\\75',
    '#a',
    'src(',
    'image-set(',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 12 }), (pieces) => {
      const clean = cleanCss(pieces.join(''))
      // Inside a reference to a part of the drawing it is only a name.
      const outside = clean.replaceAll(/url\(\s*(?:"#[^"]*"|'#[^']*'|#[^()"'\s]+)\s*\)/gi, 'none')
      expect(outside).not.toMatch(/url\(\s*["']?https|@import|(?:src|image-set)\(/i)
      // The result must be stable: cleaning it again changes nothing.
      expect(cleanCss(clean)).toBe(clean)
    }),
    { numRuns: 5_000 },
  )
})

test('addresses of fonts with semicolons take no other style along', () => {
  const fonts = 'https://fonts.googleapis.com/css2?family=Inter:wght@400;700&display=swap'
  for (const address of [`url(${fonts})`, `url("${fonts}")`, `"${fonts}"`, `url('${fonts}') screen`])
    expect([address, cleanCss(`@import ${address};.a{fill:red}`).trim()]).toEqual([address, '.a{fill:red}'])
  expect(cleanCss('@import "https://evil;.a{fill:red}')).toBe('')
})

test('an escaped backslash does not start an escape', () => {
  for (const css of [
    String.raw`fill:\\75 rl(https://evil)`,
    String.raw`fill:\5c 75 rl(https://evil)`,
    String.raw`\\40 import "//evil"`,
  ]) {
    expect([css, cleanCss(css)]).toEqual([css, ''])
  }
})

test('a removal does not create a new external reference', () => {
  for (const css of [
    'fill:url(https://evilurl(;));x',
    'url(@importurl(#a/))',
    'url(https://evil/url(//x)y)',
    'url(@importurl("//x"))',
  ]) {
    expect([css, cleanCss(css)]).toEqual([css, ''])
  }
})

test('drawing elements stay, scripts and external references are removed', async () => {
  const drawing =
    '<defs><linearGradient id="g"><stop offset="0"/></linearGradient><clipPath id="c"><rect width="1" height="1"/></clipPath></defs><g clip-path="url(#c)"><path d="M0 0" fill="url(#g)"/><use xlink:href="#c"/><text>Ελιά</text></g>'
  expect(await cleaned(drawing)).toContain(drawing)
  const evil =
    await cleaned(`<path d="M0 0"/><a href="javascript:alert(1)"><text onload="alert(1)" fill="url(//evil)">x</text></a>
    <use href="data:image/svg+xml,evil"/><image xlink:href="//evil/x"/><set attributeName="href" to="evil"/>
    <style>*{fill:url(//evil)}</style><iframe xmlns="http://www.w3.org/1999/xhtml" src="//evil"/><rect style="fill:url(//evil)"/>
    <feImage href="//evil"/><script xlink:href="//evil"/><handler xmlns="http://www.w3.org/2001/xml-events">x</handler>
    <!-- evil --><?xml-stylesheet href="//evil"?>`)
  expect(evil).toContain('<path d="M0 0"/>')
  expect(evil).not.toMatch(/evil|script|onload/)
})

test('styles in a CDATA section stay, and hostile ones are cleaned as any other', async () => {
  expect(await cleaned('<style><![CDATA[ .a{fill:#C8102E} ]]></style><path class="a" d="M0 0"/>')).toContain('.a{fill:#C8102E}')
  expect(await cleaned('<style><!-- seen by none --><![CDATA[<!-- .a{fill:red} -->]]></style><g/>')).toContain('.a{fill:red}')
  expect(await cleaned('<text><![CDATA[a < b]]></text>')).toContain('<text>a &lt; b</text>')
  const hostile = ['</style><script>evil</script>', '@import "//evil"', '.a{fill:u\\72l(//evil)}', '<svg onload="evil">']
  for (const css of hostile) expect(await cleaned(`<style><![CDATA[${css}]]></style><g/>`)).not.toContain('evil')
  expect(await cleaned('<![CDATA[<script>evil</script>]]><g/>')).not.toContain('<script')
})

test('of a switch the first child stays that a Greek visitor’s browser draws', async () => {
  const picked = async (children: string) =>
    /id="(\w+)"/.exec(await cleaned(`<switch transform="scale(2)">${children}</switch>`))?.[1]
  expect(
    await picked('<foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/"/><g id="a"/><g id="b"/>'),
  ).toBe('a')
  expect(await picked('<g id="a" requiredExtensions="http://ns.adobe.com/x"/><g id="b"/>')).toBe('b')
  expect(await picked('<g id="a" systemLanguage="en"/><g id="b" systemLanguage="de, el-GR"/><g id="c"/>')).toBe('b')
  expect(await picked('<x:y xmlns:x="urn:x"/><g id="a" requiredFeatures="http://www.w3.org/TR/SVG11/feature#Text"/>')).toBe('a')
  expect(await cleaned('<switch transform="scale(2)"><g id="a"/></switch>')).toContain('<g transform="scale(2)"><g id="a"/></g>')
  expect(await cleaned('<g id="a" systemLanguage="fr"/><g id="b"/>')).not.toContain('id="a"')
})

test('styles of media queries and variables are those of a light screen, and put no address together', async () => {
  const styled = await cleaned(
    '<style>:root{--a:red}@media screen{.x{fill:var(--a)}}@media print{.x{fill:blue}}</style><g class="x"/>',
  )
  expect([styled.includes('.x{fill:red}'), styled.includes('blue')]).toEqual([true, false])
  expect(await cleaned('<path fill="var(--none, #123456)" d="M0 0"/>')).toContain('fill="#123456"')
  const hostile = [
    '<style>.a{fill:ur@media print{.x{}}l(//evil)}</style><path d="M0 0"/>',
    '<style>.a{--u:ur;fill:var(--u)l(//evil)}</style><path d="M0 0"/>',
    '<g style="--u:url(//evil)" fill="var(--u)"><path d="M0 0" style="--a:url(//evil);fill:var(--a)"/></g>',
    '<style>.a{--u:url(//evil)}</style><path d="M0 0" fill="var(--u)"/>',
  ]
  for (const drawing of hostile) expect([drawing, await cleaned(drawing)]).toEqual([drawing, expect.not.stringContaining('evil')])
})

test('a link is the group that it draws, an origin is part of its transform, a linked picture alone is refused as such', async () => {
  const link = await cleaned('<a xlink:href="https://evil" transform="scale(2)" target="_blank"><path d="M0 0"/></a>')
  expect(link).toContain('<g transform="scale(2)"><path d="M0 0"/></g>')
  const turned = await cleaned('<g transform="rotate(90)" transform-origin="50 30px"><path d="M0 0"/></g>')
  expect(turned).toContain('transform="translate(50 30) rotate(90) translate(-50 -30)"')
  expect(await cleaned('<image href="Links/a.png"/><path d="M0 0"/>')).not.toContain('<image')
  const { result } = await clean(from(''), svg('<image xlink:href="file:///C:/a.png"/>'))
  expect(result).toEqual({ ok: false, refusal: 'unsafe-svg', because: 'linked-picture' })
})

test('what was copied from a web page is taken, in the encoding that it declares', async () => {
  const { result } = await clean(
    from(''),
    '\n <svg viewBox="0 0 9 9"><title>Α&nbsp;Β</title><use xlink:href="#a"/><path id="a" d="M0 0"/></svg>',
  )
  expect(result.ok && result.value).toContain('xlink:href="#a"')
  expect(svgText(Buffer.from('<?xml version="1.0" encoding="UTF-16"?><svg/>', 'utf16le'))).toContain('<svg/>')
  const greek = Buffer.concat([
    Buffer.from('<?xml version="1.0" encoding="windows-1253"?><svg>'),
    Buffer.from([0xc5, 0xeb, 0xe9, 0xdc]),
    Buffer.from('</svg>'),
  ])
  expect(svgText(greek)).toContain('Ελιά')
  expect(svgText(Buffer.from('<?xml version="1.0" encoding="UTF-16"?><svg>Ελιά</svg>'))).toContain('Ελιά')
  expect(svgText(Buffer.from('<?xml version="1.0" encoding="x-unknown"?><svg/>'))).toContain('<svg/>')
})

test('embedded pictures stay, embedded drawings are cleaned too', async () => {
  const embedded = (text: string) => `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`
  const inner = svg('<script>evil</script><path d="M0 0" onclick="evil"/><image href="//evil"/>')
  for (const reference of [embedded(inner), `data:image/svg+xml;charset=utf-8,${encodeURIComponent(inner)}`]) {
    const [, kept = ''] = /base64,([^"]+)"/.exec(await cleaned(`<image xlink:href="${reference}"/>`)) ?? []
    const text = Buffer.from(kept, 'base64').toString()
    expect(text).toContain('<path d="M0 0"')
    expect(text).not.toMatch(/evil|script/)
  }
  expect(await cleaned('<image href="data:image/jpeg;base64,AA&#10;AA"/>')).toContain('data:image/jpeg;base64,AA')
  const bomb = '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
  for (const reference of [
    embedded(bomb + svg('<text>&a;</text>')),
    embedded('<html/>'),
    'data:image/svg+xml,%',
    'data:text/html,evil',
  ])
    expect(await cleaned(`<image href="${reference}"/>`)).not.toContain('href="data')
})

test('elements with a prefix are those without', async () => {
  const { result } = await clean(
    from(''),
    '<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><svg:g><svg:path d="M0 0"/><svg:script>evil</svg:script></svg:g></svg:svg>',
  )
  expect(result).toEqual({
    ok: true,
    value: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g><path d="M0 0"/></g></svg>',
  })
})

test('a tree deeper than any drawing program makes is refused before it is parsed', async () => {
  expect(isTooDeep(svg('<g>'.repeat(400) + '<path d="M0 0"/>'.repeat(1_000) + '</g>'.repeat(400)))).toBe(false)
  expect(await cleaned('<g>'.repeat(200_000) + '</g>'.repeat(200_000))).toBe('unsafe-svg')
})

test('a drawing that computes too long is given up, and the next one is cleaned', async () => {
  const impatient = createSvgCleaner({ processorSeconds: 1 })
  const slow = svg(`<path ${Array.from({ length: 150_000 }, (_, index) => `a${index}=""`).join(' ')}/>`)
  const [first, second] = await Promise.all([slow, svg('<path d="M0 0"/>')].map((text) => impatient(from('a'), text)))
  expect(first?.result).toEqual({ ok: false, refusal: 'unsafe-svg' })
  expect(first?.processorMs).toBeGreaterThan(900)
  expect(second?.result).not.toMatchObject({ refusal: 'busy' })
})

/** A worker that does this with its job, and then answers the drawing as it was */
async function workerFile(name: string, work: string): Promise<string> {
  const file = join(folder.path, name)
  await writeFile(
    file,
    `import { existsSync, writeFileSync } from 'node:fs'
    process.on('message', ({ text }) => { ${work}; process.send({ answer: { svg: text }, processorMs: 0 }) })`,
  )
  return file
}

test('a drawing whose process is killed is cleaned by another one; after the second it may be tried again', async () => {
  const marker = join(folder.path, 'killed')
  const once = `if (!existsSync(${JSON.stringify(marker)})) { writeFileSync(${JSON.stringify(marker)}, ''); process.kill(process.pid, 'SIGKILL') }`
  const unlucky = createSvgCleaner({ processorSeconds: 20, file: await workerFile('once.mjs', once) })
  expect((await unlucky(from('a'), svg('<g/>'))).result).toEqual({ ok: true, value: svg('<g/>') })
  const killed = createSvgCleaner({
    processorSeconds: 20,
    file: await workerFile('always.mjs', "process.kill(process.pid, 'SIGKILL')"),
  })
  expect(await killed(from('a'), svg('<g/>'))).toEqual({
    result: { ok: false, refusal: 'interrupted', seconds: 10 },
    processorMs: 0,
  })
})

test('a drawing that only waits for a busy machine is neither unsafe nor charged', async () => {
  const file = await workerFile('waits.mjs', 'if (text) return')
  const waiting = createSvgCleaner({ processorSeconds: 1, patienceMs: 1_500, file })
  expect(await waiting(from('a'), svg('<g/>'))).toMatchObject({ result: { refusal: 'interrupted' }, processorMs: 0 })
})

test('each address has few waiting drawings, so others get their turn', async () => {
  const addresses = ['a', 'a', 'a', 'a', 'b', 'b']
  const answers = await Promise.all(addresses.map((address) => clean(from(address), svg('<path d="M0 0"/>'))))
  expect(answers.map(({ result }) => result.ok)).toEqual([true, true, true, false, true, true])
  expect(answers[3]?.result).toMatchObject({ refusal: 'busy', seconds: 10 })
  expect((await clean(from('a'), svg('<path d="M0 0"/>'))).result.ok).toBe(true)
})

test('a failing process is reported, and the next drawing gets a new one', async () => {
  for (const file of ['nowhere.js', '/nowhere/at/all.js']) {
    const broken = createSvgCleaner({ processorSeconds: 60, file })
    for (let again = 0; again < 2; again += 1) {
      const { result, failure } = await broken(from('a'), svg('<g/>'))
      expect(result).toEqual({ ok: false, refusal: 'no-svg-check' })
      expect(failure).toBeInstanceOf(Error)
    }
  }
})

test('a drawing that exhausts the memory of its process is refused, and the next one is cleaned', async () => {
  const file = await workerFile('greedy.mjs', "for (const all = []; text.includes('<g'); ) all.push([...text])")
  const greedy = createSvgCleaner({ processorSeconds: 60, file })
  expect((await greedy(from('a'), svg('<g/>'))).result).toEqual({ ok: false, refusal: 'unsafe-svg' })
  expect((await greedy(from('a'), svg('<path/>'))).result.ok).toBe(true)
})

test('long runs of blanks or opening brackets take linear time', () => {
  for (const piece of [' ', 'url(', '"', "'", '(']) expect(cleanCss(`url(${piece.repeat(100_000)}`)).not.toContain('evil')
}, 15_000)
