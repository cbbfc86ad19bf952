import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'

import { maxAuthorLength, maxReviewLength, reviewErrors } from '#app/catalogue/reviews/review-errors.ts'
import { callApi, CallError, failureText } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { FormGuard, stampField, honeypotField } from '#app/ui/form/form-guard.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useUnsavedFields } from '#app/ui/unsaved/use-unsaved.ts'

const starNames = ['1 αστέρι, κακό', '2 αστέρια, μέτριο', '3 αστέρια, καλό', '4 αστέρια, πολύ καλό', '5 αστέρια, εξαιρετικό']

/** When the form was opened: the page has no stamp, because it is cached and the same for everybody. */
function useStamp() {
  const queryFn = ({ signal }: { readonly signal: AbortSignal }) => callApi('/api/reviews/start', {}, signal)
  return useQuery({ queryKey: ['review-stamp'], queryFn, staleTime: Infinity, gcTime: 0 }, queryClient())
}

/** The form for a review: stars, name, text. It says that reviews are moderated. */
export function ReviewForm({ productId }: { readonly productId: number }) {
  const { data: started, refetch } = useStamp()
  const form = useRef<HTMLFormElement>(null)
  const done = useRef<HTMLParagraphElement>(null)
  const [errors, setErrors] = useState<ReturnType<typeof reviewErrors>>({})
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing')
  const [failure, setFailure] = useState<string | null>(null)
  useUnsavedFields(form, { isGuarded: state === 'writing' })
  const bodyId = useId()

  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => done.current?.focus(), [state])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    const sent = new FormData(event.currentTarget)
    const field = (name: string) => {
      const value = sent.get(name)
      return typeof value === 'string' ? value : ''
    }
    const input = { rating: Number(field('rating')), author: field('author'), body: field('body') }
    const wrong = reviewErrors(input)
    setErrors(wrong)
    setFailure(null)
    const [firstWrong] = Object.keys(wrong)
    if (firstWrong !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus()
      return
    }
    setState('sending')
    try {
      const stamp = field(stampField) || ((await refetch()).data?.stamp ?? '')
      await callApi('/api/reviews', { productId, ...input, stamp, website: field(honeypotField) })
      setState('sent')
    } catch (error) {
      if (error instanceof CallError && error.code === 'too-old') void refetch()
      setFailure(failureText(error))
      setState('writing')
    }
  }
  if (state === 'sent') {
    return (
      <p ref={done} tabIndex={-1} role="status" className="mb-8 rounded-card border border-success/40 bg-surface px-5 py-4">
        <span className="font-semibold text-success">Ευχαριστούμε για την κριτική σας.</span> Θα εμφανιστεί εδώ μόλις τη
        διαβάσουμε.
      </p>
    )
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void send(event)}
      aria-label="Η κριτική σας"
      className="mb-10 flex max-w-xl flex-col gap-5"
    >
      <StarField error={errors.rating} />
      <TextField
        label="Το όνομά σας, όπως θα φαίνεται"
        name="author"
        autoComplete="nickname"
        maxLength={maxAuthorLength}
        error={errors.author}
      />
      <div>
        <label htmlFor={bodyId} className="mb-1.5 block text-sm font-semibold">
          Η γνώμη σας για το προϊόν
        </label>
        <textarea
          id={bodyId}
          name="body"
          rows={5}
          maxLength={maxReviewLength}
          aria-invalid={errors.body !== undefined || undefined}
          aria-describedby={errors.body === undefined ? undefined : `${bodyId}-error`}
          className={classes(
            'w-full rounded-card border bg-surface px-5 py-3',
            errors.body === undefined ? 'border-line-strong' : 'border-failure',
          )}
        />
        {errors.body !== undefined && (
          <p id={`${bodyId}-error`} role="alert" className="mt-1.5 text-sm text-failure">
            {errors.body}
          </p>
        )}
      </div>
      <FormGuard stamp={started?.stamp ?? ''} />
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
      <Button type="submit" busy={state === 'sending'} className="self-start">
        Αποστολή κριτικής
      </Button>
    </form>
  )
}

function StarField({ error }: { readonly error: string | undefined }) {
  const id = useId()
  const [chosen, setChosen] = useState(0)
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className="mb-1.5 text-sm font-semibold">Πόσα αστέρια δίνετε στο προϊόν;</legend>
      <div className="flex flex-wrap items-center">
        {starNames.map((name, index) => (
          <label
            key={name}
            className="relative flex size-11 cursor-pointer items-center justify-center rounded-pill has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="rating"
              value={index + 1}
              checked={chosen === index + 1}
              onChange={() => setChosen(index + 1)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="sr-only">{name}</span>
            <StarShape filled={index < chosen} />
          </label>
        ))}
        <span aria-hidden className="ml-2 text-sm text-muted">
          {starNames[chosen - 1]?.split(', ')[1]}
        </span>
      </div>
      {error !== undefined && (
        <p id={id} role="alert" className="mt-1.5 text-sm text-failure">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function StarShape({ filled }: { readonly filled: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className={classes('size-7', filled ? 'fill-hot text-hot' : 'fill-none text-line-strong')}
    >
      <path
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        d="m12 3 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 16.9l-5.4 2.9 1.1-6.1-4.5-4.3 6.1-.8z"
      />
    </svg>
  )
}
