import { readCards } from '#app/catalogue/card/read-cards.server.ts'
import type { TechniqueExample } from '#app/content/technique-example.ts'
import { readTechniqueSamples } from '#app/personalisation/mock-ups/read-samples.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/** An example product for each technique in use. */
export async function readTechniqueExamples(ctx: Context): Promise<readonly TechniqueExample[]> {
  const samples = await readTechniqueSamples(ctx)
  const cards = await readCards(
    ctx,
    samples.map(({ productId }) => productId),
  )
  return samples.flatMap((sample) => {
    const card = cards.find(({ id }) => id === sample.productId)
    return card === undefined ? [] : [{ sample, title: card.title, imageSrc: card.imageSrc }]
  })
}
