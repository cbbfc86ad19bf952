import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { agentsGuide } from '#app/agents/agents-guide.ts'

test('the examples are three, and their bodies are JSON', () => {
  const { examples } = agentsGuide('https://www.doro.example')
  expect(examples).toHaveLength(3)
  expect(JSON.parse(examples[0]?.code ?? '')).toMatchObject({ mcpServers: { doro: { url: 'https://www.doro.example/mcp' } } })
  const bodies = examples.flatMap(({ code }) => [...code.matchAll(/-d '(\{.*\})'/g)].map(([, body]) => body ?? ''))
  expect(bodies).toHaveLength(3)
  for (const body of bodies) expect(JSON.parse(body)).toBeTypeOf('object')
})

test('the document has the examples of the page', () => {
  const document = readFileSync('docs/agents.md', 'utf8')
  for (const { code } of agentsGuide('http://localhost:3000').examples) expect(document).toContain(code)
})
