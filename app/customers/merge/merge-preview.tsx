import type { MergePreview } from '#app/customers/merge/merge-schemas.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${formatNumber(count)} ${count === 1 ? one : many}`]

/** What a merge moves, shown before it is confirmed. */
export function MergePreviewText({ preview }: { readonly preview: MergePreview }) {
  const { stays, goes, accounts, quotes, orders, areTwoCompanies, discountPercent, lostDiscountPercent, hasNotes } = preview
  const moves = [
    ...counted(quotes, 'προσφορά', 'προσφορές'),
    ...counted(orders, 'παραγγελία', 'παραγγελίες'),
    ...counted(accounts, 'λογαριασμός', 'λογαριασμοί'),
    ...(hasNotes ? ['οι σημειώσεις'] : []),
  ]
  return (
    <div className="space-y-3 wrap-anywhere">
      <p>
        Από «{goes}» στον πελάτη «{stays}»: {moves.length === 0 ? 'τα στοιχεία επικοινωνίας' : moves.join(', ')}. Ο πελάτης «
        {goes}» δεν θα υπάρχει πια χωριστά. Αυτό δεν αναιρείται.
      </p>
      {accounts > 0 && <p>Κάθε λογαριασμός συνεχίζει να βλέπει μόνο τις δικές του προσφορές και παραγγελίες.</p>}
      {areTwoCompanies && (
        <p className="font-semibold text-failure">Έχουν διαφορετικό ΑΦΜ. Συνεχίστε μόνο αν είναι πράγματι η ίδια επιχείρηση.</p>
      )}
      {lostDiscountPercent !== null && (
        <p>
          Θα ισχύει έκπτωση {formatNumber(discountPercent ?? 0)} %. Η έκπτωση {formatNumber(lostDiscountPercent)} % του άλλου
          καταργείται.
        </p>
      )}
    </div>
  )
}
