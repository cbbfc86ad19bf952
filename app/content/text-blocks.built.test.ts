import { expect, test } from 'vitest'

import { mapBlocks } from '#app/content/blocks.ts'
import { markdownLimits } from '#app/content/markdown-limits.ts'
import { readBlocks } from '#app/content/markdown.server.ts'
import { plainBlocks, readTextBlocks } from '#app/content/text-blocks.server.ts'

const from = (address: string) => ({ address, config: { rateLimit: true } })

test('the process reads a text like the parser, and this one goes on meanwhile', async () => {
  const markdown = `## Κόστος {#cost}\n\nΜία **έντονη**.\n\n${`${'*a'.repeat(450)}\n\n`.repeat(40)}`
  let turns = 0
  const counting = setInterval(() => (turns += 1), 1)
  const answer = await readTextBlocks(from('192.0.2.1'), markdown)
  clearInterval(counting)
  expect(turns).toBeGreaterThan(5)
  expect(answer).toEqual({ ok: true, value: readBlocks(markdown) })
})

test('an address may have few waiting texts; more are refused, pages are not', async () => {
  const texts = Array.from({ length: 40 }, (_, number) => `Κείμενο ${number}`)
  const answers = await Promise.all(texts.map((text) => readTextBlocks(from('192.0.2.1'), text)))
  expect(answers.filter(({ ok }) => !ok)).toHaveLength(33)
  const pages = await Promise.all(texts.map((text) => readTextBlocks(from(''), `${text} σελίδας`)))
  expect(pages.filter(({ ok }) => !ok)).toEqual([])
})

test('a text without format is bounded, and loses no word', () => {
  const blocks = plainBlocks(Array.from({ length: 20_000 }, (_, number) => `λ${number}`).join('\n\n'))
  expect(blocks.length).toBeLessThan(markdownLimits.parts)
  const words: string[] = []
  mapBlocks(blocks, (text) => (words.push(...text.split(' ')), text))
  expect(words.filter((word) => word.trim() !== '')).toHaveLength(20_000)
})
