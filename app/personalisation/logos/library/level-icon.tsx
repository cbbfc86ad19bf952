import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

import type { LogoFinding } from '#app/personalisation/logos/logo-finding.ts'
import { classes } from '#app/ui/classes.ts'

const names = { good: 'Εντάξει', note: 'Σημείωση', warning: 'Προσοχή', problem: 'Πρόβλημα' } as const
const looks = { good: 'text-success', note: 'text-muted', warning: 'text-accent', problem: 'text-failure' } as const
const icons = { good: CircleCheck, note: Info, warning: TriangleAlert, problem: TriangleAlert } as const

interface LevelIconProps {
  readonly level: LogoFinding['level']
  /** Beside a text that says it */
  readonly silent?: boolean
}

/** How serious a finding is. */
export function LevelIcon({ level, silent = false }: LevelIconProps) {
  const Icon = icons[level]
  const label = silent ? { 'aria-hidden': true } : { 'aria-label': names[level] }
  return <Icon {...label} className={classes('mt-0.5 size-4.5 shrink-0', looks[level])} />
}
