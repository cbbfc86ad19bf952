/** The wordmark: its last letter is a gift seen from above, with its ribbon. */
export function Logo({ className = 'h-10' }: { readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 122 44"
      role="img"
      aria-label="Doro"
      className={className}
      fill="none"
      strokeWidth="6.5"
      stroke="currentColor"
    >
      <path d="M5.25 9.25h7a14 14 0 0 1 0 28h-7z" strokeLinejoin="round" />
      <circle cx="48" cy="28" r="9.75" />
      <path d="M70.5 40.5v-22M70.5 27c0-5 3.5-8.2 9.5-8.2" />
      <g className="text-accent">
        <circle cx="99" cy="28" r="9.75" />
        <path
          d="M99 14.6c-2-5.2-5-8.2-8-7.6-3.300.7-3 5.200.6 6.400 2.200.8 4.800 1.200 7.400 1.200 2.600 0 5.200-.4 7.400-1.200 3.600-1.200 3.900-5.700.6-6.400-3-.6-6 2.400-8 7.600z"
          strokeWidth="3"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  )
}
