import fc from 'fast-check'
import { expect, test } from 'vitest'

import { plainText } from '#app/content/blocks.ts'
import { readBlocks } from '#app/content/markdown.server.ts'
import { splitPage } from '#app/content/page-file.ts'

function blocksOf(markdown: string) {
  const read = readBlocks(markdown)
  return 'blocks' in read ? read.blocks : []
}

test('a page is parsed into its fields and its blocks', () => {
  const { facts, body } = splitPage(`title: Αποστολές
updated: 2026-11-20
---
Μία **έντονη** και *πλάγια* πρόταση
σε δύο γραμμές, με [σύνδεσμο](/faq).

## Κόστος {#cost}

### Χωρίς άγκυρα

- ένα
- δύο
  - και μέσα του

1. πρώτα

| Ζώνη | Ημέρες |
|---|---|
| Αττική | **1** |

> Προσοχή.`)
  expect(facts).toEqual({ title: 'Αποστολές', updated: '2026-11-20' })
  expect(blocksOf(body)).toEqual([
    {
      kind: 'paragraph',
      content: [
        'Μία ',
        { strong: 'έντονη' },
        ' και ',
        { emphasis: 'πλάγια' },
        ' πρόταση σε δύο γραμμές, με ',
        { text: 'σύνδεσμο', to: '/faq' },
        '.',
      ],
    },
    { kind: 'heading', level: 2, id: 'cost', text: 'Κόστος' },
    { kind: 'heading', level: 3, id: 'section-2', text: 'Χωρίς άγκυρα' },
    { kind: 'list', ordered: false, items: [['ένα'], ['δύο'], ['και μέσα του']] },
    { kind: 'list', ordered: true, items: [['πρώτα']] },
    { kind: 'table', head: [['Ζώνη'], ['Ημέρες']], rows: [[['Αττική'], [{ strong: '1' }]]] },
    { kind: 'note', content: ['Προσοχή.'] },
  ])
})

test('links to pages, mails and phones work; script and protocol-relative links stay text', () => {
  const linkOf = (to: string) => blocksOf(`[εδώ](${to})`)
  for (const to of ['/faq', '#cost', 'https://doro.example/x', 'mailto:a@b.gr', 'tel:+302106001234']) {
    expect(linkOf(to)).toEqual([{ kind: 'paragraph', content: [{ text: 'εδώ', to }] }])
  }
  for (const to of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'vbscript:x', 'JaVaScRiPt:x']) {
    expect(linkOf(to)).toEqual([{ kind: 'paragraph', content: [`[εδώ](${to})`] }])
  }
})

test('the shop’s own pictures in a separate paragraph are shown; any other stays text', () => {
  const name = 'texts/0123456789abcdef01234567-1200x800.jpg'
  expect(blocksOf(`![Η αποθήκη](/pictures/${name})`)).toEqual([
    { kind: 'picture', src: name, alt: 'Η αποθήκη', width: 1200, height: 800 },
  ])
  for (const src of [
    'https://elsewhere.example/x.jpg',
    '/pictures/mug/main/navy.webp',
    '/pictures/texts/../x.jpg',
    'data:x',
    '//x',
  ]) {
    expect(blocksOf(`![α](${src})`)).toEqual([{ kind: 'paragraph', content: [`![α](${src})`] }])
  }
  expect(blocksOf(`κείμενο ![α](/pictures/${name})`)[0]?.kind).toBe('paragraph')
})

test('HTML stays text', () => {
  for (const html of ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<!-- μυστικό -->']) {
    expect(blocksOf(html)).toEqual([{ kind: 'paragraph', content: [html] }])
  }
  expect(blocksOf('πριν <b onclick="x">μέσα</b>')).toEqual([
    { kind: 'paragraph', content: ['πριν ', '<b onclick="x">', 'μέσα', '</b>'] },
  ])
})

test('any text can be parsed, and its words are unchanged', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void readBlocks(text)))
  const word = fc.array(fc.constantFrom(...'αβγδάέώΑΩςabc019«».,;·€%'), { minLength: 1 }).map((letters) => `λ${letters.join('')}`)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), (words) => {
      const [block] = blocksOf(words.join(' '))
      expect(block?.kind === 'paragraph' && plainText(block.content)).toBe(words.join(' '))
    }),
  )
})
