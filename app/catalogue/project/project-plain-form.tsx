import { allProductsUrl } from '#app/urls.ts'
/** The project's form without JavaScript: lists what fits. */
export function ProjectPlainForm() {
  return (
    <form method="get" action={allProductsUrl()} className="flex flex-wrap items-end gap-3 pb-3">
      <label className="w-24">
        Τεμάχια
        <input name="quantity" inputMode="numeric" className="filter-field" />
      </label>
      <label className="w-28">
        Έως € χωρίς ΦΠΑ
        <input name="budget" inputMode="decimal" className="filter-field" />
      </label>
      <label>
        Παράδοση έως
        <input name="by" type="date" className="filter-field" />
      </label>
      <label className="flex h-11 items-center gap-2">
        <input name="logo" type="checkbox" value="1" /> Με λογότυπο
      </label>
      <button type="submit" className="h-11 rounded-pill border border-line-strong px-4 font-semibold">
        Εμφάνιση
      </button>
    </form>
  )
}
