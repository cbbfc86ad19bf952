import fc from 'fast-check'
import { expect, test } from 'vitest'

import { emptyLine } from '#app/quotes/request/quote-request.ts'
import { maxTableRows, readSizeTable } from '#app/cart/sizes/read-size-table.ts'
import { sizedLines } from '#app/quotes/sizes/sized-lines.ts'
import { namesField, readNames, readSizes, type SizedVariant, sizesField, sumOf, tooManyNames } from '#app/line/sizes.ts'
import { rowsOfText } from '#app/cart/sizes/size-rows.ts'

const variants: readonly SizedVariant[] = ['Μαύρο', 'Λευκό'].flatMap((colour, row) =>
  ['S', 'M', 'L', 'XL'].map((size, place) => ({ id: 10 * row + place + 1, colour, size })),
)
const product = {
  imageSrc: '/p.jpg',
  variants: variants.map((variant) => ({
    ...variant,
    text: `${variant.colour}, ${variant.size}`,
    imageSrc: '/v.jpg',
    shelfStock: null,
  })),
}

function read(text: string, colour = 'Μαύρο') {
  const rows = rowsOfText(text)
  return rows.ok ? readSizeTable(rows.rows, variants, colour) : rows
}
function tableOf(text: string, colour?: string) {
  const result = read(text, colour)
  if (!result.ok) throw new Error(result.sentence)
  return result.table
}

test('names with sizes, sizes with counts, and a matrix are read, however they are separated', () => {
  const names = tableOf('Όνομα\tΜέγεθος\nΆννα Δήμου\tM\nΝίκος\tμ\nΕλένη\tΧΛ\tλευκο\n\n')
  expect(names.sizes).toEqual([
    { variantId: 2, quantity: 2 },
    { variantId: 14, quantity: 1 },
  ])
  expect(names.names.map(({ name }) => name)).toEqual(['Άννα Δήμου', 'Νίκος', 'Ελένη'])
  expect([names.read, names.problems]).toEqual([3, []])
  expect(tableOf('S;1.000\nL;20').sizes).toEqual([
    { variantId: 1, quantity: 1_000 },
    { variantId: 3, quantity: 20 },
  ])
  expect(tableOf('Χρώμα;S;M;L\nΜαύρο;5;;7\nΛευκό;0;3;').sizes).toEqual([
    { variantId: 1, quantity: 5 },
    { variantId: 3, quantity: 7 },
    { variantId: 12, quantity: 3 },
  ])
  expect(tableOf('"Δήμου, Άννα",M\n"Νίκος ""ο ψηλός""",L').names.map(({ name }) => name)).toEqual([
    'Δήμου, Άννα',
    'Νίκος "ο ψηλός"',
  ])
})

test('rows that cannot be read are reported by number, and the rest is read', () => {
  const { read: rows, problems } = tableOf('Άννα\tM\nΝίκος\t54\nΕλένη\n=HYPERLINK("http://evil.gr")\tL')
  expect(rows).toBe(2)
  expect(problems).toEqual([
    'Γραμμή 2: δεν βρέθηκε μέγεθος του προϊόντος στο «Νίκος 54».',
    'Γραμμή 3: δεν βρέθηκε μέγεθος του προϊόντος στο «Ελένη».',
  ])
})

test('a formula stays text', () => {
  expect(tableOf('=1+1\tL\n@SUM(A1)\tM\n-2\tS').names.map(({ name }) => name)).toEqual(['=1+1', '@SUM(A1)', '-2'])
})

test('an empty or long table, or one of another product, is refused with a sentence', () => {
  const sentence = (text: string) => {
    const result = read(text)
    return result.ok ? '' : result.sentence
  }
  expect(sentence(' \n\t\n')).toMatch(/^Ο πίνακας είναι κενός/)
  expect(sentence('Άννα\tM\n'.repeat(10_000))).toBe('Ο πίνακας έχει 10.000 γραμμές. Χωρίστε τον: διαβάζουμε έως 1.000 κάθε φορά.')
  expect(sentence('Άννα\tM\n'.repeat(maxTableRows))).toMatch(/^Ο πίνακας έχει 1000 ονόματα/)
  expect(sentence('α'.repeat(200_001))).toMatch(/μεγάλος/)
  expect(sentence('Γάτα\nΣκύλος')).toMatch(/μέγεθος/)
  expect(sentence(`${'"'.repeat(99_999)}\tM`)).not.toBe('')
})

const cell = fc.oneof(
  fc.constantFrom('S', 'M', 'XL', 'Μαύρο', 'Λευκό', '12', '1.000', '0', '-3', ''),
  fc.string({ unit: 'binary', maxLength: 12 }),
)

test('for any table, pieces and names agree, and the request’s rows have the same sum', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 30 }), (rows) => {
      const result = readSizeTable(rows, variants, 'Μαύρο')
      if (!result.ok) {
        expect(result.sentence).toMatch(/[α-ω]/)
        return
      }
      const { sizes, names } = result.table
      expect(tooManyNames(sizes, names)).toBeNull()
      expect(readSizes(sizesField(sizes))).toEqual(sizes)
      const lines = sizedLines({ ...emptyLine, productId: '1', title: 'T-shirt' }, product, sizes, names)
      expect(lines.reduce((sum, { quantities: [quantity] }) => sum + Number(quantity), 0)).toBe(sumOf(sizes))
      for (const line of lines) {
        expect(sumOf(readSizes(line.sizes) ?? [])).toBe(Number(line.quantities[0]))
        expect(readNames(line.names)).not.toBeNull()
      }
      expect(lines.flatMap(({ names: own }) => readNames(own) ?? [])).toHaveLength(names.length)
      expect(readNames(namesField(names))).toEqual(names)
    }),
  )
})

test('a field in an unknown format is not read', () => {
  for (const wrong of ['1', '1:0', '1:-1', '0:5', '1:5,1:6', '1:5;2:6', '1:1e3', `${'1'.repeat(10)}:1`]) {
    expect([wrong, readSizes(wrong)]).toEqual([wrong, null])
  }
  expect([readNames('Άννα'), readNames('1:'), readNames('1:\u0007')]).toEqual([null, null, null])
})
