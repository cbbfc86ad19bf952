import { loadavg } from 'node:os'

import type { Sample } from './soak-sample.ts'

const shownTables = 15

/** The minutes as a table, then the tables with the most growth. */
export function soakReport(
  samples: readonly Sample[],
  answers: ReadonlyMap<string, number>,
  { minutes, perSecond }: { readonly minutes: number; readonly perSecond: number },
): string {
  const [first, last] = [samples[0], samples.at(-1)]
  if (first === undefined || last === undefined) throw new Error('there are no samples')
  const every = Math.max(1, Math.ceil(samples.length / 25))
  const shown = samples.filter((sample, index) => index % every === 0 || sample === last)
  return `# A soak

Written by \`npm run bench -- soak\`: ${minutes} minutes of ${perSecond} visits a second (pages, searches, pictures, carts, uploads, logins,
logos with their prices, pictures and orders, requests for quotes with their offers as PDF), each from an address of its own,
limits on, on a machine whose load was ${(loadavg()[2] ?? 0).toFixed(1)} in the last quarter of an hour: visits that find too many
under way are left out. The last row is a minute and a half after the last visit. MB; \`node\` is what the shop's own process has resident. What several processes share is counted once in
\`helpers\` (those for pictures and documents, with their number) and \`postgres\`.

| minute | node | its heap | helpers | postgres | all | open files | handles | files | MB of files |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${shown.map(row).join('\n')}

Largest of the node process: ${Math.max(...samples.map(({ node }) => node))} MB; of all: ${Math.max(...samples.map(all))} MB.

Answers: ${[...answers]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ')}.

The tables that take most, and what they took at the start:

| table | rows | kB | rows at the start | kB at the start |
| --- | --- | --- | --- | --- |
${last.tables
  .slice(0, shownTables)
  .map(({ name, rows, kilobytes }) => {
    const before = first.tables.find((table) => table.name === name)
    return `| ${name} | ${rows} | ${kilobytes} | ${before?.rows ?? 0} | ${before?.kilobytes ?? 0} |`
  })
  .join('\n')}
`
}

function all({ node, helpers, postgres }: Sample): number {
  return node + helpers + postgres
}

function row(sample: Sample): string {
  const { minute, node, heap, helpers, helperCount, postgres, openFiles, handles, files, filesMegabytes } = sample
  const cells = [
    minute,
    node,
    heap,
    `${helpers} (${helperCount})`,
    postgres,
    all(sample),
    openFiles,
    handles,
    files,
    filesMegabytes,
  ]
  return `| ${cells.join(' | ')} |`
}
