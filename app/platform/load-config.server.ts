import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { type Config, parseConfig } from '#app/platform/config.ts'

/**
 * The configuration of this process: its environment, and what a file `.env` in the shop's folder adds to that.
 * Call it before React is loaded: it takes its slow development build unless NODE_ENV is there and says otherwise.
 */
export function loadConfig(shopFolder: string): Config {
  const file = join(shopFolder, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const config = parseConfig(process.env)
  process.env['NODE_ENV'] = config.mode
  return config
}
