import { spawnSync } from 'node:child_process'

/** Whether a program of the system is installed; tests that need one are skipped without. */
export function isInstalled(program: string, versionFlag = '--version'): boolean {
  return spawnSync(program, [versionFlag], { stdio: 'ignore' }).status === 0
}
