import { glob, readFile } from 'node:fs/promises'
import { basename, dirname, join, normalize } from 'node:path'

import { slices } from './slices.ts'

const documents = ['*.md', 'docs/**/*.md']
/** Paths in backticks are checked if they start with one of these. */
const rooms = ['app', 'bench', 'db', 'docs', 'e2e', 'public', 'scripts', 'test', '.ci']
const ignored = ['node_modules/**', 'build/**', 'build-*/**', '.data/**', '.git/**', '.react-router/**']

interface Sources {
  /** All files of the repository by their paths from its root, and the folders that they are in. */
  readonly paths: ReadonlySet<string>
  read(path: string): Promise<string>
}

/** Lists documentation claims that the code contradicts, a line each. */
export async function docProblems(root: string): Promise<readonly string[]> {
  const sources: Sources = { paths: await pathsUnder(root), read: (path) => readFile(join(root, path), 'utf8').catch(() => '') }
  const files = (await Array.fromAsync(glob(documents, { cwd: root, exclude: ignored }))).toSorted()
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await sources.read(file) })))
  const scripts = scriptNames(await sources.read('package.json'))
  return [
    ...(files.length === 0 ? ['There is no documentation to check.'] : []),
    ...(await Promise.all(texts.map(({ file, text }) => wrongLinks(file, text, sources)))).flat(),
    ...texts.flatMap(({ file, text }) => missingPaths(file, text, sources.paths)),
    ...texts.flatMap(({ file, text }) => missingCommands(file, text, scripts)),
    ...undescribedCommands(await sources.read('README.md'), scripts),
    ...(await configurationProblems(sources)),
    ...wrongSliceOrder(await sources.read('docs/architecture.md')),
  ]
}

async function pathsUnder(root: string): Promise<ReadonlySet<string>> {
  const paths = new Set<string>()
  for await (const path of glob(['**/*', '.*', '.ci/*'], { cwd: root, exclude: ignored })) paths.add(path)
  return paths
}

const codeBlock = /^```.*?^```/gms

async function wrongLinks(file: string, text: string, sources: Sources): Promise<readonly string[]> {
  const problems: string[] = []
  for (const [, target = ''] of text.replace(codeBlock, '').matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue
    const [path = '', anchor] = target.split('#')
    const linked = path === '' ? file : normalize(join(dirname(file), path)).replace(/\/$/, '')
    if (!sources.paths.has(linked)) problems.push(`${file}: the link to ${target} leads nowhere`)
    else if (anchor !== undefined && !headings(await sources.read(linked)).has(anchor)) {
      problems.push(`${file}: ${linked} has no heading #${anchor}`)
    }
  }
  return problems
}

function headings(text: string): ReadonlySet<string> {
  const titles = text.replace(codeBlock, '').matchAll(/^#+ (.+)$/gm)
  return new Set(
    Array.from(titles, ([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

function quoted(text: string): readonly string[] {
  return Array.from(text.replace(codeBlock, '').matchAll(/`([^`\n]+)`/g), ([, token = '']) => token)
}

/** Paths must exist exactly; for a bare `name.ts` any such file is enough. */
function missingPaths(file: string, text: string, paths: ReadonlySet<string>): readonly string[] {
  const names = new Set(Array.from(paths, (path) => basename(path)))
  return quoted(text).flatMap((token) => {
    const path = token.replace(/^#(app|test)\//, '$1/').replace(/\/$/, '')
    if (!/^[\w./@-]+$/.test(path)) return []
    const isPath = rooms.some((room) => path.startsWith(`${room}/`))
    if (isPath && !paths.has(path)) return [`${file}: there is no ${token}`]
    const isFile = /^[\w.-]+\.(?:tsx?|jsonc?)$/.test(path)
    return isFile && !names.has(path) ? [`${file}: there is no file called ${token}`] : []
  })
}

function scriptNames(packageJson: string): ReadonlySet<string> {
  const parsed: unknown = JSON.parse(packageJson || '{}')
  const scripts = typeof parsed === 'object' && parsed !== null && 'scripts' in parsed ? parsed.scripts : {}
  return new Set(Object.keys(scripts ?? {}))
}

function missingCommands(file: string, text: string, scripts: ReadonlySet<string>): readonly string[] {
  const named = Array.from(text.matchAll(/\bnpm (?:run ([\w:-]*\w)|(start|test)\b)/g), ([, run, plain]) => run ?? plain ?? '')
  return named.filter((name) => !scripts.has(name)).map((name) => `${file}: package.json has no script ${name}`)
}

function undescribedCommands(readme: string, scripts: ReadonlySet<string>): readonly string[] {
  const described = (name: string) => readme.includes(`\`npm run ${name}\``) || readme.includes(`\`npm ${name}\``)
  return [...scripts].filter((name) => !described(name)).map((name) => `README.md: the command ${name} is not described`)
}

/** config.ts, .env.example and docs/operations.md must have the same variables. */
async function configurationProblems(sources: Sources): Promise<readonly string[]> {
  const config = await sources.read('app/platform/config.ts')
  const schema = config.slice(config.indexOf('environmentSchema = z'), config.indexOf('.transform((env)'))
  const read = new Set(Array.from(schema.matchAll(/^[ \t]+([A-Z][A-Z\d_]+):/gm), ([, name = '']) => name))
  const shown = new Set(
    Array.from((await sources.read('.env.example')).matchAll(/^#? ?([A-Z][A-Z\d_]+)=/gm), ([, name = '']) => name),
  )
  const rows = (await sources.read('docs/operations.md')).matchAll(/^\| `([A-Z][A-Z\d_]+)` \|/gm)
  const described = new Set(Array.from(rows, ([, name = '']) => name))
  return [
    ...(read.size === 0 ? ['app/platform/config.ts: no variable was found to check'] : []),
    ...[...read.difference(shown)].map((name) => `.env.example: ${name} is missing`),
    ...[...read.difference(described)].map((name) => `docs/operations.md: ${name} is missing`),
    ...[...shown.difference(read)].map((name) => `.env.example: nothing reads ${name}`),
    ...[...described.difference(read)].map((name) => `docs/operations.md: nothing reads ${name}`),
  ]
}

function wrongSliceOrder(architecture: string): readonly string[] {
  const [, documented = ''] = /^Slice order, lowest first: (.+?)\.$/m.exec(architecture) ?? []
  const order = slices.join(', ')
  return documented === order ? [] : [`docs/architecture.md: the slice order must be "Slice order, lowest first: ${order}."`]
}

async function main(): Promise<void> {
  const problems = await docProblems(join(import.meta.dirname, '..'))
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (problems.length > 0) process.exitCode = 1
}

if (import.meta.main) await main()
