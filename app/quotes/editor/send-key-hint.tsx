/** Hint on a button that Ctrl+Enter presses; screen readers get it from `aria-keyshortcuts`. */
export function SendKeyHint() {
  return (
    <kbd
      aria-hidden
      className="ml-1 hidden rounded-sm border border-current px-1 font-sans text-[0.6875rem] leading-4 font-normal whitespace-nowrap w1200:inline after:content-['Ctrl_↵']"
    />
  )
}

export const sendKey = 'Control+Enter'
