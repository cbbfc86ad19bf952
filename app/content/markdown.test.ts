import fc from 'fast-check'
import { expect, test } from 'vitest'

import { plainText, readInline, readText } from '#app/content/markdown.ts'

test('a text is its facts and its blocks', () => {
  const { facts, blocks } = readText(`title: Αποστολές
updated: 2026-11-20
---
Μία **έντονη** πρόταση
σε δύο γραμμές, με [σύνδεσμο](/faq).

## Κόστος {#cost}

- ένα
- δύο

1. πρώτα

| Ζώνη | Ημέρες |
|---|---|
| Αττική | 1 |

> Προσοχή.`)
  expect(facts).toEqual({ title: 'Αποστολές', updated: '2026-11-20' })
  expect(blocks).toEqual([
    {
      kind: 'paragraph',
      content: ['Μία ', { strong: 'έντονη' }, ' πρόταση σε δύο γραμμές, με ', { text: 'σύνδεσμο', to: '/faq' }, '.'],
    },
    { kind: 'heading', level: 2, id: 'cost', text: 'Κόστος' },
    { kind: 'list', ordered: false, items: [['ένα'], ['δύο']] },
    { kind: 'list', ordered: true, items: [['πρώτα']] },
    { kind: 'table', head: [['Ζώνη'], ['Ημέρες']], rows: [[['Αττική'], ['1']]] },
    { kind: 'note', content: ['Προσοχή.'] },
  ])
})

test('a link leads to pages, mails and calls; what could run or leave unseen stays text', () => {
  for (const to of ['/faq', '#cost', 'https://doro.example/x', 'mailto:a@b.gr', 'tel:+302106001234']) {
    expect(readInline(`[εδώ](${to})`)).toEqual([{ text: 'εδώ', to }])
  }
  for (const to of ['javascript:alert', '//evil.example', 'data:text/html,x', 'vbscript:x']) {
    expect(readInline(`[εδώ](${to})`)).toEqual([`[εδώ](${to})`])
  }
})

test('no text is lost and none is too strange', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      readText(text)
      const plain = plainText(readInline(text))
      if (!/[*[\]()]/.test(text)) expect(plain).toBe(text)
    }),
  )
})
