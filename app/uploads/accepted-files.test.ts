import fc from 'fast-check'
import { expect, test } from 'vitest'

import { acceptedFiles, fileSizeText, storedFileName, maxFileNameLength } from '#app/uploads/accepted-files.ts'

test('a name keeps its Greek and its right ending', () => {
  expect(storedFileName('Λογότυπο Ελιά & Σία.PNG', 'image/png')).toBe('Λογότυπο Ελιά & Σία.PNG')
  expect(storedFileName('logo v1.2', 'image/png')).toBe('logo v1.2.png')
  expect(storedFileName('logo.png', 'application/pdf')).toBe('logo.pdf')
  expect(storedFileName('logo.ai', 'application/postscript')).toBe('logo.ai')
  expect(storedFileName('invoice.exe', 'image/jpeg')).toBe('invoice.exe.jpg')
})

test('a name without letters is «αρχείο»', () => {
  for (const name of ['', '..', '/', '.png', ' . ', '\u0000', '\u200b\u202e']) {
    expect({ name, safe: storedFileName(name, 'image/png') }).toEqual({ name, safe: 'αρχείο.png' })
  }
})

test('any file name is stored as a plain name', () => {
  const anyName = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('.', '/', '\\', 'α', ' ', 'png', '\u202e') }),
  )
  fc.assert(
    fc.property(anyName, (name) => {
      const safe = storedFileName(name, 'image/svg+xml')
      expect(safe).toMatch(/^[^./\\\s][^/\\]*\.svg$/i)
      expect(safe).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/u)
      expect([...safe].length).toBeLessThanOrEqual(maxFileNameLength)
      expect(storedFileName(safe, 'image/svg+xml')).toBe(safe)
    }),
  )
})

test('sizes are shown in kB and MB', () => {
  expect([1, 2_048, 1_500_000, 20 * 1024 * 1024].map((bytes) => fileSizeText(bytes).replace('\u00A0', ' '))).toEqual([
    '1 kB',
    '2 kB',
    '1,4 MB',
    '20 MB',
  ])
  expect(acceptedFiles).toContain('.ai,')
})
