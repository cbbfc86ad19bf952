import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { readBlocks } from '#app/content/markdown.server.ts'
import { splitPage } from '#app/content/page-file.ts'
import { groupQuestions, questionsData } from '#app/content/questions.ts'

function blocksOf(markdown: string) {
  const read = readBlocks(markdown)
  return 'blocks' in read ? read.blocks : []
}

test('a text is parsed into groups of questions with their answers', () => {
  const blocks = blocksOf('## Τιμές {#prices}\n\n### Πόσο; {#much}\n\nΤόσο, [εδώ](/faq).\n\n### Πότε; {#when}\n\n- σήμερα')
  const groups = groupQuestions(blocks)
  expect(groups).toMatchObject([{ id: 'prices', title: 'Τιμές', questions: [{ id: 'much' }, { id: 'when', question: 'Πότε;' }] }])
  expect(questionsData(groups)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Πόσο;', acceptedAnswer: { text: 'Τόσο, εδώ.' } }, { acceptedAnswer: { text: 'σήμερα' } }],
  })
})

test('every question of the sample is answered, under its own anchor', async () => {
  const blocks = blocksOf(splitPage(await readFile('db/sample/content/faq.md', 'utf8')).body)
  const questions = groupQuestions(blocks).flatMap((group) => group.questions)
  expect(questions.length).toBeGreaterThan(10)
  expect(questions.filter(({ answer }) => answer.length === 0)).toEqual([])
  const anchors = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
  expect(new Set(anchors).size).toBe(anchors.length)
})
