import { expect, test } from 'vitest'
import { z } from 'zod'

import { callTool, mcpClient } from '#test/agents.ts'
import { as, testShop, visitor } from '#test/http.ts'

// The examples of /api/docs as a newcomer copies them from the page.

const shop = testShop({}, () => new Date('2026-11-20T10:00:00Z'))
const unescaped = (html: string) =>
  html.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

async function examples(): Promise<readonly string[]> {
  const { text } = await shop.http(as(visitor)).get('/api/docs')
  const [, guide = ''] = /<section id="agents">(.*?)<\/section>/s.exec(text) ?? []
  return [...guide.matchAll(/<pre>(.*?)<\/pre>/gs)].map(([, code = '']) => unescaped(code))
}

/** Sends a command of curl as the shell reads it. */
async function curl(command: string): Promise<unknown> {
  const words = [...command.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
  const given = (option: string) => words.flatMap((word, at) => (words[at - 1] === option ? [word] : []))
  const { pathname } = new URL(words.find((word) => word.startsWith('http')) ?? '')
  const headers = Object.fromEntries(given('-H').map((header) => header.split(/: (.*)/s)))
  const answer = await fetch(`${shop.origin}${pathname}`, { method: 'POST', headers, body: given('-d')[0] ?? '' })
  expect([pathname, answer.status]).toEqual([pathname, expect.toBeOneOf([200, 201])])
  return answer.json()
}

test('the first example is the address of a server that clients of MCP reach', async () => {
  const [code = ''] = await examples()
  const { url } = z.object({ mcpServers: z.object({ doro: z.object({ url: z.url() }) }) }).parse(JSON.parse(code)).mcpServers.doro
  expect(new URL(url).pathname).toBe('/mcp')
  const { gifts } = await callTool(await mcpClient(shop), 'find_gifts', { text: 'κούπες για 100 άτομα' })
  expect(gifts.length).toBeGreaterThan(2)
})

test('the second example finds gifts without a client', async () => {
  const [, code = ''] = await examples()
  const found = z
    .object({ result: z.object({ structuredContent: z.object({ gifts: z.array(z.object({ per_piece: z.number() })).min(3) }) }) })
    .parse(await curl(code))
  for (const { per_piece } of found.result.structuredContent.gifts) expect(per_piece).toBeLessThanOrEqual(8)
})

test('the third example searches, and starts a checkout that a person finishes', async () => {
  const [search = '', checkout = ''] = ((await examples())[2] ?? '').split(/\n\n/)
  expect(z.object({ products: z.array(z.unknown()).min(1) }).safeParse(await curl(search)).success).toBe(true)
  const started = z.object({ status: z.string(), continue_url: z.url() }).parse(await curl(checkout))
  expect(started.status).toBe('requires_escalation')
  expect((await shop.http(as(visitor)).get(new URL(started.continue_url).pathname)).status).toBe(200)
})
