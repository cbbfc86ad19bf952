import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  certificatesText,
  compositionProblem,
  compositionText,
  readCertificates,
  readComposition,
} from '#app/catalogue/environmental-text.ts'

const shares = (...pairs: readonly (readonly [percent: number, material: string])[]) => ({
  ok: true,
  value: pairs.map(([percent, material]) => ({ material, percent })),
})

test('a composition is read with the percent before or after the material, as suppliers write it', () => {
  const cotton = shares([60, 'βαμβάκι'], [40, 'πολυεστέρας'])
  for (const text of [
    '60 % βαμβάκι, 40 % πολυεστέρας',
    '60% βαμβάκι 40% πολυεστέρας',
    'βαμβάκι 60 %, πολυεστέρας 40 %',
    'βαμβάκι 60% / πολυεστέρας 40%',
    '60%βαμβάκι|40%πολυεστέρας',
    '60 % βαμβάκι;\n40 % πολυεστέρας',
  ])
    expect(readComposition(text)).toEqual(cotton)
  expect(readComposition('33,3 % λινό, 66.7% ανακυκλωμένο PET')).toEqual(shares([33.3, 'λινό'], [66.7, 'ανακυκλωμένο PET']))
  expect(readComposition('100 % PET (μπουκάλια, ανακυκλωμένα)')).toEqual(shares([100, 'PET (μπουκάλια, ανακυκλωμένα)']))
  expect(readComposition('  ')).toEqual(shares())
})

test('what is no composition is refused in words', () => {
  const sentence = (text: string) => readComposition(text)
  expect(sentence('60 % βαμβάκι, 50 % λινό')).toMatchObject({ ok: false, sentence: expect.stringContaining('110 %') })
  expect(sentence('60 % βαμβάκι, 20 % Βαμβάκι')).toMatchObject({ sentence: expect.stringContaining('δύο φορές') })
  expect(sentence('0 % βαμβάκι')).toMatchObject({ sentence: expect.stringContaining('πάνω από 0') })
  expect(sentence('33,33 % βαμβάκι')).toMatchObject({ sentence: expect.stringContaining('ένα δεκαδικό') })
  for (const text of ['βαμβάκι', '60', '60 %', 'βαμβάκι 60 %, λινό', 'οικολογικό'])
    expect(sentence(text)).toMatchObject({ ok: false, sentence: expect.stringContaining('όπως 60 % βαμβάκι') })
})

test('three thirds and a tenth are 100 %, not more', () => {
  expect(
    compositionProblem([
      { material: 'α', percent: 33.3 },
      { material: 'β', percent: 33.3 },
      { material: 'γ', percent: 33.4 },
    ]),
  ).toBeNull()
})

const word = fc.constantFrom('βαμβάκι', 'PET', 'οργανικό λινό', 'δέρμα (επεξεργασμένο)', 'χαρτί FSC', '18/8 χάλυβας')

test('a composition that is written is read back', () => {
  const compositions = fc
    .uniqueArray(fc.record({ material: word, percent: fc.integer({ min: 1, max: 160 }).map((tenths) => tenths / 10) }), {
      selector: ({ material }) => material,
      maxLength: 6,
    })
    .filter((each) => compositionProblem(each) === null)
  fc.assert(
    fc.property(compositions, (composition) => {
      expect(readComposition(compositionText(composition))).toEqual({ ok: true, value: composition })
    }),
  )
})

test('certificates are read with name, number and last day', () => {
  const found = [
    { name: 'EU Ecolabel', number: 'DE/039/001', validUntil: '2027-12-31' },
    { name: 'GOTS, οργανικό', number: 'CU 1234', validUntil: null },
  ]
  expect(readCertificates('EU Ecolabel, DE/039/001, έως 31/12/2027\nGOTS, οργανικό, CU 1234')).toEqual({ ok: true, value: found })
  expect(readCertificates('EU Ecolabel, DE/039/001, 2027-12-31 | GOTS, οργανικό, CU 1234 ')).toEqual({ ok: true, value: found })
  expect(readCertificates('')).toEqual({ ok: true, value: [] })
})

test('a certificate without a number, or one that stands twice, is refused', () => {
  expect(readCertificates('FSC')).toMatchObject({ ok: false, sentence: expect.stringContaining('όπως FSC, FSC-C123456') })
  expect(readCertificates('FSC, 31/12/2027')).toMatchObject({ ok: false })
  expect(readCertificates('FSC, C1, 31/12/2127')).toMatchObject({ sentence: 'Γράψτε λήξη έως το 2099.' })
  expect(readCertificates('FSC, C1; FSC, C1')).toMatchObject({ sentence: expect.stringContaining('δύο φορές') })
  expect(readCertificates(Array.from({ length: 11 }, (_, at) => `FSC, C${at}`).join(';'))).toMatchObject({
    sentence: 'Γράψτε έως 10 πιστοποιήσεις.',
  })
})

test('certificates that are written are read back', () => {
  const certificates = fc.uniqueArray(
    fc.record({
      name: word,
      number: fc.constantFrom('FSC-C1', 'DE/039/001', '2027', 'CU 1234'),
      validUntil: fc.constantFrom(null, '2027-12-31', '2026-01-05'),
    }),
    { selector: ({ name, number }) => `${name} ${number}`, maxLength: 10 },
  )
  fc.assert(
    fc.property(certificates, (all) => {
      expect(readCertificates(certificatesText(all))).toEqual({ ok: true, value: all })
    }),
  )
})
