import { type ChangeEvent, type SubmitEvent, useCallback, useRef, useState } from 'react'

import { CallError, failureText } from '#app/platform/browser/call-api.ts'

interface CallFormOptions<Values extends object> {
  /** What the fields show at first: texts, and whether a box is ticked. Only the first ones count. */
  readonly defaultValues: Values
  /** Makes the call; what it throws is shown, the sentences of wrong fields beside them. */
  readonly send: (values: Values) => Promise<void>
}

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * The one way of a form that makes a call: the server's schema says what is wrong, each sentence stands beside its field,
 * the first wrong field takes the focus, and nothing that was typed is lost. The fields themselves hold what is typed, from
 * before the page's scripts were there, so a key that is pressed renders nothing.
 */
export function useCallForm<Values extends object>({ defaultValues, send }: CallFormOptions<Values>) {
  const [begun] = useState(defaultValues)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  /** By name, for fields that go and come back: those of a dialog that is closed and opened again. */
  const typed = useRef(new Map<string, string | boolean>())

  const showTyped = useCallback((control: Control | null) => {
    const value = control === null ? undefined : typed.current.get(control.name)
    if (control === null || value === undefined) return
    if (typeof value === 'boolean' && 'checked' in control) control.checked = value
    else if (control.type === 'radio' && 'checked' in control) control.checked = control.value === value
    else control.value = String(value)
  }, [])

  const onChange = ({ currentTarget: control }: ChangeEvent<Control>) => {
    const { name } = control
    typed.current.set(name, control.type === 'checkbox' && 'checked' in control ? control.checked : control.value)
    setWrong((before) => (name in before ? Object.fromEntries(Object.entries(before).filter(([each]) => each !== name)) : before))
  }

  /** What a TextField or a CheckField needs; of several radio buttons each says by itself whether it is the first choice. */
  const field = (name: keyof Values & string) => {
    const value = begun[name]
    const first = typeof value === 'boolean' ? { defaultChecked: value } : { defaultValue: String(value) }
    return { ...first, name, onChange, ref: showTyped, error: wrong[name] }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    const { currentTarget: shown } = event
    form.current = shown
    setWrong({})
    setFailure(null)
    setBusy(true)
    try {
      await send({ ...begun, ...readFields(shown, begun) })
    } catch (error) {
      const sentences = error instanceof CallError ? error.fields : {}
      const fields = controlsOf(shown).filter(({ name }) => name in begun && name in sentences)
      setWrong(Object.fromEntries(fields.map(({ name }) => [name, sentences[name] ?? ''])))
      fields[0]?.focus()
      if (fields.length === 0) setFailure(failureText(error))
    }
    sending.current = false
    setBusy(false)
  }

  /** Shows the first values again, of one field or of all. */
  const reset = (only?: keyof Values & string) => {
    for (const control of form.current === null ? [] : controlsOf(form.current)) {
      if (only !== undefined && control.name !== only) continue
      typed.current.delete(control.name)
      control.value = control.defaultValue
      if ('checked' in control) control.checked = control.defaultChecked
    }
  }

  return { field, submit, reset, busy, failure, setFailure }
}

function controlsOf(form: HTMLFormElement): readonly Control[] {
  return [...form.elements].filter((each) => each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement)
}

/** What stands in the fields that are there, by their names. */
function readFields<Values extends object>(form: HTMLFormElement, begun: Values): Partial<Values> {
  const data = new FormData(form)
  const there = Object.entries(begun).filter(([name]) => form.elements.namedItem(name) !== null)
  const read = there.map(([name, first]) => [name, typeof first === 'boolean' ? data.has(name) : (data.get(name) ?? '')])
  // A box is read as whether it is ticked, everything else as text, as they were given.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(read) as Partial<Values>
}
