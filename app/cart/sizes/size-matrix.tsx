import { useState } from 'react'

import { readNumber } from '#app/platform/text/greek-number.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { type SizeCount, type SizedVariant, sumOf } from '#app/line/sizes.ts'
import { ScrollBox } from '#app/ui/scroll-box.tsx'

type Typed = Readonly<Record<number, string>>

const countRule = { decimals: 0, min: 0, max: 100_000 }
const unique = (texts: readonly string[]) => [...new Set(texts)]
const typedOf = (sizes: readonly SizeCount[]): Typed =>
  Object.fromEntries(sizes.map(({ variantId, quantity }) => [variantId, String(quantity)]))

/** The typed matrix: `counts` are the sizes with pieces, `isWrong` if some text is not a number of pieces. */
export function useSizeMatrix(variants: readonly SizedVariant[], sizes: readonly SizeCount[]) {
  const [typed, setTyped] = useState<Typed>(() => typedOf(sizes))
  const read = new Map(variants.map(({ id }) => [id, readNumber(typed[id] ?? '', countRule)]))
  const isWrong = (id: number) => !['read', 'empty'].includes(read.get(id)?.kind ?? 'empty')
  const counts = variants.flatMap(({ id }) => {
    const number = read.get(id)
    return number?.kind === 'read' && number.value > 0 ? [{ variantId: id, quantity: number.value }] : []
  })
  return {
    variants,
    typed,
    counts,
    sum: sumOf(counts),
    isWrong,
    problem: variants.some(({ id }) => isWrong(id)) ? 'Γράψτε ακέραιους αριθμούς, έως 100.000 σε κάθε μέγεθος.' : null,
    type: (id: number, text: string) => setTyped((before) => ({ ...before, [id]: text })),
    fill: (counted: readonly SizeCount[]) => setTyped(typedOf(counted)),
  }
}

interface SizeMatrixProps {
  readonly matrix: ReturnType<typeof useSizeMatrix>
  /** The note below a variant's field: «9 τεμ.» */
  readonly note?: ((variantId: number) => string) | undefined
  readonly onType: () => void
}

/** Colours by sizes: a field for the pieces of each. */
export function SizeMatrix({ matrix: { variants, typed, counts, isWrong, type }, note, onType }: SizeMatrixProps) {
  const columns = unique(variants.map(({ size }) => size))
  const colours = unique(variants.map(({ colour }) => colour))
  const at = (colour: string, size: string) => variants.find((each) => each.colour === colour && each.size === size)
  const sumOfColour = (colour: string) =>
    sumOf(counts.filter(({ variantId }) => variants.some(({ id, colour: own }) => id === variantId && own === colour)))
  return (
    <ScrollBox role="region" label="Τεμάχια ανά χρώμα και μέγεθος">
      <table className="text-sm tabular-nums">
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 bg-surface pr-3 text-left font-semibold">
              Χρώμα
            </th>
            {columns.map((size) => (
              <th key={size} scope="col" className="px-1 pb-1 font-semibold">
                {size === '' ? 'Τεμάχια' : size}
              </th>
            ))}
            <th scope="col" className="pl-3 text-right font-semibold">
              Σύνολο
            </th>
          </tr>
        </thead>
        <tbody>
          {colours.map((colour) => (
            <tr key={colour}>
              <th scope="row" className="sticky left-0 bg-surface pt-3.5 pr-3 text-left align-top font-normal">
                {colour === '' ? 'Ένα χρώμα' : colour}
              </th>
              {columns.map((size) => {
                const variant = at(colour, size)
                if (variant === undefined) {
                  return (
                    <td key={size} className="p-1 text-center text-muted">
                      –
                    </td>
                  )
                }
                return (
                  <td key={size} className="p-1 text-center align-top">
                    <input
                      aria-label={`${colour} ${size}, τεμάχια`.trim()}
                      aria-invalid={isWrong(variant.id) || undefined}
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={9}
                      value={typed[variant.id] ?? ''}
                      onChange={({ currentTarget: { value } }) => {
                        type(variant.id, value)
                        onType()
                      }}
                      className="h-11 w-14 rounded-sm border border-line-strong bg-surface text-center text-base aria-invalid:border-failure"
                    />
                    {note !== undefined && <span className="block text-xs text-muted">{note(variant.id)}</span>}
                  </td>
                )
              })}
              <td className="pt-3.5 pl-3 text-right align-top">{formatNumber(sumOfColour(colour))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
