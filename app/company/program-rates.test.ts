import { expect, test } from 'vitest'

import { crawlDelaySeconds, isCrawler } from '#app/company/program-rates.ts'

test.each([
  [600, null],
  [60, null],
  [59, 2],
  [20, 3],
  [1, 60],
])('%d readings a minute are a delay of %s', (readsPerMinute, delay) => {
  expect(crawlDelaySeconds({ readsPerMinute })).toBe(delay)
})

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)', true],
  ['Mozilla/5.0 (compatible; Yahoo! Slurp)', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', false],
  ['Mozilla/5.0 (Linux; Android 9; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', false],
  [undefined, false],
])('%s is a crawler: %s', (userAgent, expected) => {
  expect(isCrawler(userAgent)).toBe(expected)
})
