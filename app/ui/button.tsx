import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'

import { classes } from '#app/ui/classes.ts'

type Variant = 'primary' | 'secondary' | 'quiet'
type Size = 'medium' | 'large'

const looks: Record<Variant, string> = {
  primary: 'bg-accent text-surface hover:bg-accent-deep disabled:bg-line disabled:text-muted',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-ink disabled:text-muted disabled:border-line',
  quiet: 'text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink disabled:text-muted',
}

const sizes: Record<Size, string> = {
  medium: 'min-h-11 px-5 py-1.5 text-sm',
  large: 'min-h-13 px-7 py-2 text-base',
}

function look(variant: Variant, size: Size, wide: boolean, className: string | undefined): string {
  return classes('button', looks[variant], sizes[size], wide && 'w-full', className)
}

interface Look {
  readonly variant?: Variant | undefined
  readonly size?: Size | undefined
  /** Full width of its container */
  readonly wide?: boolean | undefined
}

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Shows a spinner; ignores another press and keeps the focus. */
  readonly busy?: boolean | undefined
}

/** A button that acts on this page. */
export function Button({
  variant = 'primary',
  size = 'medium',
  wide = false,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
      className={look(variant, size, wide, className)}
    >
      {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {children}
    </button>
  )
}

interface LinkButtonProps extends Look {
  readonly to: string
  readonly className?: string | undefined
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  readonly children: ReactNode
}

/** A link to another page, styled as a button. */
export function LinkButton({
  variant = 'primary',
  size = 'medium',
  wide = false,
  className,
  to,
  onClick,
  children,
}: LinkButtonProps) {
  return (
    <Link to={to} onClick={onClick} className={look(variant, size, wide, className)}>
      {children}
    </Link>
  )
}
