import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

import { programFile } from '../scripts/program-file.ts'

const root = join(import.meta.dirname, '..')

interface Diagnostic {
  readonly code: string
  readonly filename: string
  readonly labels: readonly { readonly span: { readonly line: number } }[]
}

/** What the project's linter finds in files with these texts, by name. */
export async function lintProblems(
  texts: Readonly<Record<string, string>>,
): Promise<readonly { readonly rule: string; readonly file: string; readonly line: number }[]> {
  const folder = await mkdtemp(join(tmpdir(), 'doro-planted-'))
  try {
    for (const [file, text] of Object.entries(texts)) await writeFile(join(folder, file), text)
    const run = promisify(execFile)(
      process.execPath,
      [programFile('oxlint'), '--format=json', '-c', join(root, '.oxlintrc.json'), folder],
      { cwd: root },
    )
    const { stdout } = await run.catch((error: { stdout: string }) => error)
    const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout)
    return diagnostics.map(({ code, filename, labels }) => ({
      rule: code,
      file: basename(filename),
      line: labels[0]?.span.line ?? 0,
    }))
  } finally {
    await rm(folder, { recursive: true })
  }
}
