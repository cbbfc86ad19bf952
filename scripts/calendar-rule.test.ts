import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const oxlint = join(root, 'node_modules', '.bin', 'oxlint')

const violations = [
  'now.toISOString().slice(0, 10)',
  "now.toISOString().split('T')",
  "now.toISOString().startsWith('2026')",
  'now.getFullYear()',
  'now.getUTCDate()',
  'now.setHours(0)',
  "now.toLocaleDateString('el-GR')",
  "new Intl.DateTimeFormat('el-GR')",
  'Date.UTC(2026, 0)',
  '86_400_000',
  "'Europe/Athens'",
  "`${String(now)} at time zone 'Europe/Athens'`",
]
const allowed = [
  'now.toISOString()',
  'String(now).slice(0, 10)',
  "Date.parse('2026-01-01T00:00:00Z')",
  "new Intl.NumberFormat('el-GR')",
]

test('the linter finds each way to make a day outside the calendar, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doro-planted-'))
  try {
    const lines = ['export const planted = (now: Date) => [', ...[...violations, ...allowed].map((each) => `  ${each},`), ']', '']
    await writeFile(join(folder, 'planted.ts'), lines.join('\n'))
    const run = promisify(execFile)(oxlint, ['--format=json', '-c', join(root, '.oxlintrc.json'), folder], { cwd: root })
    const { stdout } = await run.catch((error: { stdout: string }) => error)
    const { diagnostics }: { diagnostics: { labels: { span: { line: number } }[] }[] } = JSON.parse(stdout)
    const found = diagnostics.map(({ labels }) => (labels[0]?.span.line ?? 0) - 2)
    expect(found.toSorted((a, b) => a - b)).toEqual(violations.keys().toArray())
  } finally {
    await rm(folder, { recursive: true })
  }
})
