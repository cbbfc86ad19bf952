import { execFile } from 'node:child_process'
import { lchown, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The account for Postgres, which refuses to run as root. `self`: an ordinary user. `namespace`: root, mapped to an
 * ordinary user by a user namespace, so that files stay root's. `other-user`: an existing system account, where namespaces
 * are not allowed.
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

/** The command line of a Postgres program under this account. unshare replaces itself by it, so the pid is the program's. */
export function invocation(account: Account, program: string, args: readonly string[]): Invocation {
  // The account may have no access to the shop's working folder.
  const cwd = '/'
  if (account.kind === 'self') return { command: program, args, options: { cwd } }
  if (account.kind === 'other-user') {
    return { command: program, args, options: { cwd, uid: account.uid, gid: account.gid } }
  }
  const asOrdinaryUser = ['--user', '--map-user=1000', '--map-group=1000', program, ...args]
  return { command: 'unshare', args: asOrdinaryUser, options: { cwd } }
}

/** Chooses the account. Existing files decide, because Postgres must own them. */
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

/** Whether the account may enter this folder or run this program. */
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

/** Changes the owner of a file, or of a folder with all its content. */
export async function changeOwner(account: Account, path: string): Promise<void> {
  if (account.kind !== 'other-user') return
  const within = await readdir(path, { recursive: true, withFileTypes: true })
  for (const entry of within) await lchown(join(entry.parentPath, entry.name), account.uid, account.gid)
  await lchown(path, account.uid, account.gid)
}
