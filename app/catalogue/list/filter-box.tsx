import { classes } from '#app/ui/classes.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

interface FilterBoxProps {
  readonly name: string
  readonly value: string
  readonly label: string
  readonly count: number
  readonly checked: boolean
}

/** A checkbox with its product count. The surrounding form handles the change. */
export function FilterBox({ name, value, label, count, checked }: FilterBoxProps) {
  return (
    <label className={classes('filter-row', count === 0 && !checked && 'text-muted')}>
      <input type="checkbox" name={name} value={value} checked={checked} onChange={ignore} />
      <span>{label}</span>
      <small>{formatNumber(count)}</small>
    </label>
  )
}

/** The URL decides what is checked; the form's listener changes the URL. */
export function ignore(): void {}
