import { allInPricesJob } from '#app/catalogue/project/refill-all-in.ts'
import type { Context } from '#app/platform/context.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'

interface Darkness {
  readonly name: string
  readonly dark: boolean
}

/** Refills all-in prices in the background where a colour's darkness changes: prints on dark textile have an under-layer. */
export async function refillForDarkness(
  tx: Context,
  before: ReadonlyMap<string, Pick<Darkness, 'dark'>>,
  after: readonly Darkness[],
): Promise<void> {
  // A colour that is not in the list counts as light.
  const isOther = ({ name, dark }: Darkness) => dark !== (before.get(name)?.dark ?? false)
  if (after.some(isOther)) await enqueue(tx, allInPricesJob, {})
}
