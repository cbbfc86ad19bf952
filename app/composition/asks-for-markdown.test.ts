import { expect, test } from 'vitest'

import { asksForMarkdown } from '#app/composition/asks-for-markdown.http.ts'

test.each([
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['text/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['text/markdown', true],
  ['Text/Markdown; charset=utf-8', true],
  ['text/markdown, */*', true],
  ['text/html, text/markdown', true],
  ['text/markdown;q=1.0, text/x-markdown;q=0.9, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1', true],
  ['text/html, text/markdown;q=0.9', false],
  ['text/markdown;q=0.5, */*', false],
  ['text/markdown;q=0.5, text/*;q=0.4, */*', true],
  ['text/markdown;q=0', false],
  ['text/markdown; q=0.000, text/html;q=0', false],
  ['text/markdown;variant=GFM;q=0.3, text/html;q=0.2', true],
  ['application/json, text/markdown+xml', false],
  ['text/markdown;q=abc', true],
  [`${'a/b,'.repeat(2_000)}text/markdown`, true],
])('%s asks for Markdown: %s', (accept, expected) => {
  expect(asksForMarkdown(accept)).toBe(expected)
})
