import { join } from 'node:path'

const programs = join(import.meta.dirname, '../node_modules/.bin')

/**
 * The script of a program that npm installed. Start it with `process.execPath`: its first line would take the machine's own
 * node, which may be another version, or none.
 */
export function programFile(name: string): string {
  return join(programs, name)
}
