import { classes } from '#app/ui/classes.ts'

/** Beside each field that takes a company's ΑΦΜ. */
export function EuVatNote({ className }: { readonly className?: string }) {
  return (
    <p className={classes('text-sm text-muted', className)}>
      Για εταιρεία άλλης χώρας της ΕΕ γράψτε τον αριθμό ΦΠΑ με το πρόθεμά της, όπως CY10259033P. Ελέγχουμε τον αριθμό και σας
      ενημερώνουμε για τον ΦΠΑ πριν από το τιμολόγιο.
    </p>
  )
}
