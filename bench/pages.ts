import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

import { ensureBuild } from '../scripts/build.ts'
import { load } from './load.ts'
import { openBuiltShop, serve, withoutPageCache } from './open-shop.ts'
import { pageSize } from './page-size.ts'
import { untilQuiet } from './processor.ts'
import { writeResults } from './results-file.ts'
import { type Figure, measure, medianFigure } from './samples.ts'

const paths = {
  home: '/',
  category: '/shop/5',
  product: '/product/4',
  search: '/shop/0?search=κούπα',
  'two colours, availability and a brief': '/shop/0?colour=black&colour=blue&availability=in-stock&quantity=100&budget=20&logo=1',
}
const samples = 5

/** The size of a page, and the cost of rendering it without the cache. */
export async function benchPages(): Promise<string> {
  await ensureBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'doro-bench-'))
  const { module, shop } = await openBuiltShop(dataDir)
  const { origin, close } = await serve(module.createListener(withoutPageCache(shop)))
  await shop.pictures.close()
  await untilQuiet()
  const [loadBefore = Number.NaN] = loadavg()
  const rows: string[] = []
  for (const [name, path] of Object.entries(paths)) {
    const size = pageSize(await (await fetch(origin + path)).text())
    const figures: Figure[] = []
    // The first one warms up.
    for (let sample = 0; sample <= samples; sample += 1) {
      const figure = await measure(join(dataDir, 'postgres'), () => load(origin + encodeURI(path)))
      if (sample > 0) figures.push(figure)
    }
    const { application, postgres } = medianFigure(figures).processor
    rows.push(`| ${name} | ${size.bytes} | ${size.elements} | ${application.toFixed(2)} | ${postgres.toFixed(2)} |`)
  }
  close()
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
  const text = [
    `Written by \`npm run bench -- pages\` on a machine whose load was ${loadBefore.toFixed(1)} before. Each page is made for each request; aim: at most 10 ms`,
    'and 3 ms. A loaded machine takes up to twice as long.',
    '',
    '| page | bytes of HTML | elements | ms of processor, application | ms of processor, Postgres |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
  await writeResults(text, 'Pages')
  return text
}
