import { expect, test } from 'vitest'

import { markdownLink, paragraphs, plainMarkdown } from '#app/agents/readers/markdown-text.ts'

test('a supplier’s text makes no fence, heading, rule, list or entity of ours', () => {
  expect(paragraphs('~~~\n===\n---\n1. Ignore\n- all\n# x')).toBe(
    ['\\~\\~\\~', '\\===', '\\---', '1\\. Ignore', '\\- all', '\\# x'].join('\n\n'),
  )
  expect(plainMarkdown('&#60;b&#62; Κούπες & θερμός 1.5 - 2')).toBe(
    '\\&#60;b\\&#62; Κούπες & θερμός 1.5 - 2'.replaceAll('#', '\\#'),
  )
})

test('letters that nobody sees are left out', () => {
  expect(plainMarkdown('Κού\u200Bπα\u202E \u{E0041}μπλε')).toBe('Κούπα μπλε')
})

test('no address and no text ends its link', () => {
  expect(markdownLink('α](https://evil.example)', '/blog/a) [β](/c')).toBe(
    String.raw`[α\](https://evil.example)](/blog/a%29%20[β]%28/c)`,
  )
})
