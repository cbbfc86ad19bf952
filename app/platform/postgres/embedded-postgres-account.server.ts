import { execFile } from 'node:child_process'
import { lchown, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Under which account Postgres runs, which refuses root:
 * `self` is an ordinary user; `namespace` is root, shown to Postgres as an ordinary user by a user namespace, so
 * that the files stay root's; `other-user` is an existing account of the system, where namespaces are refused.
 */
export type Account =
  | { readonly kind: 'self' }
  | { readonly kind: 'namespace' }
  | { readonly kind: 'other-user'; readonly name: string; readonly uid: number; readonly gid: number }

interface Invocation {
  readonly command: string
  readonly args: readonly string[]
  readonly options: { readonly cwd: string; readonly uid?: number; readonly gid?: number }
}

/** How to start a program of Postgres under this account; unshare executes it in its own place, so the pid is its own. */
export function invocation(account: Account, program: string, args: readonly string[]): Invocation {
  // The shop's own working folder may be closed to the account.
  const cwd = '/'
  if (account.kind === 'self') return { command: program, args, options: { cwd } }
  if (account.kind === 'other-user') {
    return { command: program, args, options: { cwd, uid: account.uid, gid: account.gid } }
  }
  const asOrdinaryUser = ['--user', '--map-user=1000', '--map-group=1000', program, ...args]
  return { command: 'unshare', args: asOrdinaryUser, options: { cwd } }
}

/** Chooses the account; files that exist decide, because Postgres insists on owning them. */
export async function chooseAccount(cluster: string, postgres: string): Promise<Account> {
  if (process.getuid?.() !== 0) return { kind: 'self' }
  const owner = await stat(cluster).catch(() => undefined)
  if (owner !== undefined && owner.uid !== 0) {
    return { kind: 'other-user', name: String(owner.uid), uid: owner.uid, gid: owner.gid }
  }
  return (await works({ kind: 'namespace' }, postgres, ['--version'])) ? { kind: 'namespace' } : unprivilegedUser()
}

async function unprivilegedUser(): Promise<Account> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find(([found]) => found === name) ?? []
    if (uid !== undefined && gid !== undefined) return { kind: 'other-user', name, uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('Postgres refuses to run as root, and there is no user postgres or nobody. Start as another user.')
}

/** True when the account may enter this folder or run this program. */
export async function canReach(path: string, account: Account): Promise<boolean> {
  const folder = (await stat(path)).isDirectory()
  return folder ? works(account, '/bin/ls', ['-d', `${path}/.`]) : works(account, path, ['--version'])
}

async function works(account: Account, program: string, args: readonly string[]): Promise<boolean> {
  const { command, args: all, options } = invocation(account, program, args)
  return run(command, [...all], options).then(
    () => true,
    () => false,
  )
}

/** Gives a file or a folder with all that is in it to the account. */
export async function giveTo(account: Account, path: string): Promise<void> {
  if (account.kind !== 'other-user') return
  const within = await readdir(path, { recursive: true, withFileTypes: true })
  for (const entry of within) await lchown(join(entry.parentPath, entry.name), account.uid, account.gid)
  await lchown(path, account.uid, account.gid)
}
