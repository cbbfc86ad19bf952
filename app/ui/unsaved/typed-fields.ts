type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What fields showed before a person changed them, or as they were last saved. */
const savedValues = new Map<Field, string>()
/** Areas whose save is running: nobody has to decide about their input now. */
const saving = new Set<Element>()
let isWatching = false

/** Fields of these types hold nothing that is saved. */
const notTyped = new Set(['hidden', 'file', 'search', 'submit', 'button', 'reset', 'image'])

/** Remembers what each field shows when it gets the focus. Browser only. */
export function watchTypedFields(): void {
  if (isWatching) return
  isWatching = true
  document.addEventListener('focusin', ({ target }) => remember(target, valueOf))
  // Some browsers give no focus to a pressed box, and none to a field that they fill in.
  document.addEventListener('input', ({ target }) => remember(target, defaultOf), true)
}

function remember(target: EventTarget | null, read: (field: Field) => string): void {
  if (!isField(target) || savedValues.has(target)) return
  for (const field of savedValues.keys()) if (!field.isConnected) savedValues.delete(field)
  for (const field of radioGroup(target)) savedValues.set(field, read(field))
}

function isField(target: EventTarget | null): target is Field {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && !notTyped.has(target.type)
}

/** A choice changes two radio buttons. */
function radioGroup(field: Field): readonly Field[] {
  if (field.type !== 'radio' || field.name === '') return [field]
  const all = (field.form ?? document).querySelectorAll('input')
  return [...all].filter((each) => each.type === 'radio' && each.name === field.name)
}

const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

function valueOf(field: Field): string {
  return isTicked(field) ? String(field.checked) : field.value
}

function defaultOf(field: Field): string {
  if (isTicked(field)) return String(field.defaultChecked)
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

/** Whether the area shows input that is not saved. Input that is gone from the page does not count. */
export function hasTypedIn(area: Element | null): boolean {
  return area !== null && fieldsIn(area).some((field) => !isSaving(field) && valueOf(field) !== savedValues.get(field))
}

function fieldsIn(area: Element): readonly Field[] {
  return [...savedValues.keys()].filter((field) => area.contains(field))
}

const isSaving = (field: Field) => [...saving].some((area) => area.contains(field))

/** The area's input counts as never typed. */
export function forgetTypedIn(area: Element): void {
  for (const field of fieldsIn(area)) savedValues.delete(field)
}

/** A form that is cleared after its save shows that a moment later. */
const clearedMs = 100

/** What the area shows now is saved if `work` succeeds; what is typed meanwhile is not. */
export async function savingTypedIn<Answer>(area: Element | null, work: () => Promise<Answer>): Promise<Answer> {
  if (area === null) return work()
  const sent = new Map(fieldsIn(area).map((field) => [field, valueOf(field)]))
  saving.add(area)
  try {
    const answer = await work()
    setTimeout(() => settle(area, sent), clearedMs)
    return answer
  } catch (error) {
    saving.delete(area)
    throw error
  }
}

function settle(area: Element, sent: ReadonlyMap<Field, string>): void {
  for (const [field, value] of sent) {
    const before = savedValues.get(field)
    if (before !== undefined && valueOf(field) !== before) savedValues.set(field, value)
  }
  saving.delete(area)
}
