import { glob } from 'node:fs/promises'

import { cruise, type ICruiseResult } from 'dependency-cruiser'

import { boundaryRules, checkedFolders } from './boundary-rules.ts'

export interface Cruise {
  readonly violations: readonly { readonly rule: string; readonly from: string; readonly to: string }[]
  /** Files on disk that the cruise did not read, and so did not check. */
  readonly missed: readonly string[]
  readonly fileCount: number
}

/** Checks every TypeScript file under `root` against the boundary rules. */
export async function cruiseBoundaries(root: string): Promise<Cruise> {
  const files = await sourceFiles(root)
  const { output } = await cruise(
    [...files],
    {
      baseDir: root,
      ruleSet: { forbidden: [...boundaryRules] },
      validate: true,
      // The default parser needs the TypeScript compiler's JavaScript API, which version 7 lacks: without swc it finds neither
      // files in folders nor violations.
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: ['node_modules'] },
      skipAnalysisNotInRules: true,
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  )
  if (typeof output === 'string') throw new Error('The cruise answered text instead of its result')
  const read = new Set(output.modules.filter((module) => module.dependencies !== undefined).map((module) => module.source))
  return { violations: violationsOf(output), missed: files.filter((file) => !read.has(file)), fileCount: files.length }
}

async function sourceFiles(root: string): Promise<readonly string[]> {
  const patterns = [...checkedFolders.map((folder) => `${folder}/**/*.{ts,tsx}`), '*.ts']
  return (await Array.fromAsync(glob(patterns, { cwd: root }))).toSorted()
}

function violationsOf(result: ICruiseResult): Cruise['violations'] {
  return result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
}
