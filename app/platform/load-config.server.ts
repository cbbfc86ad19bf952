import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { type Config, parseConfig } from '#app/platform/config.ts'

/**
 * The configuration of this process: its environment, supplemented by `.env` in the shop's folder. Call it before React is
 * loaded: without NODE_ENV, React loads its slow development build.
 */
export function loadConfig(shopFolder: string): Config {
  const file = join(shopFolder, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const config = parseConfig(process.env)
  process.env['NODE_ENV'] = config.mode
  return config
}
