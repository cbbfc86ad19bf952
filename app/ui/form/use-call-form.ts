import { type ChangeEvent, type SubmitEvent, useCallback, useRef, useState } from 'react'

import { CallError, failureText } from '#app/platform/browser/call-api.ts'
import { useUnsavedFields } from '#app/ui/unsaved/use-unsaved.ts'

interface CallFormOptions<Values extends object> {
  /** Initial texts and ticks; later values are ignored. */
  readonly defaultValues: Values
  /** Makes the call. Errors are shown, those of fields beside the fields. */
  readonly send: (values: Values) => Promise<void>
  /** False: what is typed is not worth a question when the page is left, such as a password at the login. */
  readonly isGuarded?: boolean | undefined
}

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * The one way to write a form that makes a call. The server's schema validates; errors show beside their fields,
 * and the first invalid field takes the focus. Leaving the page with unsaved input asks first. Fields are uncontrolled, so that text typed before hydration is not lost.
 */
export function useCallForm<Values extends object>({ defaultValues, send, isGuarded }: CallFormOptions<Values>) {
  const [initial] = useState(defaultValues)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const unsaved = useUnsavedFields(form, { isGuarded })
  /** Values by field name, for fields that unmount and return: those of a dialog. */
  const typed = useRef(new Map<string, string | boolean>())

  const showTyped = useCallback((control: Control | null) => {
    if (control !== null) form.current = control.form
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

  /** Props of a TextField or CheckField. A radio button sets its own default. */
  const field = (name: keyof Values & string) => {
    const value = initial[name]
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
      await unsaved.saving(() => send({ ...initial, ...readFields(shown, initial) }))
    } catch (error) {
      const sentences = error instanceof CallError ? error.fields : {}
      const fields = controlsOf(shown).filter(({ name }) => name in initial && name in sentences)
      setWrong(Object.fromEntries(fields.map(({ name }) => [name, sentences[name] ?? ''])))
      fields[0]?.focus()
      if (fields.length === 0) setFailure(failureText(error))
    }
    sending.current = false
    setBusy(false)
  }

  /** Resets one field or all of them. */
  const reset = (only?: keyof Values & string) => {
    for (const control of form.current === null ? [] : controlsOf(form.current)) {
      if (only !== undefined && control.name !== only) continue
      typed.current.delete(control.name)
      control.value = control.defaultValue
      if ('checked' in control) control.checked = control.defaultChecked
    }
    if (only === undefined) unsaved.forget()
  }

  return { field, submit, reset, busy, failure }
}

function controlsOf(form: HTMLFormElement): readonly Control[] {
  return [...form.elements].filter((each) => each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement)
}

/** The values of the fields in the form, by name. */
function readFields<Values extends object>(form: HTMLFormElement, initial: Values): Partial<Values> {
  const data = new FormData(form)
  const there = Object.entries(initial).filter(([name]) => form.elements.namedItem(name) !== null)
  const read = there.map(([name, first]) => [name, typeof first === 'boolean' ? data.has(name) : (data.get(name) ?? '')])
  // A checkbox gives a boolean, every other field text, as in `defaultValues`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(read) as Partial<Values>
}
