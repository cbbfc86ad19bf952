import { classes } from '#app/ui/classes.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

interface FilterBoxProps {
  readonly name: string
  readonly value: string
  readonly label: string
  readonly count: number
  readonly checked: boolean
}

/** A box to tick, with how many products it stands for. The form around it hears of the change. */
export function FilterBox({ name, value, label, count, checked }: FilterBoxProps) {
  return (
    <label
      className={classes(
        'flex min-h-9 cursor-pointer items-center gap-2.5 hover:text-accent pointer-coarse:min-h-11',
        count === 0 && !checked && 'text-muted',
      )}
    >
      <input type="checkbox" name={name} value={value} checked={checked} onChange={ignore} className="size-4.5 accent-accent" />
      <span className="min-w-0 flex-1">{label}</span>
      <span className="text-muted tabular-nums">{formatNumber(count)}</span>
    </label>
  )
}

/** The URL decides what is ticked; the form's own listener changes the URL. */
export function ignore(): void {}
