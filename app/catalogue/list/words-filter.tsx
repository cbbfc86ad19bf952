import Search from 'lucide-react/icons/search'
import { useId } from 'react'

/** Words that every product must contain. Submitted by Enter or the button. */
export function WordsFilter({ text }: { readonly text: string }) {
  const id = useId()
  return (
    <div className="relative pb-5">
      <label htmlFor={id} className="mb-2 block text-base font-semibold">
        Αναζήτηση στη λίστα
      </label>
      <div className="relative">
        <input
          key={text}
          id={id}
          type="search"
          name="search"
          defaultValue={text}
          maxLength={200}
          enterKeyHint="search"
          placeholder="π.χ. ανακυκλωμένο"
          className="h-11 w-full rounded-pill border border-line-strong bg-surface pr-12 pl-4"
        />
        <button
          type="submit"
          aria-label="Αναζήτηση στη λίστα"
          className="absolute top-0 right-0 inline-flex size-11 items-center justify-center rounded-pill hover:bg-plate"
        >
          <Search aria-hidden className="size-4.5" />
        </button>
      </div>
    </div>
  )
}
