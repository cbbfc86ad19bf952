import { readFile, writeFile } from 'node:fs/promises'

const file = new URL('results.md', import.meta.url)

/** Replaces one section of results.md: the first, or the one under a second-level heading. Other sections stay. */
export async function writeResults(text: string, heading?: string): Promise<void> {
  const [first = '', ...parts] = (await readFile(file, 'utf8').catch(() => '')).split(/^(?=## )/m)
  const others = parts.filter((part) => heading === undefined || !part.startsWith(`## ${heading}\n`))
  const all = heading === undefined ? [text, ...others] : [first, ...others, `## ${heading}\n\n${text}`]
  await writeFile(file, `${all.map((part) => part.trim()).join('\n\n')}\n`)
}
