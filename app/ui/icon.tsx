import { type ComponentProps, createElement } from 'react'

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * Makes a component of an icon's drawing. The build takes it in place of Lucide's own (vite.config.ts), which can do much that
 * nobody here asks for, in every visitor's first scripts and once for each icon that is rendered.
 */
export function createIcon({ node }: IconData) {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon(props: ComponentProps<'svg'>) {
    const look = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: '24',
      height: '24',
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '2',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': props['aria-label'] === undefined,
    } as const
    // Spread, its lines need no keys.
    return createElement('svg', { ...look, ...props }, ...drawing)
  }
}
