import { useClosedShop } from '#app/back-office/opening/use-opening.ts'

/** Above each page of the dashboard while the shop is closed. */
export function ClosedNotice({ isStaff }: { readonly isStaff: boolean }) {
  const isClosed = useClosedShop(isStaff)
  return (
    isClosed && (
      <p className="border-b border-line bg-plate print:hidden">
        <span className="page-width block py-2.5 text-sm">
          <strong className="font-semibold">Το κατάστημα είναι κλειστό για τους επισκέπτες.</strong> Εσείς το βλέπετε κανονικά από
          αυτή τη συσκευή.
        </span>
      </p>
    )
  )
}
