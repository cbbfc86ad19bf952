/** `npm run verify -- --all` */
const hasEveryCase = process.env['EVERY_CASE'] === 'on'

/** For long rows of like cases that compute much: some of them, always the same; all where time does not matter. */
export function sampleOf<Case>(cases: readonly Case[], isInEachRun: (at: number, one: Case) => boolean): readonly Case[] {
  return hasEveryCase ? cases : cases.filter((one, at) => isInEachRun(at, one))
}

/** How often a property that computes much is tried: `some` in each run, `all` where time does not matter. */
export function runsOf(all: number, some: number): number {
  return hasEveryCase ? all : some
}
