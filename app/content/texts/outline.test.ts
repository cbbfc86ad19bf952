import { readFile } from 'node:fs/promises'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { canMove, moveHeading, readOutline } from '#app/content/texts/outline.ts'

const body = [
  'Αρχή',
  '',
  '## Α {#a}',
  '',
  '### α1',
  '',
  'ένα',
  '',
  '### α2',
  '',
  'δύο',
  '',
  '## Β',
  '',
  '### β1',
  '',
  'τρία',
].join('\n')
const titles = (text: string) => readOutline(text).map(({ title }) => title)

test('a group moves with its questions, a question within its group', () => {
  expect(titles(body)).toEqual(['Α', 'α1', 'α2', 'Β', 'β1'])
  expect(titles(moveHeading(body, 3, -1))).toEqual(['Β', 'β1', 'Α', 'α1', 'α2'])
  expect(titles(moveHeading(body, 1, 1))).toEqual(['Α', 'α2', 'α1', 'Β', 'β1'])
  const outline = readOutline(body)
  expect([canMove(outline, 0, -1), canMove(outline, 2, 1), canMove(outline, 4, -1), canMove(outline, 3, 1)]).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(moveHeading(body, 2, 1)).toBe(body)
})

test('a heading in a block of code is text', () => {
  expect(titles('## Α\n\n```\n## όχι\n```\n\n## Β')).toEqual(['Α', 'Β'])
})

test('moving loses no line, and moving back restores the text', async () => {
  const sample = (await readFile('db/sample/content/faq.md', 'utf8')).split('---\n')[1]?.trim() ?? ''
  const outline = readOutline(sample)
  expect(outline.length).toBeGreaterThan(10)
  fc.assert(
    fc.property(fc.nat(outline.length - 1), fc.constantFrom(1 as const, -1 as const), (index, by) => {
      const moved = moveHeading(sample, index, by)
      expect(moved.split('\n').toSorted()).toEqual(sample.split('\n').toSorted())
      if (!canMove(outline, index, by)) return
      const place = readOutline(moved).findIndex(({ title }) => title === outline[index]?.title)
      expect(moveHeading(moved, place, by === 1 ? -1 : 1)).toBe(sample)
    }),
  )
})
