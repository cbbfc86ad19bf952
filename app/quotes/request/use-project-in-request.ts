import { type RefObject, useEffect, useRef } from 'react'

import type { useCart } from '#app/cart/browser/use-cart.ts'
import { offeredLines } from '#app/cart/cart.ts'
import { useProject, useToday } from '#app/catalogue/project/use-project.ts'
import {
  noTerms,
  type ProjectTerms,
  termsOfProject,
  termsToWrite,
  wishOfProject,
} from '#app/quotes/request/project-in-request.ts'
import { cartLine } from '#app/quotes/request/quote-request-lines.ts'
import { readRequestForm } from '#app/quotes/request/quote-request.ts'
import type { useQuoteRequest } from '#app/quotes/request/use-quote-request.ts'

interface ProjectInRequest {
  readonly request: Pick<ReturnType<typeof useQuoteRequest>, 'ready' | 'epoch' | 'fillLines'>
  readonly cart: Pick<ReturnType<typeof useCart>, 'lines' | 'failure'>
  /** The form is filled from the cart anyway. */
  readonly fromCart: boolean
  /** Came back from the server with what was typed. */
  readonly cameBack: boolean
  /** The standard rate */
  readonly vatPercent: number
}

/** What the visitor told the shop already, in a form that says nothing of it: lines of the cart, else a wish, and the terms. */
export function useProjectInRequest(
  form: RefObject<HTMLFormElement | null>,
  { request, cart, fromCart, cameBack, vatPercent }: ProjectInRequest,
): void {
  const project = useProject()
  const today = useToday()
  const { ready, epoch, fillLines } = request
  const given = useRef<ProjectTerms>(noTerms)
  const hasLines = useRef(fromCart || cameBack)
  const isCartKnown = cart.lines !== null || cart.failure !== null

  useEffect(() => {
    if (!ready || !isCartKnown || hasLines.current) return
    hasLines.current = true
    const inCart = offeredLines(cart.lines ?? []).map(cartLine)
    const wish = wishOfProject(project)
    if (inCart.length > 0) fillLines(inCart)
    else if (wish !== null) fillLines([wish])
  }, [ready, isCartKnown, cart.lines, project, fillLines])

  useEffect(() => {
    const element = form.current
    if (!ready || cameBack || element === null) return
    const next = termsOfProject(project, { today, vatPercent })
    const more = termsToWrite(readRequestForm(new FormData(element)), given.current, next)
    given.current = next
    for (const [name, text] of Object.entries(more)) {
      const field = element.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = text
    }
  }, [ready, epoch, cameBack, project, today, vatPercent, form])
}
