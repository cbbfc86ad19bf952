import { execFile } from 'node:child_process'
import { glob, lchown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { PostgresStartError } from '#app/platform/postgres/embedded-postgres-binaries.server.ts'

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

export interface Invocation {
  readonly command: string
  readonly args: readonly string[]
  readonly options: {
    readonly cwd: string
    readonly uid?: number
    readonly gid?: number
    readonly env?: Readonly<Record<string, string | undefined>>
  }
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

/**
 * The ways to run initdb, the first that works counts: it wants a name for its user id, and a container may run under any id.
 * Then either a user namespace gives it one, or Debian's libnss-wrapper, which the `Dockerfile` installs.
 */
export async function initdbInvocations(invoked: Invocation, folder: string): Promise<readonly Invocation[]> {
  if (hasName()) return [invoked]
  const named = await namedUser()
  const wrapper = await findWrapper()
  return [
    ...(named === null ? [] : [inNamespaceOf(named, invoked)]),
    ...(wrapper === null ? [] : [await wrapped(wrapper, invoked, folder)]),
    invoked,
  ]
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** A user of this machine that is not root */
async function namedUser(): Promise<number | null> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  const uid = lines.map(([, , text = '']) => Number(text)).find((one) => one > 0)
  return uid ?? null
}

function inNamespaceOf(uid: number, { command, args, options }: Invocation): Invocation {
  return { command: 'unshare', args: ['--user', `--map-user=${uid}`, command, ...args], options }
}

async function findWrapper(): Promise<string | null> {
  const libraries = await Array.fromAsync(glob('/usr/lib{,64}{,/*}/libnss_wrapper.so'))
  return libraries[0] ?? null
}

async function wrapped(library: string, { command, args, options }: Invocation, folder: string): Promise<Invocation> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const users = join(folder, 'passwd')
  const groups = join(folder, 'group')
  await writeFile(users, `doro:x:${process.getuid?.()}:${process.getgid?.()}::/:/bin/false\n`)
  await writeFile(groups, `doro:x:${process.getgid?.()}:\n`)
  const env = { ...process.env, LD_PRELOAD: library, NSS_WRAPPER_PASSWD: users, NSS_WRAPPER_GROUP: groups }
  return { command, args, options: { ...options, env } }
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
  throw new PostgresStartError('Postgres refuses to run as root, and there is no user postgres or nobody. Start as another user.')
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
