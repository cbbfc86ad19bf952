/** The wordmark: letters with bowls of one size; the last one is a gift with a bow. */
export function Logo({ className = 'h-10' }: { readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 117.5 44"
      role="img"
      aria-label="Doro"
      className={className}
      fill="none"
      strokeWidth="6.4"
      stroke="currentColor"
    >
      <circle cx="14.2" cy="29" r="11" />
      <path d="M25.2 3v40" />
      <circle cx="46.4" cy="29" r="11" />
      <path d="M67 43V28.4A10.4 10.4 0 0 1 77.4 18" />
      <g className="text-accent">
        <circle cx="97" cy="29" r="11" />
        <path
          d="M97 17.5C93.2 9.8 86.5 5.3 83 7.6c-3.4 2.3-1.2 7.6 3.4 9.2 3.3 1.1 7.2 1.2 10.6.7 3.4.5 7.3.4 10.6-.7 4.6-1.6 6.8-6.9 3.4-9.2-3.5-2.3-10.2 2.2-14 9.9z"
          strokeWidth="3"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  )
}
