interface NetLine {
  readonly net: number
  readonly vatPercent: number
}

/**
 * The VAT of each line, adding up to the rate's VAT, which is rounded once on the sum. Apportioned by cumulative sums, so no
 * line is off by more than a cent. Cents; `vatByRate` as in totals.
 */
export function apportionVat(
  lines: readonly NetLine[],
  vatByRate: readonly { readonly percent: number; readonly amount: number }[],
): number[] {
  const sums = new Map<number, bigint>()
  for (const { net, vatPercent } of lines) sums.set(vatPercent, (sums.get(vatPercent) ?? 0n) + BigInt(net))
  const upTo = new Map<number, bigint>()
  return lines.map(({ net, vatPercent }) => {
    const sum = sums.get(vatPercent) ?? 0n
    const amount = BigInt(vatByRate.find(({ percent }) => percent === vatPercent)?.amount ?? 0)
    const before = upTo.get(vatPercent) ?? 0n
    const after = before + BigInt(net)
    upTo.set(vatPercent, after)
    return Number(share(amount, after, sum) - share(amount, before, sum))
  })
}

/** Half up */
function share(amount: bigint, part: bigint, whole: bigint): bigint {
  return whole === 0n ? 0n : (2n * amount * part + whole) / (2n * whole)
}
