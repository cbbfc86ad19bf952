import { expect, test } from 'vitest'

import { brandFilePath, iconSizes, letterIcon, parseBrandFile } from '#app/company/brand-files.ts'

const hash = '0123456789abcdef'.repeat(4)
const src = `own/${hash}.png`
const nameOf = (path: string) => path.slice('/brand/'.length)

test('the name of a file says what it is drawn from', () => {
  for (const size of iconSizes)
    expect(parseBrandFile(nameOf(brandFilePath({ kind: 'icon', size }, src)))).toEqual({
      file: { kind: 'icon', size },
      src,
      accent: '',
    })
  for (const accent of ['', '#1f4e79'])
    expect(parseBrandFile(nameOf(brandFilePath({ kind: 'share' }, src, accent)))).toEqual({
      file: { kind: 'share' },
      src,
      accent,
    })
})

test.each([
  `icon-49.${hash}.png`,
  `icon-48.${hash}.jpg`,
  `icon-48.${hash.slice(1)}.png`,
  `share-1F4E79.${hash}.jpg`,
  `share.${hash}.png`,
  `share.../${hash}.jpg`,
  '',
])('«%s» is no such file', (name) => expect(parseBrandFile(name)).toBeNull())

test('a picture that was not uploaded has no files', () => {
  for (const other of ['', 'cap/photo.webp', `../own/${hash}.png`]) expect(brandFilePath({ kind: 'share' }, other)).toBe('')
})

test('the icon of a shop without pictures is the first letter of its name', () => {
  const drawn = (name: string) => decodeURIComponent(letterIcon(name, '#1f4e79'))
  expect(drawn('«δώρα»')).toContain('>Δ</text>')
  expect(drawn('δώρα')).toContain('fill="#1f4e79"')
  expect(drawn('<b>')).toContain('>B</text>')
  expect(drawn('!')).toContain('></text>')
})
