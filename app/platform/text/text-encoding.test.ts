import fc from 'fast-check'
import { expect, test } from 'vitest'

import { findEncoding, textEncodings } from '#app/platform/text/text-encoding.ts'
import { encoded } from '#test/encoded.ts'

const found = (bytes: Uint8Array) => {
  const { encoding, rivals } = findEncoding(bytes)
  return [encoding, ...rivals]
}

const greekList = 'Κωδικός;Τίτλος\nΑ1;Άνετη κούπα «Έαρ» 330 ml\nΑ2;Όμορφος φάκελος\nΑ3;Κάλυμμα T-shirt Ίρις\n'

test('Greek is found in each of its encodings, with and without a byte order mark', () => {
  for (const encoding of ['utf-8', 'utf-16le', 'utf-16be', 'windows-1253', 'iso-8859-7'] as const) {
    expect(found(encoded(greekList, encoding))).toEqual([encoding])
  }
  for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'] as const) {
    expect(found(encoded(`\uFEFF${greekList}`, encoding))).toEqual([encoding])
    expect(found(encoded('\uFEFFsku;title', encoding))).toEqual([encoding])
  }
  expect(found(encoded('sku;title', 'utf-8'))).toEqual(['utf-8'])
})

test('a few damaged bytes leave a text in UTF-8', () => {
  const bytes = encoded(greekList, 'utf-8')
  const at = bytes.indexOf(0xcf)
  const damaged = new Uint8Array([...bytes.subarray(0, at + 1), ...bytes.subarray(at + 2)])
  expect(found(damaged)).toEqual(['utf-8'])
  expect(found(encoded('a;é\n', 'windows-1252'))).not.toContain('utf-8')
})

test('Latin words are not read as Greek; where two encodings read as well, both are named with what differs', () => {
  const bytes = encoded('sku;title\nMU-1;Tasse Größe M, café crème\n', 'windows-1252')
  const { encoding, rivals, samples } = findEncoding(bytes)
  expect([encoding, ...rivals]).toEqual(['windows-1252', 'windows-1250'])
  expect([samples('windows-1252'), samples('windows-1250')]).toEqual([['café crème'], ['café crčme']])
  expect(found(encoded('kod;nazwa\n1;Żółty kubek, duży\n2;Średnia łyżka źródło\n', 'windows-1250'))).toEqual(['windows-1250'])
  expect(found(encoded('1;Größe\n2;für Gläser\n', 'windows-1252'))).toEqual(['windows-1252', 'windows-1250'].slice(0, 1))
  expect(found(encoded('1;Керамична чаша за кафе\n2;Метална бутилка от стомана\n', 'windows-1251'))).toEqual(['windows-1251'])
})

test('signs before a word that no word starts with speak against a reading, also beside one that may', () => {
  const names = ['Šáńa', 'Čiri', 'Čuči', 'Růse', 'Číle', 'Żąży']
  expect(found(encoded(names.join('\n'), 'windows-1250'))).toContain('windows-1250')
})

test('a single letter says nothing: it is asked', () => {
  expect(found(encoded('1;Ø 12\n', 'windows-1252'))).toEqual(expect.arrayContaining(['windows-1253', 'windows-1252']))
})

test('any Greek words are found in the encoding they are written in, or it is among those in doubt', () => {
  const word = fc.stringMatching(/^[ΑΒΓΔΕΖΚΛΜΝΠΡΤΆΈΌ]?[αβγδεζηθικλμνξοπρτυφχψω]{3,9}[ςήόά]?$/u)
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 4, maxLength: 12 }),
      fc.constantFrom(...textEncodings.slice(0, 5)),
      (list, encoding) => {
        const text = list.join(';')
        const { encoding: first, rivals } = findEncoding(encoded(text, encoding))
        const readings = [first, ...rivals].map((each) => new TextDecoder(each).decode(encoded(text, encoding)))
        expect(readings).toContain(text)
      },
    ),
  )
})
