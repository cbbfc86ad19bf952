import ChevronDown from 'lucide-react/icons/chevron-down'
import Eye from 'lucide-react/icons/eye'
import Heart from 'lucide-react/icons/heart'
import Scale from 'lucide-react/icons/scale'

const symbols = { 'chevron-down': ChevronDown, eye: Eye, heart: Heart, scale: Scale }

interface SymbolIconProps {
  readonly name: keyof typeof symbols
  readonly className?: string | undefined
}

/** An icon that repeats on a page: a reference to its symbol in `IconSymbols`. Decorative. */
export function SymbolIcon({ name, className }: SymbolIconProps) {
  return (
    <svg aria-hidden fill="none" className={className}>
      <use href={`#icon-${name}`} />
    </svg>
  )
}

/** The symbols, once per page. */
export function IconSymbols() {
  return (
    <svg aria-hidden className="absolute size-0">
      {Object.entries(symbols).map(([name, Icon]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Icon fill="inherit" />
        </symbol>
      ))}
    </svg>
  )
}
