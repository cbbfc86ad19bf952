/** The small number on an icon button: how many things wait behind it. Nothing is shown for none. */
export function CountMark({ count }: { readonly count: number }) {
  if (count <= 0) return null
  return (
    <span className="absolute top-0 right-0 min-w-5 rounded-pill bg-accent px-1 text-center text-[0.6875rem] leading-5 font-semibold text-surface tabular-nums">
      {count > 99 ? '99+' : count}
    </span>
  )
}
