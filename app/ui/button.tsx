import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'

import { classes } from '#app/ui/classes.ts'

type Variant = 'primary' | 'secondary' | 'quiet'
type Size = 'medium' | 'large'
type Padding = 'none' | 'narrow'

const looks: Record<Variant, string> = {
  primary: 'bg-accent text-surface hover:bg-accent-deep disabled:bg-line disabled:text-muted',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-ink disabled:text-muted disabled:border-line',
  quiet: 'text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink disabled:text-muted',
}

const sizes: Record<Size, string> = {
  medium: 'min-h-11 py-1.5 text-sm',
  large: 'min-h-13 py-2 text-base',
}

const paddings: Record<Padding, string> = { none: 'px-0', narrow: 'px-2' }
const defaultPaddings: Record<Size, string> = { medium: 'px-5', large: 'px-7' }

function look({ variant = 'primary', size = 'medium', padding, wide = false }: Look, className: string | undefined): string {
  const atSides = padding === undefined ? defaultPaddings[size] : paddings[padding]
  return classes('button', looks[variant], sizes[size], atSides, wide && 'w-full', className)
}

interface Look {
  readonly variant?: Variant | undefined
  readonly size?: Size | undefined
  /** At its sides, where it stands in a line of text or in a row of buttons */
  readonly padding?: Padding | undefined
  /** Full width of its container */
  readonly wide?: boolean | undefined
}

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Shows a spinner; ignores another press and keeps the focus. */
  readonly busy?: boolean | undefined
}

/** A button that acts on this page. */
export function Button({
  variant,
  size,
  padding,
  wide,
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
      className={look({ variant, size, padding, wide }, className)}
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
export function LinkButton({ to, className, onClick, children, ...given }: LinkButtonProps) {
  return (
    <Link to={to} onClick={onClick} className={look(given, className)}>
      {children}
    </Link>
  )
}
