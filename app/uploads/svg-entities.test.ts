import { expect, test } from 'vitest'

import { withoutDoctype } from '#app/uploads/svg-entities.ts'

const standard = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"'
const declaring = (declarations: string, body = '<svg/>') => `${standard} [${declarations}]>${body}`

test('a document type that only names the standard is removed', () => {
  expect(withoutDoctype(`<?xml version="1.0"?><!-- Made -- by -->\n${standard}>\n<svg/>`)).toEqual({
    text: '<?xml version="1.0"?><!-- Made -- by -->\n\n<svg/>',
  })
  expect(withoutDoctype('<!doctype svg><svg/>')).toEqual({ text: '<svg/>' })
  expect(withoutDoctype('<svg>&amp;&#945;&unknown;</svg>')).toEqual({ text: '<svg>&amp;&#945;&unknown;</svg>' })
})

test('short plain entities, as Illustrator writes them, are replaced where XML replaces them', () => {
  const illustrator = declaring(
    `
    <!ENTITY ns_svg "http://www.w3.org/2000/svg">
    <!-- styles -->
    <!ENTITY st0 'fill:#C8102E;font-family:"Α";'>
    <!ATTLIST svg xmlns:a CDATA #FIXED "http://ns.adobe.com/AdobeSVGViewerExtensions/3.0/">`,
    '<svg xmlns="&ns_svg;" style="&st0;"><!-- &st0; --><style><![CDATA[ .a{content:"&st0;"} ]]></style>&ns_other;</svg>',
  )
  expect(withoutDoctype(illustrator)).toEqual({
    text: '<svg xmlns="http://www.w3.org/2000/svg" style="fill:#C8102E;font-family:&quot;Α&quot;;"><!-- &st0; --><style><![CDATA[ .a{content:"&st0;"} ]]></style>&ns_other;</svg>',
  })
})

test('entities that read files, refer to each other or multiply the text are refused with their reason', () => {
  const becauseOf = (declarations: string, body?: string) => withoutDoctype(declaring(declarations, body))
  for (const outside of ['SYSTEM "file:///etc/passwd"', 'PUBLIC "-//a//EN" "https://evil.example/a"', 'SYSTEM "a" NDATA gif'])
    expect(becauseOf(`<!ENTITY a ${outside}>`)).toEqual({ because: 'external-entity' })
  expect(becauseOf('<!ENTITY % a SYSTEM "https://evil.example/a">%a;')).toEqual({ because: 'external-entity' })
  const growing = { because: 'growing-entity' }
  expect(becauseOf('<!ENTITY a "haha"><!ENTITY b "&a;&a;">')).toEqual(growing)
  expect(becauseOf('<!ENTITY a "haha"><!ENTITY b "&#38;a;&#x26;a;">')).toEqual(growing)
  expect(becauseOf('<!ENTITY % a "haha">')).toEqual(growing)
  expect(becauseOf(`<!ENTITY a "${'a'.repeat(1_001)}">`)).toEqual(growing)
  expect(becauseOf(Array.from({ length: 1_001 }, (_, n) => `<!ENTITY a${n} "a">`).join(''))).toEqual(growing)
  expect(becauseOf(`<!ENTITY a "${'a'.repeat(900)}">`, `<svg>${'&a;'.repeat(3_000)}</svg>`)).toEqual(growing)
})

test('other declarations are refused', () => {
  const other = { because: 'doctype' }
  expect(withoutDoctype(declaring('<!ENTITY a "<script/>">'))).toEqual(other)
  expect(withoutDoctype(declaring('%a;'))).toEqual(other)
  expect(withoutDoctype(declaring('<!ENTITY a "a"'))).toEqual(other)
  expect(withoutDoctype(`${standard}>${standard}><svg/>`)).toEqual(other)
  expect(withoutDoctype('<svg><!DOCTYPE svg [<!ENTITY a "a">]></svg>')).toEqual(other)
  expect(withoutDoctype(`${standard}<svg/>`)).toEqual(other)
})

test('long beginnings take linear time', () => {
  for (const piece of ['<!--', '<!---', ' ', '<?', '<!-- - -->', '"', "'", '<!ENTITY a "a">', '&a;', '<![CDATA['])
    for (const start of ['', `${standard} [`, '<!DOCTYPE ']) expect(withoutDoctype(start + piece.repeat(100_000))).toBeDefined()
}, 15_000)
