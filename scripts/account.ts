import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { makeAdministrator, resetSecondFactor, setPassword } from '#app/account/team/administer-account.server.ts'
import { hashPassword } from '#app/account/login/password-hash.server.ts'
import { findUser, type User } from '#app/account/read-account.server.ts'
import { type Context, visitorContext } from '#app/platform/context.server.ts'
import { openDatabase } from '#app/platform/postgres/database.server.ts'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import { loadConfig } from '#app/platform/load-config.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'
import { migrate } from '#app/platform/postgres/migrations.server.ts'

const help = `Usage: npm run account -- COMMAND NAME
NAME is the user name or the e-mail address of an account. The shop may run meanwhile. Its owner gets a mail of it.
  reset-password NAME        sets a random password and prints it, this once; logs all devices out
  reset-second-factor NAME   switches the second factor off; logs all devices out
  make-administrator NAME    makes the account an administrator's; logs all devices out`

const commands: Readonly<Record<string, (ctx: Context, user: User) => Promise<string>>> = {
  'reset-password': async (ctx, { id, username }) => {
    const password = randomBytes(12).toString('base64url')
    const hash = await hashPassword(ctx, password)
    if (!hash.ok) throw new Error('too many passwords wait to be hashed')
    await setPassword(ctx, id, hash.value)
    return `The password of ${username} is ${password} (shown this once).`
  },
  'reset-second-factor': async (ctx, { id, username, totpConfirmedAt }) => {
    await resetSecondFactor(ctx, id)
    return totpConfirmedAt === null ? `${username} had no second factor.` : `${username} logs in with the password alone now.`
  },
  'make-administrator': async (ctx, { id, username, role }) => {
    await makeAdministrator(ctx, id)
    return role === 'administrator' ? `${username} was an administrator already.` : `${username} is an administrator now.`
  },
}

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } }, allowPositionals: true })
  if (values.help === true) return help
  const [name = '', account, ...more] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined || account === undefined || more.length > 0) throw new Error(help)
  const config = loadConfig(join(import.meta.dirname, '..'))
  const log = createLog('warn')
  const database = await openDatabase({ ...config, log })
  try {
    await migrate(database.connection, 'db/migrations')
    const jobs = await openJobs(database, [], log)
    const ctx = visitorContext({ config, db: database.db, jobs, log })
    try {
      const user = await findUser(ctx, account)
      if (user === undefined) throw new Error(`There is no account with the user name or e-mail address ${account}.`)
      return await command(ctx, user)
    } finally {
      await jobs.close()
    }
  } finally {
    await database.close()
  }
}

try {
  console.log(await run())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
