const storageKey = 'resume'
/** How long a page may take to show the fields and the button again. Milliseconds */
const patienceMs = 15_000

interface Kept {
  /** What was typed, by the field's key */
  readonly typed: Readonly<Record<string, string>>
  /** The button of the dialog or panel that was wanted */
  readonly opener: string | null
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const fields =
  'textarea, input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=number], input[type=search]'
const openers = 'button[aria-haspopup=dialog]'

let opener: Element | null = null

/** Notes which dialog or panel the visitor opens, so that a reload for its sake can open it. */
export function watchOpeners(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      // The notice that something did not load is about the opener before it.
      if (target instanceof Element && target.closest('[role=alert]') === null) opener = target.closest(openers)
    },
    { capture: true },
  )
}

/** Before the page reloads itself: keeps what was typed and which dialog was wanted, for this tab and its next document. */
export function keepForReload(): void {
  const typed: Record<string, string> = {}
  for (const [key, field] of keyed<TextField>(fields)) {
    if (field.value !== '') typed[key] = field.value
  }
  const wanted = [...keyed(openers)].find(([, element]) => element === opener)?.[0] ?? null
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ path: location.pathname, typed, opener: wanted }))
  } catch {
    // A browser that keeps nothing reloads all the same.
  }
}

/**
 * After such a reload, and after hydration, which would overwrite the text and miss the click: types what was typed, and
 * presses the button that was pressed, as soon as they are there.
 */
export function resumeAfterReload(): void {
  const kept = takeKept()
  if (kept === null) return
  const typed = new Map(Object.entries(kept.typed))
  let wanted = kept.opener
  const resume = () => {
    for (const [key, field] of typed.size > 0 ? keyed<TextField>(fields) : []) {
      const text = typed.get(key)
      if (text === undefined) continue
      typed.delete(key)
      if (field.value !== text) type(field, text)
    }
    const button = wanted === null ? undefined : keyed<HTMLElement>(openers).get(wanted)
    if (button !== undefined) {
      wanted = null
      button.click()
    }
    if (typed.size === 0 && wanted === null) observer.disconnect()
  }
  const observer = new MutationObserver(resume)
  observer.observe(document, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), patienceMs)
  resume()
}

function takeKept(): Kept | null {
  try {
    const text = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    if (text === null) return null
    // Only keepForReload writes it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const kept = JSON.parse(text) as Kept & { readonly path: string }
    return kept.path === location.pathname ? kept : null
  } catch {
    return null
  }
}

/** Elements by kind, name and place among their like, which a reload does not change. */
function keyed<Found extends Element>(selector: string): Map<string, Found> {
  const found = new Map<string, Found>()
  for (const element of document.querySelectorAll<Found>(selector)) {
    const name = element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent
    let place = 0
    while (found.has(`${element.tagName} ${name} ${place}`)) place += 1
    found.set(`${element.tagName} ${name} ${place}`, element)
  }
  return found
}

/** As a keyboard does it, so that React hears of it: its own setter keeps the text from counting as a change. */
function type(field: TextField, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
