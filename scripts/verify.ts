import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

import { programFile } from './program-file.ts'
import { countTests, type Counts, readableReport } from './test-counts.ts'

/** `npm run verify -- --all`: with the tests that take too long for each change */
const isNightly = process.argv.includes('--all')
const root = join(import.meta.dirname, '..')

interface Check {
  readonly name: string
  /** A script of ours, or a program that npm installed, with its arguments */
  readonly command: readonly [string, ...string[]]
}

/** The types of the routes are generated: types, dead code and lint all read them. */
const generation: Check = { name: 'route types', command: ['react-router', 'typegen'] }

const checks: readonly Check[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'types', command: ['tsc'] },
  { name: 'boundaries', command: ['scripts/check-boundaries.ts'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'docs', command: ['scripts/check-docs.ts'] },
]

/** All checks in parallel, then all tests, whatever the checks found. The last line sums up: a check counts as one. */
async function verify(withTests: boolean): Promise<Counts> {
  const generated = await runCheck(generation)
  const results = [generated, ...(await Promise.all(checks.map(runCheck)))]
  const passed = results.filter(Boolean).length
  const tests = withTests ? await runTests() : { passed: 0, failed: 0 }
  return { passed: passed + tests.passed, failed: results.length - passed + tests.failed }
}

/** Reports only the time of a check that passes. */
async function runCheck({ name, command }: Check): Promise<boolean> {
  const startedAt = performance.now()
  let output = ''
  const code = await run(command, (text) => (output += text))
  report(name, code === 0, startedAt)
  if (code !== 0) process.stdout.write(`${output.trim()}\n\n`)
  return code === 0
}

async function runTests(): Promise<Counts> {
  const startedAt = performance.now()
  const folder = await mkdtemp(join(tmpdir(), 'doro-verify-'))
  const file = join(folder, 'tests.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const projects = isNightly ? [] : ['--project=!nightly']
    if (isNightly) {
      process.env['PROPERTY_SEED'] ??= 'random'
      process.env['EVERY_CASE'] ??= 'on'
    }
    const code = await run(['vitest', 'run', ...projects, ...reporters], (text) => process.stdout.write(text))
    const counts = countTests(readableReport(await readFile(file, 'utf8').catch(() => '')), code)
    report('tests', counts.failed === 0, startedAt)
    return counts
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function report(name: string, passed: boolean, startedAt: number): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${seconds.padStart(6)} s\n`)
}

function run([command, ...args]: readonly [string, ...string[]], onOutput: (text: string) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const file = command.endsWith('.ts') ? command : programFile(command)
    // Programs that a check starts itself find npm's, too.
    const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
    const env = { ...process.env, PATH: path }
    const child = spawn(process.execPath, [file, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.setEncoding('utf8').on('data', onOutput)
    child.stderr.setEncoding('utf8').on('data', onOutput)
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

const { passed, failed } = await verify(!process.argv.includes('--without-tests'))
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
