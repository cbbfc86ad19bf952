import type { Page } from 'playwright-core'

// What a person does who has no mouse.

/** Presses Tab until the element has the focus; fails after `max` presses. `onEach` sees each element on the way. */
export async function tabTo(page: Page, name: string | RegExp, max = 80, onEach?: () => Promise<void>): Promise<void> {
  for (let presses = 0; presses < max; presses += 1) {
    await page.keyboard.press('Tab')
    await onEach?.()
    const focused = await focusedName(page)
    if (typeof name === 'string' ? focused === name : name.test(focused)) return
  }
  throw new Error(`${String(name)} is not reached by Tab`)
}

export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document
    const hasLabels = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
    const label = hasLabels ? activeElement.labels?.[0]?.textContent : undefined
    return (activeElement?.getAttribute('aria-label') ?? label ?? activeElement?.textContent ?? '').trim()
  })
}

/** Why a person cannot see the focused element: it has no ring, or is out of view. Null if they can. */
export function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { activeElement } = document
    // The calendar's button within a date has its own ring.
    if (!(activeElement instanceof HTMLElement) || activeElement.matches('body, [type=date]')) return null
    const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : undefined
    const around = [activeElement, activeElement.parentElement, activeElement.nextElementSibling, label, label?.firstElementChild]
    const hasRing = around.some((element) => {
      if (!(element instanceof HTMLElement)) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    })
    const box = (label ?? activeElement).getBoundingClientRect()
    const isInView = box.bottom > 0 && box.top < window.innerHeight && box.right > 0 && box.left < window.innerWidth
    return hasRing && isInView ? null : `${hasRing ? 'out of view' : 'no ring'}: ${activeElement.outerHTML.slice(0, 120)}`
  })
}
