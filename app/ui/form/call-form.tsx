import type { ComponentProps, ReactNode, SubmitEvent } from 'react'

import { Button, LinkButton } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'

/** What `useCallForm` returns, but for its fields */
export interface SentForm {
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void> | void
  readonly busy: boolean
  readonly failure: string | null
}

interface CallFormProps
  extends
    Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'wide'>,
    Pick<ComponentProps<'form'>, 'aria-label' | 'aria-labelledby' | 'className' | 'onChange' | 'children'> {
  readonly form: SentForm
  readonly submitText: ReactNode
  /** Instead of the reason why it was not sent */
  readonly failureNotice?: ReactNode
  /** «Άκυρο» beside the submit button: what it does, or the page to which it leads */
  readonly cancel?: (() => void) | string
  /** After the buttons */
  readonly actions?: ReactNode
}

/** The shell of a `useCallForm` on a page: fields, the reason of a failure, submit button. In a dialog it is `ActionDialog`. */
export function CallForm({
  form: { submit, busy, failure },
  submitText,
  failureNotice = failure,
  cancel,
  actions,
  variant,
  size,
  wide,
  className = 'space-y-5',
  children,
  ...rest
}: CallFormProps) {
  return (
    <form {...rest} noValidate method="post" onSubmit={(event) => void submit(event)} className={className}>
      {children}
      {failure !== null && <ErrorNotice>{failureNotice}</ErrorNotice>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant={variant} size={size} wide={wide} busy={busy}>
          {submitText}
        </Button>
        {cancel !== undefined && <CancelButton cancel={cancel} size={size} />}
        {actions}
      </div>
    </form>
  )
}

function CancelButton({ cancel, size }: Required<Pick<CallFormProps, 'cancel'>> & Pick<CallFormProps, 'size'>) {
  return typeof cancel === 'string' ? (
    <LinkButton to={cancel} variant="secondary" size={size}>
      Άκυρο
    </LinkButton>
  ) : (
    <Button variant="secondary" size={size} onClick={cancel}>
      Άκυρο
    </Button>
  )
}
