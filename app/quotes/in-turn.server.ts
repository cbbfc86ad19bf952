/** Lets so many be at work at once in this process; the others wait, in the order in which they came. */
export function inTurn(most: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let underWay = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (underWay < most) underWay += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The place goes on to the next, or is free.
      const next = waiting.shift()
      if (next === undefined) underWay -= 1
      else next()
    }
  }
}
