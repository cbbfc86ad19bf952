import lighthouse from 'lighthouse'

import { launchBrowser } from '#test/chromium.ts'

const runs = Number(process.env.RUNS ?? 5)
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const port = 9_333

/** Lighthouse's scores of a page (mobile, its simulated throttling), the median of 5 runs, with what the machine could do. */
export async function scoresOf(url: string): Promise<string> {
  const scores = new Map<string, number[]>(categories.map((name) => [name, []]))
  const machine: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const browser = await launchBrowser([`--remote-debugging-port=${port}`])
    try {
      const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' })
      if (result === undefined) throw new Error(`no result for ${url}`)
      machine.push(result.lhr.environment.benchmarkIndex)
      for (const name of categories) scores.get(name)?.push(Math.round((result.lhr.categories[name]?.score ?? 0) * 100))
      if (run === 0) tellFailures(url, result.lhr)
    } finally {
      await browser.close()
    }
  }
  const told = [...scores].map(([name, values]) => `${name} ${median(values)}`)
  return `${url}: ${told.join(', ')} (benchmarkIndex ${median(machine)})`
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** What costs points, but for the speed, which is a matter of degree. */
function tellFailures(url: string, { categories: found, audits }: Result): void {
  for (const name of categories.slice(1)) {
    for (const { id, weight } of found[name]?.auditRefs ?? []) {
      const audit = audits[id]
      if (weight > 0 && audit !== undefined && audit.score !== null && audit.score < 1)
        process.stderr.write(`${url} ${name}: ${audit.title}\n`)
    }
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

if (import.meta.main) {
  const origin = process.argv[2] ?? 'http://localhost:3000'
  for (const path of ['/', '/shop/5', '/product/4']) process.stdout.write(`${await scoresOf(origin + path)}\n`)
}
