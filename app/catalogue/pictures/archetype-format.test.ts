import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { parseArchetype } from '#app/catalogue/pictures/archetype-format.ts'

const mug = readFileSync('db/sample/pictures/mug/archetype.json', 'utf8')

test('every archetype of the sample is valid', async () => {
  const files = await Array.fromAsync(glob('db/sample/pictures/*/archetype.json'))
  expect(files.length).toBeGreaterThanOrEqual(36)
  for (const file of files) expect(file).toContain(`/${parseArchetype(readFileSync(file, 'utf8'), file).archetype}/`)
})

test.each([
  ['"format": 1', '"format": 2', 'format: this shop reads format 1'],
  ['"photo.webp"', '"../photo.webp"', 'views[0].photo: must be the name of a file in the same folder'],
  ['"maxWidthMm": 107', '"maxWidthMm": -1', 'positions[0].maxWidthMm: '],
  ['"key": "main"', '"key": "front"', 'views[0].key: the first view is main'],
  ['"position": "front"', '"position": "lid"', 'views[0].mappings[0].position: there is no position lid'],
  ['"knee"', '"need"', 'tone.knee: '],
])('%s changed to %s is refused, and the message names file and field', (from, to, problem) => {
  expect(() => parseArchetype(mug.replace(from, to), 'mug/archetype.json')).toThrow(`mug/archetype.json: `)
  expect(() => parseArchetype(mug.replace(from, to), 'mug/archetype.json')).toThrow(problem)
})

test('a crop outside its picture is refused', () => {
  const value = JSON.parse(mug)
  value.views[0].passes.gloss.cropPx = [700, 0, 101, 10]
  expect(() => parseArchetype(JSON.stringify(value), 'x.json')).toThrow(
    'views[0].passes.gloss.cropPx: must lie within 0, 0, 800, 800',
  )
})

test('invalid JSON is refused', () => {
  expect(() => parseArchetype('{', 'x.json')).toThrow('x.json: this is no JSON')
})
