import { glob, readFile } from 'node:fs/promises'

import { parseSync } from '@swc/core'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'

interface Expression {
  readonly pattern: string
  readonly flags: string
}

/** Slow on texts that they never meet, beside why not. */
const accepted: ReadonlySet<string> = new Set([
  // The digits of a number
  String.raw`\B(?=(\d{3})+$)`,
])

function isExpression(value: object): value is Expression {
  return 'type' in value && value.type === 'RegExpLiteral' && 'pattern' in value && 'flags' in value
}

/** The regular expressions of a syntax tree. */
function expressionsIn(value: unknown): readonly Expression[] {
  if (typeof value !== 'object' || value === null) return []
  return isExpression(value) ? [value] : Object.values(value).flatMap(expressionsIn)
}

/** How the time of an expression grows faster than its text: by going back within a match, or by starting at each letter. */
function slownessOf({ pattern, flags }: Expression): readonly string[] {
  if (accepted.has(pattern)) return []
  // A bounded repetition within an unbounded one is exponential up to its bound, which the analysis leaves out.
  const unbounded = pattern.replaceAll(/\{(\d+),\d+\}/g, '{$1,}')
  const reports = [
    ...analyse({ source: pattern, flags }).reports,
    ...analyse({ source: unbounded, flags }).reports.filter(({ exponential }) => exponential),
  ]
  return reports.map(({ type }) => `${type} /${pattern}/${flags}`)
}

test('no regular expression takes more than linear time: a bound on a text belongs to its call, and is soon forgotten', async () => {
  const found: Expression[] = []
  const slow: string[] = []
  for await (const file of glob('{app,scripts}/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$/.test(file)) continue
    const source = await readFile(file, 'utf8')
    const expressions = expressionsIn(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }))
    found.push(...expressions)
    slow.push(...expressions.flatMap(slownessOf).map((how) => `${file}: ${how}`))
  }
  expect(found.length).toBeGreaterThan(500)
  expect(slow).toEqual([])
})

test('what is exponential or starts again at each letter is found', () => {
  expect(slownessOf({ pattern: String.raw`^[\s,]*(?:\d{1,9}[\s,]*)*$`, flags: '' })).not.toEqual([])
  expect(slownessOf({ pattern: '0+$', flags: '' })).not.toEqual([])
  expect(slownessOf({ pattern: '(?<!0)0+$', flags: '' })).toEqual([])
})
