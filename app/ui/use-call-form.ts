import { useState } from 'react'
import { type DefaultValues, type FieldValues, get, type Path, useForm } from 'react-hook-form'

import { CallError, failureText } from '#app/platform/call-api.ts'

interface CallFormOptions<Values extends FieldValues> {
  readonly defaultValues: DefaultValues<Values>
  /** Makes the call; what it throws is shown, the sentences of wrong fields beside them. */
  readonly send: (values: Values) => Promise<void>
}

/**
 * The one way of a form that makes a call: the server's schema says what is wrong, each sentence stands beside its field,
 * the first wrong field takes the focus, and nothing that was typed is lost.
 */
export function useCallForm<Values extends FieldValues>({ defaultValues, send }: CallFormOptions<Values>) {
  const { register, handleSubmit, setError, setValue, reset, getValues, formState } = useForm<Values>({ defaultValues })
  const [failure, setFailure] = useState<string | null>(null)
  const submit = handleSubmit(async (values) => {
    setFailure(null)
    try {
      await send(values)
    } catch (error) {
      const wrong = Object.entries(error instanceof CallError ? error.fields : {}).filter(([name]) => name in values)
      for (const [index, [name, message]] of wrong.entries()) {
        // The names come from the values' own keys.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        setError(name as Path<Values>, { message }, { shouldFocus: index === 0 })
      }
      if (wrong.length === 0) setFailure(failureText(error))
    }
  })
  /** What a TextField needs */
  const field = (name: Path<Values>) => {
    const error: { readonly message?: string } | undefined = get(formState.errors, name)
    return { ...register(name), error: error?.message }
  }
  return { field, submit, reset, setValue, getValues, busy: formState.isSubmitting, failure, setFailure }
}
