import { useRef, useState } from 'react'

import { formatNumber } from '#app/platform/text/greek-text.ts'
import { readNumber } from '#app/platform/text/greek-number.ts'
import type { RequestedProduct } from '#app/quotes/request/quote-request-lines.ts'
import { PastedTable } from '#app/quotes/sizes/pasted-table.tsx'
import { type SizeCount, type SizedName, sumOf, tooManyNames } from '#app/quotes/sizes/sizes.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'

interface SizesDialogProps {
  readonly product: RequestedProduct
  readonly sizes: readonly SizeCount[]
  readonly names: readonly SizedName[]
  readonly onClose: () => void
  readonly onDone: (sizes: readonly SizeCount[], names: readonly SizedName[]) => void
}

type Typed = Readonly<Record<number, string>>

const countRule = { decimals: 0, least: 0, most: 100_000 }
const unique = (texts: readonly string[]) => [...new Set(texts)]
const typedOf = (sizes: readonly SizeCount[]): Typed =>
  Object.fromEntries(sizes.map(({ variantId, quantity }) => [variantId, String(quantity)]))

/** Colours by sizes: how many pieces of each, typed or read from a table. */
export function SizesDialog({ product: { title, variants }, sizes, names, onClose, onDone }: SizesDialogProps) {
  const [typed, setTyped] = useState<Typed>(() => typedOf(sizes))
  const [known, setKnown] = useState(names)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const read = new Map(variants.map(({ id }) => [id, readNumber(typed[id] ?? '', countRule)]))
  const valueOf = (id: number) => {
    const number = read.get(id)
    return number?.kind === 'read' ? number.value : 0
  }
  const isWrong = (id: number) => !['read', 'empty'].includes(read.get(id)?.kind ?? 'empty')
  const counts = variants.map(({ id }) => ({ variantId: id, quantity: valueOf(id) })).filter(({ quantity }) => quantity > 0)
  const columns = unique(variants.map(({ size }) => size))
  const colours = unique(variants.map(({ colour }) => colour))
  const at = (colour: string, size: string) => variants.find((each) => each.colour === colour && each.size === size)
  const sum = sumOf(counts)

  const submit = () => {
    if (variants.some(({ id }) => isWrong(id))) return setFailure('Γράψτε ακέραιους αριθμούς, έως 100.000 σε κάθε μέγεθος.')
    if (sum === 0) return setFailure('Γράψτε τεμάχια σε ένα τουλάχιστον μέγεθος.')
    const tooMany = tooManyNames(counts, known)
    if (tooMany !== null) return setFailure(tooMany)
    return onDone(counts, known)
  }

  return (
    <Dialog open onOpenChange={(next) => next || onClose()} title={`Χρώματα και μεγέθη: ${title}`}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          submit()
        }}
        className="space-y-5 overflow-y-auto p-4 w680:p-5"
      >
        <div
          className="overflow-x-auto"
          // Focusable, so that the keyboard can scroll it where it is wider than a phone.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label="Τεμάχια ανά χρώμα και μέγεθος"
        >
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
                  <th scope="row" className="sticky left-0 bg-surface pr-3 text-left font-normal">
                    {colour === '' ? 'Ένα χρώμα' : colour}
                  </th>
                  {columns.map((size) => {
                    const variant = at(colour, size)
                    return (
                      <td key={size} className="p-1">
                        {variant !== undefined && (
                          <input
                            aria-label={`${colour} ${size}, τεμάχια`.trim()}
                            aria-invalid={isWrong(variant.id) || undefined}
                            inputMode="numeric"
                            autoComplete="off"
                            maxLength={9}
                            value={typed[variant.id] ?? ''}
                            onChange={({ currentTarget: { value } }) => {
                              setTyped((before) => ({ ...before, [variant.id]: value }))
                              setFailure(null)
                            }}
                            className="h-11 w-14 rounded-sm border border-line-strong bg-surface text-center text-base aria-invalid:border-failure"
                          />
                        )}
                      </td>
                    )
                  })}
                  <td className="pl-3 text-right">
                    {formatNumber(
                      sumOf(
                        counts.filter(({ variantId }) =>
                          variants.some(({ id, colour: own }) => id === variantId && own === colour),
                        ),
                      ),
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {known.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-3 text-sm">
            {known.length === 1 ? '1 όνομα' : `${known.length} ονόματα`} για ατομική εκτύπωση.
            <button type="button" onClick={() => setKnown([])} className="min-h-11 underline underline-offset-4">
              Αφαίρεση ονομάτων
            </button>
          </p>
        )}
        <PastedTable
          variants={variants}
          onTake={(table) => {
            setTyped(typedOf(table.sizes))
            setKnown(table.names)
            setFailure(null)
          }}
        />
        {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <p role="status" className="font-semibold tabular-nums">
            Σύνολο {formatNumber(sum)} τεμ.
          </p>
          <Button type="submit">Στο αίτημα</Button>
          <Button variant="secondary" onClick={onClose}>
            Πίσω
          </Button>
        </div>
        <p className="text-sm text-muted">Η κλίμακα υπολογίζεται στο σύνολο χρωμάτων και μεγεθών.</p>
      </form>
    </Dialog>
  )
}
