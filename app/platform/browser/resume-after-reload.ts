const storageKey = 'resume'
/** How long a page may take to show the fields and the button again, in ms. */
const patienceMs = 15_000

interface ResumeState {
  /** The typed text, by the field's key */
  readonly typed: Readonly<Record<string, string>>
  /** The button of the requested dialog or panel */
  readonly opener: string | null
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const fields =
  'textarea, input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=number], input[type=search]'
const openers = 'button[aria-haspopup=dialog]'

let opener: Element | null = null

/** Records which dialog or panel the visitor opens, so that it can be opened again after a reload. */
export function watchOpeners(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      // A click in an error notice refers to the opener before it.
      if (target instanceof Element && target.closest('[role=alert]') === null) opener = target.closest(openers)
    },
    { capture: true },
  )
}

/** Before a reload: stores the typed text and the requested dialog for the next document of this tab. */
export function storeForReload(): void {
  const typed: Record<string, string> = {}
  for (const [key, field] of keyed<TextField>(fields)) {
    if (field.value !== '') typed[key] = field.value
  }
  const wanted = [...keyed(openers)].find(([, element]) => element === opener)?.[0] ?? null
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ path: location.pathname, typed, opener: wanted }))
  } catch {
    // Without storage the page reloads all the same.
  }
}

/**
 * After a reload and hydration (which would overwrite text and lose clicks): restores the typed text and clicks the button
 * again, as soon as they exist.
 */
export function resumeAfterReload(): void {
  const resumed = takeResumeState()
  if (resumed === null) return
  const typed = new Map(Object.entries(resumed.typed))
  let wanted = resumed.opener
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

function takeResumeState(): ResumeState | null {
  try {
    const text = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    if (text === null) return null
    // Only storeForReload writes it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const resumed = JSON.parse(text) as ResumeState & { readonly path: string }
    return resumed.path === location.pathname ? resumed : null
  } catch {
    return null
  }
}

/** Identifies an element by tag, name and index among its like, which survive a reload. */
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

/** Like typing: React ignores a value set through its own setter. */
function type(field: TextField, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
