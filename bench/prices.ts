import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { z } from 'zod'

import { readRateCard } from '#app/personalisation/import/read-rate-card.ts'
import { cheaperQuantity, decoratedPrice, type DecoratedPieces } from '#app/pricing/decorated-price.ts'

import { ensureBuild } from '../scripts/build.ts'
import { benchAllInPrices } from './all-in-prices.ts'
import { load } from './load.ts'
import { openBuiltShop, serve } from './open-shop.ts'
import { untilQuiet } from './processor.ts'
import { type Figure, measure, medianFigure } from './samples.ts'

const rounds = 5
const secondsOfRound = 1
/** Two colours on the front of the sample's first T-shirt. */
const call = {
  productId: 1,
  quantity: 250,
  placements: [{ position: 'front', technique: 'silkscreen', colours: 2, widthMm: 100, heightMm: 80 }],
}

/** Prices with decoration: by the pure function with three placements, by the call, and in lists by their table. */
export async function benchPrices(): Promise<string> {
  const line = await sampleLine()
  const price = () => decoratedPrice(line)
  const withNextBreak = () => {
    const now = decoratedPrice(line)
    return 'refusal' in now ? now : cheaperQuantity(line, now)
  }
  return [
    '| what | figure |',
    '| --- | --- |',
    `| prices a second of the function, 3 placements | ${perSecond(price)} |`,
    `| the same with the next cheaper quantity | ${perSecond(withNextBreak)} |`,
    ...(await callRows()),
    ...(await benchAllInPrices()),
  ].join('\n')
}

/** Three placements by the sample's rate cards. */
async function sampleLine(): Promise<DecoratedPieces> {
  const { rateCards } = z
    .object({ rateCards: z.array(z.unknown()) })
    .parse(JSON.parse(await readFile('db/sample/rate-cards.json', 'utf8')))
  const cards = rateCards.flatMap((each) => readRateCard(each, '', () => undefined)?.card ?? [])
  const placements = ['silkscreen', 'embroidery', 'digitalPrint'].flatMap((key) => {
    const card = cards.find((each) => each.key === key)
    return card === undefined ? [] : [{ card, colours: 2, area: 800_000, underlayer: true }]
  })
  const priceBreaks = [250, 500, 1_000].map((minQuantity, index) => ({ minQuantity, unitPrice: 40_000 - index * 1_500 }))
  return {
    pricing: { price: 42_200, discountPercent: 10, priceBreaks },
    vatPercent: 24,
    quantity: 240,
    quantityMultiple: 1,
    placements,
    isRepeat: false,
    rushPercent: null,
  }
}

/** The median of some samples, after one to warm up. */
function perSecond(work: () => unknown): string {
  const counts: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const end = performance.now() + secondsOfRound * 1_000
    let count = 0
    while (performance.now() < end) for (let turn = 0; turn < 100; turn += 1, count += 1) work()
    if (round > 0) counts.push(count / secondsOfRound)
  }
  return Math.round(counts.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0).toLocaleString('en')
}

async function callRows(): Promise<readonly string[]> {
  await ensureBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'doro-bench-prices-'))
  const { module, shop } = await openBuiltShop(dataDir)
  const { origin, close } = await serve(module.createListener(shop))
  try {
    await shop.pictures.close()
    await untilQuiet()
    const figures: Figure[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const figure = await measure(join(dataDir, 'postgres'), () => load(`${origin}/api/personalisation/price`, [call]))
      if (round > 0) figures.push(figure)
    }
    const { application, postgres } = medianFigure(figures).processor
    return [`| ms of processor a call, application and Postgres | ${application.toFixed(2)} and ${postgres.toFixed(2)} |`]
  } finally {
    close()
    await shop.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
