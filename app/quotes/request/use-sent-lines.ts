import { changeCart, readCartNow } from '#app/cart/browser/use-cart.ts'
import { linesToTakeOut, type TakenLine } from '#app/quotes/request/lines-to-take-out.ts'
import { cartLine } from '#app/quotes/request/quote-request-lines.ts'
import type { RequestedLine } from '#app/quotes/request/quote-request.ts'
import { showToast } from '#app/ui/toast/toast.ts'

/** After a request was received: its lines leave the cart, and can be brought back. A failure leaves them there. Browser only. */
export async function takeOutOfCart(sent: readonly RequestedLine[]): Promise<void> {
  const cart = await readCartNow().catch(() => [])
  const rows = cart.map((item) => ({ lineId: item.id, quantity: item.quantity, row: cartLine(item) }))
  const taken: TakenLine[] = []
  for (const line of linesToTakeOut(rows, sent)) {
    const { lineId, rest } = line
    const change = rest === 0 ? { kind: 'remove' as const, lineId } : { kind: 'set-quantity' as const, lineId, quantity: rest }
    await changeCart(change).then(
      () => taken.push(line),
      () => undefined,
    )
  }
  if (taken.length === 0) return
  showToast({
    text: 'Όσα ζητήσατε βγήκαν από το καλάθι.',
    action: { name: 'Αναίρεση', onPress: () => void bringBack(taken) },
  })
}

async function bringBack(taken: readonly TakenLine[]): Promise<void> {
  for (const { lineId, before, rest } of taken) {
    const change = rest === 0 ? { kind: 'restore' as const, lineId } : { kind: 'set-quantity' as const, lineId, quantity: before }
    await changeCart(change).catch(() =>
      showToast({ text: 'Κάτι δεν επέστρεψε στο καλάθι. Προσθέστε το ξανά από τη σελίδα του.' }),
    )
  }
}
